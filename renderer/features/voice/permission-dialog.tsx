import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { permissionSteps } from './capture-words.ts';
import styles from './voice-dialogs.module.css';

interface PermissionDialogProps {
  readonly overlay: Extract<Overlay, { readonly type: 'voice-permission' }>;
  readonly onClose: () => void;
}

/** Where a denied device is allowed again, in this browser and on this system (T-376). */
export function PermissionDialog({ overlay: { device }, onClose }: PermissionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t(`voice.permission.title.${device}`)}
      description={t('voice.permission.intro')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('voice.permission.done')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {permissionSteps(navigator.userAgent).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Dialog>
  );
}
