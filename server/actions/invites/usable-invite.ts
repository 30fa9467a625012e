import { inviteState } from '#shared/rules/invites.ts';
import { inviteFacts } from '../../present/invite.ts';
import type { Db } from '../../store/database.ts';
import { isInviterSilenced, type InviteRow } from '../../store/invites.ts';

/**
 * Whether an invite lets people in now. Invites of a member in a timeout do not until it ends;
 * those of a banned member never do. The link of a listed team is the team's own.
 */
export async function isUsableInvite(db: Db, invite: InviteRow, now: number): Promise<boolean> {
  if (inviteState(inviteFacts(invite), now) !== 'usable') return false;
  if (invite.for_discovery) return true;
  return !(await isInviterSilenced(db, invite, new Date(now)));
}
