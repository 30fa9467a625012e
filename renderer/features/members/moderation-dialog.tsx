import type { ReactNode } from 'react';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useMember } from '../../data/members/members.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface ModerationDialogProps {
  readonly member: { readonly teamId: TeamId; readonly userId: UserId };
  readonly what: 'kick' | 'ban' | 'timeout';
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  /** why it cannot be done yet */
  readonly blockedReason?: string | undefined;
  /** more to fill in */
  readonly children?: ReactNode;
}

/** Asks before something is done to a member; a refusal is said and leaves the question open. */
export function ModerationDialog(props: ModerationDialogProps) {
  const { member, what, act, onClose, blockedReason, children } = props;
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const target = useMember(member.teamId, member.userId);
  if (!target) return null;
  const name = shownName(target);
  const confirm = async () => {
    try {
      await act();
      toasts.success(t(`members.${what}.done`, { name }));
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
      title={t(`members.${what}.title`, { name })}
      description={t(`members.${what}.description`, { name })}
      confirmLabel={t(`members.${what}.confirm`)}
      isDanger
      blockedReason={blockedReason}
      onConfirm={confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
