import type { Role } from '#shared/contract/teams/role.ts';
import {
  grantableTeamPermissions,
  toggleTeamPermission,
  type RoleAction,
  type RoleEdit,
} from '#shared/rules/hierarchy.ts';
import { teamMask, teamPermissionNames } from '#shared/rules/permissions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import styles from './role-editor.module.css';

interface RolePermissionsProps {
  readonly action: RoleAction;
  readonly draft: Role;
  readonly onEdit: (edit: RoleEdit) => void;
}

/** The sixteen switches; each is one bit, and only what I hold can be switched (T-155, T-156). */
export function RolePermissions({ action, draft, onEdit }: RolePermissionsProps) {
  const { t } = useTranslation();
  const grantable = grantableTeamPermissions(action);
  const isPartly = teamPermissionNames.some((name) => (grantable & teamMask(name)) === 0);
  return (
    <div className={styles.group}>
      <h3 className={styles.heading}>{t('roles.editor.permissions')}</h3>
      {isPartly && <p className={styles.hint}>{t('roles.editor.notHeld')}</p>}
      {teamPermissionNames.map((name) => (
        <Switch
          key={name}
          label={t(`roles.permission.${name}`)}
          description={t(`roles.permissionHint.${name}`)}
          checked={(draft.permissions & teamMask(name)) !== 0}
          disabled={(grantable & teamMask(name)) === 0}
          onCheckedChange={() =>
            onEdit({ permissions: toggleTeamPermission(draft.permissions, name) })
          }
        />
      ))}
    </div>
  );
}
