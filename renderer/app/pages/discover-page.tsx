import { lazy } from '../../lib/lazy.ts';
import { LandingRoute } from '../landing-route.tsx';

const DiscoverTeamsSection = lazy(async () => ({
  default: (await import('./dashboard-pages.tsx')).DiscoverTeamsSection,
}));
const TournamentsSection = lazy(async () => ({
  default: (await import('./dashboard-pages.tsx')).TournamentsSection,
}));

/** The landing page for visitors, team discovery for users (T-008). */
export function DiscoverTeamsPage() {
  return (
    <LandingRoute bundle="application">
      <DiscoverTeamsSection />
    </LandingRoute>
  );
}

/** The landing page for visitors, tournaments for users (T-009). */
export function DiscoverTournamentsPage() {
  return (
    <LandingRoute bundle="application">
      <TournamentsSection />
    </LandingRoute>
  );
}
