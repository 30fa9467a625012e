import { foldCase } from '#shared/lib/text.ts';

/** The part of a keyboard event that says which keys are down. */
export interface KeyStroke {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** true while AltGr makes a character, which some systems report as Control and Alt */
  readonly getModifierState?: (name: string) => boolean;
}

const modifierKeys = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Fn']);

/** `+` joins the keys of a chord, so the key itself goes by its name; so does what has no look. */
const namedKeys: Readonly<Record<string, string>> = { '+': 'Plus', ' ': 'Space' };

/**
 * The key of a stroke, the same on every keyboard: letters as on the keyboard's own layout where
 * that is Latin, else where they are on the one of the United States.
 */
function keyName({ key, code }: KeyStroke): string {
  const named = namedKeys[key];
  if (named !== undefined) return named;
  // named keys are longer: ArrowUp, Escape, F5
  if (key.length > 1 && key !== 'Dead') return key;
  const letter = foldCase(key).toUpperCase();
  if (/^[A-Z]$/.test(letter)) return letter;
  // Option makes letters into signs on Apple's keyboards, and other scripts have no Latin letters
  const physical = /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1];
  if (physical !== undefined && !/^[!-~]$/.test(key)) return physical;
  return key;
}

/** Whether Shift was only there to make the sign: `/` is Shift+7 on a Turkish keyboard. */
function isSign(name: string): boolean {
  return name.length === 1 && !/[A-Z\d]/.test(name);
}

/** Control and Alt that only make a character are none; `Mod` is the platform's own. */
function modifiersOf(stroke: KeyStroke, onApple: boolean): readonly string[] {
  const isAltGr = stroke.getModifierState?.('AltGraph') === true;
  const control = stroke.ctrlKey && !isAltGr;
  const down: Readonly<Record<string, boolean>> = {
    Mod: onApple ? stroke.metaKey : control,
    Control: onApple && control,
    Meta: !onApple && stroke.metaKey,
    Alt: stroke.altKey && !isAltGr,
  };
  return Object.keys(down).filter((name) => down[name] === true);
}

/**
 * A stroke as a chord such as `Mod+Shift+K`, where `Mod` is Command on Apple's keyboards and
 * Control on the others; null while only modifiers are down.
 */
export function chordOf(stroke: KeyStroke, onApple: boolean): string | null {
  if (modifierKeys.has(stroke.key)) return null;
  const name = keyName(stroke);
  const shift = stroke.shiftKey && !isSign(name) ? ['Shift'] : [];
  return [...modifiersOf(stroke, onApple), ...shift, name].join('+');
}

/** Keys without a character of their own can be a chord by themselves. */
const functionKey = /^F\d{1,2}$/;

/**
 * Whether a chord can be a shortcut of the application: one that types nothing. What the browser
 * or the system keep for themselves never gets here.
 */
export function isUsableChord(chord: string): boolean {
  const keys = chord.split('+');
  const last = keys.at(-1) ?? '';
  if (functionKey.test(last)) return true;
  if (last === 'Escape' || last === 'Tab' || last === 'Enter') return false;
  return keys.some((key) => key === 'Mod' || key === 'Alt' || key === 'Control' || key === 'Meta');
}
