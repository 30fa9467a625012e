import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMe } from '../data/me/me.ts';
import { LoadingScreen } from '../features/entry/loading/loading-screen.tsx';
import { isDesktop } from '../lib/desktop.ts';
import type { TextBundle } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Redirect } from '../lib/redirect.tsx';
import { readWayBack } from '../lib/way-back.ts';
import { WithTexts } from './with-texts.tsx';

interface LandingRouteProps {
  /** how many texts the page needs */
  readonly bundle: TextBundle;
  readonly children: ReactNode;
}

/**
 * A page whose path is the landing page's for visitors (E-003, T-008, T-009): they see that one,
 * which stands beside the application (visit.tsx), and here nothing. On the desktop they sign in.
 * Who was led here to sign in goes on to what they asked for.
 */
export function LandingRoute({ bundle, children }: LandingRouteProps) {
  const place = useLocation();
  if (!useMe()?.user)
    return isDesktop() ? <Redirect to={paths.login()} state={place.state} /> : null;
  const wayBack = readWayBack(place.state);
  if (wayBack !== null) return <Redirect to={wayBack} />;
  return (
    <WithTexts bundle={bundle} waiting={<LoadingScreen />}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </WithTexts>
  );
}
