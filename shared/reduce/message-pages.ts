import type { Message } from '../contract/messages/message.ts';
import { compareIds, type ChannelId, type MessageId, type UserId } from '../lib/ids.ts';
import type { ClientView, MessageWindow } from './client-view.ts';
import { messageIndex } from './message-order.ts';
import { withEntry, withoutEntries } from './record.ts';
import { emptyWindow, latest, withoutOriginal } from './reduce-messages.ts';

/**
 * So many messages of a channel are held while it is paged through: what lies far from the page
 * that came last is let go, and can be asked for again.
 */
export const HELD_MESSAGES = 500;

/** A page as the server answered it, oldest first. */
export interface MessagePage {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/**
 * Where a page belongs: `all` takes the place of what is held (the newest page, or a jump to a
 * message), the others continue it at one end.
 */
export type PagePlace = 'all' | 'older' | 'newer';

/**
 * Begins to collect a channel's messages. To be called before its first page is asked for: what
 * happens until the answer comes is then not lost.
 */
export function openMessages(view: ClientView, channelId: ChannelId): ClientView {
  if (view.messages[channelId]) return view;
  return { ...view, messages: withEntry(view.messages, channelId, emptyWindow) };
}

/** Adds a page. What events said in the meantime stands: edits, deletions and newer messages. */
export function addMessagePage(
  view: ClientView,
  channelId: ChannelId,
  { page, place }: { page: MessagePage; place: PagePlace },
): ClientView {
  const window = view.messages[channelId] ?? emptyWindow;
  const next = withoutArrived(mergePage(window, current(window, page, view.me.id), place), page);
  return { ...view, messages: withEntry(view.messages, channelId, next) };
}

/** My copies of what the page brings: the answer to them was lost on its way. */
function withoutArrived(window: MessageWindow, { messages }: MessagePage): MessageWindow {
  if (window.pending.length === 0) return window;
  const arrived = new Set(messages.map(({ nonce, createdBy }) => `${createdBy.id} ${nonce ?? ''}`));
  const pending = window.pending.filter(
    ({ nonce, createdBy }) => !arrived.has(`${createdBy.id} ${nonce}`),
  );
  return pending.length === window.pending.length ? window : { ...window, pending };
}

/** The page as it would be answered now, as far as we know better. */
function current(window: MessageWindow, page: MessagePage, me: UserId): MessagePage {
  const gone = new Set<string>(window.deleted);
  const messages = page.messages
    .filter(({ id }) => !gone.has(id))
    .map((message) => latest(window, message, me))
    .map((message) =>
      message.replyTo !== null && gone.has(message.replyTo) ? withoutOriginal(message) : message,
    );
  return { ...page, messages };
}

function mergePage(window: MessageWindow, page: MessagePage, place: PagePlace): MessageWindow {
  if (place === 'older') {
    const first = window.messages[0];
    const older = first
      ? page.messages.filter(({ id }) => compareIds(id, first.id) < 0)
      : page.messages;
    const messages = [...older, ...window.messages];
    return stretch({ ...window, messages, hasOlder: page.hasOlder }, 0, HELD_MESSAGES);
  }
  const held = place === 'newer' ? window.messages : [];
  const last = held.at(-1);
  const added = last
    ? page.messages.filter(({ id }) => compareIds(id, last.id) > 0)
    : page.messages;
  const messages = withArrived(window, page, [...held, ...added]);
  const next = {
    ...window,
    messages,
    isLoaded: true,
    hasOlder: place === 'newer' ? window.hasOlder : page.hasOlder,
    hasNewer: page.hasNewer || missesNewest(window, messages),
    newestSeen: null,
  };
  return place === 'newer' ? stretch(next, messages.length - HELD_MESSAGES, HELD_MESSAGES) : next;
}

/** A part of what is held; what stood beside it can be asked for again. */
function stretch(window: MessageWindow, from: number, length: number): MessageWindow {
  const first = Math.max(0, Math.min(from, window.messages.length - length));
  const messages = window.messages.slice(first, first + length);
  if (messages.length === window.messages.length) return window;
  const isCut = first + length < window.messages.length;
  return {
    ...window,
    messages,
    hasOlder: window.hasOlder || first > 0,
    hasNewer: window.hasNewer || isCut,
    newestSeen: isCut ? newest(window) : window.newestSeen,
  };
}

function newest({ messages, newestSeen }: MessageWindow): MessageId | null {
  const last = messages.at(-1)?.id ?? null;
  if (newestSeen === null || last === null) return newestSeen ?? last;
  return compareIds(newestSeen, last) > 0 ? newestSeen : last;
}

/** Lets go of what stands far from the message that is being read. */
export function keepAround(
  view: ClientView,
  channelId: ChannelId,
  messageId: MessageId,
): ClientView {
  const window = view.messages[channelId];
  const at = window ? messageIndex(window.messages, messageId) : -1;
  if (!window || at < 0) return view;
  const next = stretch(window, at - HELD_MESSAGES / 2, HELD_MESSAGES);
  return { ...view, messages: withEntry(view.messages, channelId, next) };
}

/**
 * A channel was left: its newest `count` messages stay, so that it opens at once the next time; a
 * stretch that does not reach the present is of no use then.
 */
export function leaveMessages(view: ClientView, channelId: ChannelId, count: number): ClientView {
  const window = view.messages[channelId];
  if (!window) return view;
  const { length } = window.messages;
  const next = window.hasNewer
    ? { ...emptyWindow, pending: window.pending, version: window.version }
    : stretch(window, length - count, count);
  return { ...view, messages: withEntry(view.messages, channelId, next) };
}

/** Channels not looked at for long are no longer collected; own messages under way are kept. */
export function forgetMessages(view: ClientView, channelIds: readonly ChannelId[]): ClientView {
  const idle = channelIds.filter((id) => view.messages[id]?.pending.length === 0);
  const messages = withoutEntries(view.messages, idle);
  return messages === view.messages ? view : { ...view, messages };
}

/** A page that reaches the present may be older than messages that arrived while it travelled. */
function withArrived(
  window: MessageWindow,
  page: MessagePage,
  messages: readonly Message[],
): readonly Message[] {
  if (page.hasNewer || window.hasNewer) return messages;
  const last = messages.at(-1);
  const arrived = window.messages.filter(({ id }) => !last || compareIds(id, last.id) > 0);
  return [...messages, ...arrived];
}

/** While we looked at an older stretch, something came that this page does not have yet. */
function missesNewest(window: MessageWindow, messages: readonly Message[]): boolean {
  const { newestSeen } = window;
  if (newestSeen === null || window.deleted.includes(newestSeen)) return false;
  const last = messages.at(-1);
  return !last || compareIds(newestSeen, last.id) > 0;
}
