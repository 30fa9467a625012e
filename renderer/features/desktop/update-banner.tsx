import { Download } from 'lucide-react';
import { callDesktop } from '../../lib/desktop.ts';
import { useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { dismissedNoticeAtom, noticeOf, updateStateAtom } from '../../lib/update-notice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** The next version is ready, or did not come (D-030, D-031). */
export function UpdateBanner() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const toasts = useToasts();
  const update = useAtomValue(updateStateAtom);
  const dismiss = useSetAtom(dismissedNoticeAtom);
  if (update === null) return null;
  const { progress, missed, hasDownloadPage } = update;
  const isReady = progress.step === 'ready';
  const isWarning = missed !== null || progress.step === 'failed';
  const failed = () => toasts.error(t('desktop.update.failed'));
  const text = () => {
    if (progress.step === 'failed') return t(`desktop.update.problem.${progress.problem}`);
    if (missed !== null)
      return t(hasDownloadPage ? 'desktop.update.missed' : 'desktop.update.missedOnly', {
        version: missed,
      });
    if (progress.step === 'by-hand')
      return t('desktop.update.byHand', { version: progress.version });
    return t('desktop.update.ready', {
      version: progress.step === 'ready' ? progress.version : '',
    });
  };
  return (
    <Banner
      tone={isWarning ? 'warning' : 'info'}
      {...(isWarning ? {} : { icon: Download })}
      onDismiss={() => dismiss(noticeOf(update))}
      action={
        <>
          {isReady && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => void callDesktop('restartToUpdate', {}).catch(failed)}
            >
              {t('desktop.update.restart')}
            </Button>
          )}
          {(isWarning || progress.step === 'by-hand') && hasDownloadPage && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => void callDesktop('openDownloadPage', {}).catch(failed)}
            >
              {t('desktop.update.download')}
            </Button>
          )}
          {!isReady && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => open({ type: 'settings', tab: 'desktop' })}
            >
              {t('desktop.update.details')}
            </Button>
          )}
        </>
      }
    >
      {text()}
    </Banner>
  );
}
