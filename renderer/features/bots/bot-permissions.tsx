import { isBotSwitchOpen, toggledBotMask } from '#shared/rules/bot-permissions.ts';
import { teamMask, teamPermissionNames, type TeamMask } from '#shared/rules/permissions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import styles from './bot-permissions.module.css';

interface BotPermissionsProps {
  readonly label: string;
  readonly chosen: TeamMask;
  /** no other can be switched (E-269) */
  readonly held: TeamMask;
  readonly onChange: (chosen: TeamMask) => void;
}

/** A switch for each permission of a team; Administrator stands alone (E-267). */
export function BotPermissions({ label, chosen, held, onChange }: BotPermissionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.root} role="group" aria-label={label}>
      {teamPermissionNames.map((name) => (
        <Switch
          key={name}
          label={t(`roles.permission.${name}`)}
          checked={(chosen & teamMask(name)) !== 0}
          disabled={!isBotSwitchOpen(name, { chosen, held })}
          onCheckedChange={(isOn) => onChange(toggledBotMask(chosen, name, isOn))}
        />
      ))}
    </div>
  );
}
