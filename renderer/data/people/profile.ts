import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { Member } from '#shared/contract/teams/member.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { clientTimes } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';
import { useOwnUser } from '../me/own-account.ts';
import { useMember } from '../members/members.ts';
import { useHidesGame } from './doing.ts';
import { useRefetchOn } from '../refetch-on.ts';
import { useView } from '../view-store.ts';

/** Who a user is, in a team or without one; good for five minutes (M-240). */
function profileQuery(userId: UserId, teamId: TeamId | null) {
  return queryOptions({
    queryKey: ['profile', userId, teamId],
    queryFn: async ({ signal }) => {
      const query = teamId === null ? {} : { teamId };
      const { user } = await callApi('getProfile', { params: { userId }, query, signal });
      return user;
    },
    staleTime: clientTimes.cacheMs,
    gcTime: clientTimes.cacheMs,
  });
}

/** What a card needs of a membership. */
export type Membership = Pick<Member, 'id' | 'roles' | 'joinedAt'>;

/** What is known at once, before the profile is there. */
interface Known extends Pick<Profile, 'username' | 'profilePicture' | 'flags'> {
  readonly nickname?: string | null | undefined;
  readonly teamPicture?: string | null | undefined;
}

/** A user as far as the page can show them: what it knows already, and the profile once it is there. */
export interface ShownProfile {
  readonly known: Known | undefined;
  readonly profile: Profile | undefined;
  /** what they say of themselves */
  readonly self: Pick<Profile, 'bio' | 'pronouns' | 'colors'> | undefined;
  readonly presence: Profile['presence'];
  readonly status: Profile['userStatus'];
  readonly game: Profile['userRPC'];
  /** in the team it was opened in */
  readonly membership: Membership | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A user as one of their messages tells of them, once they have left. */
function authorOf(
  view: ClientView,
  userId: string,
  teamId: TeamId | null,
): Message['createdBy'] | undefined {
  for (const { messages } of Object.values(view.messages)) {
    // elsewhere they may be called and look otherwise
    const message = messages.find((each) => each.createdBy.id === userId && each.teamId === teamId);
    if (message) return message.createdBy;
  }
  return undefined;
}

/** The name that was told last, of me and of my friends. */
function nameOf({ me, friends }: ClientView, userId: UserId): string | undefined {
  return userId === me.id ? me.username : friends[userId]?.user.username;
}

/** A person by the name that was told last: a profile may be minutes old. */
function knownOf(
  profile: Profile | undefined,
  listed: Known | undefined,
  told: string | undefined,
): Known | undefined {
  // each of its messages may bear another name
  if (profile?.webhook) return profile;
  const known = profile ?? listed;
  if (!known) return undefined;
  // what members and authors are called in the team follows the events, a profile does not
  const { nickname = null, teamPicture = null } = listed ?? known;
  return { ...known, username: told ?? listed?.username ?? known.username, nickname, teamPicture };
}

/** How a user is in the team: by the list of members, else by the profile. */
function membershipOf(
  member: Membership | undefined,
  profile: Profile | undefined,
): Membership | undefined {
  if (member) return member;
  if (!profile || profile.joinedAt === null) return undefined;
  return { id: profile.id, roles: profile.roles, joinedAt: profile.joinedAt };
}

/** What a user says of themselves: of me it is told, of others it is asked for again. */
function useSelf(userId: UserId, profile: Profile | undefined): ShownProfile['self'] {
  const me = useOwnUser();
  useRefetchOn(
    ['profile', userId],
    ({ type, data }) => type === 'USER_PROFILE_UPDATED' && data.userId === userId,
  );
  return me?.id === userId ? me : profile;
}

/** A profile; what changes while it is looked at comes from the view, which the socket keeps up. */
export function useShownProfile(userId: UserId, teamId: TeamId | null): ShownProfile {
  const { data: profile, error, refetch } = useQuery(profileQuery(userId, teamId));
  const member = useMember(teamId, userId);
  const author = useView((view) => (member ? undefined : authorOf(view, userId, teamId)));
  const name = useView((view) => nameOf(view, userId));
  const presence = useView((view) => view.presence[userId]);
  const status = useView((view) => view.statuses[userId]);
  const game = useView((view) => view.activities[userId]);
  const isHidden = useHidesGame(userId);
  const self = useSelf(userId, profile);
  const membership = useMemo(() => membershipOf(member, profile), [member, profile]);
  return {
    known: knownOf(profile, member ?? author, name),
    profile,
    self,
    presence: presence ?? profile?.presence ?? 0,
    status: status === undefined ? (profile?.userStatus ?? null) : status,
    game: isHidden ? null : game === undefined ? (profile?.userRPC ?? null) : game,
    membership,
    error,
    retry: () => void refetch(),
  };
}
