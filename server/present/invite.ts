import type { Invite } from '#shared/contract/teams/invite.ts';
import type { InviteFacts } from '#shared/rules/invites.ts';
import type { InviteRow, InviteWithInviterRow } from '../store/invites.ts';
import { presentPublicUser } from './user.ts';

/** What leaves the server of an invite, to those who may manage it. */
export function presentInvite(row: InviteWithInviterRow): Invite {
  return {
    code: row.code,
    inviter: presentPublicUser(row),
    uses: row.uses,
    maxUses: row.max_uses,
    applicationEnabled: row.application_enabled,
    expiresAt: row.expires_at?.toISOString() ?? null,
    type: 'team',
  };
}

/** What decides whether an invite still lets anyone in. */
export function inviteFacts(row: InviteRow): InviteFacts {
  return {
    uses: row.uses,
    maxUses: row.max_uses,
    expiresAt: row.expires_at?.getTime() ?? null,
  };
}
