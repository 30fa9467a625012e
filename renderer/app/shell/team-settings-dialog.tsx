import {
  Ban,
  Compass,
  FileText,
  FolderInput,
  Handshake,
  HeartHandshake,
  LayoutTemplate,
  AtSign,
  Link2,
  ScrollText,
  Shield,
  SlidersHorizontal,
  Siren,
  Smile,
  Trash2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import type { TabItem } from '../../ui/layout/tabs.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { TeamSettingsContent, type TeamSettingsTab } from './team-settings-content.tsx';
import styles from './team-settings-dialog.module.css';

interface TeamSettingsProps {
  readonly overlay: { readonly teamId: TeamId; readonly tab?: string };
  readonly onClose: () => void;
}

/** The chosen tab as long as it is there: a permission may go while the dialog is open. */
function tabOf(
  tabs: readonly TabItem<TeamSettingsTab>[],
  chosen: string | undefined,
): TeamSettingsTab {
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
  const canMembers = useCan(teamId, 'KICK_MEMBERS', 'MANAGE_ROLES');
  const canReview = useCan(teamId, 'MANAGE_APPLICATIONS');
  const canBans = useCan(teamId, 'BAN_MEMBERS');
  const isMine = useOwnUser()?.id === team?.createdBy;
  const [chosen, setChosen] = useState(overlay.tab);
  if (!team) return null;
  const all: readonly (TabItem<TeamSettingsTab> & { readonly isShown: boolean })[] = [
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
    {
      value: 'applications',
      label: t('applications.tab.name'),
      icon: FileText,
      isShown: canReview,
    },
    { value: 'onboarding', label: t('onboarding.tab'), icon: Handshake, isShown: canManage },
    { value: 'family', label: t('teams.family.tab'), icon: HeartHandshake, isShown: canManage },
    {
      value: 'members',
      label: t('moderation.members.tab'),
      icon: Users,
      isShown: canMembers,
    },
    { value: 'moderation', label: t('moderation.tab'), icon: Siren, isShown: canManage },
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
      <TeamSettingsContent tab={tab} team={team} onClose={onClose} />
    </SettingsFrame>
  );
}
