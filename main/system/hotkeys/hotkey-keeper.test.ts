import { describe, expect, it } from 'vitest';
import type { HotkeyObstacle, HotkeyState, ListenerOrder } from '#shared/contract/desktop.ts';
import type { Hotkey } from '#shared/rules/hotkeys.ts';
import { HotkeyKeeper, type ListenerProcess } from './hotkey-keeper.ts';

const talk: Hotkey = { action: 'push-to-talk', chord: 'F9', code: 'F9' };
const mute: Hotkey = { action: 'toggle-mute', chord: 'Mod+Shift+M', code: 'KeyM' };

/** A listener as the test plays it. */
class PlayedListener implements ListenerProcess {
  readonly orders: ListenerOrder[] = [];
  isKilled = false;
  say: (message: unknown) => void = () => undefined;
  end: () => void = () => undefined;

  post(order: ListenerOrder): void {
    this.orders.push(order);
  }
  onMessage(hear: (message: unknown) => void): void {
    this.say = hear;
  }
  onExit(hear: () => void): void {
    this.end = hear;
  }
  kill(): void {
    this.isKilled = true;
  }
}

function machine() {
  let now = 0;
  const facts: { obstacle: HotkeyObstacle | null; taken: string[]; cannotStart: boolean } = {
    obstacle: null,
    taken: [],
    cannotStart: false,
  };
  const timers = new Set<{ at: number; run: () => void }>();
  const listeners: PlayedListener[] = [];
  const states: HotkeyState[] = [];
  const did: string[] = [];
  const registered = new Map<string, () => void>();
  const logged: string[] = [];
  const keeper = new HotkeyKeeper({
    obstacle: () => facts.obstacle,
    startListener() {
      if (facts.cannotStart) throw new Error('no');
      const listener = new PlayedListener();
      listeners.push(listener);
      return listener;
    },
    shortcuts: {
      register(chord, onPress) {
        if (facts.taken.includes(chord)) return false;
        registered.set(chord, onPress);
        return true;
      },
      clear: () => registered.clear(),
    },
    onPress: (action) => did.push(action),
    onHeld: (action, isHeld) => did.push(`${isHeld ? '+' : '-'}${action}`),
    onState: (state) => states.push(state),
    setTimer(run, ms) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    now: () => now,
    log: {
      info: (text) => void logged.push(text),
      warn: (text) => void logged.push(text),
    },
  });
  const listener = () => {
    const last = listeners.at(-1);
    if (!last) throw new Error('no listener was started');
    return last;
  };
  return {
    facts,
    keeper,
    listeners,
    listener,
    states,
    did,
    registered,
    logged,
    pass: (ms: number) => {
      now += ms;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.run();
      }
    },
    /** Keys are asked for, and the listener hears. */
    begin: (...hotkeys: Hotkey[]) => {
      keeper.set(hotkeys);
      listener().say({ type: 'ready' });
    },
  };
}

describe('the process that hears keys', () => {
  it('is there only while keys are asked for', () => {
    const { keeper, listeners, listener, begin, states } = machine();
    keeper.set([]);
    expect(listeners).toHaveLength(0);
    begin(talk, mute);
    expect(listener().orders).toEqual([{ type: 'watch', hotkeys: [talk, mute] }]);
    expect(states.at(-1)).toEqual({ obstacle: null, working: ['push-to-talk', 'toggle-mute'] });
    keeper.set([talk]);
    expect(listeners).toHaveLength(1);
    keeper.set([]);
    expect(listener().isKilled).toBe(true);
    expect(states.at(-1)).toEqual({ obstacle: null, working: [] });
  });

  it('does what its actions say, and is not asked twice for the same keys', () => {
    const { keeper, listener, begin, did } = machine();
    begin(talk, mute);
    keeper.set([talk, mute]);
    expect(listener().orders).toHaveLength(1);
    listener().say({ type: 'hotkey', action: 'toggle-mute', isDown: true });
    listener().say({ type: 'hotkey', action: 'toggle-mute', isDown: false });
    listener().say({ type: 'hotkey', action: 'push-to-talk', isDown: true });
    listener().say({ type: 'hotkey', action: 'push-to-talk', isDown: false });
    expect(did).toEqual(['toggle-mute', '+push-to-talk', '-push-to-talk']);
  });

  it.each([
    { type: 'key', name: 'A', isDown: true },
    { type: 'hotkey', action: 'toggle-mute', isDown: true, key: 'A' },
    { type: 'hotkey', action: 'streamer-mode', isDown: true },
    'KEYBOARD,DOWN,37',
    null,
  ])('what it may not say is dropped: %j', (message) => {
    const { listener, begin, did, logged } = machine();
    begin(talk, mute);
    listener().say(message);
    expect([did, logged]).toEqual([[], []]);
  });

  it('is started again when it ends, later each time, and the system hears presses meanwhile', () => {
    const { listener, listeners, begin, pass, states, registered, did } = machine();
    begin(talk, mute);
    listener().say({ type: 'hotkey', action: 'push-to-talk', isDown: true });
    listener().end();
    // no one stays heard because a key's way up was not
    expect(did).toEqual(['+push-to-talk', '-push-to-talk']);
    expect(states.at(-1)).toEqual({ obstacle: 'unavailable', working: ['toggle-mute'] });
    registered.get('Mod+Shift+M')?.();
    expect(did.at(-1)).toBe('toggle-mute');
    pass(1_000);
    expect(listeners).toHaveLength(2);
    listener().end();
    pass(1_000);
    expect(listeners).toHaveLength(2);
    pass(1_000);
    expect(listeners).toHaveLength(3);
    listener().say({ type: 'ready' });
    expect(registered.size).toBe(0);
    expect(listener().orders).toEqual([{ type: 'watch', hotkeys: [talk, mute] }]);
    expect(states.at(-1)).toEqual({
      obstacle: null,
      working: ['push-to-talk', 'toggle-mute'],
    });
  });

  it('that never hears is ended', () => {
    const { keeper, listener, pass, states } = machine();
    keeper.set([talk]);
    pass(5_000);
    expect(listener().isKilled).toBe(true);
    expect(states.at(-1)).toEqual({ obstacle: 'unavailable', working: [] });
  });

  it('forgets what was held when the machine slept', () => {
    const { keeper, listener, begin, did } = machine();
    begin(talk);
    listener().say({ type: 'hotkey', action: 'push-to-talk', isDown: true });
    keeper.reset();
    expect(did).toEqual(['+push-to-talk', '-push-to-talk']);
    expect(listener().orders.at(-1)).toEqual({ type: 'reset' });
  });
});

describe('where no process can hear', () => {
  it.each(['wayland', 'permission'] as const)('%s: the system hears presses', (obstacle) => {
    const { facts, keeper, listeners } = machine();
    facts.obstacle = obstacle;
    expect(keeper.set([talk, mute])).toEqual({ obstacle, working: ['toggle-mute'] });
    expect(listeners).toHaveLength(0);
  });

  it('keys of another program are told as not working', () => {
    const { facts, keeper } = machine();
    Object.assign(facts, { obstacle: 'wayland', taken: ['Mod+Shift+M'] });
    expect(keeper.set([mute])).toEqual({ obstacle: 'wayland', working: [] });
  });

  it('a permission that is given later is noticed', () => {
    const { facts, keeper, listener, pass, states } = machine();
    facts.obstacle = 'permission';
    keeper.set([talk]);
    facts.obstacle = null;
    pass(1_000);
    listener().say({ type: 'ready' });
    expect(states.at(-1)).toEqual({ obstacle: null, working: ['push-to-talk'] });
  });

  it('a process that cannot be started is tried again', () => {
    const { facts, keeper, listeners, pass } = machine();
    facts.cannotStart = true;
    expect(keeper.set([mute])).toEqual({ obstacle: 'unavailable', working: ['toggle-mute'] });
    facts.cannotStart = false;
    pass(1_000);
    expect(listeners).toHaveLength(1);
  });
});
