import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useMe } from '../data/me/me.ts';
import { LoadingScreen } from '../features/entry/loading/loading-screen.tsx';
import type { TextBundle } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Redirect } from '../lib/redirect.tsx';
import { LedHome } from './led-home.tsx';
import { WithTexts } from './with-texts.tsx';

interface SignedInOnlyProps {
  /** fetches what its routes show, while the texts travel */
  readonly prepare: () => Promise<unknown>;
  /** how many texts its routes need */
  readonly bundle: TextBundle;
}

/** Leads visitors to the landing page; renders its routes for users who are signed in. */
export function SignedInOnly({ prepare, bundle }: SignedInOnlyProps) {
  const isSignedIn = Boolean(useMe()?.user);
  useEffect(() => {
    // what fails here fails again, and is told, where the page itself is loaded
    if (isSignedIn) prepare().catch(() => undefined);
  }, [isSignedIn, prepare]);
  const [wasSignedIn] = useState(isSignedIn);
  if (!isSignedIn)
    return wasSignedIn ? <Redirect to={paths.home()} /> : <LedHome why="signInFirst" />;
  return (
    <WithTexts bundle={bundle} waiting={<LoadingScreen />}>
      <Outlet />
    </WithTexts>
  );
}
