import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPart, isBuilt, page as pagePart } from './build-part.mjs';

let root: string;
let reports: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tayfa-page-'));
  reports = [];
  await mkdir(path.join(root, 'renderer'));
  await write('renderer/main.tsx', 'one');
});

afterEach(() => rm(root, { recursive: true, force: true }));

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(root, name), text);
}

/** The build copies its source, so that the page says what it was made from. */
async function declareBuild(
  command = "node -e \"fs.cpSync('renderer/main.tsx', 'dist/renderer/index.html')\"",
): Promise<void> {
  await write('package.json', JSON.stringify({ scripts: { 'build:renderer': command } }));
}

function build(): Promise<void> {
  const report = (line: string): void => void reports.push(line);
  return buildPart({ root, node: process.execPath, report }, pagePart);
}

function page(): Promise<string> {
  return readFile(path.join(root, 'dist', 'renderer', 'index.html'), 'utf8');
}

describe('buildPart', () => {
  it('does nothing as long as no build is declared', async () => {
    await write('package.json', JSON.stringify({ scripts: {} }));
    await build();
    expect(reports).toEqual([]);
  });

  it('builds once, and again when a source changes or the page is gone', async () => {
    await declareBuild();
    await build();
    await build();
    expect(reports).toEqual(['Building the page ...']);
    expect(await page()).toBe('one');

    await write('renderer/main.tsx', 'another');
    await build();
    expect(await page()).toBe('another');

    await rm(path.join(root, 'dist', 'renderer', 'index.html'));
    await build();
    expect(await page()).toBe('another');
    expect(reports).toHaveLength(3);
  });

  it('is built as long as no source changes', async () => {
    await declareBuild();
    expect(await isBuilt(root, pagePart)).toBe(false);
    await build();
    expect(await isBuilt(root, pagePart)).toBe(true);
    await write('renderer/other.tsx', 'new');
    expect(await isBuilt(root, pagePart)).toBe(false);
  });

  it('does not build for a changed test', async () => {
    await declareBuild();
    await build();
    await write('renderer/main.test.tsx', 'test');
    await build();
    expect(reports).toHaveLength(1);
  });

  it('tells why a build failed, and tries again the next time', async () => {
    await declareBuild('node -e "console.error(\'no such import\'); process.exit(3)"');
    await expect(build()).rejects.toThrow('no such import');
    await expect(build()).rejects.toThrow('no such import');
  });
}, 30_000);
