import type { HotkeyObstacle, HotkeyState, ListenerOrder } from '#shared/contract/desktop.ts';
import { listenerMessageSchema } from '#shared/contract/desktop.ts';
import {
  isHeldAction,
  type HeldAction,
  type Hotkey,
  type HotkeyAction,
} from '#shared/rules/hotkeys.ts';
import type { Log } from '../../lib/log.ts';

/** The process that hears the keys, as main holds it. */
export interface ListenerProcess {
  post(order: ListenerOrder): void;
  onMessage(hear: (message: unknown) => void): void;
  onExit(hear: () => void): void;
  kill(): void;
}

/** The system's own shortcuts: they tell of a press, never of a release. */
export interface PressShortcuts {
  /** Whether the chord could be had: another program may have it. */
  register(chord: string, onPress: () => void): boolean;
  clear(): void;
}

interface KeeperDeps {
  /** What keeps a listener from hearing anything here; null: nothing. */
  readonly obstacle: () => HotkeyObstacle | null;
  readonly startListener: () => ListenerProcess;
  readonly shortcuts: PressShortcuts;
  readonly onPress: (action: Exclude<HotkeyAction, HeldAction>) => void;
  readonly onHeld: (action: HeldAction, isHeld: boolean) => void;
  readonly onState: (state: HotkeyState) => void;
  /** The answer stops it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly now: () => number;
  readonly log: Log;
}

/** The first wait before a listener that ended is started again; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A listener that lived this long was well: what ends it counts as the first time. */
const WELL_AFTER_MS = 60_000;
/** One that does not hear after this long never will. */
const LONGEST_START_MS = 5_000;

const nothing: HotkeyState = { obstacle: null, working: [] };

function isSame(one: readonly Hotkey[], other: readonly Hotkey[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Has the keys heard that the page asks for, for as long as it asks (D-050): by a process of its
 * own, which is started again when it ends, and by the system's shortcuts as long as there is none.
 * Main never waits for either.
 */
export class HotkeyKeeper {
  readonly #deps: KeeperDeps;
  #hotkeys: readonly Hotkey[] = [];
  #listener: ListenerProcess | null = null;
  #isReady = false;
  #startedAt = 0;
  #failures = 0;
  #stopTimer = (): void => undefined;
  #state = nothing;
  readonly #held = new Set<HeldAction>();

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  /** Takes the place of what was set before. */
  set(hotkeys: readonly Hotkey[]): HotkeyState {
    if (isSame(hotkeys, this.#hotkeys)) return this.#state;
    this.#hotkeys = hotkeys;
    this.#releaseAll();
    if (hotkeys.length === 0) this.#end();
    else if (this.#listener && this.#isReady) this.#watch();
    else if (!this.#listener) this.#start();
    return this.#state;
  }

  /** Keys may have gone up unheard. */
  reset(): void {
    this.#releaseAll();
    if (this.#isReady) this.#listener?.post({ type: 'reset' });
  }

  #start(): void {
    const { obstacle, startListener, now, log, setTimer } = this.#deps;
    this.#stopTimer();
    const found = obstacle();
    if (found) {
      this.#fallBack(found);
      return;
    }
    let listener: ListenerProcess;
    try {
      listener = startListener();
    } catch (error) {
      log.warn('the listener for hotkeys did not start', { error: String(error) });
      this.#fallBack('unavailable');
      return;
    }
    this.#listener = listener;
    this.#isReady = false;
    this.#startedAt = now();
    listener.onMessage((message) => this.#hear(listener, message));
    listener.onExit(() => this.#ended(listener));
    this.#stopTimer = setTimer(() => {
      if (this.#listener === listener) listener.kill();
      this.#ended(listener);
    }, LONGEST_START_MS);
  }

  #hear(listener: ListenerProcess, given: unknown): void {
    if (this.#listener !== listener) return;
    const message = listenerMessageSchema.safeParse(given);
    if (!message.success || message.data.type === 'helper') return;
    if (message.data.type === 'ready') {
      this.#stopTimer();
      this.#isReady = true;
      this.#deps.shortcuts.clear();
      this.#watch();
      return;
    }
    const { action, isDown } = message.data;
    if (!this.#hotkeys.some((hotkey) => hotkey.action === action)) return;
    if (isHeldAction(action)) this.#hold(action, isDown);
    else if (isDown) this.#deps.onPress(action);
  }

  #ended(listener: ListenerProcess): void {
    if (this.#listener !== listener) return;
    this.#listener = null;
    this.#isReady = false;
    this.#stopTimer();
    this.#releaseAll();
    const { now, log } = this.#deps;
    if (now() - this.#startedAt > WELL_AFTER_MS) this.#failures = 0;
    log.warn('the listener for hotkeys ended', { failures: this.#failures + 1 });
    this.#fallBack('unavailable');
  }

  #watch(): void {
    this.#listener?.post({ type: 'watch', hotkeys: [...this.#hotkeys] });
    this.#tell({ obstacle: null, working: this.#hotkeys.map(({ action }) => action) });
  }

  /** What needs no release is heard by the system until a listener is there. */
  #fallBack(obstacle: HotkeyObstacle): void {
    const { shortcuts, onPress, setTimer } = this.#deps;
    shortcuts.clear();
    const working = this.#hotkeys.flatMap(({ action, chord }) => {
      if (isHeldAction(action)) return [];
      return shortcuts.register(chord, () => onPress(action)) ? [action] : [];
    });
    this.#tell({ obstacle, working });
    // this session will hear no keys, whenever it is asked
    if (obstacle === 'wayland') return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    this.#stopTimer = setTimer(() => this.#start(), wait);
  }

  #end(): void {
    const listener = this.#listener;
    this.#listener = null;
    this.#isReady = false;
    this.#failures = 0;
    this.#stopTimer();
    this.#deps.shortcuts.clear();
    listener?.kill();
    this.#tell(nothing);
  }

  #hold(action: HeldAction, isHeld: boolean): void {
    if (this.#held.has(action) === isHeld) return;
    if (isHeld) this.#held.add(action);
    else this.#held.delete(action);
    this.#deps.onHeld(action, isHeld);
  }

  /** No one stays heard because a key's way up was not. */
  #releaseAll(): void {
    for (const action of [...this.#held]) this.#hold(action, false);
  }

  #tell(state: HotkeyState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    this.#deps.onState(state);
  }
}
