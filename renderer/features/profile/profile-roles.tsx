import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '#shared/contract/teams/role.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { cutText } from '#shared/lib/text.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import type { Membership } from '../../data/people/profile.ts';
import { useMemberRoles } from '../../data/roles/member-roles.ts';
import { changeMemberRole } from '../../data/roles/give-role.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './profile-dialog.module.css';

interface ProfileRolesProps {
  readonly teamId: TeamId;
  readonly membership: Membership;
  readonly isMe: boolean;
}

/** The roles a user has in the team the card was opened in, to take and to give (M-245 to M-250). */
export function ProfileRoles({ teamId, membership, isMe }: ProfileRolesProps) {
  const { t } = useTranslation();
  const { held, pickable } = useMemberRoles(teamId, membership);
  const { busyId, give, take } = useRoleChange({ teamId, membership, isMe });
  return (
    <section aria-label={t('profile.roles')} className={styles.roleSection}>
      <h3 className={styles.label}>{t('profile.roles')}</h3>
      <ul className={styles.roles}>
        {held.map(({ role, canTake }) => (
          <li key={role.id} className={styles.role} title={role.name}>
            <span className={styles.dot} style={{ '--role': role.color }} />
            {cutText(role.name, cutLengths.roleOnProfile)}
            {canTake && (
              <button
                type="button"
                disabled={busyId !== null}
                aria-label={t(isMe ? 'roles.member.removeFromMe' : 'roles.member.take', {
                  role: role.name,
                })}
                onClick={() => void take(role)}
                className={styles.take}
              >
                <Icon of={X} size={14} />
              </button>
            )}
          </li>
        ))}
        {held.length === 0 && pickable.length === 0 && <li>{t('profile.noRoles')}</li>}
        {pickable.length > 0 && (
          <li>
            <Menu
              trigger={
                <IconButton
                  icon={Plus}
                  size="small"
                  label={t('profile.addRole')}
                  isLoading={busyId !== null}
                />
              }
            >
              {pickable.map((role) => (
                <MenuItem key={role.id} onSelect={() => void give(role)}>
                  <span className={styles.pick}>
                    <span className={styles.dot} style={{ '--role': role.color }} />
                    {role.name}
                  </span>
                </MenuItem>
              ))}
            </Menu>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Gives and takes one role at a time; the card shows it when the server has told everybody. */
function useRoleChange({ teamId, membership, isMe }: ProfileRolesProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [busyId, setBusyId] = useState<string | null>(null);
  const change = async (role: Role, name: 'giveRole' | 'takeRole') => {
    setBusyId(role.id);
    try {
      await changeMemberRole({ teamId, userId: membership.id, roleId: role.id }, name);
      toasts.success(t(name === 'giveRole' ? 'roles.member.given' : 'roles.member.taken'));
    } catch (error) {
      // M-254: adding a role to oneself gives one text, whatever went wrong
      const isOwnAdd = isMe && name === 'giveRole';
      toasts.error(isOwnAdd ? t('profile.addRoleFailed') : failureText(translation, error));
    } finally {
      setBusyId(null);
    }
  };
  return {
    busyId,
    give: (role: Role) => change(role, 'giveRole'),
    take: (role: Role) => change(role, 'takeRole'),
  };
}
