import { lazy } from '../../lib/lazy.ts';
import { BesideLanding } from '../beside-landing.tsx';

const MyTeamsPage = lazy(async () => ({
  default: (await import('./my-teams-page.tsx')).MyTeamsPage,
}));

/** The landing page for visitors, the teams of whoever is signed in (E-003, E-004). */
export function HomePage() {
  return (
    <BesideLanding extent="inside">
      <MyTeamsPage />
    </BesideLanding>
  );
}
