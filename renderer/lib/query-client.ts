import { QueryClient } from '@tanstack/react-query';

/** One retry, a second later (E-279, T-439, M-074). */
const RETRY_DELAY_MS = 1_000;
/** Lists are kept for five minutes and never fetched again just because a window gets the focus. */
const STALE_MS = 5 * 60_000;

/** The cache of what is fetched on demand; what the server pushes lives in the view. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        retryDelay: RETRY_DELAY_MS,
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
}
