import type { getForwardSource as contract } from '#shared/contract/messages/forward.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage } from '../../store/messages.ts';
import { findReadable } from '../access/conversation.ts';
import type { Action } from '../action.ts';

/**
 * Where a forwarded message was said first, for a reader who may read it there. The others learn
 * nothing: neither where it was, nor whether it still is.
 */
export const getForwardSource: Action<typeof contract> = async function getForwardSource(
  deps,
  { actor },
  { params: { channelId, messageId } },
) {
  const row = await findMessage(deps.db, channelId, messageId);
  if (!row) throw new ProblemError('message.not-found');
  const source = row.forwarded_from;
  const place = source && (await findReadable(deps, actor.userId, source.channelId));
  const original = place && (await findMessage(deps.db, source.channelId, source.messageId));
  return { source: original ? source : null };
};
