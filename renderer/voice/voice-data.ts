import { asRecord } from '../lib/parse-stored.ts';
import { readStored, writeStored, type StoredValue, type TextStore } from '../lib/stored-value.ts';

/** What one joins with (T-366). */
interface VoiceData {
  readonly isMuted: boolean;
}

/** How it is kept between visits. */
const storedVoiceData: StoredValue<VoiceData> = {
  key: 'voiceData',
  version: 1,
  initial: { isMuted: false },
  parse(found) {
    const isMuted = asRecord(found)?.['isMuted'];
    return typeof isMuted === 'boolean' ? { isMuted } : null;
  },
};

/** The browser's storage; merely naming it can throw. */
export function textStore(): TextStore | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Whether one joins muted. */
export function readIsMuted(): boolean {
  return readStored(storedVoiceData, textStore()).isMuted;
}

/** Keeps whether one joins muted. */
export function keepIsMuted(isMuted: boolean): void {
  writeStored(storedVoiceData, textStore(), { isMuted });
}

/** Consent is given once and remembered; without it there is none. */
const storedClips: StoredValue<{ readonly allowsClips: boolean }> = {
  key: 'voiceClips',
  version: 1,
  initial: { allowsClips: false },
  parse(found) {
    const allowsClips = asRecord(found)?.['allowsClips'];
    return typeof allowsClips === 'boolean' ? { allowsClips } : null;
  },
};

/** Whether others may clip the screens I share. */
export function readAllowsClips(): boolean {
  return readStored(storedClips, textStore()).allowsClips;
}

/** Keeps whether others may clip the screens I share. */
export function keepAllowsClips(allowsClips: boolean): void {
  writeStored(storedClips, textStore(), { allowsClips });
}
