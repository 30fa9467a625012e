import { BellRing, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { retryLive } from '../../data/live.ts';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useMustVerify, VerifyEmailBanner } from '../../features/prompts/verify-email-banner.tsx';
import { storedAtom, useAtom, useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useIsIncomplete } from '../../lib/lazy.ts';
import { isDesktopApp } from '../../lib/platform.ts';
import { updateNoticeAtom } from '../../lib/update-notice.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import type { Connection } from '../../realtime/connection.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './banners.module.css';
import { LateUpdateBanner } from './update-gate.tsx';
import { useConnection } from './use-connection.ts';

/** Lost and not yet won back; the very first connecting is told by what still loads. */
function isLost(connection: Connection): boolean {
  if (connection.state === 'waiting') return true;
  return 'attempt' in connection && connection.attempt > 0;
}

/** After so many attempts it is no hiccup any more; ours. */
const HICCUP_ATTEMPTS = 3;

/** What there may be to tell, the most pressing first. */
const banners = [
  ['incomplete', IncompleteBanner],
  ['reconnecting', ReconnectingBanner],
  ['streamer', StreamerBanner],
  ['verify', VerifyEmailBanner],
  ['update', LateUpdateBanner],
  ['notifications', NotificationsBanner],
] as const;

/** What the reader has to know just now: one thing at a time. */
export function Banners() {
  const isWanted = {
    incomplete: useIsIncomplete(),
    reconnecting: isLost(useConnection()),
    streamer: useAtomValue(streamerModeAtom).enabled,
    verify: useMustVerify(),
    update: useAtomValue(updateNoticeAtom) !== null,
    notifications: useMayAskForNotifications(),
  };
  const [, Shown] = banners.find(([name]) => isWanted[name]) ?? [];
  return <div className={styles.banners}>{Shown && <Shown />}</div>;
}

/** The socket is not open (M-292, T-090); when that lasts, also what it means (M-317). */
function ReconnectingBanner() {
  const { t } = useTranslation();
  const connection = useConnection();
  const isOnline = useIsOnline();
  const attempt = 'attempt' in connection ? connection.attempt : 0;
  return (
    <Banner
      tone="warning"
      isBusy
      action={
        <Button variant="quiet" size="small" onClick={retryLive}>
          {t('home.frame.retryNow')}
        </Button>
      }
    >
      <span className={styles.words}>
        <span>{t('home.frame.reconnecting')}</span>
        {(!isOnline || attempt >= HICCUP_ATTEMPTS) && <span>{t('home.frame.connectionLost')}</span>}
      </span>
    </Banner>
  );
}

/** A file was missed for good: while the network was away, or because the server was updated. */
function IncompleteBanner() {
  const { t } = useTranslation();
  return (
    <Banner
      tone="info"
      icon={RefreshCw}
      action={
        <Button variant="quiet" size="small" onClick={() => globalThis.location.reload()}>
          {t('common.action.reload')}
        </Button>
      }
    >
      {t('home.frame.incomplete')}
    </Banner>
  );
}

/** Says that things are hidden, so that no one wonders where they went (T-092). */
function StreamerBanner() {
  const { t } = useTranslation();
  const [mode, setMode] = useAtom(streamerModeAtom);
  return (
    <Banner
      tone="info"
      icon={EyeOff}
      action={
        <Button variant="quiet" size="small" onClick={() => setMode({ ...mode, enabled: false })}>
          {t('home.frame.streamerModeOff')}
        </Button>
      }
    >
      {t('home.frame.streamerMode')}
    </Banner>
  );
}

/** Whether the question about notifications was answered or put away on this device (T-091). */
const notificationShownAtom = storedAtom<boolean>({
  key: 'notificationShown',
  version: 1,
  initial: false,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

function isUndecided(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'default';
}

function useMayAskForNotifications(): boolean {
  const wasShown = useAtomValue(notificationShownAtom);
  const [canAsk] = useState(isUndecided);
  return !wasShown && canAsk && !isDesktopApp();
}

/** Asks once whether the browser may show notifications; the desktop application needs no asking. */
function NotificationsBanner() {
  const { t } = useTranslation();
  const setWasShown = useSetAtom(notificationShownAtom);
  const ask = async () => {
    await Notification.requestPermission();
    setWasShown(true);
  };
  return (
    <Banner
      tone="info"
      icon={BellRing}
      onDismiss={() => setWasShown(true)}
      action={
        <Button variant="quiet" size="small" onClick={() => void ask()}>
          {t('home.frame.allowNotifications')}
        </Button>
      }
    >
      {t('home.frame.notifications')}
    </Banner>
  );
}
