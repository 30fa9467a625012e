import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { meQuery } from '../../data/me/queries.ts';
import { LoadingScreen } from '../../features/entry/loading-screen.tsx';

const LandingPage = lazy(async () => ({
  default: (await import('../../features/landing/landing-page.tsx')).LandingPage,
}));
const MyTeamsPage = lazy(async () => ({
  default: (await import('./my-teams-page.tsx')).MyTeamsPage,
}));

/** The landing page for visitors, the teams of whoever is signed in (E-003, E-004). */
export function HomePage() {
  const { data } = useQuery(meQuery);
  return (
    <Suspense fallback={<LoadingScreen />}>
      {data?.user ? <MyTeamsPage /> : <LandingPage />}
    </Suspense>
  );
}
