import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { compareIds, type ChannelId, type MessageId, type TeamId } from '#shared/lib/ids.ts';
import type { ClientView, UnreadState } from '#shared/reduce/client-view.ts';
import { mentionsMe } from '#shared/reduce/reduce-unread.ts';
import { channelIdsOf } from '#shared/reduce/unloaded-teams.ts';
import { callApi } from '../../lib/api-client.ts';
import { useRefetchOn } from '../refetch-on.ts';
import { markOf } from '../unread/unread-mark.ts';
import { useView, viewStore } from '../view-store.ts';

/** Mentions asked for at once: what fits into the inbox a few times. */
const PAGE = 25;
const QUERY_KEY = ['mentions'];

/** What mentioned me lately, the newest first, kept up with what comes while it is looked at. */
export function useMentions() {
  useRefetchOn(QUERY_KEY, ({ type, data }) => {
    const view = viewStore.get();
    if (type === 'MESSAGE_SEND') return view !== null && mentionsMe(view, data.message);
    return type === 'MESSAGE_DELETED' || type === 'MESSAGES_DELETED';
  });
  return useInfiniteQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ pageParam }) =>
      callApi('listMentions', {
        query: { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    // reason: a page begins at the newest or before a message
    initialPageParam: null as MessageId | null,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.id : undefined),
    // what came while the inbox was shut was not heard here
    staleTime: 0,
  });
}

/** Whether a message came after what I have read of its channel. */
export function isUnread(state: UnreadState | undefined, { id }: Pick<Message, 'id'>): boolean {
  if (!state || state.unread === 0) return false;
  return state.lastRead === null || compareIds(id, state.lastRead) > 0;
}

/** A channel or chat in which something waits. */
export interface UnreadPlace {
  /** null: a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly unread: number;
  readonly mentions: number;
}

/** Everything in which something waits: what calls me first, then in the order of chats and teams. */
export function unreadPlaces(
  view: Pick<
    ClientView,
    'unread' | 'chats' | 'teams' | 'channels' | 'unloaded' | 'notificationSettings' | 'memberships'
  >,
): readonly UnreadPlace[] {
  const places: UnreadPlace[] = [];
  const look = (teamId: TeamId | null, channelId: ChannelId) => {
    const { unread, calls } = markOf(view, { teamId, channelId });
    if (unread > 0) places.push({ teamId, channelId, unread, mentions: calls });
  };
  for (const { id } of view.chats) look(null, id);
  for (const { id: teamId } of view.teams)
    for (const channelId of channelIdsOf(view, teamId)) look(teamId, channelId);
  return places.toSorted((left, right) => Number(right.mentions > 0) - Number(left.mentions > 0));
}

/** The same, as it is now. */
export function useUnreadPlaces(): readonly UnreadPlace[] {
  const unread = useView((view) => view.unread);
  const chats = useView((view) => view.chats);
  const teams = useView((view) => view.teams);
  const channels = useView((view) => view.channels);
  const unloaded = useView((view) => view.unloaded);
  const notificationSettings = useView((view) => view.notificationSettings);
  const memberships = useView((view) => view.memberships);
  return useMemo(() => {
    if (!unread || !chats || !teams || !channels || !unloaded) return [];
    if (!notificationSettings || !memberships) return [];
    return unreadPlaces({
      ...{ unread, chats, teams, channels, unloaded },
      ...{ notificationSettings, memberships },
    });
  }, [unread, chats, teams, channels, unloaded, notificationSettings, memberships]);
}

/**
 * Marks everything as read, in all teams and chats.
 * @throws ApiProblem
 */
export async function markAllRead(): Promise<void> {
  await callApi('markAllRead');
}
