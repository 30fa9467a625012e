import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { useMe } from '../data/me/me.ts';
import { LoadingScreen } from '../features/entry/loading/loading-screen.tsx';
import { useSetAtom } from '../lib/atoms.ts';
import { isDesktop } from '../lib/desktop.ts';
import { lazy } from '../lib/lazy.ts';
import { overlaysAtom } from '../lib/overlays.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { OverlayLayer } from './overlay-layer.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { routeTable } from './route-table.tsx';
import { RouterBridge } from './router-bridge.tsx';
import { wasSignedInAtom } from './was-signed-in.ts';

const LiveConnection = lazy(async () => ({
  default: (await import('./live-connection.tsx')).LiveConnection,
}));
const DesktopLink = lazy(async () => ({
  default: (await import('./desktop/desktop-link.tsx')).DesktopLink,
}));

function Pages() {
  return useRoutes([...routeTable]);
}

/** Every page but the landing page, what lies over them, and the socket of a signed-in user. */
export function Application() {
  const [queryClient] = useState(createQueryClient);
  const userId = useMe()?.user?.id;
  const rememberSignedIn = useSetAtom(wasSignedInAtom);
  useEffect(() => {
    rememberSignedIn(userId !== undefined);
  }, [userId, rememberSignedIn]);
  const setOverlays = useSetAtom(overlaysAtom);
  useEffect(() => {
    if (userId === undefined) return undefined;
    // what lies open was the user's; a sign-in may end on another device of theirs
    return () => setOverlays([]);
  }, [userId, setOverlays]);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RouterBridge />
        {userId !== undefined && (
          <Suspense>
            <LiveConnection key={userId} />
          </Suspense>
        )}
        {isDesktop() && (
          <Suspense>
            <DesktopLink />
          </Suspense>
        )}
        <CrashBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <Pages />
          </Suspense>
          <OverlayLayer />
        </CrashBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
