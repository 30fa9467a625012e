import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** Who I am, or only where a visitor is. Never stale by itself: the socket tells of changes (E-280). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => callApi('getMe'),
  staleTime: Infinity,
});
