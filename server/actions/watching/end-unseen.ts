import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Watch } from '../../state/shared-change.ts';
import type { ActionDeps } from '../action-deps.ts';

type WatchDeps = Pick<ActionDeps, 'directory' | 'watches'>;

/**
 * After a change of a team: who no longer sees a channel is no longer shown watching its stream.
 * Answers what is to be told of it.
 */
export async function endUnseenWatches(deps: WatchDeps, teamId: TeamId): Promise<StateEvent[]> {
  const events: StateEvent[] = [];
  for (const watch of deps.watches.inTeam(teamId)) {
    const { channelId, userId } = watch;
    if (await sees(deps, watch)) continue;
    if (await deps.watches.end(channelId, userId))
      events.push({ type: 'CHANNEL_WATCHED', data: { ...watch, isWatching: false } });
  }
  return events;
}

async function sees({ directory }: WatchDeps, watch: Watch): Promise<boolean> {
  const { teamId, channelId, userId } = watch;
  const team = await directory.get(teamId);
  const member = team?.channels.has(channelId) ? await directory.member(teamId, userId) : null;
  return team !== null && member !== null && team.canSeeChannel(channelId, member);
}
