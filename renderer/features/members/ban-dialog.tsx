import { useState } from 'react';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { purgePeriods, type PurgePeriod } from '#shared/rules/timeouts.ts';
import { banMember } from '../../data/members/moderate-member.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './ban-dialog.module.css';
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
  const [period, setPeriod] = useState<'none' | PurgePeriod>('none');
  const left = banReason - characterCount(reason);
  const tooLong = left < 0 ? t('members.ban.tooLong', { max: banReason }) : undefined;
  const body = { reason, ...(period !== 'none' && { deleteMessages: period }) };
  return (
    <ModerationDialog
      member={overlay}
      what="ban"
      act={() => banMember({ teamId, userId }, body)}
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
      <section className={styles.purge}>
        <h3 className={styles.heading}>{t('members.ban.messages')}</h3>
        <SegmentedControl
          aria-label={t('members.ban.messages')}
          size="small"
          value={period}
          onValueChange={setPeriod}
          segments={(['none', ...purgePeriods] as const).map((value) => ({
            value,
            label: t(`members.ban.period.${value}`),
          }))}
        />
      </section>
    </ModerationDialog>
  );
}
