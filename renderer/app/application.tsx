import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation as useTexts } from 'react-i18next';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { startLive, stopLive } from '../data/live.ts';
import { useOwnUser } from '../data/me/own-account.ts';
import { meQuery } from '../data/me/queries.ts';
import { LoadingScreen } from '../features/entry/loading-screen.tsx';
import { LoadFailure } from '../features/entry/load-failure.tsx';
import { RegionPage } from '../features/entry/region-page.tsx';
import { changeLanguage } from '../lib/i18n.ts';
import { report } from '../lib/report.ts';
import { createLiveSocket, type LiveSocketListener } from '../realtime/live-socket.ts';
import { useAppearance } from '../lib/use-appearance.ts';
import { CrashScreen } from './crash-screen.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { routeTable } from './route-table.tsx';

const AppShortcuts = lazy(async () => ({
  default: (await import('./shell/app-shortcuts.tsx')).AppShortcuts,
}));

function Frame() {
  const { data } = useQuery(meQuery);
  return (
    <>
      <Outlet />
      <OverlayHost />
      <Suspense>{data?.user && <AppShortcuts />}</Suspense>
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [...routeTable],
  },
]);

function openTransport(path: string): WebSocket {
  return new WebSocket(new URL(path, globalThis.location.href.replace(/^http/, 'ws')));
}

function openLiveSocket(listener: LiveSocketListener) {
  const deps = { open: openTransport, now: () => Date.now(), random: () => Math.random() };
  return createLiveSocket(deps, listener);
}

/** Whoever is signed in reads the language of their settings, on every device. */
function useOwnLanguage(): void {
  const { i18n } = useTexts();
  const locale = useOwnUser()?.settings.locale;
  useEffect(() => {
    if (locale === undefined || locale === i18n.language) return;
    // without its texts the page stays readable in the language it has
    changeLanguage(i18n, locale).catch((error: unknown) => {
      report('the language could not be loaded', error);
    });
  }, [locale, i18n]);
}

/** Decides what a visitor gets at all: the region's page, or the application with its socket. */
export function Application() {
  useAppearance();
  useOwnLanguage();
  const { data, error, refetch } = useQuery(meQuery);
  const userId = data?.user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    startLive(openLiveSocket);
    return stopLive;
  }, [userId]);

  if (error) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  if (!data.isRegionAdmitted) return <RegionPage />;
  return <RouterProvider router={router} />;
}
