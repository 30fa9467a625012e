import { Shield, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { RolesTab } from '../../features/roles/roles-tab.tsx';
import { DeleteTeamTab } from '../../features/teams/delete-team-tab.tsx';
import { TeamOverviewTab } from '../../features/teams/team-overview-tab.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import type { TabItem } from '../../ui/layout/tabs.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './team-settings-dialog.module.css';

type Tab = 'overview' | 'roles' | 'delete';

interface TeamSettingsProps {
  readonly overlay: { readonly teamId: TeamId };
  readonly onClose: () => void;
}

/** A team's settings (T-119); each tab shows to those who may use it (T-121, T-125). */
export function TeamSettingsDialog({ overlay, onClose }: TeamSettingsProps) {
  const { t } = useTranslation();
  const { teamId } = overlay;
  const team = useTeam(teamId);
  const canRoles = useCan(teamId, 'MANAGE_ROLES');
  const isMine = useOwnUser()?.id === team?.createdBy;
  const [chosen, setChosen] = useState<Tab>('overview');
  if (!team) return null;
  const tabs: TabItem<Tab>[] = [
    { value: 'overview', label: t('teams.settings.overview'), icon: SlidersHorizontal },
  ];
  if (canRoles) tabs.push({ value: 'roles', label: t('teams.settings.roles'), icon: Shield });
  if (isMine) tabs.push({ value: 'delete', label: t('teams.settings.deleteTeam'), icon: Trash2 });
  // a permission may go while the dialog is open
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'overview';
  return (
    <SettingsFrame
      title={t('teams.settings.title')}
      label={t('teams.settings.tabs')}
      subject={
        <>
          <Avatar name={team.name} src={team.profilePicture} size={32} shape="rounded" />
          <span className={styles.name}>{team.name}</span>
        </>
      }
      tabs={tabs}
      value={tab}
      onValueChange={setChosen}
      onClose={onClose}
    >
      {tab === 'overview' && <TeamOverviewTab team={team} />}
      {tab === 'roles' && <RolesTab team={team} />}
      {tab === 'delete' && <DeleteTeamTab team={team} onDeleted={onClose} />}
    </SettingsFrame>
  );
}
