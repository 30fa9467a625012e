import type { UserId } from '#shared/lib/ids.ts';
import { blockUser, unblockUser } from '../../data/friends/change-friend.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface BlockDialogProps {
  readonly overlay: { readonly userId: UserId; readonly name: string };
  readonly onClose: () => void;
}

/** Asks before a user is blocked (M-221). */
export function BlockDialog({ overlay, onClose }: BlockDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { userId, name } = overlay;
  const block = async () => {
    try {
      await blockUser(userId);
      toasts.success(t('chats.block.done', { name }));
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('chats.block.title', { name })}
      description={t('chats.block.text')}
      confirmLabel={t('chats.block.confirm')}
      isDanger
      onConfirm={block}
    />
  );
}

/** Asks before a user is unblocked (M-221). */
export function UnblockDialog({ overlay, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { userId, name } = overlay;
  const unblock = async () => {
    try {
      await unblockUser(userId);
      toasts.success(t('chats.block.undone', { name }));
    } catch (error) {
      // M-226
      toasts.error(t('chats.block.failed_to_unblock_user'));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('chats.block.unblockTitle', { name })}
      description={t('chats.block.unblockText')}
      confirmLabel={t('chats.block.unblockConfirm')}
      onConfirm={unblock}
    />
  );
}
