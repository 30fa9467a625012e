import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { meQuery } from '../data/me/queries.ts';
import { LoadingScreen } from '../features/entry/loading-screen.tsx';
import { LoadFailure } from '../features/entry/load-failure.tsx';
import { RegionPage } from '../features/entry/region-page.tsx';
import { isDesktop } from '../lib/desktop.ts';
import { loadAllTexts, useI18n } from '../lib/i18n.ts';
import { useAppearance } from '../lib/use-appearance.ts';
import { AbovePage } from './above-page.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { routeTable } from './route-table.tsx';

const LiveConnection = lazy(async () => ({
  default: (await import('./live-connection.tsx')).LiveConnection,
}));
const DesktopLink = lazy(async () => ({
  default: (await import('./desktop/desktop-link.tsx')).DesktopLink,
}));

function Pages() {
  return useRoutes([...routeTable]);
}

/** Decides what a visitor gets at all: the region's page, or the application with its socket. */
export function Application() {
  useAppearance();
  const i18n = useI18n();
  const { data, error, refetch } = useQuery(meQuery);
  const userId = data?.user?.id;

  useEffect(() => {
    // begun here so that they travel with the page; whoever needs them waits and tells of a failure
    if (userId !== undefined) loadAllTexts(i18n).catch(() => undefined);
  }, [userId, i18n]);

  if (error) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  if (!data.isRegionAdmitted) return <RegionPage />;
  return (
    <BrowserRouter>
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
        <AbovePage />
      </CrashBoundary>
    </BrowserRouter>
  );
}
