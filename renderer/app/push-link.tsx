import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPushHidden } from '../data/notifications/push.ts';
import { streamerModeAtom } from '../data/streamer/streamer-mode.ts';
import { useAtomValue } from '../lib/atoms.ts';
import { onPushFollowed } from '../lib/push/push-browser.ts';
import { report } from '../lib/report.ts';
import { useIsOnline } from '../lib/use-is-online.ts';

/** An open page follows notifications that were shown while none was, and says what they may show. */
export function PushLink() {
  const navigate = useNavigate();
  const { enabled } = useAtomValue(streamerModeAtom);
  const isOnline = useIsOnline();
  useEffect(() => onPushFollowed((path) => void navigate(path)), [navigate]);
  useEffect(() => {
    if (!isOnline) return;
    keepPushHidden(enabled).catch((error: unknown) => {
      report('what notifications show could not be changed', error);
    });
  }, [enabled, isOnline]);
  return null;
}
