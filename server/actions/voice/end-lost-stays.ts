import type { UserId } from '#shared/lib/ids.ts';
import { isTimedOut } from '#shared/rules/timeouts.ts';
import type { VoicePlace } from '../../state/voice-rooms.ts';
import type { ActionDeps } from '../action-deps.ts';

type StayDeps = Pick<ActionDeps, 'chats' | 'clock' | 'directory' | 'voice'>;

/** A stay of this node. */
interface Stay {
  readonly place: VoicePlace;
  readonly participant: { readonly id: UserId };
}

/**
 * Ends those stays of this node that are over: another may have written down that someone was put out or
 * silenced, or that a channel is gone, and ended before it told. Who only lost sight of the channel
 * stays, as whenever that happens (T-104).
 */
export async function endLostStays(deps: StayDeps, stays: readonly Stay[]): Promise<void> {
  const { voice } = deps;
  for (const { place, participant } of stays) {
    if (await mayStay(deps, place, participant.id)) continue;
    // they may have gone elsewhere meanwhile
    if (voice.placeOf(participant.id)?.channelId === place.channelId)
      voice.leaveHere(participant.id);
  }
}

async function mayStay(
  { chats, clock, directory }: StayDeps,
  { teamId, channelId }: VoicePlace,
  userId: UserId,
): Promise<boolean> {
  if (teamId === null) return (await chats.get(channelId))?.userIds.includes(userId) ?? false;
  const team = await directory.get(teamId);
  if (!team || team.isSuspended || !team.channels.has(channelId)) return false;
  const member = await directory.member(teamId, userId);
  return member !== null && !isTimedOut(member.timedOutUntil, clock.now());
}
