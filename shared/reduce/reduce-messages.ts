import type { Message, ReplyMessage } from '../contract/messages/message.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import { compareIds, type MessageId } from '../lib/ids.ts';
import type { ById, MessageWindow } from './client-view.ts';
import { messageIndex, placeAfter } from './message-order.ts';
import { mapList, withEntry } from './record.ts';

/** What a window remembers of messages it does not hold; far more than arrive during one fetch. */
const REMEMBERED = 200;
/**
 * Beyond it the oldest messages of a window are let go as new ones arrive; they can be asked for
 * again. Above what paging keeps, so that whoever reads the oldest of them has time to be noticed.
 */
const ARRIVAL_LIMIT = 1_000;

/** A channel of which nothing was loaded yet. */
export const emptyWindow: MessageWindow = {
  messages: [],
  pending: [],
  hasOlder: true,
  hasNewer: false,
  isLoaded: false,
  newestSeen: null,
  deleted: [],
  edited: [],
};

type Windows = ById<MessageWindow>;

function changeWindow(
  windows: Windows,
  channelId: string,
  change: (window: MessageWindow) => MessageWindow,
): Windows {
  const window = windows[channelId];
  // a channel nobody opened is not collected; opening it asks for a page
  return window ? withEntry(windows, channelId, change(window)) : windows;
}

/** A message came: it takes the place of its optimistic copy, or is added (M-118, M-119). */
export function messageSent(
  windows: Windows,
  { message }: StateEventData<'MESSAGE_SEND'>,
): Windows {
  return changeWindow(windows, message.channelId, (window) => addMessage(window, message));
}

/** A message was edited: the newest edit wins whatever the order in which they come. */
export function messageEdited(
  windows: Windows,
  { message }: StateEventData<'MESSAGE_EDITED'>,
): Windows {
  return changeWindow(windows, message.channelId, (window) => replaceMessage(window, message));
}

/** A message got previews of its links, or lost them; its text is what it was. */
export function embedsUpdated(
  windows: Windows,
  { channelId, messageId, embeds }: StateEventData<'MESSAGE_EMBEDS_UPDATED'>,
): Windows {
  return changeWindow(windows, channelId, (window) => {
    const messages = mapList(window.messages, (held) =>
      held.id === messageId ? { ...held, embeds } : held,
    );
    return messages === window.messages ? window : { ...window, messages };
  });
}

/** A message is gone for good (M-131); replies to it lose their original. */
export function messageDeleted(
  windows: Windows,
  { channelId, messageId }: StateEventData<'MESSAGE_DELETED'>,
): Windows {
  return changeWindow(windows, channelId, (window) => removeMessage(window, messageId));
}

function addMessage(window: MessageWindow, message: Message): MessageWindow {
  const settled = withoutPending(window, message);
  if (settled.deleted.includes(message.id)) return settled;
  if (messageIndex(settled.messages, message.id) >= 0) return settled;
  if (settled.hasNewer) {
    const { newestSeen } = settled;
    if (newestSeen !== null && compareIds(newestSeen, message.id) >= 0) return settled;
    return { ...settled, newestSeen: message.id };
  }
  return trimmed({ ...settled, messages: insert(settled.messages, latest(settled, message)) });
}

/** An answer or event with my nonce settles my copy. Nonces of others are theirs. */
function withoutPending(window: MessageWindow, message: Message): MessageWindow {
  const pending = window.pending.filter(
    ({ nonce, createdBy }) => nonce !== message.nonce || createdBy.id !== message.createdBy.id,
  );
  return pending.length === window.pending.length ? window : { ...window, pending };
}

function insert(messages: readonly Message[], message: Message): readonly Message[] {
  return messages.toSpliced(placeAfter(messages, message.id), 0, message);
}

function trimmed(window: MessageWindow): MessageWindow {
  if (window.messages.length <= ARRIVAL_LIMIT) return window;
  return { ...window, messages: window.messages.slice(-ARRIVAL_LIMIT), hasOlder: true };
}

/** ISO times in UTC with the same precision order as text. */
function isNewer(left: Pick<Message, 'editedAt'>, right: Pick<Message, 'editedAt'>): boolean {
  return (left.editedAt ?? '') > (right.editedAt ?? '');
}

/** The message, or an edit of it that was heard of before the message itself. */
export function latest(window: MessageWindow, message: Message): Message {
  const known =
    window.messages[messageIndex(window.messages, message.id)] ??
    window.edited.find(({ id }) => id === message.id);
  return known && isNewer(known, message) ? known : message;
}

function replaceMessage(window: MessageWindow, message: Message): MessageWindow {
  if (window.deleted.includes(message.id)) return window;
  const isHeld = messageIndex(window.messages, message.id) >= 0;
  const messages = mapList(window.messages, (held) => {
    if (held.id === message.id) return isNewer(message, held) ? message : held;
    return held.replyTo === message.id ? withOriginal(held, message) : held;
  });
  if (messages !== window.messages && isHeld) return { ...window, messages };
  if (isHeld) return window;
  return { ...window, messages, edited: rememberedEdits(window.edited, message) };
}

function rememberedEdits(edited: readonly Message[], message: Message): readonly Message[] {
  const known = edited.find(({ id }) => id === message.id);
  if (known && !isNewer(message, known)) return edited;
  return [...edited.filter((edit) => edit !== known), message].slice(-REMEMBERED);
}

/** The copy of its original that a reply carries follows the original's edits. */
function withOriginal(reply: Message, original: Message): Message {
  const { replyToMessage } = reply;
  if (!replyToMessage || !isNewer(original, replyToMessage)) return reply;
  return { ...reply, replyToMessage: asOriginal(original) };
}

/** A message as replies to it carry it. */
export function asOriginal(message: Message): ReplyMessage {
  const { replyToMessage: _original, failedToLoadReplies: _failed, ...original } = message;
  return original;
}

function removeMessage(window: MessageWindow, messageId: MessageId): MessageWindow {
  if (window.deleted.includes(messageId)) return window;
  return {
    ...window,
    messages: mapList(
      window.messages.filter(({ id }) => id !== messageId),
      (held) => (held.replyTo === messageId ? withoutOriginal(held) : held),
    ),
    edited: window.edited.filter(({ id }) => id !== messageId),
    deleted: [...window.deleted, messageId].slice(-REMEMBERED),
  };
}

/** A reply whose original is gone; the reply keeps saying to which message it answered. */
export function withoutOriginal(reply: Message): Message {
  if (reply.replyToMessage === null && reply.failedToLoadReplies) return reply;
  return { ...reply, replyToMessage: null, failedToLoadReplies: true };
}
