import { retryLive } from '../../data/live.ts';
import { VerifyEmailBanner } from '../../features/prompts/verify-email-banner.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import type { Connection } from '../../realtime/connection.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useConnection } from './use-connection.ts';

/** Lost and not yet won back; the very first connecting is told by what still loads. */
function isLost(connection: Connection): boolean {
  if (connection.state === 'waiting') return true;
  return 'attempt' in connection && connection.attempt > 0;
}

/** What everybody in the application has to know just now (T-090). */
export function Banners() {
  return (
    <>
      <ReconnectingBanner />
      <VerifyEmailBanner />
    </>
  );
}

function ReconnectingBanner() {
  const { t } = useTranslation();
  const connection = useConnection();
  if (!isLost(connection)) return null;
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
      {t('home.frame.reconnecting')}
    </Banner>
  );
}
