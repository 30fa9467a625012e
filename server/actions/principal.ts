import type { StaffRole } from '#shared/rules/staff.ts';
import type { TeamId, UserId, WebhookId } from '#shared/lib/ids.ts';

/** A person or a bot: what acts with an account of its own. */
export interface AccountPrincipal {
  readonly kind: 'user' | 'bot';
  readonly userId: UserId;
  readonly username: string;
  readonly slug: string;
  readonly profilePicture: string | null;
  readonly flags: number;
  readonly isVerified: boolean;
  /** Of those who look after the server. */
  readonly staff?: Staff;
}

/** What one of the staff is. */
export interface Staff {
  readonly role: StaffRole;
  readonly hasSecondFactor: boolean;
}

/** What posts into one team by a secret address, without an account. */
interface WebhookPrincipal {
  readonly kind: 'webhook';
  readonly webhookId: WebhookId;
  readonly teamId: TeamId;
}

/** The server itself, as in jobs. */
interface SystemPrincipal {
  readonly kind: 'system';
}

/**
 * On whose behalf something is done. Actions take it in place of a person's request: where a call
 * came from, its session and its cookie are known only where the contract says so (`sees`).
 */
export type Principal = AccountPrincipal | WebhookPrincipal | SystemPrincipal;

/** The server itself. */
export const systemPrincipal: SystemPrincipal = { kind: 'system' };

/** The account that a principal acts with; null when it has none. */
export function accountOf(principal: Principal | null): AccountPrincipal | null {
  return principal?.kind === 'user' || principal?.kind === 'bot' ? principal : null;
}

/** What is known of an account that acts with a row of the users table. */
interface AccountRow {
  readonly username: string;
  readonly slug: string;
  readonly profile_picture: string | null;
  readonly flags: number;
  readonly verified_at: Date | null;
  readonly is_bot: boolean;
  /** Not read of bots, which are never staff. */
  readonly staff_role?: StaffRole | null;
  readonly two_factor_enabled?: boolean;
}

/** The principal that an account is. */
export function principalOf(userId: UserId, row: AccountRow): AccountPrincipal {
  return {
    kind: row.is_bot ? 'bot' : 'user',
    userId,
    username: row.username,
    slug: row.slug,
    profilePicture: row.profile_picture,
    flags: row.flags,
    isVerified: row.verified_at !== null,
    ...(row.staff_role && {
      staff: { role: row.staff_role, hasSecondFactor: row.two_factor_enabled === true },
    }),
  };
}
