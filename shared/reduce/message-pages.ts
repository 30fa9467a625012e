import type { Message } from '../contract/messages/message.ts';
import { compareIds, type ChannelId } from '../lib/ids.ts';
import type { ClientView, MessageWindow } from './client-view.ts';
import { withEntry } from './record.ts';
import { emptyWindow, latest, withoutOriginal } from './reduce-messages.ts';

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
  const next = mergePage(window, current(window, page), place);
  return { ...view, messages: withEntry(view.messages, channelId, next) };
}

/** The page as it would be answered now, as far as we know better. */
function current(window: MessageWindow, page: MessagePage): MessagePage {
  const gone = new Set<string>(window.deleted);
  const messages = page.messages
    .filter(({ id }) => !gone.has(id))
    .map((message) => latest(window, message))
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
    return { ...window, messages: [...older, ...window.messages], hasOlder: page.hasOlder };
  }
  const held = place === 'newer' ? window.messages : [];
  const last = held.at(-1);
  const added = last
    ? page.messages.filter(({ id }) => compareIds(id, last.id) > 0)
    : page.messages;
  const messages = withArrived(window, page, [...held, ...added]);
  return {
    ...window,
    messages,
    isLoaded: true,
    hasOlder: place === 'newer' ? window.hasOlder : page.hasOlder,
    hasNewer: page.hasNewer || missesNewest(window, messages),
    newestSeen: null,
  };
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
