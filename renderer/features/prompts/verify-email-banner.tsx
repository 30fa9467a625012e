import { MailWarning } from 'lucide-react';
import { useMe } from '../../data/me/me.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Whether the address still waits to be verified. */
export function useMustVerify(): boolean {
  return useMe()?.user?.verified === false;
}

/** Reminds users without a verified address that verifying it unlocks everything (E-077, T-093). */
export function VerifyEmailBanner() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <Banner
      tone="attention"
      icon={MailWarning}
      action={
        <Button variant="quiet" size="small" onClick={() => open({ type: 'verify-email' })}>
          {t('prompts.verifyBanner.action')}
        </Button>
      }
    >
      {t('prompts.verifyBanner.text')}
    </Banner>
  );
}
