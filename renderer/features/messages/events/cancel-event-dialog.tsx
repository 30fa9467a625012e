import { cancelEvent } from '../../../data/events/team-events.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';

interface CancelEventDialogProps {
  readonly overlay: Extract<Overlay, { type: 'cancel-event' }>;
  readonly onClose: () => void;
}

/** Asks before an event is cancelled. */
export function CancelEventDialog({ overlay, onClose }: CancelEventDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const cancel = async () => {
    try {
      await cancelEvent(overlay.event);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('events.cancel.title', { title: overlay.event.title })}
      description={t('events.cancel.hint')}
      confirmLabel={t(`events.cancel.confirm.${overlay.event.kind}`)}
      cancelLabel={t('events.cancel.keep')}
      isDanger
      onConfirm={cancel}
    />
  );
}
