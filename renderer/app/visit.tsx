import { useDeferredValue, useEffect, useState } from 'react';
import { useMe, useMeState, loadMe } from '../data/me/me.ts';
import { LoadFailure } from '../features/entry/frame/load-failure.tsx';
import { LoadingScreen } from '../features/entry/loading/loading-screen.tsx';
import { RegionPage } from '../features/entry/region-page.tsx';
import { useAtomValue } from '../lib/atoms.ts';
import { isDesktop } from '../lib/desktop.ts';
import { loadTextsOf, useI18n } from '../lib/i18n.ts';
import { lazy } from '../lib/lazy.ts';
import { usePathname } from '../lib/navigation.ts';
import { overlaysAtom } from '../lib/overlays.ts';
import { paths } from '../lib/paths.ts';
import { useAppearance } from '../lib/use-appearance.ts';
import { CrashBoundary } from './crash-boundary.tsx';

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/landing-page.tsx')).LandingPage,
}));

/** Its chunk; asked for early where it is likely to be needed. */
export const loadApplication = () => import('./application.tsx');

/** What visitors are shown the landing page for (E-003, T-008, T-009). */
export const landingPaths = [paths.home(), paths.discoverTeams(), paths.discoverTournaments()];

const Application = lazy(async () => ({ default: (await loadApplication()).Application }));

/** Decides what a visitor gets at all: the region's page, the landing page, or the application. */
export function Visit() {
  useAppearance();
  useOwnTexts();
  const { data, error } = useMeState();
  if (!data && error !== undefined) return <LoadFailure onRetry={askAgain} />;
  if (!data) return <LoadingScreen />;
  if (!data.isRegionAdmitted) return <RegionPage />;
  return <Pages isVisitor={!data.user} />;
}

function askAgain(): void {
  // what fails again is told in the same place
  loadMe().catch(() => undefined);
}

/**
 * The landing page stands beside the application, not in it: a visitor who only reads it loads
 * neither the router nor what fetches data, and it stays as it is when a dialog over it brings them.
 */
function Pages({ isVisitor }: { readonly isVisitor: boolean }) {
  // the landing page stays until what follows it has been loaded
  const pathname = useDeferredValue(usePathname());
  const hasOverlay = useDeferredValue(useAtomValue(overlaysAtom).length > 0);
  // those who installed the application need not be won: LandingRoute leads them to the sign-in
  const isLanding = isVisitor && !isDesktop() && landingPaths.includes(pathname);
  const isNeeded = !isLanding || hasOverlay;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    <CrashBoundary>
      {isLanding && <LandingPage />}
      {(isNeeded || wasNeeded) && <Application />}
    </CrashBoundary>
  );
}

/** Until the texts of dialogs and refusals are fetched without anybody asking for them. */
const CALM_MS = 1_500;

/** Lets the texts of the first screens travel while the page does, and the rest when it stands. */
function useOwnTexts(): void {
  const i18n = useI18n();
  const userId = useMe()?.user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // what needs them waits for them, and shows a failure
    loadTextsOf(i18n, 'signed-in').catch(() => undefined);
    const calm = setTimeout(() => {
      loadTextsOf(i18n, 'application').catch(() => undefined);
    }, CALM_MS);
    return () => clearTimeout(calm);
  }, [userId, i18n]);
}
