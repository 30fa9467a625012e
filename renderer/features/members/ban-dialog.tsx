import { useState } from 'react';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ModerationDialog } from './moderation-dialog.tsx';

interface BanDialogProps {
  readonly overlay: { readonly teamId: TeamId; readonly userId: UserId };
  readonly onClose: () => void;
}

const { banReason } = teamLimits;

/** Asks before a member is banned, and why; the counter runs down from 512 (T-395). */
export function BanDialog({ overlay, onClose }: BanDialogProps) {
  const { t } = useTranslation();
  const { teamId, userId } = overlay;
  const [reason, setReason] = useState('');
  const left = banReason - characterCount(reason);
  const tooLong = left < 0 ? t('members.ban.tooLong', { max: banReason }) : undefined;
  return (
    <ModerationDialog
      member={overlay}
      what="ban"
      act={() => callApi('banMember', { params: { teamId, userId }, body: { reason } })}
      onClose={onClose}
      blockedReason={tooLong}
    >
      <Field
        label={t('members.ban.reason')}
        isOptional
        error={tooLong}
        description={t('members.ban.charactersLeft', { count: left })}
      >
        <TextArea value={reason} onValueChange={setReason} rows={{ min: 3, max: 8 }} />
      </Field>
    </ModerationDialog>
  );
}
