import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { systemPrincipal } from '../principal.ts';
import { holdPoll, tellNow } from './held-poll.ts';

/** Tells the votes that came in the moment after the last telling. */
export async function tellPoll(deps: ActionDeps, key: TaskData<'tell-poll'>): Promise<void> {
  const teamId = await deps.directory.teamOfChannel(key.channelId);
  if (teamId === undefined) return;
  const lock = { of: 'reactions', messageId: key.messageId } as const;
  await deps.write(systemPrincipal, { lock }, async (tx) => {
    const poll = await holdPoll(tx.db, key);
    if (!poll?.state.is_telling) return;
    await tellNow(tx, deps.clock.now(), { key, teamId, state: poll.state });
  });
}
