import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import { clickOverride, overrideState, type OverrideState } from '#shared/rules/override-editor.ts';
import {
  channelPermissionValues,
  type ChannelPermission,
  type ChannelType,
  type Override,
  type Overrides,
  type ChannelMask,
} from '#shared/rules/permissions.ts';
import { useRankedRoles } from '../../data/roles/roles.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './permission-editor.module.css';

interface PermissionEditorProps {
  readonly teamId: TeamId;
  readonly type: ChannelType;
  readonly overrides: Overrides;
  /** sends a role's entry; resolves when the channel shows it */
  readonly onSave: (roleId: RoleId, entry: Override) => Promise<void>;
}

const noEntry: Override = { allow: 0, deny: 0 };

/** What a role may do in one place: allowed, left to what stands above, or denied (T-269, T-270). */
export function PermissionEditor({ teamId, type, overrides, onSave }: PermissionEditorProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const roles = useRankedRoles(teamId);
  const everyone = everyoneRoleId(teamId);
  const [chosenId, setChosenId] = useState<RoleId>(everyone);
  const [isBusy, setIsBusy] = useState(false);
  const roleId = roles.some(({ id }) => id === chosenId) ? chosenId : everyone;
  const entry = overrides.roles[roleId] ?? noEntry;
  // reason: Object.entries forgets the key type
  const permissions = Object.entries(channelPermissionValues[type]) as [
    ChannelPermission,
    number,
  ][];
  const click = async (bit: ChannelMask, state: OverrideState) => {
    setIsBusy(true);
    try {
      await onSave(roleId, clickOverride(entry, bit, state));
      toasts.success(t('channels.settings.permissionsSaved'));
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.root}>
      <Field label={t('channels.settings.role')} description={t('channels.settings.roleHint')}>
        <Select<RoleId>
          value={roleId}
          onValueChange={setChosenId}
          choices={roles.map((role: Role) => ({
            value: role.id,
            label: role.id === everyone ? t('channels.settings.everyone') : role.name,
          }))}
        />
      </Field>
      <ul className={styles.list} aria-busy={isBusy}>
        {permissions.map(([name, bit]) => (
          <li key={name} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{t(`channels.permission.${name}`)}</span>
              <span className={styles.hint}>{t(`channels.permissionHint.${name}`)}</span>
            </span>
            <ThreeStates
              label={t(`channels.permission.${name}`)}
              state={overrideState(entry, bit)}
              onClick={(state) => {
                if (!isBusy) void click(bit, state);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const states = [
  { state: 'deny', icon: X },
  { state: 'default', icon: Minus },
  { state: 'allow', icon: Check },
] as const;

interface ThreeStatesProps {
  readonly label: string;
  readonly state: OverrideState;
  readonly onClick: (state: OverrideState) => void;
}

/** Three buttons, not a choice: a second press on the active one takes it back. */
function ThreeStates({ label, state: active, onClick }: ThreeStatesProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className={styles.states}>
      {states.map(({ state, icon }) => (
        <button
          key={state}
          type="button"
          aria-label={t(`channels.settings.${state}`)}
          title={t(`channels.settings.${state}`)}
          aria-pressed={state === active}
          onClick={() => onClick(state)}
          data-state={state}
          className={styles.state}
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
    </div>
  );
}
