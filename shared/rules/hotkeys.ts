/**
 * Keys that work while another program has the focus (D-050 to D-053). A hotkey is a chord as the
 * page writes it, `Mod+Shift+K`, where `Mod` is Command on Apple's keyboards and Control on others.
 */
export const hotkeyActions = [
  'streamer-mode',
  'toggle-mute',
  'toggle-deafen',
  'push-to-talk',
  'push-to-mute',
  'move-overlay',
] as const;
export type HotkeyAction = (typeof hotkeyActions)[number];

/** Those that last as long as the keys are held: they need to hear the keys go up. */
export const heldActions = ['push-to-talk', 'push-to-mute'] as const;
export type HeldAction = (typeof heldActions)[number];

export function isHeldAction(action: HotkeyAction): action is HeldAction {
  return action === 'push-to-talk' || action === 'push-to-mute';
}

export interface Hotkey {
  readonly action: HotkeyAction;
  readonly chord: string;
  /** KeyboardEvent.code: where the key lies, which the layout of the keyboard does not change. */
  readonly code: string;
}

const modifiers = ['Mod', 'Control', 'Meta', 'Alt', 'Shift'] as const;
export type ChordModifier = (typeof modifiers)[number];

export interface ReadChord {
  readonly modifiers: readonly ChordModifier[];
  readonly key: string;
}

const functionKey = /^F(?:[1-9]|1\d|2[0-4])$/;
const characterKey = /^[A-Z\d]$/;
/** Keys without a character that every keyboard has, by KeyboardEvent.key, which has no name for Space. */
const namedKeys: ReadonlySet<string> = new Set([
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space'],
  ...['Insert', 'Delete', 'Home', 'End', 'PageUp', 'PageDown', 'ScrollLock'],
]);

function isModifier(name: string): name is ChordModifier {
  return modifiers.some((modifier) => modifier === name);
}

/** The parts of a chord; null: it is none, or its key is not to be heard outside of the window. */
export function readChord(chord: string): ReadChord | null {
  const parts = chord.split('+');
  const key = parts.pop() ?? '';
  const isKey = functionKey.test(key) || characterKey.test(key) || namedKeys.has(key);
  if (!isKey || !parts.every(isModifier) || new Set(parts).size !== parts.length) return null;
  return { modifiers: parts.filter(isModifier), key };
}

/** What every program and the system itself use: a hotkey there would do two things at once. */
const reserved: ReadonlySet<string> = new Set([
  ...Array.from('ACFGHMNOPQRSTVWXYZ', (letter) => `Mod+${letter}`),
  ...['Mod+Shift+Z', 'Mod+Shift+V', 'Mod+Shift+T', 'Mod+Shift+N'],
  ...['Alt+F4', 'Mod+F4', 'Alt+Space', 'Mod+Space', 'Mod+Alt+Delete', 'Mod+Alt+Space'],
  // Windows gives F12 to debuggers alone; the others mean the same in nearly every program
  ...['F1', 'F5', 'F11', 'F12'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete'].flatMap((key) => [
    `Mod+${key}`,
    `Mod+Shift+${key}`,
    `Alt+${key}`,
    `Control+${key}`,
  ]),
  ...['Mod+PageUp', 'Mod+PageDown', 'Mod+Insert'],
]);

/**
 * Why a chord cannot be a hotkey; null: it can. What types something is refused here and by the
 * desktop application: a page must not be able to follow what is written in other programs (D-053).
 */
export function hotkeyProblem(chord: string): 'unknown-key' | 'bare' | 'reserved' | null {
  const read = readChord(chord);
  if (!read) return 'unknown-key';
  const isBare = read.modifiers.every((modifier) => modifier === 'Shift');
  if (isBare && !functionKey.test(read.key)) return 'bare';
  // the Windows key belongs to the system, whatever is pressed with it
  if (read.modifiers.includes('Meta') || reserved.has(chord)) return 'reserved';
  return null;
}

/** Whether a code is that of the chord's kind of key: letters lie under letters' codes, say. */
export function isCodeOf(code: string, chord: string): boolean {
  const key = readChord(chord)?.key;
  if (key === undefined) return false;
  if (/^[A-Z]$/.test(key)) {
    // a letter may lie where another keyboard has a sign
    return /^(?:Key[A-Z]|Semicolon|Quote|Comma|Period|Slash|Bracket(?:Left|Right))$/.test(code);
  }
  if (/^\d$/.test(key)) return code === `Digit${key}`;
  return code === key;
}

/** Where the key of a chord lies on the most usual keyboard, as long as it is not known better. */
export function usualCode(chord: string): string {
  const key = readChord(chord)?.key ?? '';
  if (/^[A-Z]$/.test(key)) return `Key${key}`;
  return /^\d$/.test(key) ? `Digit${key}` : key;
}
