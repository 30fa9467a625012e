import { Copy, CopyPlus, EllipsisVertical, Lock, Trash2 } from 'lucide-react';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { cutText } from '#shared/lib/text.ts';
import { canCloneRole, canDeleteRole } from '#shared/rules/hierarchy.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import { useDeveloperMode } from '../../data/me/own-account.ts';
import { useMyPlace, useMyPriority } from '../../data/permissions/permissions.ts';
import { orderRoles } from '../../data/roles/roles.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { SortableList } from '../../ui/layout/sortable-list.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { swatchStyle } from './swatch-style.ts';
import styles from './roles-tab.module.css';

interface RoleListProps {
  readonly team: Team;
  /** highest first, with their edits */
  readonly roles: readonly Role[];
  readonly chosenId: string | undefined;
  readonly onChoose: (roleId: string) => void;
  readonly onClone: (role: Role) => void;
  readonly onDelete: (role: Role) => void;
}

/** The roles, highest first; the everyone role always stands last (T-152, T-160, T-172). */
export function RoleList(props: RoleListProps) {
  const { team, roles } = props;
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const everyoneId = everyoneRoleId(team.id);
  const ordered = roles.filter(({ id }) => id !== everyoneId);
  const everyone = roles.find(({ id }) => id === everyoneId);
  const reorder = (next: readonly Role[]) => {
    const all = everyone ? [...next, everyone] : next;
    orderRoles(
      team.id,
      all.map(({ id }) => id),
    ).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  return (
    <div className={styles.list}>
      <SortableList
        aria-label={t('roles.list.label')}
        items={ordered}
        keyOf={roleKey}
        labelOf={roleName}
        onReorder={reorder}
      >
        {(role) => <RoleItem {...props} role={role} />}
      </SortableList>
      {everyone && (
        <div className={styles.everyone}>
          <RoleItem {...props} role={everyone} />
        </div>
      )}
    </div>
  );
}

function roleKey({ id }: Role): string {
  return id;
}

function roleName({ name }: Role): string {
  return name;
}

interface RoleItemProps extends RoleListProps {
  readonly role: Role;
}

function RoleItem(props: RoleItemProps) {
  const { team, role, chosenId, onChoose } = props;
  const { t } = useTranslation();
  const priority = useMyPriority(team.id);
  const isLocked = role.priority >= priority;
  const isDefault = role.id === everyoneRoleId(team.id);
  const hint = isLocked ? t('roles.list.locked') : isDefault ? t('roles.editor.lockedDefault') : '';
  return (
    <ContextMenu items={<RoleMenu {...props} />}>
      <div className={classNames(styles.role, role.id === chosenId && styles.chosen)}>
        <button
          type="button"
          aria-current={role.id === chosenId ? 'true' : undefined}
          title={hint}
          onClick={() => onChoose(role.id)}
          className={classNames(styles.roleButton, isLocked && styles.locked)}
        >
          <span className={styles.dot} style={swatchStyle(role)} />
          <span className={styles.roleName}>{cutText(role.name, cutLengths.roleInList)}</span>
          {isLocked && (
            <>
              <Icon of={Lock} size={14} />
              <VisuallyHidden>{t('roles.list.locked')}</VisuallyHidden>
            </>
          )}
        </button>
        <Menu
          align="end"
          trigger={
            <IconButton
              icon={EllipsisVertical}
              size="small"
              label={t('roles.list.menu', { role: role.name })}
              hasTooltip={false}
            />
          }
        >
          <RoleMenu {...props} />
        </Menu>
      </div>
    </ContextMenu>
  );
}

/** T-158, T-168 to T-171. */
function RoleMenu({ team, role, onClone, onDelete }: RoleItemProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const isDeveloper = useDeveloperMode();
  const place = useMyPlace(team.id);
  if (!place) return null;
  const action = { team, actor: place.member, roles: place.roles, role };
  return (
    <>
      <MenuItem icon={CopyPlus} disabled={!canCloneRole(action).ok} onSelect={() => onClone(role)}>
        {t('roles.list.clone')}
      </MenuItem>
      {isDeveloper && (
        <MenuItem icon={Copy} onSelect={() => void copy(role.id, t('roles.list.idCopied'))}>
          {t('roles.list.copyId')}
        </MenuItem>
      )}
      <MenuItem
        icon={Trash2}
        isDanger
        disabled={!canDeleteRole(action).ok}
        onSelect={() => onDelete(role)}
      >
        {t('roles.list.delete')}
      </MenuItem>
    </>
  );
}
