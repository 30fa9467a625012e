import { useQuery } from '@tanstack/react-query';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { addMembers } from '#shared/reduce/reduce-members.ts';
import { callApi } from '../../lib/api-client.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { viewStore } from '../view-store.ts';

/** A pause in typing before the server is asked. Milliseconds. */
const SEARCH_PAUSE_MS = 150;
/** More than a list of suggestions shows. */
const MOST_FOUND = 10;
/** What the view has forgotten meanwhile is asked for again. Milliseconds. */
const FRESH_MS = 30_000;

interface NamedMembers {
  readonly teamId: TeamId | null;
  /** Only those who may see it. */
  readonly channelId?: ChannelId;
  /** What they are called, or the beginning of it; null asks nothing. */
  readonly text: string | null;
}

/**
 * Asks the server for members by name: a team is larger than what is held of it. They come into the
 * view; the answer says whether they are still on their way.
 */
export function useNamedMembers({ teamId, channelId, text }: NamedMembers): boolean {
  const wanted = teamId === null || text === null || text === '' ? null : text;
  const asked = useSettled(wanted, SEARCH_PAUSE_MS);
  const { isFetching } = useQuery({
    queryKey: ['named-members', teamId, channelId, asked],
    queryFn: async ({ signal }) => {
      if (teamId === null || asked === null) return 0;
      const query = { query: asked, limit: MOST_FOUND, ...(channelId && { channelId }) };
      const { members } = await callApi('listMembers', { params: { teamId }, query, signal });
      viewStore.update((view) => addMembers(view, teamId, members));
      return members.length;
    },
    enabled: asked !== null,
    // those already known are there all the same
    retry: false,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  return wanted !== null && (asked !== wanted || isFetching);
}
