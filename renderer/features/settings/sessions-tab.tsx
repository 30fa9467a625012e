import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  sessionsQuery,
  useEndOtherSessions,
  useEndSession,
  type SessionOfMine,
} from '../../data/me/sessions.ts';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRegionName } from '../../lib/use-region-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './sessions-tab.module.css';
import tabs from './settings-tabs.module.css';

/** Where I am signed in, and the end of that on one device or on all others. */
export function SessionsTab() {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, isError, isPaused, isFetching, refetch } = useQuery(sessionsQuery);
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState size="inline" onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureText(translation, error)}
      </ErrorState>
    );
  if (!data) return <LoadingDots label={t('settings.sessions.loading')} />;
  const others = data.filter(({ isCurrent }) => !isCurrent);
  const current = data.filter(({ isCurrent }) => isCurrent);
  return (
    <div className={tabs.tab}>
      <p className={tabs.hint}>{t('settings.sessions.hint')}</p>
      <ul className={styles.sessions}>
        {[...current, ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={tabs.hint}>{t('settings.sessions.none')}</p>
      ) : (
        <EndOthers count={others.length} />
      )}
    </div>
  );
}

const HANDHELD = /Android|iPhone|iPad/;

function SessionRow({ session }: { readonly session: SessionOfMine }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const end = useEndSession();
  // the server knows no other language for it
  const isKnown = session.device !== 'Unknown device';
  const device = isKnown ? session.device : t('settings.sessions.unknown');
  return (
    <li className={styles.session}>
      <Icon of={HANDHELD.test(session.device) ? Smartphone : Monitor} size={24} />
      <div className={styles.facts}>
        <p className={styles.device}>
          {device}
          {session.isCurrent && <Tag tone="success">{t('settings.sessions.current')}</Tag>}
        </p>
        <p className={tabs.hint}>
          <Place session={session} />
        </p>
        <p className={tabs.hint}>
          {t('settings.sessions.lastUsed')} <TimeText at={Date.parse(session.lastUsedAt)} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          isLoading={end.isPending}
          aria-label={t('settings.sessions.endNamed', { device })}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toasts.success(t('settings.sessions.ended')),
              onError: (error) => toasts.error(failureText(translation, error)),
            })
          }
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Country and address, which streamer mode hides as it does my mail address. */
function Place({ session }: { readonly session: SessionOfMine }) {
  const { t } = useTranslation();
  const isHidden = useIsHidden('hidePersonalInfo');
  const country = useRegionName(session.location);
  if (isHidden) return t('settings.account.hidden');
  return [country, session.ip].filter((part) => part !== null).join(' · ');
}

function EndOthers({ count }: { readonly count: number }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndOtherSessions();
  const confirm = async () => {
    try {
      await end.mutateAsync();
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
    toasts.success(t('settings.sessions.othersEnded'));
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('settings.sessions.endOthers')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('settings.sessions.endOthersTitle')}
        description={t('settings.sessions.endOthersHint', { count })}
        confirmLabel={t('settings.sessions.endOthers')}
        isDanger
        onConfirm={confirm}
      />
    </div>
  );
}
