import { useQueries } from '@tanstack/react-query';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { callApi } from '../../lib/api-client.ts';

/** The names of users as a team knows them, in their order; null: not to be asked for. Undefined until one has come. */
export function useUserNames(
  userIds: readonly (UserId | null)[],
  teamId: TeamId | null,
): readonly (string | undefined)[] {
  const asked = useQueries({
    queries: userIds.map((userId, index) => ({
      queryKey: ['user-name', teamId, userId ?? `none ${String(index)}`],
      queryFn: async () => {
        if (userId === null) return '';
        const query = teamId === null ? {} : { teamId };
        return shownName((await callApi('getProfile', { params: { userId }, query })).user);
      },
      enabled: userId !== null,
    })),
  });
  return asked.map(({ data }) => data);
}
