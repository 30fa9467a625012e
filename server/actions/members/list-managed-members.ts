import type * as contract from '#shared/contract/teams/member-management.ts';
import { foldCase } from '#shared/lib/text.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { moderationLimits } from '#shared/rules/limits.ts';
import { isoTime } from '../../lib/clock.ts';
import { findManagedMembers } from '../../store/managed-members.ts';
import type { Action } from '../action.ts';
import { describeMember } from './describe-member.ts';

const DAY_MS = 86_400_000;

/** A page of members for those who keep a team tidy; the whole list never leaves the server. */
export const listManagedMembers: Action<typeof contract.listManagedMembers> =
  async function listManagedMembers(deps, { team }, { params: { teamId }, query }) {
    const now = deps.clock.now();
    const limit = moderationLimits.membersPerPage;
    const rows = await findManagedMembers(deps.db, {
      teamId,
      limit: limit + 1,
      after: query.after === undefined ? undefined : placeOf(query.after),
      namePrefix: query.query === undefined ? undefined : foldCase(query.query),
      // everyone has the default role, and no row says so
      roleId:
        query.roleId === undefined || isDefault(query.roleId, teamId) ? undefined : query.roleId,
      joinedSince: daysAgo(now, query.joinedDays),
      unseenSince: daysAgo(now, query.unseenDays),
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      members: page.map((row) => ({
        member: describeMember(deps, team, row),
        lastSeenAt: isoTime(row.last_seen_at),
      })),
      next: last ? `${String(last.joined_at.getTime())}.${last.id}` : null,
    };
  };

function isDefault(roleId: string, teamId: string): boolean {
  return roleId === teamId;
}

function daysAgo(now: number, days: number | undefined): Date | undefined {
  return days === undefined ? undefined : new Date(now - days * DAY_MS);
}

function placeOf(after: string): { joinedAt: Date; userId: UserId } {
  const [joined = '0', id = '0'] = after.split('.');
  // reason: the contract has checked that it is a number; one that is no user's names a place all the same
  return { joinedAt: new Date(Number(joined)), userId: id as UserId };
}
