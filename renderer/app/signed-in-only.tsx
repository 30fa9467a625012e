import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { meQuery } from '../data/me/queries.ts';
import { LoadingScreen } from '../features/entry/loading-screen.tsx';
import { paths } from '../lib/paths.ts';
import { AllTexts } from './all-texts.tsx';

interface SignedInOnlyProps {
  /** fetches what its routes show, while the texts travel */
  readonly prepare: () => Promise<unknown>;
}

/** Leads visitors to the landing page; renders its routes for whoever is signed in. */
export function SignedInOnly({ prepare }: SignedInOnlyProps) {
  const { data } = useQuery(meQuery);
  const isSignedIn = Boolean(data?.user);
  useEffect(() => {
    // what fails here fails again, and is told, where the page itself is loaded
    if (isSignedIn) prepare().catch(() => undefined);
  }, [isSignedIn, prepare]);
  if (!isSignedIn) return <Navigate to={paths.home()} replace />;
  return (
    <AllTexts waiting={<LoadingScreen />}>
      <Outlet />
    </AllTexts>
  );
}
