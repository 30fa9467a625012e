import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { endPoll } from '../../../data/messages/polls.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';

interface EndPollDialogProps {
  readonly overlay: { readonly channelId: ChannelId; readonly messageId: MessageId };
  readonly onClose: () => void;
}

/** Asks before a poll takes no more votes. */
export function EndPollDialog({ overlay, onClose }: EndPollDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const end = async () => {
    try {
      await endPoll({ channelId: overlay.channelId, id: overlay.messageId });
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('messages.newPoll.endTitle')}
      description={t('messages.newPoll.endHint')}
      confirmLabel={t('messages.poll.end')}
      onConfirm={end}
    />
  );
}
