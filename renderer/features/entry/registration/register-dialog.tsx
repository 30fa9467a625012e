import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterDialogProps {
  readonly onClose: () => void;
}

/** Registering over the page one is on. */
export function RegisterDialog({ onClose }: RegisterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('entry.register.title')}
      description={t('entry.register.description')}
    >
      <RegisterForm onLeave={onClose} />
    </Dialog>
  );
}
