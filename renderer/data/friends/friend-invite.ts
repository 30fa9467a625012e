import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** My own invite to become friends, with who came by it. */
export function useFriendInvite() {
  return useQuery({
    queryKey: ['friend-invite'],
    queryFn: () => callApi('getFriendInvite'),
    // it may have been used since
    staleTime: 0,
  });
}
