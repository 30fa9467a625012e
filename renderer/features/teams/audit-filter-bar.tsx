import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditActions, type AuditEntry, type NamedUser } from '#shared/contract/teams/audit.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import type { AuditFilters } from '../../data/teams/team-records.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './records.module.css';

const daysChoices = [1, 7, 30, 90] as const;

interface AuditFilterBarProps {
  /** those who did something that was looked at */
  readonly actors: readonly NamedUser[];
  readonly filters: AuditFilters;
  readonly onChange: (filters: AuditFilters) => void;
  /** saves what fits and answers how many entries that were */
  readonly onExport: () => Promise<number>;
}

/** Which entries of the log are shown, and the way to take them along. */
export function AuditFilterBar({ actors, filters, onChange, onExport }: AuditFilterBarProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      toasts.success(t('moderation.audit.exported', { count: await onExport() }));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  const nothing = { actor: '…', target: '…', channel: '…', count: 2 };
  return (
    <div className={styles.filters}>
      <Field label={t('moderation.audit.actor')}>
        <Select<UserId | 'any'>
          choices={[
            { value: 'any', label: t('moderation.audit.anyone') },
            ...actors.map((actor) => ({ value: actor.id, label: shownName(actor) })),
          ]}
          value={filters.userId ?? 'any'}
          onValueChange={(id) => onChange({ ...filters, userId: id === 'any' ? undefined : id })}
        />
      </Field>
      <Field label={t('moderation.audit.action')}>
        <Select<AuditEntry['actionType'] | 'any'>
          choices={[
            { value: 'any', label: t('moderation.audit.anything') },
            ...auditActions.map((value) => ({
              value,
              label: t(`teams.audit.action.${value}`, nothing),
            })),
          ]}
          value={filters.action ?? 'any'}
          onValueChange={(action) =>
            onChange({ ...filters, action: action === 'any' ? undefined : action })
          }
        />
      </Field>
      <Field label={t('moderation.audit.time')}>
        <Select
          choices={[
            { value: 'any', label: t('moderation.audit.ever') },
            ...daysChoices.map((count) => ({
              value: String(count),
              label: t('moderation.audit.lastDays', { count }),
            })),
          ]}
          value={String(filters.days ?? 'any')}
          onValueChange={(days) =>
            onChange({ ...filters, days: days === 'any' ? undefined : Number(days) })
          }
        />
      </Field>
      <Button icon={Download} isLoading={isBusy} onClick={() => void save()}>
        {t('moderation.audit.export')}
      </Button>
    </div>
  );
}
