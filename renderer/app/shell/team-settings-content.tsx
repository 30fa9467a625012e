import type { Team } from '#shared/contract/teams/team.ts';
import { ApplicationsTab } from '../../features/applications/applications-tab.tsx';
import { MembersTab } from '../../features/moderation/members-tab.tsx';
import { ModerationTab } from '../../features/moderation/moderation-tab.tsx';
import { OnboardingTab } from '../../features/onboarding/onboarding-tab.tsx';
import { RolesTab } from '../../features/roles/roles-tab.tsx';
import { AuditTab } from '../../features/teams/audit-tab.tsx';
import { BansTab } from '../../features/teams/bans-tab.tsx';
import { DeleteTeamTab } from '../../features/teams/delete-team-tab.tsx';
import { DiscoveryTab } from '../../features/teams/discovery-tab.tsx';
import { EmojisTab } from '../../features/teams/emojis-tab.tsx';
import { ImportTab } from '../../features/teams/import-tab.tsx';
import { InvitesTab } from '../../features/teams/invites-tab.tsx';
import { TeamOverviewTab } from '../../features/teams/team-overview-tab.tsx';
import { FamilyTab } from '../../features/teams/teen-safety.tsx';
import { TemplateTab } from '../../features/teams/template-tab.tsx';
import { VanityTab } from '../../features/teams/vanity-tab.tsx';

export type TeamSettingsTab =
  | 'overview'
  | 'roles'
  | 'emojis'
  | 'template'
  | 'import'
  | 'discovery'
  | 'invites'
  | 'vanity'
  | 'applications'
  | 'family'
  | 'members'
  | 'moderation'
  | 'onboarding'
  | 'audit'
  | 'bans'
  | 'delete';

interface TeamSettingsContentProps {
  readonly tab: TeamSettingsTab;
  readonly team: Team;
  readonly onClose: () => void;
}

/** What each tab shows. */
const contents: Readonly<
  Record<TeamSettingsTab, (props: Omit<TeamSettingsContentProps, 'tab'>) => React.ReactNode>
> = {
  overview: ({ team }) => <TeamOverviewTab team={team} />,
  roles: ({ team }) => <RolesTab team={team} />,
  emojis: ({ team }) => <EmojisTab team={team} />,
  template: ({ team, onClose }) => <TemplateTab team={team} onLeave={onClose} />,
  import: ({ team }) => <ImportTab team={team} />,
  discovery: ({ team }) => <DiscoveryTab team={team} />,
  invites: ({ team }) => <InvitesTab team={team} />,
  vanity: ({ team }) => <VanityTab team={team} />,
  applications: ({ team, onClose }) => <ApplicationsTab team={team} onLeave={onClose} />,
  family: ({ team }) => <FamilyTab team={team} />,
  members: ({ team }) => <MembersTab team={team} />,
  moderation: ({ team }) => <ModerationTab team={team} />,
  onboarding: ({ team }) => <OnboardingTab team={team} />,
  audit: ({ team }) => <AuditTab team={team} />,
  bans: ({ team }) => <BansTab team={team} />,
  delete: ({ team, onClose }) => <DeleteTeamTab team={team} onDeleted={onClose} />,
};

/** One tab of a team's settings. */
export function TeamSettingsContent({ tab, ...props }: TeamSettingsContentProps) {
  return contents[tab](props);
}
