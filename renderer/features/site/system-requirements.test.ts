import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '#shared/locales/en.ts';
import { browserVersions } from './system-requirements.ts';

const root = join(import.meta.dirname, '../../..');

it('the application is said to need what its Electron needs, on what it is packaged for', async () => {
  const readme = await readFile(join(root, 'node_modules/electron/README.md'), 'utf8');
  const [, least] = /Windows \(Windows (\d+) and up\)/.exec(readme) ?? [];
  const { windows } = en.site.download.systems;
  expect(windows.startsWith(`Windows ${String(least)} or `)).toBe(true);
  const [, ofMac] = /macOS \((\w+) and up\)/.exec(readme) ?? [];
  expect(en.site.download.systems.macos).toContain(`(${String(ofMac)}) or newer`);
  const packaging = await readFile(join(root, 'electron-builder.yml'), 'utf8');
  const [, targets = ''] = /target: nsis\n\s+arch: \[([^\]]+)\]/.exec(packaging) ?? [];
  expect(targets.split(', ')).toEqual(['x64', 'arm64']);
  expect(windows).toContain('(x64 or ARM64)');
});

it('the browsers are those that the page is built for', async () => {
  const settings = await readFile(join(root, 'vite.config.ts'), 'utf8');
  const { chrome, firefox, safari } = browserVersions;
  expect(settings).toContain(
    `{ chrome: ${String(chrome)}, firefox: ${String(firefox)}, safari: ${String(safari)} }`,
  );
});
