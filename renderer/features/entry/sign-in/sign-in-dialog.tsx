import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  readonly onClose: () => void;
}

/** Signing in over the page one is on. */
export function SignInDialog({ onClose }: SignInDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('entry.signIn.title')}
      description={t('entry.signIn.description')}
    >
      <SignInForm onLeave={onClose} />
    </Dialog>
  );
}
