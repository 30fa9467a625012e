import type { ActionDeps } from '../action-deps.ts';
import type { TeamAnnouncement } from '../announcer.ts';

/** After a change of a team: who left it leaves its voice channels, and channels that went are empty. */
export function syncVoiceWithTeam(
  { voice }: Pick<ActionDeps, 'voice'>,
  { teamId, members, after, isStructural }: TeamAnnouncement,
): void {
  for (const { userId, change } of members)
    if (change === 'left' && voice.placeOf(userId)?.teamId === teamId) voice.leaveHere(userId);
  if (!isStructural) return;
  for (const { channelId } of voice.channelsInUse(teamId))
    if (!after?.channels.has(channelId)) voice.close(channelId);
}
