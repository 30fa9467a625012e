import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PICTURES_A_SECOND } from './programme-format.ts';
import { Recorder, type RecordedPart } from './recorder.ts';

/** Writes what it hears to its last argument, as long as it hears something. */
const STAND_IN = `#!/bin/sh
for file; do :; done
cat <&4 >/dev/null &
cat <&3 >"$file"
wait
`;
const BYTES_A_STEP = 100;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-recorder-'));
  await writeFile(join(folder, 'ffmpeg'), STAND_IN);
  await chmod(join(folder, 'ffmpeg'), 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('brings the parts of a recording to their channel though one before them could not be, and says so', async () => {
  const brought: RecordedPart[] = [];
  const recorder = new Recorder({
    ffmpeg: join(folder, 'ffmpeg'),
    folder,
    mostBytes: BYTES_A_STEP,
    longestMs: Number.POSITIVE_INFINITY,
    logger: pino({ level: 'silent' }),
    onPart(part) {
      if (part.number === 1) return Promise.reject(new Error('the storage is away'));
      brought.push(part);
      return Promise.resolve();
    },
    onEnd: () => undefined,
  });
  recorder.isPaused = false;
  const step = { pcm: Buffer.alloc(BYTES_A_STEP), picture: Buffer.alloc(1), voices: [] };
  /** As much as it takes to look how large a file is. */
  const look = (): void => {
    for (let count = 0; count < 2 * PICTURES_A_SECOND; count += 1) recorder.step(step);
  };
  const sizeOf = (number: number): Promise<number> =>
    stat(join(folder, `part-${String(number)}.mp4`)).then(
      ({ size }) => size,
      () => 0,
    );
  recorder.step(step);
  await expect.poll(() => sizeOf(1)).toBeGreaterThan(0);
  look();
  await expect
    .poll(() => {
      recorder.step(step);
      return sizeOf(2);
    })
    .toBeGreaterThan(0);
  await expect(recorder.finish()).rejects.toThrow('the storage is away');
  expect(brought.map(({ number }) => number)).toContain(2);
});
