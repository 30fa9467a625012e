import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { meQuery } from '../data/me/queries.ts';
import { LoadingScreen } from '../features/entry/loading-screen.tsx';
import { AllTexts } from './all-texts.tsx';

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/landing-page.tsx')).LandingPage,
}));

interface LandingOrProps {
  /** what whoever is signed in sees */
  readonly children: ReactNode;
}

/** The landing page for visitors, the dashboard for users (E-003, E-004). */
export function LandingOr({ children }: LandingOrProps) {
  const { data } = useQuery(meQuery);
  return (
    <Suspense fallback={<LoadingScreen />}>
      {data?.user ? <AllTexts waiting={<LoadingScreen />}>{children}</AllTexts> : <LandingPage />}
    </Suspense>
  );
}
