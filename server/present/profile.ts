import type { Profile } from '#shared/contract/account/profile.ts';
import type { Presence, UserRpc } from '#shared/contract/users.ts';
import { idTime, type RoleId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import type { TeamFace } from '#shared/rules/shown-name.ts';
import { badgesOf } from '#shared/rules/profile-badges.ts';
import { isoTime } from '../lib/clock.ts';
import type { ConnectionRow } from '../store/connections.ts';
import type { UserRow } from '../store/users.ts';
import type { WebhookRow } from '../store/webhooks.ts';
import { presentConnection } from './connection.ts';
import { presentPublicUser, presentSelfDescription, presentStatus } from './user.ts';

/** A user's place in the team a profile was opened in. */
export interface ProfileMembership extends TeamFace {
  readonly roles: readonly RoleId[];
  readonly joinedAt: Date;
}

/** What leaves the server of a user's profile. */
export function presentProfile(
  row: UserRow,
  facts: {
    /** Whether the viewer has anything to do with the user. */
    isKnown: boolean;
    presence: Presence;
    userRPC: UserRpc | null;
    membership: ProfileMembership | null;
    mutualTeams: readonly TeamId[];
    mutualFriends: readonly UserId[];
    /** those that others may see */
    connections: readonly ConnectionRow[];
  },
): Profile {
  return {
    ...presentPublicUser(row),
    webhook: false,
    banner: row.banner,
    ...presentSelfDescription(row),
    nickname: facts.membership?.nickname ?? null,
    teamPicture: facts.membership?.teamPicture ?? null,
    badges: badgesOf(row.flags),
    connections: facts.connections.map(presentConnection),
    createdAt: isoTime(idTime(row.id)),
    roles: [...(facts.membership?.roles ?? [])],
    joinedAt: facts.membership && isoTime(facts.membership.joinedAt),
    presence: facts.presence,
    userStatus: facts.isKnown ? presentStatus(row) : null,
    userRPC: facts.userRPC,
    mutualTeams: [...facts.mutualTeams],
    mutualFriends: [...facts.mutualFriends],
  };
}

/** What leaves the server of a webhook, which stands among authors and is no user: its name and picture. */
export function presentWebhookProfile({ id, name, picture }: WebhookRow): Profile {
  return {
    // reason: the id of an author is that of a webhook where one posted
    id: id as string as UserId,
    username: name,
    subdomain: '',
    profilePicture: picture,
    flags: 0,
    bot: false,
    system: false,
    verified: false,
    webhook: true,
    banner: null,
    bio: '',
    pronouns: '',
    colors: null,
    nickname: null,
    teamPicture: null,
    badges: [],
    connections: [],
    createdAt: isoTime(idTime(id)),
    roles: [],
    joinedAt: null,
    presence: 0,
    userStatus: null,
    userRPC: null,
    mutualTeams: [],
    mutualFriends: [],
  };
}
