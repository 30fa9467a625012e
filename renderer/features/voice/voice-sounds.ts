import type { VoiceSnapshot } from '../../voice/voice-engine.ts';
import type { VoiceSoundName } from '../../lib/sound.ts';

/** What is heard when one's own stay goes from one moment to the next (M-270, M-271). */
export function soundsBetween(
  before: VoiceSnapshot,
  after: VoiceSnapshot,
): readonly VoiceSoundName[] {
  return [
    ...comingAndGoing(before, after),
    ...ears(before, after),
    ...(hasNewStream(before, after) ? (['stream'] as const) : []),
  ];
}

function comingAndGoing(before: VoiceSnapshot, after: VoiceSnapshot): readonly VoiceSoundName[] {
  const was = before.connection.state;
  const is = after.connection.state;
  if (is === 'connected' && was === 'joining') return ['joined'];
  const wasIn = was === 'connected' || was === 'reconnecting';
  return wasIn && (is === 'idle' || is === 'disconnected') ? ['left'] : [];
}

/** Deafening mutes as well: it has one sound, not two. */
function ears(before: VoiceSnapshot, after: VoiceSnapshot): readonly VoiceSoundName[] {
  if (before.isDeafened !== after.isDeafened) return [after.isDeafened ? 'deafen' : 'undeafen'];
  if (before.isMuted !== after.isMuted) return [after.isMuted ? 'mute' : 'unmute'];
  return [];
}

/** While in voice: those that were there when one came are not news. */
function hasNewStream(before: VoiceSnapshot, after: VoiceSnapshot): boolean {
  if (before.connection.state !== 'connected' || after.connection.state !== 'connected')
    return false;
  const known = new Set(before.streams.map(({ id }) => id));
  return after.streams.some(({ id, source }) => source === 'screen' && !known.has(id));
}
