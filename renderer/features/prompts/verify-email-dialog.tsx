import { useRequestEmailKey } from '../../data/account/email.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './prompts.module.css';

/** Requests the mail with the key, and again if it did not arrive (E-078). */
export function VerifyEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const request = useRequestEmailKey();
  const me = useOwnUser();
  const isHidden = useIsHidden('hidePersonalInfo');
  if (!me) return null;
  // as the reader may see it: masked, and not at all while others watch
  const email = isHidden ? t('settings.account.hidden') : me.email;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('prompts.verifyEmail.title')}
      description={t('prompts.verifyEmail.description', { email })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.close')}
          </Button>
          <Button
            variant="primary"
            isLoading={request.isPending}
            onClick={() => {
              request.mutate(undefined, {
                onError: (error) => {
                  toasts.error(failureText(translation, error));
                },
              });
            }}
          >
            {t(request.isSuccess ? 'prompts.verifyEmail.resend' : 'prompts.verifyEmail.send')}
          </Button>
        </>
      }
    >
      <output className={styles.note}>{request.isSuccess && t('prompts.verifyEmail.sent')}</output>
    </Dialog>
  );
}
