import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useMember } from '../../data/members/members.ts';
import { useMissingMember } from '../../data/members/mentioned-members.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useView } from '../../data/view-store.ts';
import { OwnTeamProfile } from './own-team-profile.tsx';
import { OtherTeamProfile } from './other-team-profile.tsx';

interface TeamProfileDialogProps {
  readonly overlay: { readonly teamId: TeamId; readonly userId: UserId };
  readonly onClose: () => void;
}

/** What a member is called and looks like in one team: for themselves, or for a moderator. */
export function TeamProfileDialog({ overlay, onClose }: TeamProfileDialogProps) {
  const { teamId, userId } = overlay;
  const me = useOwnUser();
  const team = useTeam(teamId);
  const membership = useView((view) => view.memberships[teamId]);
  const member = useMember(teamId, userId);
  const isMe = me?.id === userId;
  useMissingMember(teamId, isMe || member ? null : userId);
  if (!me || !team || !membership) return null;
  if (isMe) return <OwnTeamProfile me={me} team={team} shown={membership} onClose={onClose} />;
  return member ? <OtherTeamProfile team={team} member={member} onClose={onClose} /> : null;
}
