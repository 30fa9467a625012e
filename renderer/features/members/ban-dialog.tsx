import { useState } from 'react';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { useMember } from '../../data/members/members.ts';
import { callApi } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface BanDialogProps {
  readonly overlay: { readonly teamId: TeamId; readonly userId: UserId };
  readonly onClose: () => void;
}

const { banReason } = teamLimits;

/** Asks before a member is banned, and why; the counter runs down from 512 (T-395). */
export function BanDialog({ overlay, onClose }: BanDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { teamId, userId } = overlay;
  const member = useMember(teamId, userId);
  const [reason, setReason] = useState('');
  const left = banReason - characterCount(reason);
  const tooLong = left < 0 ? t('members.ban.tooLong', { max: banReason }) : undefined;
  if (!member) return null;
  const name = member.username;
  const ban = async () => {
    try {
      await callApi('banMember', { params: { teamId, userId }, body: { reason } });
      toasts.success(t('members.ban.done', { name }));
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
      title={t('members.ban.title', { name })}
      description={t('members.ban.description', { name })}
      confirmLabel={t('members.ban.confirm')}
      isDanger
      blockedReason={tooLong}
      onConfirm={ban}
    >
      <Field
        label={t('members.ban.reason')}
        isOptional
        error={tooLong}
        description={t('members.ban.charactersLeft', { count: left })}
      >
        <TextArea value={reason} onValueChange={setReason} rows={{ min: 3, max: 8 }} />
      </Field>
    </ConfirmDialog>
  );
}
