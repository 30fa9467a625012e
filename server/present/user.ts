import { utcDate } from '#shared/lib/calendar.ts';
import { isUnderAge } from '#shared/rules/age.ts';
import type { OwnUser, PublicUser, UserStatus } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import {
  connectionProviders,
  type ConnectionProviderId,
} from '#shared/rules/connection-providers.ts';
import { isoTime } from '../lib/clock.ts';
import type { UserRow } from '../store/users.ts';
import { maskEmail } from './mask-email.ts';

/** What of the own user does not stand in its row. */
export interface OwnUserExtras {
  readonly friends: readonly UserId[];
  readonly blocked: readonly { readonly userId: UserId; readonly blockedAt: Date }[];
  /** where the user has connected an account */
  readonly connections: readonly ConnectionProviderId[];
}

/** What leaves the server of a user to that user alone. */
export function presentOwnUser(row: UserRow, extras: OwnUserExtras, now: number): OwnUser {
  return {
    id: row.id,
    username: row.username,
    slug: row.slug,
    email: maskEmail(row.email),
    verified: row.verified_at !== null,
    twoFA: row.two_factor_enabled,
    profilePicture: row.profile_picture,
    banner: row.banner,
    ...presentSelfDescription(row),
    presence: row.presence,
    userStatus: presentStatus(row),
    flags: row.flags,
    privateFlags: row.private_flags,
    location: row.location,
    settings: row.settings,
    connections: extras.connections.map((id) => ({ id, name: connectionProviders[id] })),
    ampFeatureStates: {
      // E-147: this makes the user a teen
      familyCenter: isUnderAge(row.birthdate, utcDate(now)) ? 'Disabled' : 'Enabled',
      joinNonTeenTeams: row.joins_non_teen_teams ? 'Enabled' : 'Disabled',
    },
    system: row.is_system,
    birthdate: row.birthdate,
    mustSetBirthdate: row.birthdate === null,
    ...(row.staff_role && { staffRole: row.staff_role }),
    appTourIsFinished: row.tour_finished_at !== null,
    friends: [...extras.friends],
    blocked: extras.blocked.map(({ userId, blockedAt }) => ({
      userId,
      blockedAt: isoTime(blockedAt),
    })),
  };
}

/** What a user says of themselves. */
export function presentSelfDescription(
  row: Pick<UserRow, 'bio' | 'pronouns' | 'profile_color' | 'accent_color'>,
): Pick<OwnUser, 'bio' | 'pronouns' | 'colors'> {
  const { bio, pronouns, profile_color: primary, accent_color: accent } = row;
  const colors = primary === null || accent === null ? null : { primary, accent };
  return { bio, pronouns, colors };
}

/** A user's custom status; null without one. */
export function presentStatus(
  row: Pick<UserRow, 'status_content' | 'status_emoji_id'>,
): UserStatus | null {
  if (row.status_content === null && row.status_emoji_id === null) return null;
  return { content: row.status_content, emojiId: row.status_emoji_id };
}

/** The columns of a user that anyone who meets the user may see. */
export type PublicUserRow = Pick<
  UserRow,
  'id' | 'username' | 'slug' | 'profile_picture' | 'flags' | 'is_bot' | 'is_system' | 'verified_at'
>;

/** What leaves the server of a user to others. */
export function presentPublicUser(row: PublicUserRow): PublicUser {
  return {
    id: row.id,
    username: row.username,
    subdomain: row.slug,
    profilePicture: row.profile_picture,
    flags: row.flags,
    bot: row.is_bot,
    system: row.is_system,
    verified: row.verified_at !== null,
  };
}
