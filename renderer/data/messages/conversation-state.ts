import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { atom, type PrimitiveAtom } from '../../lib/atoms.ts';

/** One atom for each channel. */
export function channelAtoms<Value>(
  initial: Value,
): (channelId: ChannelId) => PrimitiveAtom<Value> {
  const atoms = new Map<ChannelId, PrimitiveAtom<Value>>();
  return (channelId) => {
    const known = atoms.get(channelId);
    if (known) return known;
    const made = atom(initial);
    atoms.set(channelId, made);
    return made;
  };
}

/** What the composer of a channel answers to. */
export const replyTargetAtom = channelAtoms<Message | null>(null);

/** When I wrote last in a channel, and how long its slow mode holds me off since, in seconds. */
export const slowTurnAtom = channelAtoms<{ readonly at: number; readonly seconds: number } | null>(
  null,
);

/** The message of a channel whose editor is open. */
export const editedMessageAtom = channelAtoms<MessageId | null>(null);

/** The message of a channel that is about to be deleted, once the question is answered. */
export const askedMessageAtom = channelAtoms<Message | null>(null);

/** The line of new messages was in sight since it was drawn. */
export const lineSeenAtom = channelAtoms(false);

/** Something of a channel was made unread on purpose: it is not read again by lying before my eyes. */
export const keptUnreadAtom = channelAtoms(false);
