import { lazy } from '../../lib/lazy.ts';
import { LandingRoute } from '../landing-route.tsx';

const MyTeamsPage = lazy(async () => ({
  default: (await import('./my-teams-page.tsx')).MyTeamsPage,
}));

/** The landing page for visitors, their teams for signed-in users (E-003, E-004). */
export function HomePage() {
  return (
    <LandingRoute bundle="signed-in">
      <MyTeamsPage />
    </LandingRoute>
  );
}
