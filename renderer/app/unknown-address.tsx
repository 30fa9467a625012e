import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Redirect } from '../lib/redirect.tsx';
import { useToasts } from '../ui/overlays/toast.tsx';

/** An address that no page has leads home (E-002, T-023), and says so: a mistyped link is noticed. */
export function UnknownAddress() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { pathname } = useLocation();
  const tell = useEffectEvent(() => toasts.info(t('common.noPage', { path: pathname })));
  useEffect(() => {
    tell();
  }, []);
  return <Redirect to={paths.home()} />;
}
