import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnnouncementFollow } from '#shared/contract/messages/announcement.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

const followsQuery = (channelId: ChannelId) =>
  queryOptions({
    queryKey: ['follows', channelId],
    queryFn: async (): Promise<readonly AnnouncementFollow[]> => {
      const { follows } = await callApi('listFollows', { params: { channelId } });
      return follows;
    },
  });

/** What a text channel follows. */
export function useFollows(channelId: ChannelId) {
  return useQuery(followsQuery(channelId));
}

interface Follow {
  /** The text channel. */
  readonly channelId: ChannelId;
  readonly announcementChannelId: ChannelId;
}

/** Begins and ends that a text channel follows; both throw an ApiProblem. */
export function useFollowing() {
  const queries = useQueryClient();
  const forget = ({ channelId }: Follow) =>
    queries.invalidateQueries({ queryKey: followsQuery(channelId).queryKey });
  const follow = async ({ channelId, announcementChannelId }: Follow) => {
    const body = { announcementChannelId };
    await callApi('followAnnouncements', { params: { channelId }, body });
    await forget({ channelId, announcementChannelId });
  };
  const unfollow = async (followed: Follow) => {
    await callApi('unfollowAnnouncements', { params: { ...followed } });
    await forget(followed);
  };
  return { follow, unfollow };
}
