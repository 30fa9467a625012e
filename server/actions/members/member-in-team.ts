import type { UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { findFactsOfMembers } from '../../store/members.ts';
import type { TeamTx } from '../write/write.ts';

/** A user's membership as a write of the team finds it; null for one who is no member. */
export async function memberInTeam(
  { db, team }: TeamTx,
  userId: UserId,
): Promise<MemberFacts | null> {
  const [facts] = await findFactsOfMembers(db, team.team.id, [userId]);
  return facts ?? null;
}
