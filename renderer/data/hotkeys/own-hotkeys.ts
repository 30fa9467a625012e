import {
  hotkeyActions,
  hotkeyProblem,
  isCodeOf,
  isHeldAction,
  usualCode,
  type Hotkey,
  type HotkeyAction,
} from '#shared/rules/hotkeys.ts';
import { storedAtom } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';

type Keys = Pick<Hotkey, 'chord' | 'code'>;

/** The keys chosen for each action. Those of streamer mode count while it has the same shortcut. */
export type OwnHotkeys = Readonly<Partial<Record<HotkeyAction, Keys>>>;

const none: OwnHotkeys = {};

function parseKeys(found: unknown): Keys | null {
  const { chord, code } = asRecord(found) ?? {};
  if (typeof chord !== 'string' || typeof code !== 'string') return null;
  return hotkeyProblem(chord) === null && isCodeOf(code, chord) ? { chord, code } : null;
}

/** What was stored, without what cannot be a hotkey and without keys that are chosen twice. */
export function parseHotkeys(found: unknown): OwnHotkeys | null {
  const stored = asRecord(found);
  if (!stored) return null;
  const taken = new Set<string>();
  const entries = hotkeyActions.flatMap((action) => {
    const keys = parseKeys(stored[action]);
    if (!keys || taken.has(keys.chord)) return [];
    taken.add(keys.chord);
    return [[action, keys] as const];
  });
  return Object.fromEntries(entries);
}

/** Kept on this device; the settings write them. */
export const ownHotkeysAtom = storedAtom<OwnHotkeys>({
  key: 'hotkeys',
  version: 1,
  initial: none,
  parse: parseHotkeys,
});

/** The same choice with other keys for one; null: none. */
export function withHotkey(own: OwnHotkeys, action: HotkeyAction, keys: Keys | null): OwnHotkeys {
  const { [action]: _before, ...others } = own;
  const next = keys ? { ...others, [action]: keys } : others;
  return Object.keys(next).length === 0 ? none : next;
}

/** The other action that has these keys already; streamer mode's are not among them. */
export function hotkeyWithChord(own: OwnHotkeys, chord: string): HotkeyAction | null {
  const found = hotkeyActions.find(
    (action) => action !== 'streamer-mode' && own[action]?.chord === chord,
  );
  return found ?? null;
}

interface Asking {
  readonly own: OwnHotkeys;
  readonly streamerChord: string | null;
  /** Keys to hold are needed while there is a microphone to open or close, or they are looked at. */
  readonly isHoldWanted: boolean;
  /** There is a game overlay to move. */
  readonly hasOverlay: boolean;
}

/** The keys that are to be heard outside of the window now (D-050). */
export function askedHotkeys(asking: Asking): Hotkey[] {
  const { own, streamerChord, isHoldWanted, hasOverlay } = asking;
  const asked = hotkeyActions.flatMap((action): Hotkey[] => {
    const keys = action === 'streamer-mode' ? streamerKeys(own, streamerChord) : own[action];
    if (!keys || (isHeldAction(action) && !isHoldWanted)) return [];
    if (action === 'move-overlay' && !hasOverlay) return [];
    return [{ action, ...keys }];
  });
  // chosen in two tabs, say: the first has them
  return asked.filter(
    ({ chord }, index) => asked.findIndex((other) => other.chord === chord) === index,
  );
}

function streamerKeys(own: OwnHotkeys, chord: string | null): Keys | null {
  if (chord === null || hotkeyProblem(chord) !== null) return null;
  const chosen = own['streamer-mode'];
  return chosen?.chord === chord ? chosen : { chord, code: usualCode(chord) };
}
