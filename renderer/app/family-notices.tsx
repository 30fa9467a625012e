import { useEffect, useEffectEvent } from 'react';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { onLiveEvent } from '../data/live.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useToasts } from '../ui/overlays/toast.tsx';

/** Tells, wherever one is in the page, what another did to one's family. */
export function FamilyNotices() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const hear = useEffectEvent((event: StateEvent) => {
    if (event.type !== 'FAMILY_UPDATED' || event.data.isMine) return;
    const { change, other } = event.data;
    toasts.info(t(`notifications.family.${change}`, { name: other.username }));
  });
  useEffect(() => onLiveEvent((event) => hear(event)), []);
  return null;
}
