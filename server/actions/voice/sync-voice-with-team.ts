import type { ActionDeps } from '../action-deps.ts';
import { refreshHosts } from '../meetings/may-host.ts';
import type { TeamAnnouncement } from '../announcer.ts';

/** After a change of a team: who left it leaves its voice channels, and channels that went are empty. */
export function syncVoiceWithTeam(
  deps: Pick<ActionDeps, 'chats' | 'directory' | 'logger' | 'meetings' | 'voice'>,
  { teamId, members, after, isStructural }: TeamAnnouncement,
): void {
  const { voice, meetings } = deps;
  for (const { userId, change } of members) {
    if (change !== 'left') continue;
    if (voice.placeOf(userId)?.teamId === teamId) voice.leaveHere(userId);
    meetings.forgetWaiting(teamId, userId);
  }
  // who hosts a meeting hangs on roles and permissions; what they do is asked for anew anyway
  for (const { channelId } of voice.channelsInUse(teamId))
    refreshHosts(deps, { teamId, channelId }).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'hosts of a meeting could not be found'),
    );
  if (!isStructural) return;
  for (const { channelId } of voice.channelsInUse(teamId))
    if (!after?.channels.has(channelId) || after.isSuspended) voice.close(channelId);
}
