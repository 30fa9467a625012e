import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import {
  addMessagePage,
  forgetMessages,
  leaveMessages,
  openMessages,
} from '#shared/reduce/message-pages.ts';
import { announcementLimits } from '#shared/rules/limits.ts';
import type { ChannelPlace, Slice } from './slice.ts';

/** Channels whose newest announcements are kept up to date, so that they open at once. */
const KEPT_CHANNELS = 10;

/**
 * The announcements of a channel, in the view with the messages, whose events tell of them. A page
 * that is not full is the last.
 */
export const announcementsSlice: Slice<ChannelPlace, Reply<'listAnnouncements'>> = {
  name: 'announcements',
  keyText: ({ channelId }) => channelId,
  scope: (place) => ({ kind: 'channel', ...place }),
  isHeld: (view, { channelId }) => view.messages[channelId]?.isLoaded ?? false,
  open: (view, { channelId }) => openMessages(view, channelId),
  fetch(call, { channelId }, range) {
    // reason: the ranges of this slice are named by messages
    const before = range.at === 'before' ? { before: range.id as MessageId } : {};
    const query = { limit: announcementLimits.perPage, ...before };
    return call('listAnnouncements', { params: { channelId }, query });
  },
  merge: (view, { key: { channelId }, answer, range }) =>
    addMessagePage(view, channelId, {
      page: {
        messages: answer.toReversed(),
        hasOlder: answer.length === announcementLimits.perPage,
        hasNewer: false,
      },
      place: range.at === 'before' ? 'older' : 'all',
    }),
  keeps: {
    most: KEPT_CHANNELS,
    leave: (view, { channelId }) => leaveMessages(view, channelId, announcementLimits.perPage),
    forget: (view, { channelId }) => forgetMessages(view, [channelId]),
  },
};
