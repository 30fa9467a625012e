import { useQueries } from '@tanstack/react-query';
import type { UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** The names of users, in their order; null: not to be asked for. Undefined until one has come. */
export function useUserNames(userIds: readonly (UserId | null)[]): readonly (string | undefined)[] {
  const asked = useQueries({
    queries: userIds.map((userId, index) => ({
      queryKey: ['user-name', userId ?? `none ${String(index)}`],
      queryFn: async () => {
        if (userId === null) return '';
        return (await callApi('getProfile', { params: { userId }, query: {} })).user.username;
      },
      enabled: userId !== null,
    })),
  });
  return asked.map(({ data }) => data);
}
