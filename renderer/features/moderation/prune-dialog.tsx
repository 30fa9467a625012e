import { useState } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { useManyMembers, usePrunable } from '../../data/members/managed-members.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './moderation.module.css';

const daysChoices = ['7', '30', '90', '180'] as const;
type Days = (typeof daysChoices)[number];

interface PruneDialogProps {
  readonly team: Team;
  readonly onClose: () => void;
}

/** Says how many a prune would take before it begins. */
export function PruneDialog({ team, onClose }: PruneDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { prune } = useManyMembers(team.id);
  const [days, setDays] = useState<Days>('30');
  const { data, error } = usePrunable(team.id, Number(days));
  const begin = async () => {
    try {
      await prune(Number(days));
      toasts.success(t('moderation.members.pruned'));
      onClose();
    } catch (failure) {
      toasts.error(failureText(translation, failure));
    }
  };
  const count = data?.count ?? 0;
  const known =
    count === 0 ? t('moderation.members.pruneNone') : t('moderation.members.pruneCount', { count });
  const text = data ? known : t('common.state.loading');
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('moderation.members.pruneTitle')}
      description={t('moderation.members.pruneHint')}
      confirmLabel={t('moderation.members.prune')}
      isDanger
      blockedReason={count === 0 ? text : undefined}
      onConfirm={begin}
    >
      <Field label={t('moderation.members.pruneDays')}>
        <Select
          choices={daysChoices.map((value) => ({
            value,
            label: t('moderation.members.unseenFor', { count: Number(value) }),
          }))}
          value={days}
          onValueChange={setDays}
        />
      </Field>
      <p role="status" className={styles.pruneCount}>
        {error ? failureText(translation, error) : text}
      </p>
    </ConfirmDialog>
  );
}
