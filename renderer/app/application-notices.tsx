import { useEffect, useEffectEvent } from 'react';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { onLiveEvent } from '../data/live.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useToasts } from '../ui/overlays/toast.tsx';

/** Tells an applicant, wherever they are in the page, what a team decided. */
export function ApplicationNotices() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const hear = useEffectEvent((event: StateEvent) => {
    if (event.type !== 'OWN_APPLICATION_UPDATED') return;
    const { status, team } = event.data.application;
    if (!team || status === 'pending') return;
    if (status === 'accepted')
      toasts.success(t('notifications.applicationAccepted', { team: team.name }));
    else toasts.info(t('notifications.applicationRejected', { team: team.name }));
  });
  useEffect(() => onLiveEvent((event) => hear(event)), []);
  return null;
}
