import { revealEmail } from '../../../data/me/account-security.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PasswordOnlyDialog } from './password-only-dialog.tsx';

interface RevealEmailDialogProps {
  readonly onRevealed: (email: string) => void;
  readonly onClose: () => void;
}

/** Shows my address for my password (E-085). */
export function RevealEmailDialog({ onRevealed, onClose }: RevealEmailDialogProps) {
  const { t } = useTranslation();
  return (
    <PasswordOnlyDialog
      title={t('settings.account.revealEmail')}
      submit={t('settings.account.reveal')}
      send={async (password) => {
        onRevealed(await revealEmail(password));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
