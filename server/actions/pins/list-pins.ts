import type * as contract from '#shared/contract/messages/pin.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { findMessagesById } from '../../store/messages.ts';
import { findPinnedIds } from '../../store/pins.ts';
import { mayReadHistory } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { describeMessages } from '../messages/describe-messages.ts';

/** The pinned messages of a channel, the last pinned first; none without the history permission. */
export const listPins: Action<typeof contract.listPins> = async function listPins(
  deps,
  { actor, conversation },
) {
  if (!mayReadHistory(conversation)) return { messages: [] };
  const { teamId, channelId } = conversation;
  const ids = await findPinnedIds(deps.db, channelId, messageLimits.pinsPerChannel);
  const rows = await findMessagesById(deps.db, channelId, ids);
  const place = { teamId, channelId, viewerId: actor.userId };
  const byId = new Map(
    (await describeMessages(deps, place, rows)).map((message) => [message.id, message]),
  );
  // one can have been deleted between the two questions
  return { messages: ids.flatMap((id) => byId.get(id) ?? []) };
};
