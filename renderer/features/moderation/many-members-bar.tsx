import { useState, type ReactNode } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { RoleId, UserId } from '#shared/lib/ids.ts';
import { canAssignRole } from '#shared/rules/hierarchy.ts';
import { useManyMembers } from '../../data/members/managed-members.ts';
import { useCan, useMyPlace } from '../../data/permissions/permissions.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './moderation.module.css';
import { PruneDialog } from './prune-dialog.tsx';

interface ManyMembersBarProps {
  readonly team: Team;
  readonly chosen: readonly UserId[];
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** What can be done to those who are chosen. */
export function ManyMembersBar({ team, chosen, onDone, children }: ManyMembersBarProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const many = useManyMembers(team.id);
  const mayKick = useCan(team.id, 'KICK_MEMBERS');
  const [opened, setOpened] = useState<'kick' | 'prune' | null>(null);
  const count = chosen.length;
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpened(null);
  };

  const changeRole = async (roleId: RoleId, change: 'add' | 'remove') => {
    try {
      const { changed } = await many.changeRole(roleId, chosen, change);
      toasts.success(t('moderation.members.changed', { count: changed }));
      onDone();
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  const kick = async () => {
    try {
      const { changed } = await many.kick(chosen);
      toasts.success(t('moderation.members.kicked', { count: changed }));
      onDone();
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setOpened(null);
  };

  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.grow} />
      {count > 0 && (
        <>
          <span role="status">{t('moderation.members.selected', { count })}</span>
          <RoleMenu team={team} change="add" onChosen={(id) => void changeRole(id, 'add')} />
          <RoleMenu team={team} change="remove" onChosen={(id) => void changeRole(id, 'remove')} />
          {mayKick && (
            <Button size="small" variant="quiet-danger" onClick={() => setOpened('kick')}>
              {t('moderation.members.kick')}
            </Button>
          )}
        </>
      )}
      {mayKick && (
        <Button size="small" onClick={() => setOpened('prune')}>
          {t('moderation.members.prune')}
        </Button>
      )}
      <ConfirmDialog
        open={opened === 'kick'}
        onOpenChange={close}
        title={t('moderation.members.kickTitle', { count })}
        description={t('moderation.members.kickHint')}
        confirmLabel={t('moderation.members.kick')}
        isDanger
        onConfirm={kick}
      />
      {opened === 'prune' && <PruneDialog team={team} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface RoleMenuProps {
  readonly team: Team;
  readonly change: 'add' | 'remove';
  readonly onChosen: (roleId: RoleId) => void;
}

/** The roles that I may give to others, or take from them. */
function RoleMenu({ team, change, onChosen }: RoleMenuProps) {
  const { t } = useTranslation();
  const place = useMyPlace(team.id);
  if (!place) return null;
  // a member without a role stands for all: who may not be changed is left by the server
  // reason: an id that is no user's, least of all my own
  const target = { userId: team.id as string as UserId, roleIds: [] };
  const { member: actor, roles } = place;
  const given = [...roles.values()].filter(
    (role) => canAssignRole({ team, actor, roles, role, target, change }).ok,
  );
  if (given.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="small">
          {t(change === 'add' ? 'moderation.members.giveRole' : 'moderation.members.takeRole')}
        </Button>
      }
    >
      {given.map((role) => (
        <MenuItem key={role.id} onSelect={() => onChosen(role.id)}>
          {role.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
