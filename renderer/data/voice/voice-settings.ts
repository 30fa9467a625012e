import { storedAtom } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';

/** What this device remembers of one's voice (M-037, T-366). */
interface VoiceSettings {
  /** my microphone sends nothing */
  readonly isMuted: boolean;
}

const initial: VoiceSettings = { isMuted: false };

function parseVoiceSettings(found: unknown): VoiceSettings | null {
  const record = asRecord(found);
  return record === null ? null : { isMuted: record['isMuted'] === true };
}

/** Kept on this device, the same in all its tabs: whoever muted themselves stays so over a reload. */
export const voiceSettingsAtom = storedAtom<VoiceSettings>({
  key: 'voiceData',
  version: 1,
  initial,
  parse: parseVoiceSettings,
});
