import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useRequestEmailKey } from '../../data/account/email.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { meQuery } from '../../data/me/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './prompts.module.css';

/** Reminds whoever has not verified an address that this unlocks everything (E-077). */
export function VerifyEmailBanner() {
  const { t } = useTranslation();
  const { data } = useQuery(meQuery);
  const [isOpen, setIsOpen] = useState(false);
  const isVerified = useOwnUser()?.verified ?? data?.user?.verified;
  if (!data?.user || isVerified) return null;
  return (
    <>
      <Banner
        tone="warning"
        icon={MailWarning}
        action={
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {t('prompts.verifyBanner.action')}
          </Button>
        }
      >
        {t('prompts.verifyBanner.text')}
      </Banner>
      {isOpen && (
        <VerifyEmailDialog
          email={data.user.email}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

interface VerifyEmailDialogProps {
  /** as the reader may see it, masked */
  readonly email: string;
  readonly onClose: () => void;
}

/** Requests the mail with the key, and again if it did not arrive (E-078). */
function VerifyEmailDialog({ email, onClose }: VerifyEmailDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const request = useRequestEmailKey();
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
