import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import {
  addMessagePage,
  forgetMessages,
  leaveMessages,
  openMessages,
  type MessagePage,
  type PagePlace,
} from '#shared/reduce/message-pages.ts';
import { readsHistory } from '#shared/reduce/readable-history.ts';
import { addScheduled } from '#shared/reduce/reduce-scheduled.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import type { Range, Slice } from './slice.ts';

/** Channels whose newest messages are kept up to date, so that they open at once. */
const KEPT_CHANNELS = 30;

const places: Readonly<Record<Range['at'], PagePlace>> = {
  first: 'all',
  around: 'all',
  before: 'older',
  after: 'newer',
};

/** Where a page of messages begins, as the contract says it. */
function pageQuery(range: Range) {
  if (range.at === 'first') return {};
  // reason: the ranges of this slice are named by messages
  const id = range.id as MessageId;
  if (range.at === 'around') return { messageId: id };
  return range.at === 'before' ? { before: id } : { after: id };
}

/** The messages of a conversation: the newest, or the stretch around what was read there last. */
export const messagesSlice: Slice<ChannelId, MessagePage> = {
  name: 'messages',
  keyText: (channelId) => channelId,
  scope: (channelId) => ({ kind: 'conversation', channelId }),
  isHeld: (view, channelId) => view.messages[channelId]?.isLoaded ?? false,
  open: openMessages,
  // answered by rights I have no more, or had not yet: what was held is forgotten meanwhile
  stamp: (view, channelId) => {
    const window = view.messages[channelId];
    return window ? `${readsHistory(view, channelId)} ${window.version}` : null;
  },
  async fetch(call, channelId, range) {
    const { perPage: limit } = messageLimits;
    const params = { channelId };
    const ask = (place: Range) =>
      call('listMessages', { params, query: { limit, ...pageQuery(place) } });
    const near = range.at === 'first' ? (range.near ?? null) : null;
    if (near === null) return ask(range);
    const around = await ask({ at: 'around', id: near }).catch(() => null);
    // what was read last may be gone meanwhile
    return around?.messages.some(({ id }) => id === near) ? around : ask({ at: 'first' });
  },
  merge: (view, { key: channelId, answer: page, range }) =>
    addMessagePage(view, channelId, { page, place: places[range.at] }),
  keeps: {
    most: KEPT_CHANNELS,
    leave: (view, channelId) => leaveMessages(view, channelId, messageLimits.perPage),
    forget: (view, channelId) => forgetMessages(view, [channelId]),
  },
};

/** What I have scheduled in a conversation. */
export const scheduledSlice: Slice<ChannelId, Reply<'listScheduledMessages'>> = {
  name: 'scheduled messages',
  keyText: (channelId) => channelId,
  scope: (channelId) => ({ kind: 'conversation', channelId }),
  isHeld: (view, channelId) => view.scheduled[channelId]?.isLoaded ?? false,
  fetch: (call, channelId) => call('listScheduledMessages', { params: { channelId } }),
  merge: (view, { key, answer }) => addScheduled(view, key, answer.messages),
};
