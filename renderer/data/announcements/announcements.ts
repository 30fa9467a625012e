import { useEffect, useMemo } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import { announcementsSlice } from '../slices/announcement-slice.ts';
import type { ChannelPlace } from '../slices/slice.ts';
import { slices, useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView, viewStore } from '../view-store.ts';

/** What an announcement says, as it is written. */
export interface AnnouncementText {
  readonly title: string;
  readonly content: string;
}

interface AnnouncementFeed {
  /** Newest first; undefined until they came. */
  readonly announcements: readonly Message[] | undefined;
  readonly hasMore: boolean;
  readonly slice: ShownSlice;
}

/** The announcements of a channel, as far as they are loaded, kept up to date by the socket. */
export function useAnnouncements(place: ChannelPlace): AnnouncementFeed {
  const held = useView((view) => view.messages[place.channelId]);
  const slice = useSlice(announcementsSlice, place);
  useEffect(() => () => slices.leave(announcementsSlice, place), [place]);
  const messages = held?.isLoaded === true ? held.messages : undefined;
  const announcements = useMemo(() => messages?.toReversed(), [messages]);
  return { announcements, hasMore: held?.hasOlder ?? false, slice };
}

/**
 * Continues the feed at its old end; nothing happens at its beginning.
 * @throws ApiProblem
 */
export async function loadMoreAnnouncements(place: ChannelPlace): Promise<void> {
  const window = viewStore.get()?.messages[place.channelId];
  const [oldest] = window?.messages ?? [];
  if (!window?.isLoaded || !window.hasOlder || !oldest) return;
  await slices.load(announcementsSlice, place, { at: 'before', id: oldest.id });
}

/**
 * Announces something (T-350).
 * @throws ApiProblem
 */
export async function announce(
  { channelId }: ChannelPlace,
  body: AnnouncementText & { readonly tagEveryone: boolean },
): Promise<void> {
  const { announcement } = await callApi('createAnnouncement', { params: { channelId }, body });
  applyToView({ type: 'MESSAGE_SEND', data: { message: announcement } });
}

/**
 * Changes an announcement (T-351).
 * @throws ApiProblem
 */
export async function editAnnouncement(
  { channelId, id }: Pick<Message, 'channelId' | 'id'>,
  body: AnnouncementText,
): Promise<void> {
  const params = { channelId, announcementId: id };
  const { announcement } = await callApi('updateAnnouncement', { params, body });
  viewStore.update((view) =>
    applyEvent(view, { type: 'MESSAGE_EDITED', data: { message: announcement } }, Date.now()),
  );
}

/**
 * Deletes an announcement for everyone (T-351).
 * @throws ApiProblem
 */
export async function deleteAnnouncement(announcement: Message): Promise<void> {
  const { teamId, channelId, id, createdBy, mentions } = announcement;
  await callApi('deleteAnnouncement', { params: { channelId, announcementId: id } });
  const data = { teamId, channelId, messageId: id, createdBy: createdBy.id, mentions };
  applyToView({ type: 'MESSAGE_DELETED', data });
}
