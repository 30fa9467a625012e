import { QueryClient } from '@tanstack/react-query';
import { mayRepeat, RETRY_DELAY_MS } from '#shared/rules/retry.ts';

/** Lists are kept for five minutes and never fetched again just because a window gets the focus. */
const STALE_MS = 5 * 60_000;

/** The cache of what is fetched on demand; what the server pushes lives in the view. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRepeat,
        retryDelay: RETRY_DELAY_MS,
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
}
