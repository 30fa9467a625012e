import { useState } from 'react';
import type { PublicUser } from '#shared/contract/users.ts';
import { disconnect } from '../../data/family/family.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface DisconnectButtonProps {
  /** what the other one is to me */
  readonly side: 'parent' | 'teen';
  readonly person: PublicUser;
}

/** Ends a connection, after a question (E-155). */
export function DisconnectButton({ side, person }: DisconnectButtonProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const name = person.username;
  const end = async () => {
    try {
      await disconnect(side, person.id);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <>
      <Button
        variant="quiet-danger"
        size="small"
        aria-label={t('family.disconnect.label', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('family.disconnect.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('family.disconnect.title', { name })}
        description={t(`family.disconnect.${side}`)}
        confirmLabel={t('family.disconnect.button')}
        isDanger
        onConfirm={end}
      />
    </>
  );
}
