import { expect, it, vi } from 'vitest';
import { createStore } from '../../lib/atoms.ts';
import { voiceSettingsAtom } from './voice-settings.ts';

/** The browser's storage, over which pages come and go. */
function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

it('[M-037, T-366] whoever muted themselves is muted after a reload', () => {
  const kept = stubStorage();
  const page = createStore();
  expect(page.get(voiceSettingsAtom)).toEqual({ isMuted: false });
  page.set(voiceSettingsAtom, { isMuted: true });
  expect([...kept.keys()]).toEqual(['voiceData']);
  expect(createStore().get(voiceSettingsAtom)).toEqual({ isMuted: true });
  page.set(voiceSettingsAtom, { isMuted: false });
  expect(createStore().get(voiceSettingsAtom)).toEqual({ isMuted: false });
  vi.unstubAllGlobals();
});

it('what makes no sense in the storage is not muted', () => {
  const kept = stubStorage();
  for (const text of ['no json', '7', JSON.stringify({ version: 1, value: { isMuted: 'yes' } })]) {
    kept.set('voiceData', text);
    expect(createStore().get(voiceSettingsAtom)).toEqual({ isMuted: false });
  }
  vi.unstubAllGlobals();
});
