import { lazy } from '../../lib/lazy.ts';
import { BesideLanding } from '../beside-landing.tsx';

const DiscoverTeamsSection = lazy(async () => ({
  default: (await import('./dashboard-pages.tsx')).DiscoverTeamsSection,
}));
const TournamentsSection = lazy(async () => ({
  default: (await import('./dashboard-pages.tsx')).TournamentsSection,
}));

/** The landing page for visitors, team discovery for users (T-008). */
export function DiscoverTeamsPage() {
  return (
    <BesideLanding extent="all">
      <DiscoverTeamsSection />
    </BesideLanding>
  );
}

/** The landing page for visitors, tournaments for users (T-009). */
export function DiscoverTournamentsPage() {
  return (
    <BesideLanding extent="all">
      <TournamentsSection />
    </BesideLanding>
  );
}
