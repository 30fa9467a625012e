import { appendFileSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openServerLog } from './server-log.ts';

const elevenMebibytes = Buffer.alloc(11 * 1024 * 1024, 'x');
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tayfa-log-'));
  file = path.join(folder, 'postgres.log');
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

describe('openServerLog', () => {
  it('answers what was written since the mark', async () => {
    const log = await openServerLog(file);
    writeSync(log.descriptor, 'before\n');
    log.mark();
    writeSync(log.descriptor, 'FATAL: after\n');
    expect(log.readSinceMark()).toBe('FATAL: after');
    log.close();
  });

  it('puts a large log of former runs aside', async () => {
    appendFileSync(file, elevenMebibytes);
    const log = await openServerLog(file);
    expect((await stat(file)).size).toBe(0);
    expect((await stat(`${file}.1`)).size).toBe(elevenMebibytes.length);
    log.close();
  });

  it('is kept within bounds while the server writes to it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const log = await openServerLog(file);
    writeSync(log.descriptor, elevenMebibytes);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect((await stat(file)).size).toBe(0), 5_000);
    writeSync(log.descriptor, 'goes on\n');
    expect(await readFile(file, 'utf8')).toBe('goes on\n');
    log.close();
  });
});
