import { gameWatchLimits } from '#shared/rules/watch-limits.ts';
import type { SeenProcess } from '#shared/rules/game-detection.ts';
import { createDesktopStore } from '#main/settings/desktop-store.ts';
import { CaptureWatch } from '#main/system/capture-watch.ts';
import { DesktopUpdates, type LoadUpdater } from '#main/system/desktop-updates.ts';
import { Games } from '#main/system/games/games.ts';
import { ProcessLooks } from '#main/system/games/process-looks.ts';
import { HotkeyKeeper, type ListenerProcess } from '#main/system/hotkeys/hotkey-keeper.ts';
import { watchIdle } from '#main/system/idle-watch.ts';

const MINUTE_MS = 60_000;
const PROGRAMS = 30;
const quiet = { info: () => undefined, warn: () => undefined };

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that goes as fast as what it wakes is done. */
function fastClock() {
  let now = 1_800_000_000_000;
  const timers = new Set<Timer>();
  const first = () => [...timers].reduce((one, other) => (other.at < one.at ? other : one));
  /** All that follows from what was done, without time going by. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    /** How many are waiting. */
    timers: () => timers.size,
    setTimer: (run: () => void, ms: number): (() => void) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      while (timers.size > 0 && first().at <= end) {
        const next = first();
        timers.delete(next);
        now = next.at;
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** Programs of a machine that is used: a few of them are others each hour. */
function programsOf(hour: number, isPlaying: boolean): SeenProcess[] {
  const pidOf = (index: number) => 1_000 + index + (index < 10 ? hour * PROGRAMS : 0);
  const programs = Array.from({ length: PROGRAMS }, (_, index) => ({
    pid: pidOf(index),
    name: `program-${String(index)}`,
    path: `/usr/bin/program-${String(index)}`,
    startedAt: null,
  }));
  // a list without places, as on Windows: it is asked for where it lies
  const game = { pid: 90_000 + hour, name: 'ski.exe', path: null, startedAt: null };
  return isPlaying ? [...programs, game] : programs;
}

/** A listener for keys that hears at once, and ends when it is told to fail. */
function listenerProcess(fails: Set<() => void>): ListenerProcess {
  return {
    post: () => undefined,
    onMessage: (hear) => void setImmediate(() => hear({ type: 'ready' })),
    onExit: (end) => void fails.add(end),
    kill: () => undefined,
  };
}

/**
 * What of main goes on while the window lies in the tray, on a clock that does not wait, on a
 * machine that a test speaks for. Each hour is like the others: a game, a while without the user,
 * a sleep, a page that is loaded anew, and a listener for keys that dies.
 */
export function createTrayDay() {
  const clock = fastClock();
  const { now, setTimer } = clock;
  const kept = new Map<string, unknown>();
  const store = createDesktopStore(
    { get: (key) => kept.get(key), set: (key, value) => kept.set(key, value) },
    'stable',
  );
  let hour = 0;
  let isPlaying = false;
  let idleSeconds = 0;
  const counts = { looks: 0, lists: 0, told: 0, captureLooks: 0, checks: 0, idle: 0, listeners: 0 };
  const fails = new Set<() => void>();

  const list = () => {
    counts.lists += 1;
    return Promise.resolve(programsOf(hour, isPlaying));
  };
  const glance = () => {
    counts.looks += 1;
    const seen = programsOf(hour, isPlaying).map(({ pid, name }) => [pid, name] as const);
    return Promise.resolve(new Map(seen));
  };
  const games = new Games({
    store,
    now,
    setTimer,
    log: quiet,
    catalogue: [{ id: 'ski', name: 'Ski', executables: ['win64/ski.exe'], isOwn: false }],
    ownProgram: '/opt/tayfa/tayfa',
    origin: () => 'https://tayfa.example',
    onChange: () => undefined,
    openPresence: () => ({ said: [], turn: () => Promise.resolve() }),
    list,
    looks: new ProcessLooks({ list, glance, now }),
    questions: {
      foreground: () => Promise.resolve(null),
      pathOf: () => Promise.resolve(String.raw`C:\Win64\Ski.exe`),
      end: () => undefined,
    },
    fetch() {
      counts.told += 1;
      return Promise.resolve(new Response('{}'));
    },
  });
  const capture = new CaptureWatch({
    programs() {
      counts.captureLooks += 1;
      return Promise.resolve(programsOf(hour, isPlaying).map(({ name }) => name));
    },
    setTimer,
    now,
    onChange: () => undefined,
    log: quiet,
  });
  const hotkeys = new HotkeyKeeper({
    obstacle: () => null,
    startListener() {
      counts.listeners += 1;
      return listenerProcess(fails);
    },
    shortcuts: { register: () => true, clear: () => undefined },
    onPress: () => undefined,
    onHeld: () => undefined,
    onState: () => undefined,
    setTimer,
    now,
    log: quiet,
  });
  // reason: of the updater these are used while nothing is found
  const updater = {
    on: () => updater,
    checkForUpdates() {
      counts.checks += 1;
      return Promise.resolve({ isUpdateAvailable: false });
    },
  } as unknown as Awaited<ReturnType<LoadUpdater>>;
  const updates = new DesktopUpdates({
    loadUpdater: () => Promise.resolve(updater),
    canReplaceItself: true,
    version: '1.0.0',
    hasDownloadPage: true,
    store,
    log: quiet,
    now,
    setTimer,
    isInCall: () => false,
    onChange: () => undefined,
    onMoved: () => undefined,
  });
  // reason: of the system's watch these two are used
  const powerMonitor = {
    getSystemIdleTime: () => idleSeconds,
    on: () => undefined,
  } as unknown as Parameters<typeof watchIdle>[0]['powerMonitor'];

  async function loadPage(): Promise<void> {
    await games.allow(false);
    hotkeys.set([]);
    await games.allow(true);
    hotkeys.set([{ action: 'toggle-mute', chord: 'Mod+Shift+M', code: 'KeyM' }]);
  }

  return {
    counts,
    timers: clock.timers,
    async start(): Promise<void> {
      updates.start();
      watchIdle({
        powerMonitor,
        setTimer,
        onChange: () => {
          counts.idle += 1;
        },
      });
      capture.want(true);
      await loadPage();
      await clock.pass(0);
    },
    async passHour(): Promise<void> {
      hour += 1;
      isPlaying = true;
      await clock.pass(15 * MINUTE_MS);
      isPlaying = false;
      idleSeconds = 20 * 60;
      await clock.pass(10 * MINUTE_MS);
      games.sleep(true);
      await clock.pass(5 * MINUTE_MS);
      games.sleep(false);
      hotkeys.reset();
      updates.lookIfDue();
      idleSeconds = 0;
      for (const fail of [...fails]) fail();
      fails.clear();
      await loadPage();
      await clock.pass(30 * MINUTE_MS - gameWatchLimits.recentMs);
      await clock.pass(gameWatchLimits.recentMs);
    },
  };
}
