import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Redirect } from '../lib/redirect.tsx';
import type { WayBack } from '../lib/way-back.ts';
import { useToasts } from '../ui/overlays/toast.tsx';

/**
 * Leads home and says why: an address that no page has (E-002, T-023), since a mistyped link is to be
 * noticed; or one that takes a sign-in (E-001, T-022), to which its visitor is led back after that.
 */
export function LedHome({ why }: { readonly why: 'noPage' | 'signInFirst' }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { pathname: path, search, hash } = useLocation();
  const tell = useEffectEvent(() => toasts.info(t(`common.${why}`, { path })));
  useEffect(() => {
    tell();
  }, []);
  const state: WayBack = { wayBack: path + search + hash };
  return <Redirect to={paths.home()} state={why === 'noPage' ? null : state} />;
}
