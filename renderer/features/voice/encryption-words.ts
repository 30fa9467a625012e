import type { VoiceEncryption } from '../../voice/voice-engine.ts';

/** What is said of a channel that is not, or not any more, encrypted between those in it. */
export function openWords(encryption: VoiceEncryption | null) {
  if (encryption?.state === 'stranger') return 'voice.encryption.stranger' as const;
  if (encryption?.state !== 'off') return null;
  const { endedBy } = encryption;
  // one that was never on is no news
  return endedBy === null || endedBy === 'operator' ? null : endedKeys[endedBy];
}

const endedKeys = {
  recording: 'voice.encryption.recording',
  livestream: 'voice.encryption.livestream',
  transcript: 'voice.encryption.transcript',
} as const;

/** What has just changed for the worse; null: nothing. */
export function openedBetween(before: VoiceEncryption | null, after: VoiceEncryption | null) {
  const words = openWords(after);
  return words === openWords(before) ? null : words;
}
