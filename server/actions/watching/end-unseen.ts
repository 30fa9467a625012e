import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { seesChannel } from '../access/sees-channel.ts';
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
    if (await seesChannel(deps, watch, userId)) continue;
    if (await deps.watches.end(channelId, userId))
      events.push({ type: 'CHANNEL_WATCHED', data: { ...watch, isWatching: false } });
  }
  return events;
}
