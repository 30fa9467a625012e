import {
  Ban,
  Compass,
  FolderInput,
  LayoutTemplate,
  AtSign,
  Link2,
  ScrollText,
  Shield,
  SlidersHorizontal,
  Smile,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { RolesTab } from '../../features/roles/roles-tab.tsx';
import { AuditTab } from '../../features/teams/audit-tab.tsx';
import { BansTab } from '../../features/teams/bans-tab.tsx';
import { DeleteTeamTab } from '../../features/teams/delete-team-tab.tsx';
import { DiscoveryTab } from '../../features/teams/discovery-tab.tsx';
import { EmojisTab } from '../../features/teams/emojis-tab.tsx';
import { ImportTab } from '../../features/teams/import-tab.tsx';
import { InvitesTab } from '../../features/teams/invites-tab.tsx';
import { TeamOverviewTab } from '../../features/teams/team-overview-tab.tsx';
import { TemplateTab } from '../../features/teams/template-tab.tsx';
import { VanityTab } from '../../features/teams/vanity-tab.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import type { TabItem } from '../../ui/layout/tabs.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './team-settings-dialog.module.css';

type Tab =
  | 'overview'
  | 'roles'
  | 'emojis'
  | 'template'
  | 'import'
  | 'discovery'
  | 'invites'
  | 'vanity'
  | 'audit'
  | 'bans'
  | 'delete';

interface TeamSettingsProps {
  readonly overlay: { readonly teamId: TeamId; readonly tab?: string };
  readonly onClose: () => void;
}

/** The chosen tab as long as it is there: a permission may go while the dialog is open. */
function tabOf(tabs: readonly TabItem<Tab>[], chosen: string | undefined): Tab {
  return tabs.find(({ value }) => value === chosen)?.value ?? 'overview';
}

/** A team's settings (T-119); each tab shows to those who may use it (T-121 to T-125). */
export function TeamSettingsDialog({ overlay, onClose }: TeamSettingsProps) {
  const { t } = useTranslation();
  const { teamId } = overlay;
  const team = useTeam(teamId);
  const canRoles = useCan(teamId, 'MANAGE_ROLES');
  const canManage = useCan(teamId, 'MANAGE_TEAM');
  const canAudit = useCan(teamId, 'VIEW_AUDIT_LOG');
  const canBans = useCan(teamId, 'BAN_MEMBERS');
  const isMine = useOwnUser()?.id === team?.createdBy;
  const [chosen, setChosen] = useState(overlay.tab);
  if (!team) return null;
  const all: readonly (TabItem<Tab> & { readonly isShown: boolean })[] = [
    {
      value: 'overview',
      label: t('teams.settings.overview'),
      icon: SlidersHorizontal,
      isShown: true,
    },
    { value: 'roles', label: t('teams.settings.roles'), icon: Shield, isShown: canRoles },
    { value: 'emojis', label: t('teams.emojis.tab'), icon: Smile, isShown: canManage },
    {
      value: 'template',
      label: t('teams.template.tab'),
      icon: LayoutTemplate,
      isShown: canManage,
    },
    { value: 'import', label: t('teams.import.tab'), icon: FolderInput, isShown: canManage },
    {
      value: 'discovery',
      label: t('teams.discovery.tab'),
      icon: Compass,
      isShown: canManage,
    },
    { value: 'invites', label: t('teams.invites.tab'), icon: Link2, isShown: canManage },
    { value: 'vanity', label: t('teams.vanity.tab'), icon: AtSign, isShown: canManage },
    { value: 'audit', label: t('teams.audit.tab'), icon: ScrollText, isShown: canAudit },
    { value: 'bans', label: t('teams.bans.tab'), icon: Ban, isShown: canBans },
    { value: 'delete', label: t('teams.settings.deleteTeam'), icon: Trash2, isShown: isMine },
  ];
  const tabs = all.filter(({ isShown }) => isShown);
  const tab = tabOf(tabs, chosen);
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
      <TabContent tab={tab} team={team} onClose={onClose} />
    </SettingsFrame>
  );
}

interface TabContentProps {
  readonly tab: Tab;
  readonly team: Team;
  readonly onClose: () => void;
}

function TabContent({ tab, team, onClose }: TabContentProps) {
  switch (tab) {
    case 'overview':
      return <TeamOverviewTab team={team} />;
    case 'roles':
      return <RolesTab team={team} />;
    case 'emojis':
      return <EmojisTab team={team} />;
    case 'template':
      return <TemplateTab team={team} onLeave={onClose} />;
    case 'import':
      return <ImportTab team={team} />;
    case 'discovery':
      return <DiscoveryTab team={team} />;
    case 'invites':
      return <InvitesTab team={team} />;
    case 'vanity':
      return <VanityTab team={team} />;
    case 'audit':
      return <AuditTab team={team} />;
    case 'bans':
      return <BansTab team={team} />;
    case 'delete':
      return <DeleteTeamTab team={team} onDeleted={onClose} />;
  }
}
