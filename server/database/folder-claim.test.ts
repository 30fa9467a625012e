import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from './folder-claim.ts';
import { processStartMark } from './process-facts.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tayfa-claim-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function writeClaim(content: string): Promise<void> {
  return writeFile(path.join(folder, 'owner.1.json'), content);
}

describe('claimFolder', () => {
  it('gives a folder to one at a time', async () => {
    const first = await claimFolder(folder);
    await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'folder-in-use' });
    await first.release();
    const second = await claimFolder(folder);
    await second.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves the claim of a later owner alone when released twice', async () => {
    const first = await claimFolder(folder);
    await first.release();
    await claimFolder(folder);
    await first.release();
    await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'folder-in-use' });
  });

  it('takes over from a dead process whose id another one has by now', async () => {
    await writeClaim(JSON.stringify({ pid: process.pid, startMark: 'of another time' }));
    await expect(claimFolder(folder)).resolves.toBeDefined();
  });

  it('takes over a claim that a power cut left empty or cut off', async () => {
    await writeClaim('{"pid":');
    await expect(claimFolder(folder)).resolves.toBeDefined();
  });

  it('respects a living owner', async () => {
    const startMark = await processStartMark(process.ppid);
    await writeClaim(JSON.stringify({ pid: process.ppid, startMark }));
    await expect(claimFolder(folder)).rejects.toThrow(`process ${process.ppid}`);
  });

  it('lets exactly one of many that take over a stale claim together win', async () => {
    await writeClaim(JSON.stringify({ pid: process.pid, startMark: 'of another time' }));
    for (let round = 0; round < 20; round += 1) {
      const attempts = Array.from({ length: 20 }, () => claimFolder(folder));
      const claims = await Promise.allSettled(attempts);
      expect(claims.filter((claim) => claim.status === 'fulfilled')).toHaveLength(1);
      for (const name of await readdir(folder)) await rm(path.join(folder, name));
      await writeClaim(JSON.stringify({ pid: process.pid, startMark: 'of another time' }));
    }
  });
});
