import { queryOptions } from '@tanstack/react-query';
import { desktopLimits } from '#shared/rules/limits.ts';
import type { ScreenKind } from '#shared/rules/screen-sources.ts';
import { callDesktop } from '../../../lib/desktop.ts';

/** How a screen can be shared on this system; the network has no part in it. */
export const screensHereQuery = queryOptions({
  queryKey: ['desktop-screens-here'],
  queryFn: () => callDesktop('describeScreens', {}),
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});

/** What there is to share, looked at anew each second for as long as it is shown (D-060). */
export function screenSourcesQuery(kind: ScreenKind) {
  return queryOptions({
    queryKey: ['desktop-screens', kind],
    queryFn: () => callDesktop('listScreens', { kind }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: desktopLimits.screenLookMs,
  });
}
