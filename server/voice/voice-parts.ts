import type { JoinTokens } from './join-tokens.ts';
import type { VoiceRooms } from './voice-rooms.ts';

/** Who is in voice channels, and the keys to them. */
export interface VoiceParts {
  readonly voice: VoiceRooms;
  readonly voiceTokens: JoinTokens;
}
