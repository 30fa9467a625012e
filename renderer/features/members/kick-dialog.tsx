import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { useMember } from '../../data/members/members.ts';
import { callApi } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface KickDialogProps {
  readonly overlay: { readonly teamId: TeamId; readonly userId: UserId };
  readonly onClose: () => void;
}

/** Asks before a member is removed (T-397). */
export function KickDialog({ overlay, onClose }: KickDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { teamId, userId } = overlay;
  const member = useMember(teamId, userId);
  if (!member) return null;
  const name = member.username;
  const kick = async () => {
    try {
      await callApi('kickMember', { params: { teamId, userId } });
      toasts.success(t('members.kick.done', { name }));
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('members.kick.title', { name })}
      description={t('members.kick.description', { name })}
      confirmLabel={t('members.kick.confirm')}
      isDanger
      onConfirm={kick}
    />
  );
}
