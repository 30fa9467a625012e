import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { SeenProcess } from '#shared/rules/game-detection.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';
import { glanceAt, ProcessLooks, type Glance } from './process-looks.ts';

const { restingLookMs, listAgainMs } = gameWatchLimits;

const program = (pid: number, name: string): SeenProcess => ({
  pid,
  name,
  path: `/usr/bin/${name}`,
  startedAt: null,
});

/** A machine whose list and glances a test says, and looks that are as far apart as at rest. */
function machine() {
  let now = 1_000_000;
  let lists = 0;
  let listed: readonly SeenProcess[] | Error = [];
  let glance: Glance | null = null;
  const looks = new ProcessLooks({
    now: () => now,
    glance: () => Promise.resolve(glance),
    list: () => {
      lists += 1;
      return listed instanceof Error ? Promise.reject(listed) : Promise.resolve(listed);
    },
  });
  return {
    run(programs: readonly SeenProcess[] | Error, seen: Record<number, string | null> | null) {
      listed = programs;
      glance = seen && new Map(Object.entries(seen).map(([pid, file]) => [Number(pid), file]));
    },
    lists: () => lists,
    /** What a look finds, and whether it took a list. */
    async look(afterMs = restingLookMs, youngerThanMs = 0) {
      now += afterMs;
      const before = lists;
      const names = (await looks.look(youngerThanMs)).map(({ name }) => name);
      return { names, isListed: lists > before };
    },
  };
}

describe('the programs', () => {
  it('are listed when one begins, and once more after it: in Wine it gets its name late', async () => {
    const pc = machine();
    pc.run([program(7, 'wine')], { 7: '/usr/bin/wine' });
    expect(await pc.look()).toEqual({ names: ['wine'], isListed: true });
    pc.run([program(7, 'ski.exe')], { 7: '/usr/bin/wine' });
    expect(await pc.look()).toEqual({ names: ['ski.exe'], isListed: true });
    expect(await pc.look()).toEqual({ names: ['ski.exe'], isListed: false });
    pc.run([program(7, 'ski.exe'), program(8, 'chess')], { 7: '/usr/bin/wine', 8: '/bin/chess' });
    expect(await pc.look()).toEqual({ names: ['ski.exe', 'chess'], isListed: true });
  });

  it('are listed when a process becomes another program, or its number is taken by one', async () => {
    const pc = machine();
    pc.run([program(7, 'sh')], { 7: '/usr/bin/sh' });
    await pc.look();
    await pc.look();
    pc.run([program(7, 'ski')], { 7: '/usr/bin/ski' });
    expect(await pc.look()).toEqual({ names: ['ski'], isListed: true });
  });

  it('are not listed when one ends, which is seen at once', async () => {
    const pc = machine();
    pc.run([program(7, 'ski'), program(8, 'chess')], { 7: '/usr/bin/ski', 8: '/usr/bin/chess' });
    await pc.look();
    await pc.look();
    pc.run(new Error('none is asked for'), { 8: '/usr/bin/chess' });
    expect(await pc.look()).toEqual({ names: ['chess'], isListed: false });
    // it has ended, and its parent has not asked how
    pc.run(new Error('none is asked for'), { 8: null });
    expect(await pc.look()).toEqual({ names: [], isListed: false });
  });

  it('stay where the system lists them without telling their file, and go with their process', async () => {
    const pc = machine();
    pc.run([program(7, 'guarded')], { 7: null });
    await pc.look();
    await pc.look();
    pc.run([program(7, 'guarded')], { 7: null, 9: null });
    expect(await pc.look()).toEqual({ names: ['guarded'], isListed: false });
    pc.run(new Error('none is asked for'), { 9: null });
    expect(await pc.look()).toEqual({ names: [], isListed: false });
  });

  it('are listed again after a minute, and whenever there is no glance', async () => {
    const pc = machine();
    pc.run([program(7, 'ski')], { 7: '/usr/bin/ski' });
    await pc.look();
    await pc.look();
    expect((await pc.look(listAgainMs - 1)).isListed).toBe(false);
    expect((await pc.look(1)).isListed).toBe(true);
    pc.run([program(7, 'ski')], null);
    for (let look = 0; look < 3; look += 1) expect((await pc.look()).isListed).toBe(true);
  });

  it('are looked at once for all who ask at the same time', async () => {
    const pc = machine();
    pc.run([program(7, 'obs')], null);
    const both = await Promise.all([pc.look(0), pc.look(0)]);
    expect(both.map(({ names }) => names)).toEqual([['obs'], ['obs']]);
    expect(pc.lists()).toBe(1);
  });

  it('are those of a look before, for who is content with one so old', async () => {
    const pc = machine();
    pc.run([program(7, 'obs')], null);
    await pc.look();
    pc.run([], null);
    expect(await pc.look(4_999, 5_000)).toEqual({ names: ['obs'], isListed: false });
    expect(await pc.look(1, 5_000)).toEqual({ names: [], isListed: true });
    pc.run(new Error('no ps'), null);
    await expect(pc.look()).rejects.toThrow('no ps');
    pc.run([program(8, 'chess')], null);
    expect(await pc.look(1, 5_000)).toEqual({ names: ['chess'], isListed: true });
  });

  it('are asked for again after a list that failed', async () => {
    const pc = machine();
    pc.run(new Error('no ps'), { 7: '/usr/bin/ski' });
    await expect(pc.look()).rejects.toThrow('no ps');
    pc.run([program(7, 'ski')], { 7: '/usr/bin/ski' });
    expect(await pc.look()).toEqual({ names: ['ski'], isListed: true });
  });
});

describe('a glance', () => {
  const started: ChildProcess[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  it('tells of each process its file, and of what is none nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tayfa-glance-'));
    folders.push(folder);
    for (const name of ['12', '13', 'self', '1a']) await mkdir(join(folder, name));
    await symlink('/usr/bin/ski', join(folder, '12', 'exe'));
    await symlink('/usr/bin/ski', join(folder, 'self', 'exe'));
    const seen = await glanceAt('linux', folder);
    expect([...(seen ?? [])]).toEqual([
      [12, '/usr/bin/ski'],
      [13, null],
    ]);
  });

  it('is none on other systems, and where nothing is shown', async () => {
    expect(await glanceAt('win32')).toBeNull();
    expect(await glanceAt('darwin')).toBeNull();
    expect(await glanceAt('linux', '/no/such/folder')).toBeNull();
  });

  it.skipIf(process.platform !== 'linux')('on Linux alone: sees a real program', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
    });
    started.push(child);
    const pid = child.pid ?? 0;
    expect((await glanceAt('linux'))?.get(pid)).toBe(await realpath(process.execPath));
    const over = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await over;
    expect((await glanceAt('linux'))?.has(pid)).toBe(false);
  });
});
