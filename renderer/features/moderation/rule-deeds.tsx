import type { Team } from '#shared/contract/teams/team.ts';
import type { ChannelId, RoleId } from '#shared/lib/ids.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { ruleTimeoutMinutes, type RuleDeeds } from '#shared/rules/moderation.ts';
import { useRoles } from '../../data/permissions/permissions.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { MultiCombobox } from '../../ui/forms/combobox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './moderation.module.css';

interface RuleDeedsFieldsProps {
  readonly team: Team;
  readonly deeds: RuleDeeds;
  readonly onChange: (edit: Partial<RuleDeeds>) => void;
}

/** What a rule does, and whom it leaves alone. */
export function RuleDeedsFields({ team, deeds, onChange }: RuleDeedsFieldsProps) {
  const { t } = useTranslation();
  const channels = useView((view) => view.channels[team.id]) ?? {};
  const roles = useRoles(team.id);
  const texts = Object.values(channels).filter(({ type }) => type === 'text');
  const channelChoices = texts.map(({ id, name }) => ({ value: id, label: `#${name}` }));
  const roleChoices = [...roles.values()]
    .filter(({ id }) => id !== everyoneRoleId(team.id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Checkbox
        label={t('moderation.stops')}
        description={t('moderation.stopsHint')}
        checked={deeds.stops}
        onCheckedChange={(stops) => onChange({ stops })}
      />
      <div className={styles.pair}>
        <Field label={t('moderation.timeout')}>
          <Select
            choices={ruleTimeoutMinutes.map((minutes) => ({
              value: `${minutes}` as const,
              label: t(`moderation.duration.${minutes}`),
            }))}
            value={`${deeds.timeoutMinutes}`}
            onValueChange={(chosen) => {
              const minutes = ruleTimeoutMinutes.find((each) => String(each) === chosen);
              if (minutes !== undefined) onChange({ timeoutMinutes: minutes });
            }}
          />
        </Field>
        <Field label={t('moderation.alert')}>
          <Select<ChannelId | 'none'>
            choices={[{ value: 'none', label: t('moderation.noAlert') }, ...channelChoices]}
            value={deeds.alertChannelId ?? 'none'}
            onValueChange={(id) => onChange({ alertChannelId: id === 'none' ? null : id })}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('moderation.exemptRoles')}>
          <MultiCombobox<RoleId>
            choices={roleChoices}
            placeholder={t('moderation.none')}
            values={deeds.exemptRoleIds}
            onValuesChange={(exemptRoleIds) => onChange({ exemptRoleIds })}
          />
        </Field>
        <Field label={t('moderation.exemptChannels')}>
          <MultiCombobox<ChannelId>
            choices={channelChoices}
            placeholder={t('moderation.none')}
            values={deeds.exemptChannelIds}
            onValuesChange={(exemptChannelIds) => onChange({ exemptChannelIds })}
          />
        </Field>
      </div>
    </>
  );
}
