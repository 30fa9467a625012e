import type { TeamId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { VoicePlace } from '../../voice/voice-rooms.ts';

/** A member with the voice channel of the team that they are in, if any. */
export function withVoicePlace(
  member: MemberFacts,
  teamId: TeamId,
  place: VoicePlace | null,
): MemberFacts {
  return place?.teamId === teamId ? { ...member, inVoice: place.channelId } : member;
}
