import { expect, it } from 'vitest';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { chordOf } from './key-chord.ts';
import { shortcutNames, shortcuts } from './shortcuts.ts';

it('no two shortcuts have the same keys', () => {
  const chords = shortcutNames().map((name) => shortcuts[name].chord);
  expect(new Set(chords).size).toBe(chords.length);
});

it('every shortcut has its words in both languages', () => {
  for (const texts of [en, tr])
    expect(Object.keys(texts.shortcuts.action).toSorted()).toEqual(shortcutNames().toSorted());
});

it('every chord is written the way a stroke is', () => {
  for (const name of shortcutNames()) {
    const { chord } = shortcuts[name];
    const keys = chord.split('+');
    const stroke = {
      key: keys.at(-1) ?? '',
      code: '',
      ctrlKey: keys.includes('Mod'),
      metaKey: false,
      altKey: keys.includes('Alt'),
      shiftKey: keys.includes('Shift'),
    };
    expect(chordOf(stroke, false), name).toBe(chord);
  }
});
