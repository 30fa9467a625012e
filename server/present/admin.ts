import type { BriefUser } from '#shared/contract/admin/staff-fields.ts';
import type { AdminTeam } from '#shared/contract/admin/teams.ts';
import type { AdminUser } from '#shared/contract/admin/users.ts';
import { idTime, type UserId } from '#shared/lib/ids.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { isoTime } from '../lib/clock.ts';
import type { SeenTeam, SeenUser } from '../store/staff.ts';
import { maskEmail } from './mask-email.ts';

interface BriefRow {
  readonly id: UserId;
  readonly username: string;
  readonly slug: string;
  readonly profile_picture: string | null;
}

/** An account as staff see it in lists. */
export function presentBriefUser(row: BriefRow): BriefUser {
  const { id, username, slug } = row;
  return { id, username, slug, profilePicture: row.profile_picture };
}

function presentSuspension(at: Date | null, reason: string | null) {
  return at === null ? null : { at: isoTime(at), reason: reason ?? '' };
}

export function presentAdminUser(row: SeenUser): AdminUser {
  return {
    ...presentBriefUser(row),
    email: maskEmail(row.email),
    isVerified: row.verified_at !== null,
    isBot: row.is_bot,
    hasSecondFactor: row.two_factor_enabled,
    hasPlus: isPremium(row.flags),
    staffRole: row.staff_role,
    createdAt: isoTime(idTime(row.id)),
    suspension: presentSuspension(row.suspended_at, row.suspension_reason),
  };
}

export function presentAdminTeam(row: SeenTeam): AdminTeam {
  return {
    id: row.id,
    name: row.name,
    profilePicture: row.profile_picture,
    owner: presentBriefUser({
      id: row.created_by,
      username: row.owner_name,
      slug: row.owner_slug,
      profile_picture: row.owner_picture,
    }),
    memberCount: row.member_count,
    isVerified: row.is_verified,
    isDiscoverable: row.is_discoverable,
    createdAt: isoTime(idTime(row.id)),
    suspension: presentSuspension(row.suspended_at, row.suspension_reason),
  };
}
