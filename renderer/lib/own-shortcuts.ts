import { getDefaultStore, storedAtom, useAtomValue } from './atoms.ts';
import { isUsableChord } from './key-chord.ts';
import { asRecord } from './parse-stored.ts';
import {
  isAppShortcut,
  shortcutNames,
  shortcuts,
  type AppShortcutName,
  type ShortcutName,
} from './shortcuts.ts';

/** Other keys than those of the table; null: none at all. What is not named keeps its own. */
type OwnChords = Readonly<Partial<Record<AppShortcutName, string | null>>>;

const none: OwnChords = {};

function parseChords(found: unknown): OwnChords | null {
  const stored = asRecord(found);
  if (!stored) return null;
  const entries = shortcutNames().flatMap((name) => {
    const chord = stored[name];
    const isChord = chord === null || (typeof chord === 'string' && isUsableChord(chord));
    return isAppShortcut(name) && isChord ? [[name, chord] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The keys chosen on this device; the settings write them. */
export const ownChordsAtom = storedAtom<OwnChords>({
  key: 'shortcuts',
  version: 1,
  initial: none,
  parse: parseChords,
});

/** The keys of a shortcut; null: it has none. */
export function chordIn(own: OwnChords, name: ShortcutName): string | null {
  const chosen = isAppShortcut(name) ? own[name] : undefined;
  return chosen === undefined ? shortcuts[name].chord : chosen;
}

/** The keys of a shortcut as they are chosen now. */
export function useChordOf(name: ShortcutName): string | null {
  return chordIn(useAtomValue(ownChordsAtom), name);
}

/** The same outside of what is drawn. */
export function chordNow(name: ShortcutName): string | null {
  return chordIn(getDefaultStore().get(ownChordsAtom), name);
}

/** The shortcut that already has a chord, if one does. */
export function shortcutWithChord(own: OwnChords, chord: string): ShortcutName | null {
  return shortcutNames().find((name) => chordIn(own, name) === chord) ?? null;
}

/** The same choice with other keys for one; what the table says anyway is not kept. */
export function withChord(own: OwnChords, name: AppShortcutName, chord: string | null): OwnChords {
  const { [name]: _before, ...others } = own;
  const next = chord === shortcuts[name].chord ? others : { ...others, [name]: chord };
  return Object.keys(next).length === 0 ? none : next;
}
