import type * as contract from '#shared/contract/channels/thread.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentThread } from '../../present/thread.ts';
import { findThreadsOfChannel } from '../../store/threads.ts';
import type { Action } from '../action.ts';

/** A page of a channel's threads, the liveliest first. */
export const listThreads: Action<typeof contract.listThreads> = async function listThreads(
  deps,
  { conversation },
  { params, query },
) {
  if (conversation.kind === 'chat') throw new ProblemError('channel.not-text');
  const { limit } = query;
  const rows = await findThreadsOfChannel(deps.db, {
    parentId: params.channelId,
    isArchived: query.state === 'archived',
    before: query.before,
    // one more than asked for tells whether there are more
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { threads: page.map(presentThread), next: last?.active_id ?? null };
};
