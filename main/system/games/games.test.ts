import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeenProcess } from '#shared/rules/game-detection.ts';
import type { SaidActivity } from '../presence/presence-connection.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';
import { createDesktopStore } from '../../settings/desktop-store.ts';
import { Games } from './games.ts';
import { listProcesses, seenProcess } from './list-processes.ts';
import { ProcessLooks } from './process-looks.ts';
import { createWindowQuestions } from './window-questions.ts';

const SECOND = 1_000;
const TAYFA = 'https://tayfa.example';
const quiet = { info: () => undefined, warn: () => undefined };

const ski: SeenProcess = { pid: 11, name: 'ski.exe', path: 'c:/win64/ski.exe', startedAt: null };
const chess: SeenProcess = { pid: 12, name: 'chess.exe', path: 'c:/chess.exe', startedAt: null };
const notes: SeenProcess = { pid: 13, name: 'notes.exe', path: 'c:/notes.exe', startedAt: null };

const catalogue = [
  { id: 'ski', name: 'Ski', executables: ['win64/ski.exe'], isOwn: false },
  { id: 'chess', name: 'Chess', executables: ['chess.exe'], isOwn: false },
];

interface Sent {
  readonly method: string | undefined;
  readonly path: string;
  readonly body: unknown;
}

/** A machine whose programs and clock the test moves, and the server that is told. */
function machine() {
  let now = 1_000_000;
  let timers: { at: number; run: () => void }[] = [];
  let running: readonly SeenProcess[] = [];
  let looks = 0;
  let lists = 0;
  let hasGlances = true;
  let foreground: number | null = null;
  let said: readonly SaidActivity[] = [];
  let onSaid: () => void = () => undefined;
  let origin: string | null = TAYFA;
  let status = 200;
  let changes = 0;
  let asked = 0;
  const sent: Sent[] = [];
  const kept = new Map<string, unknown>();
  const values = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => kept.set(key, value),
  };
  const store = createDesktopStore(values, 'stable');
  const questions = {
    foreground: () => {
      asked += 1;
      return Promise.resolve(foreground);
    },
    pathOf: (pid: number) => Promise.resolve(pid === ski.pid ? 'C:\\Win64\\Ski.exe' : null),
    end: () => undefined,
  };
  const list = () => {
    lists += 1;
    return Promise.resolve(running);
  };
  const games = new Games({
    store,
    questions,
    catalogue,
    log: quiet,
    ownProgram: 'c:/tayfa.exe',
    openPresence(onChange) {
      onSaid = onChange;
      return {
        get said() {
          return said;
        },
        turn: () => Promise.resolve(),
      };
    },
    now: () => now,
    origin: () => origin,
    list,
    looks: new ProcessLooks({
      now: () => now,
      list,
      glance: () => {
        looks += 1;
        const seen = running.map(({ pid, path, name }) => [pid, path ?? name] as const);
        return Promise.resolve(hasGlances ? new Map(seen) : null);
      },
    }),
    onChange: () => {
      changes += 1;
    },
    setTimer(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    fetch(to, path, { method, body }) {
      expect(to).toBe(TAYFA);
      const content: unknown = typeof body === 'string' ? JSON.parse(body) : body;
      sent.push({ method, path, body: content });
      return Promise.resolve(new Response('{}', { status }));
    },
  });
  /** All that follows from what was done, without time going by. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    games,
    store,
    settled,
    looks: () => looks,
    /** How often the programs were listed. */
    lists: () => lists,
    /** A system that shows its programs only in lists. */
    withoutGlances() {
      hasGlances = false;
    },
    /** A program says something of itself. */
    say(activity: SaidActivity) {
      said = [activity];
      onSaid();
    },
    changes: () => changes,
    asked: () => asked,
    /** What was sent since the last question. */
    sent: () => sent.splice(0),
    run(...programs: SeenProcess[]) {
      running = programs;
    },
    front(pid: number) {
      foreground = pid;
    },
    show(tayfa: string | null) {
      origin = tayfa;
    },
    answer(code: number) {
      status = code;
    },
    async pass(seconds: number) {
      const end = now + seconds * SECOND;
      for (;;) {
        const [due] = timers.toSorted((left, right) => left.at - right.at);
        if (!due || due.at > end) break;
        timers = timers.filter((timer) => timer !== due);
        now = due.at;
        due.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

const RPC = '/api/v1/me/rpc';
const start = (gameId: string, name: string) => ({
  method: 'POST',
  path: RPC,
  body: { type: 'game', gameId, name },
});
const stop = { method: 'DELETE', path: RPC, body: undefined };

/** A machine on which a game is played, and a server that knows. */
async function playing() {
  const pc = machine();
  pc.run(ski);
  await pc.games.allow(true);
  await pc.settled();
  expect(pc.sent()).toEqual([start('ski', 'Ski')]);
  return pc;
}

describe('the server', () => {
  it('[D-042] [E-214] is told when a game starts, and when it stops', async () => {
    const pc = machine();
    pc.run(notes);
    await pc.games.allow(true);
    await pc.pass(60);
    expect(pc.sent()).toEqual([]);
    pc.run(notes, ski);
    await pc.pass(15);
    expect(pc.sent()).toEqual([start('ski', 'Ski')]);
    pc.run(notes);
    await pc.pass(60);
    expect(pc.sent().at(-1)).toEqual(stop);
    await pc.pass(600);
    expect(pc.sent()).toEqual([]);
  });

  it.each([
    ['at sign-out and at the end', (pc: ReturnType<typeof machine>) => pc.games.allow(false)],
    ['at sleep', (pc: ReturnType<typeof machine>) => Promise.resolve(pc.games.sleep(true))],
    [
      'when sharing is switched off',
      (pc: ReturnType<typeof machine>) => {
        pc.store.changeSettings({ shareGames: false });
        return pc.games.update();
      },
    ],
  ])('[D-042] hears the end %s, and nothing after it', async (_when, end) => {
    const pc = await playing();
    expect(pc.games.isHeard).toBe(true);
    await end(pc);
    await pc.settled();
    expect(pc.sent()).toEqual([stop]);
    expect(pc.games.isHeard).toBe(false);
    const looks = [pc.looks(), pc.lists()];
    await pc.pass(3_600);
    expect(pc.sent()).toEqual([]);
    // D-040: none when it is off
    expect([pc.looks(), pc.lists()]).toEqual(looks);
  });

  it('[D-042] hears of the game again after sleep', async () => {
    const pc = await playing();
    pc.games.sleep(true);
    await pc.settled();
    pc.games.sleep(false);
    await pc.settled();
    expect(pc.sent()).toEqual([stop, start('ski', 'Ski')]);
  });

  it('[D-043] hears it again before it would forget, and no end of a restart', async () => {
    const pc = await playing();
    await pc.pass(89);
    expect(pc.sent()).toEqual([start('ski', 'Ski'), start('ski', 'Ski')]);
    pc.run();
    await pc.pass(25);
    pc.run({ ...ski, pid: 99 });
    await pc.pass(80);
    expect(new Set(pc.sent().map(({ method }) => method))).toEqual(new Set(['POST']));
  });

  it('[D-043] hears of the newest game in front', async () => {
    const pc = await playing();
    pc.run(ski, chess);
    await pc.pass(5);
    expect(pc.sent()).toEqual([start('chess', 'Chess')]);
    pc.front(ski.pid);
    await pc.pass(5);
    expect(pc.sent()).toEqual([start('ski', 'Ski')]);
  });

  it('that another window takes the place of hears the end', async () => {
    const pc = await playing();
    pc.show(null);
    await pc.games.allow(false);
    expect(pc.sent()).toEqual([stop]);
  });

  it('that knows no sign-in any more is left alone', async () => {
    const pc = await playing();
    pc.answer(401);
    await pc.pass(600);
    const methods = pc.sent().map(({ method }) => method);
    expect(methods).toEqual(['POST', 'DELETE']);
  });

  it('that does not answer is told later', async () => {
    const pc = machine();
    pc.answer(503);
    pc.run(ski);
    await pc.games.allow(true);
    await pc.settled();
    expect(pc.sent()).toHaveLength(1);
    pc.answer(200);
    await pc.pass(gameWatchLimits.sayAgainMs / SECOND);
    expect(pc.sent()).toEqual([start('ski', 'Ski')]);
  });
});

describe('what a game says of itself', () => {
  const words = (details: string, state: string | null = null) => ({
    pid: ski.pid,
    details,
    state,
  });
  const told = (details: string, state?: string) => ({
    ...start('ski', 'Ski'),
    body: { type: 'game', gameId: 'ski', name: 'Ski', details, ...(state && { state }) },
  });

  it('is told 15 seconds later at the latest, however often it changes, and costs no look', async () => {
    const pc = await playing();
    // the programs were listed twice since the game began, and are next after a minute
    await pc.pass(30);
    const lists = pc.lists();
    pc.say(words('Lobby'));
    for (let second = 0; second < 12; second += 1) {
      pc.say(words(`Run ${String(second)}`, 'Alone'));
      await pc.pass(1);
    }
    expect(pc.sent()).toEqual([]);
    await pc.pass(4);
    expect(pc.sent()).toEqual([told('Run 11', 'Alone')]);
    expect(pc.lists()).toBe(lists);
    // and again with it, as long as nothing else is said
    await pc.pass(gameWatchLimits.sayAgainMs / SECOND);
    expect(pc.sent()).toEqual([told('Run 11', 'Alone')]);
  });
});

describe('the looks', () => {
  it('[D-040] are 15 seconds apart, 5 while a game runs or did a moment ago, and none when sharing is off', async () => {
    const pc = machine();
    await pc.games.allow(true);
    await pc.settled();
    const looksIn = async (seconds: number) => {
      const before = pc.looks();
      await pc.pass(seconds);
      return pc.looks() - before;
    };
    expect(await looksIn(60)).toBe(4);
    pc.run(ski);
    await pc.pass(15);
    expect(await looksIn(60)).toBe(12);
    pc.run();
    expect(await looksIn(60)).toBe(12);
    await pc.pass(300);
    expect(await looksIn(60)).toBe(4);
    pc.run(ski);
    await pc.pass(15);
    await pc.games.allow(false);
    expect(await looksIn(600)).toBe(0);
  });

  // half a percent of an hour's processor time is 18 seconds: 300 ms for each of 60 lists. What a
  // list takes is measured by `npm run load -- game-looks`
  it.each([
    ['at rest', [notes], 240],
    ['in a game', [notes, ski], 720],
  ])(
    '[D-040] list the programs once a minute %s while none begins',
    async (_when, programs, looks) => {
      const pc = machine();
      pc.run(...programs);
      await pc.games.allow(true);
      await pc.pass(60);
      const before = [pc.looks(), pc.lists()] as const;
      await pc.pass(3_600);
      expect(pc.looks() - before[0]).toBe(looks);
      expect(pc.lists() - before[1]).toBe(60);
    },
  );

  it('list the programs each time where the system shows them in no other way', async () => {
    const pc = machine();
    pc.withoutGlances();
    await pc.games.allow(true);
    await pc.settled();
    const before = pc.lists();
    await pc.pass(3_600);
    expect(pc.lists() - before).toBe(240);
  });

  it('ask for the front only where several games run', async () => {
    const pc = await playing();
    await pc.pass(60);
    expect(pc.asked()).toBe(0);
    pc.run(ski, chess);
    await pc.pass(10);
    expect(pc.asked()).toBe(2);
  });

  it('[D-041] find a game by its place where the list has none', async () => {
    const pc = machine();
    pc.run({ ...ski, path: null });
    await pc.games.allow(true);
    await pc.settled();
    expect(pc.games.describe().playing).toEqual({ id: 'ski', name: 'Ski' });
  });
});

describe('the user', () => {
  it('[D-041] adds a game by a program that runs', async () => {
    const pc = machine();
    pc.run(notes, { ...notes, pid: 14 }, { ...chess, name: 'Patcher.exe', path: 'c:/Patcher.exe' });
    await pc.games.allow(true);
    await pc.settled();
    expect(await pc.games.programs()).toEqual([{ pid: 13, program: 'notes.exe' }]);
    expect(await pc.games.add({ pid: 13, program: 'other.exe' }, 'Notes')).toBe('gone');
    expect(await pc.games.add({ pid: 13, program: 'notes.exe' }, 'Notes')).toBeNull();
    await pc.settled();
    const [own] = pc.games.describe().own;
    expect(own).toMatchObject({ name: 'Notes', program: 'notes.exe' });
    expect(pc.sent()).toEqual([start(own?.id ?? '', 'Notes')]);
    // under another name it is the same
    await pc.games.add({ pid: 13, program: 'notes.exe' }, 'Note taking');
    expect(pc.games.describe().own).toHaveLength(1);
    pc.games.remove(own?.id ?? '');
    await pc.settled();
    expect(pc.sent().at(-1)).toEqual(stop);
    expect(pc.games.describe().own).toEqual([]);
  });

  it('adds as many as are kept', async () => {
    const pc = machine();
    const program = (pid: number) => ({ ...notes, pid, path: `c:/${String(pid)}/notes.exe` });
    const pids = Array.from({ length: gameWatchLimits.ownGames + 1 }, (_, index) => index + 100);
    pc.run(...pids.map(program));
    const answers: unknown[] = [];
    for (const pid of pids) answers.push(await pc.games.add({ pid, program: 'notes.exe' }, 'N'));
    expect(answers.at(-2)).toBeNull();
    expect(answers.at(-1)).toBe('too-many');
  });

  it('[D-041] hides a game, and shows it again', async () => {
    const pc = await playing();
    pc.games.hide('ski', true);
    await pc.settled();
    expect(pc.sent()).toEqual([stop]);
    expect(pc.games.describe()).toMatchObject({
      playing: null,
      hidden: [{ id: 'ski', name: 'Ski' }],
    });
    await pc.pass(60);
    expect(pc.sent()).toEqual([]);
    pc.games.hide('ski', false);
    await pc.settled();
    expect(pc.sent()).toEqual([start('ski', 'Ski')]);
    // what is no game is not kept
    pc.games.hide('nothing', true);
    expect(pc.games.describe().hidden).toEqual([]);
  });

  it('is told of changes', async () => {
    const pc = await playing();
    const before = pc.changes();
    pc.run();
    await pc.pass(60);
    expect(pc.changes()).toBe(before + 1);
  });
});

describe('a program', () => {
  it.each([
    ['of another user', { pid: 1, name: 'a', path: '/a', uid: 1, ppid: 0 }, null],
    ['of the system itself', { pid: 1, name: 'kworker', path: '', uid: 0, ppid: 0 }, null],
    ['of this user', { pid: 1, name: 'a', path: '/b/a', uid: 0, ppid: 0 }, ['a', '/b/a']],
    [
      'in Wine',
      {
        ...{ pid: 1, name: 'wine64-preloader', path: '/usr/bin/wine64-preloader', uid: 0, ppid: 0 },
        cmd: String.raw`Z:\games\Ski Pro\win64\Ski.exe -token=secret`,
      },
      ['Ski.exe', String.raw`Z:\games\Ski Pro\win64\Ski.exe`],
    ],
    ['of a list without places', { pid: 1, name: 'a.exe', ppid: 0 }, ['a.exe', null]],
  ])('%s', (_of, found, expected) => {
    const seen = seenProcess(found, 0);
    expect(seen && [seen.name, seen.path]).toEqual(expected);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });
});

describe('the system', () => {
  it.each([
    [
      'linux',
      {
        '-root _NET_ACTIVE_WINDOW': '_NET_ACTIVE_WINDOW(WINDOW): window id # 0x4200005',
        '-id 0x4200005 _NET_WM_PID': '_NET_WM_PID(CARDINAL) = 4711',
      },
      4_711,
    ],
    ['linux', { '-root _NET_ACTIVE_WINDOW': '_NET_ACTIVE_WINDOW:  not found.' }, null],
    ['linux', {}, null],
    ['darwin', { front: 'ASN:0x0-0x1a2b:\n', 'info -only pid ASN:0x0-0x1a2b:': '"pid"=815' }, 815],
    ['darwin', {}, null],
  ] as const)('says on %s which program is in front', async (platform, answers, pid) => {
    const said = new Map(Object.entries(answers));
    const questions = createWindowQuestions({
      platform,
      run: (_program, args) => Promise.resolve(said.get(args.join(' ')) ?? null),
    });
    expect(await questions.foreground()).toBe(pid);
  });

  it('is asked on Windows through a helper that stays, and may fail', async () => {
    const starts: ChildProcess[] = [];
    const script = `
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        if (line === '666') process.exit(1);
        console.log({ foreground: '42', 7: 'C:\\\\Games\\\\Ski.exe' }[line] ?? '');
      });`;
    const startHelper = () => {
      const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'ignore'] });
      starts.push(child);
      return child;
    };
    const questions = createWindowQuestions({ platform: 'win32', startHelper });
    expect(await Promise.all([questions.foreground(), questions.pathOf(7)])).toEqual([
      42,
      String.raw`C:\Games\Ski.exe`,
    ]);
    expect(await questions.pathOf(8)).toBeNull();
    expect(starts).toHaveLength(1);
    expect(await questions.pathOf(666)).toBeNull();
    expect(await questions.pathOf(7)).toBe(String.raw`C:\Games\Ski.exe`);
    questions.end();
    const none = createWindowQuestions({
      platform: 'win32',
      startHelper: () => spawn('/no/such/program', { stdio: ['pipe', 'pipe', 'ignore'] }),
    });
    expect(await none.foreground()).toBeNull();
    expect(starts).toHaveLength(2);
  });
});

// a program by the name of a game is started as Linux has it
describe.skipIf(process.platform !== 'linux')('the real list of programs, on Linux alone', () => {
  let folder: string;
  let game: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tayfa-games-'));
    const program = join(folder, 'Win64/Ski.exe');
    await mkdir(join(folder, 'Win64'));
    await cp('/bin/sleep', program);
    game = spawn(program, ['600'], { stdio: 'ignore' });
  });
  afterAll(async () => {
    game.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const list = () =>
    listProcesses({
      platform: 'linux',
      arch: process.arch,
      mainFolder: folder,
      userId: process.getuid?.() ?? null,
    });

  it('[D-040] [D-041] finds a game that runs, and its end', async () => {
    const pc = machine();
    pc.run(...(await list()));
    await pc.games.allow(true);
    await pc.settled();
    expect(pc.sent()).toEqual([start('ski', 'Ski')]);
    const over = new Promise((resolve) => game.once('exit', resolve));
    game.kill();
    await over;
    pc.run(...(await list()));
    await pc.pass(60);
    expect(pc.sent().at(-1)).toEqual(stop);
  });
});
