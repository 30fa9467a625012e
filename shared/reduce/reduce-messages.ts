import type { Thread } from '../contract/channels/thread.ts';
import type { Message, ReplyMessage } from '../contract/messages/message.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import { compareIds, type MessageId, type UserId } from '../lib/ids.ts';
import type { ById, MessageMark, MessageWindow } from './client-view.ts';
import { messageIndex, placeAfter } from './message-order.ts';
import { mapList, withEntry } from './record.ts';
import { isReplacedBy } from './reduce-polls.ts';
import { withMark, withMarksOf } from './reduce-reactions.ts';

/** What a window remembers of messages it does not hold; far more than arrive during one fetch. */
const REMEMBERED = 200;
/**
 * Beyond it the oldest messages of a window are let go as new ones arrive; they can be asked for
 * again. Above what paging keeps, so that a reader of the oldest has time to be noticed.
 */
const ARRIVAL_LIMIT = 1_000;

/** A channel of which nothing was loaded yet. */
export const emptyWindow: MessageWindow = {
  messages: [],
  pending: [],
  hasOlder: true,
  hasNewer: false,
  isLoaded: false,
  version: 0,
  newestSeen: null,
  deleted: [],
  edited: [],
  marks: [],
};

type Windows = ById<MessageWindow>;

function changeWindow(
  windows: Windows,
  channelId: string,
  change: (window: MessageWindow) => MessageWindow,
): Windows {
  const window = windows[channelId];
  // a channel that was not opened is not collected; opening it asks for a page
  return window ? withEntry(windows, channelId, change(window)) : windows;
}

/** A message came: it takes the place of its optimistic copy, or is added (M-118, M-119). */
export function messageSent(
  windows: Windows,
  { message }: StateEventData<'MESSAGE_SEND'>,
  me: UserId,
): Windows {
  return changeWindow(windows, message.channelId, (window) => addMessage(window, message, me));
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

/** The thread that began with a held message stands otherwise than before. */
export function threadBelow(windows: Windows, thread: Thread): Windows {
  return changeMessages(windows, thread.parentId, (held) => {
    if (held.id !== thread.rootMessageId) return held;
    return held.thread && held.thread.version >= thread.version ? held : { ...held, thread };
  });
}

/** That thread is gone. */
export function threadGone(windows: Windows, parentId: string, threadId: string): Windows {
  return changeMessages(windows, parentId, (held) => {
    if (held.thread?.id !== threadId) return held;
    const { thread: _gone, ...left } = held;
    return left;
  });
}

function changeMessages(
  windows: Windows,
  channelId: string,
  change: (held: Message) => Message,
): Windows {
  return changeWindow(windows, channelId, (window) => {
    const messages = mapList(window.messages, change);
    return messages === window.messages ? window : { ...window, messages };
  });
}

/** What was said before is another: it is forgotten, to be fetched; own messages under way stay. */
export function historyChanged(windows: Windows, channelId: string): Windows {
  return changeWindow(windows, channelId, ({ pending, version }) => ({
    ...emptyWindow,
    pending,
    version: version + 1,
  }));
}

/** A message is gone for good (M-131); replies to it lose their original. */
export function messageDeleted(
  windows: Windows,
  { channelId, messageId }: StateEventData<'MESSAGE_DELETED'>,
): Windows {
  return changeWindow(windows, channelId, (window) => removeMessage(window, messageId));
}

/** A reaction or a pin: one message changes, whether it is held now or fetched later. */
export function messageMarked(windows: Windows, mark: MessageMark, me: UserId): Windows {
  return changeWindow(windows, mark.data.channelId, (window) => markMessage(window, mark, me));
}

function markMessage(window: MessageWindow, mark: MessageMark, me: UserId): MessageWindow {
  const { messageId } = mark.data;
  if (window.deleted.includes(messageId)) return window;
  const marks = rememberedMarks(window.marks, mark);
  const index = messageIndex(window.messages, messageId);
  const held = window.messages[index];
  if (!held) return marks === window.marks ? window : { ...window, marks };
  const messages = window.messages.with(index, withMark(held, mark, me));
  return { ...window, messages, marks };
}

/** Marks of held messages too: a message can be let go and come again with a page asked for before. */
function rememberedMarks(marks: readonly MessageMark[], mark: MessageMark): readonly MessageMark[] {
  const last = marks.findLast(({ data }) => data.messageId === mark.data.messageId);
  if (last && JSON.stringify(last) === JSON.stringify(mark)) return marks;
  return [...marks.filter((known) => !isReplacedBy(known, mark)), mark].slice(-REMEMBERED);
}

function addMessage(window: MessageWindow, message: Message, me: UserId): MessageWindow {
  const settled = withoutPending(window, message);
  if (settled.deleted.includes(message.id)) return settled;
  if (messageIndex(settled.messages, message.id) >= 0) return settled;
  if (settled.hasNewer) {
    const { newestSeen } = settled;
    if (newestSeen !== null && compareIds(newestSeen, message.id) >= 0) return settled;
    return { ...settled, newestSeen: message.id };
  }
  return trimmed({ ...settled, messages: insert(settled.messages, latest(settled, message, me)) });
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

/**
 * The message as it stands by all that was heard of it: an edit that is newer, and reactions and pins
 * that a page asked for earlier cannot have.
 */
export function latest(window: MessageWindow, message: Message, me: UserId): Message {
  const held = window.messages[messageIndex(window.messages, message.id)];
  const known = held ?? window.edited.find(({ id }) => id === message.id);
  const newest = known && isNewer(known, message) ? known : message;
  if (held) return withMarksOf(newest, held);
  return window.marks
    .filter(({ data }) => data.messageId === message.id)
    .reduce((marked, mark) => withMark(marked, mark, me), withMarksOf(newest, message));
}

function replaceMessage(window: MessageWindow, message: Message): MessageWindow {
  if (window.deleted.includes(message.id)) return window;
  const isHeld = messageIndex(window.messages, message.id) >= 0;
  const messages = mapList(window.messages, (held) => {
    if (held.id === message.id) return isNewer(message, held) ? withMarksOf(message, held) : held;
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
  const {
    replyToMessage: _original,
    failedToLoadReplies: _failed,
    thread: _thread,
    ...original
  } = message;
  return { ...original, reactions: [], pinnedAt: null };
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
    marks: window.marks.filter(({ data }) => data.messageId !== messageId),
    deleted: [...window.deleted, messageId].slice(-REMEMBERED),
  };
}

/** A reply whose original is gone; the reply keeps saying to which message it answered. */
export function withoutOriginal(reply: Message): Message {
  if (reply.replyToMessage === null && reply.failedToLoadReplies) return reply;
  return { ...reply, replyToMessage: null, failedToLoadReplies: true };
}
