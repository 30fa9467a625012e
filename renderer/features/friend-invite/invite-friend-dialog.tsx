import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { useFriendInvite } from '../../data/friends/friend-invite.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import styles from './invite-friend-dialog.module.css';

/** The link by which people register as my friends, and how often it was used (T-081). */
export function InviteFriendDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, refetch } = useFriendInvite();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('friendInvite.title')}
      description={t('friendInvite.lead')}
    >
      {error ? (
        <ErrorState size="inline" title={t('friendInvite.failed')} onRetry={() => void refetch()}>
          {failureText(translation, error)}
        </ErrorState>
      ) : (
        <>
          <InviteLink code={data?.code} />
          <p className={styles.used}>
            {data && t('friendInvite.used', { used: data.used, total: data.total })}
          </p>
        </>
      )}
    </Dialog>
  );
}

function InviteLink({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation();
  const copyText = useCopy();
  const isHidden = useIsHidden('hideInviteLinks');
  const [isCopied, setIsCopied] = useState(false);
  const link = code === undefined ? '' : globalThis.location.origin + paths.friendInvite(code);
  const copy = async () => {
    if (await copyText(link)) setIsCopied(true);
  };
  return (
    <div className={styles.link}>
      <TextInput
        readOnly
        value={isHidden && link !== '' ? t('teams.invite.hidden') : link}
        onValueChange={() => undefined}
        aria-label={t('friendInvite.link')}
        onFocus={(event) => event.target.select()}
        end={link === '' && <Spinner size={16} />}
        className={styles.address}
      />
      <Button
        variant="primary"
        icon={isCopied ? Check : Copy}
        disabled={link === ''}
        onClick={() => void copy()}
      >
        {t('friendInvite.copy')}
      </Button>
    </div>
  );
}
