import { useEffect, useEffectEvent, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMe } from '../data/me/me.ts';
import { LoadingScreen } from '../features/entry/loading/loading-screen.tsx';
import { useTranslation, type TextBundle } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Redirect } from '../lib/redirect.tsx';
import type { WayBack } from '../lib/way-back.ts';
import { useToasts } from '../ui/overlays/toast.tsx';
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
  if (!isSignedIn) return wasSignedIn ? <Redirect to={paths.home()} /> : <SignInFirst />;
  return (
    <WithTexts bundle={bundle} waiting={<LoadingScreen />}>
      <Outlet />
    </WithTexts>
  );
}

/** A visitor who opened a link: they are told why they are at home, and led back once signed in. */
function SignInFirst() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { pathname, search, hash } = useLocation();
  const tell = useEffectEvent(() => toasts.info(t('common.signInFirst')));
  useEffect(() => {
    tell();
  }, []);
  const state: WayBack = { wayBack: `${pathname}${search}${hash}` };
  return <Redirect to={paths.home()} state={state} />;
}
