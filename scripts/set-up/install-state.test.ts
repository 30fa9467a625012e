import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, satisfies, stampInstall } from './install-state.mjs';

const one = { version: '1.0.0', integrity: 'sha512-a' };

describe('satisfies', () => {
  it('wants every locked package in the locked version', () => {
    expect(satisfies({ '': {}, 'node_modules/a': one }, { 'node_modules/a': one })).toBe(true);
    expect(satisfies({ 'node_modules/a': one }, {})).toBe(false);
    const newer = { ...one, version: '1.0.1' };
    expect(satisfies({ 'node_modules/a': newer }, { 'node_modules/a': one })).toBe(false);
    const altered = { ...one, integrity: 'sha512-b' };
    expect(satisfies({ 'node_modules/a': altered }, { 'node_modules/a': one })).toBe(false);
  });

  it('does not miss the packages of other machines', () => {
    expect(satisfies({ 'node_modules/a': { ...one, optional: true } }, {})).toBe(true);
  });
});

describe('isInstalled', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'tayfa-install-'));
    await write('package-lock.json', { packages: { 'node_modules/a': one } });
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  async function write(name: string, content: unknown): Promise<void> {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  }

  it('is false without node_modules, or when npm was cut off in the middle', async () => {
    expect(await isInstalled(root)).toBe(false);
    await mkdir(path.join(root, 'node_modules', 'a'), { recursive: true });
    expect(await isInstalled(root)).toBe(false);
  });

  it('is true after an installation of ours, until the lockfile changes', async () => {
    await mkdir(path.join(root, 'node_modules'));
    await stampInstall(root);
    expect(await isInstalled(root)).toBe(true);
    await write('package-lock.json', { packages: { 'node_modules/b': one } });
    expect(await isInstalled(root)).toBe(false);
  });

  it('accepts what somebody installed with npm himself, and remembers it', async () => {
    await write('node_modules/.package-lock.json', { packages: { 'node_modules/a': one } });
    expect(await isInstalled(root)).toBe(true);
    const stamp = await readFile(path.join(root, 'node_modules', '.tayfa-install'), 'utf8');
    expect(stamp).toMatch(`for ${process.platform}-${process.arch} `);
  });

  it('does not accept a tree that was installed for another system', async () => {
    await write('node_modules/.package-lock.json', { packages: { 'node_modules/a': one } });
    await writeFile(path.join(root, 'node_modules', '.tayfa-install'), 'for plan9-mips 0\n');
    expect(await isInstalled(root)).toBe(false);
  });
});
