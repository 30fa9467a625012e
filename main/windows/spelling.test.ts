import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { applySpelling } from './spelling.ts';

/** What a session is told to check; null: nothing was said. */
function told(chosen: string[], platform: NodeJS.Platform = 'linux', spellCheck = true) {
  const found: { isOn: boolean | null; languages: readonly string[] | null } = {
    isOn: null,
    languages: null,
  };
  const session = {
    availableSpellCheckerLanguages: ['de', 'en-GB', 'en-US', 'tr'],
    setSpellCheckerEnabled: (isOn: boolean) => {
      found.isOn = isOn;
    },
    setSpellCheckerLanguages: (languages: string[]) => {
      found.languages = languages;
    },
  };
  const app = {
    getLocale: () => 'en-GB',
    getPreferredSystemLanguages: () => ['en-TR', 'tr-TR', 'de', 'xx'],
  };
  const settings = { spellCheck, spellCheckLanguages: chosen };
  // reason: a session with what spelling asks of it
  applySpelling(session as unknown as Session, settings, { app, platform });
  return found;
}

it('[D-010] spelling is checked in the languages that are chosen and have a dictionary', () => {
  expect(told(['tr', 'xx'])).toEqual({ isOn: true, languages: ['tr'] });
  expect(told(['tr'], 'linux', false)).toMatchObject({ isOn: false });
});

it('[D-010] spelling is checked in those of the system where none is chosen', () => {
  expect(told([])).toEqual({ isOn: true, languages: ['en-GB', 'tr', 'de'] });
  expect(told(['xx']).languages).toEqual(['en-GB', 'tr', 'de']);
});

it('[D-010] macOS finds the language by itself', () => {
  expect(told(['tr'], 'darwin')).toEqual({ isOn: true, languages: null });
});
