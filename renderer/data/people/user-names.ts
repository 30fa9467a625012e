import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { callApi } from '../../lib/api-client.ts';

function nameQuery(userId: UserId, teamId: TeamId | null) {
  return queryOptions({
    queryKey: ['user-name', teamId, userId],
    queryFn: async () => {
      const query = teamId === null ? {} : { teamId };
      return shownName((await callApi('getProfile', { params: { userId }, query })).user);
    },
  });
}

/**
 * The names of users as a team knows them, in their order; null: not to be asked for. Undefined until
 * they have come, but for those that have before. Asked for by one query: a list of queries would be
 * 2 KB more for the first screens.
 */
export function useUserNames(
  userIds: readonly (UserId | null)[],
  teamId: TeamId | null,
): readonly (string | undefined)[] {
  const queryClient = useQueryClient();
  const known = () =>
    userIds.map((id) =>
      id ? queryClient.getQueryData(nameQuery(id, teamId).queryKey) : undefined,
    );
  const { data } = useQuery({
    queryKey: ['user-names', teamId, ...userIds],
    queryFn: () =>
      Promise.all(
        // one that cannot be had leaves the others
        userIds.map(async (id) =>
          id ? queryClient.fetchQuery(nameQuery(id, teamId)).catch(() => undefined) : undefined,
        ),
      ),
    enabled: userIds.some((id) => id !== null),
    placeholderData: known,
  });
  return data ?? known();
}
