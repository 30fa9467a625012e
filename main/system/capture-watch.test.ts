import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CaptureWatch } from './capture-watch.ts';
import { runningProcesses } from './running-processes.ts';

function machine() {
  const state = { programs: ['bash'], isBroken: false, looks: 0, lookMs: 0, now: 1_000_000 };
  const pauses: number[] = [];
  let timer: (() => void) | null = null;
  const told: boolean[] = [];
  const watch = new CaptureWatch({
    programs() {
      state.looks += 1;
      state.now += state.lookMs;
      return state.isBroken ? Promise.reject(new Error('no')) : Promise.resolve(state.programs);
    },
    now: () => state.now,
    setTimer(run, ms) {
      pauses.push(ms);
      timer = run;
      return () => {
        timer = null;
      };
    },
    onChange: (isRunning) => told.push(isRunning),
    log: { info: () => undefined, warn: () => undefined },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    state,
    told,
    pauses,
    watch,
    settle,
    look: async () => {
      timer?.();
      await settle();
    },
  };
}

describe('the watch for programs that record the screen', () => {
  it('[D-054] does not look unless it is wanted', async () => {
    const { state, watch, look, settle } = machine();
    watch.want(false);
    await look();
    expect([state.looks, watch.isRunning]).toEqual([0, false]);
    watch.want(true);
    expect(watch.isRunning).toBeNull();
    await settle();
    expect([state.looks, watch.isRunning]).toEqual([1, false]);
    watch.want(false);
    await look();
    expect(state.looks).toBe(1);
  });

  it('[D-054] tells when one begins and when it ends', async () => {
    const { state, told, watch, look, settle } = machine();
    watch.want(true);
    await settle();
    state.programs = ['bash', 'obs64.exe'];
    await look();
    await look();
    state.programs = ['bash'];
    await look();
    expect(told).toEqual([false, true, false]);
  });

  it('looks every 10 seconds, and less often where a look takes long', async () => {
    const { state, pauses, watch, look, settle } = machine();
    watch.want(true);
    await settle();
    for (const lookMs of [40, 60, 100, 4_000]) {
      state.lookMs = lookMs;
      await look();
    }
    // half a percent of the time, and never later than half a minute
    expect(pauses).toEqual([10_000, 10_000, 12_000, 20_000, 30_000]);
  });

  it('keeps what it knew while nothing can be read', async () => {
    const { state, told, watch, look, settle } = machine();
    state.programs = ['obs'];
    watch.want(true);
    await settle();
    state.isBroken = true;
    await look();
    expect([told, watch.isRunning]).toEqual([[true], true]);
    watch.want(false);
    expect(told).toEqual([true, false]);
  });
});

describe('what runs', () => {
  it('is read from the system', async () => {
    const { platform, arch } = process;
    const found = await runningProcesses({ platform, arch, mainFolder: '' });
    expect(found.length).toBeGreaterThan(1);
  });

  it('is the last column of what the helper says, on Windows on ARM', async () => {
    const mainFolder = await mkdtemp(join(tmpdir(), 'tayfa-programs-'));
    try {
      await mkdir(join(mainFolder, 'vendor'));
      const helper = `#!/bin/sh\nprintf '4711\\t1\\tobs64.exe\\r\\n1\\t0\\ta, b.exe\\r\\n'\n`;
      await writeFile(join(mainFolder, 'vendor/fastlist-0.3.0-x64.exe'), helper, { mode: 0o755 });
      const onArm = { platform: 'win32', arch: 'arm64', mainFolder } as const;
      const found = await runningProcesses(onArm);
      expect(found.map(({ name }) => name)).toEqual(['obs64.exe', 'a, b.exe']);
    } finally {
      await rm(mainFolder, { recursive: true, force: true });
    }
  });
});
