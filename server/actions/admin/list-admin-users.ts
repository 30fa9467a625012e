import type * as contract from '#shared/contract/admin/users.ts';
import { idTime } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentAdminUser } from '../../present/admin.ts';
import { deviceText } from '../../present/device-text.ts';
import { findOwnedTeams } from '../../store/closed-accounts.ts';
import { findPlusEnd } from '../../store/plus-memberships.ts';
import { findSessionsOfUser } from '../../store/sessions.ts';
import { findSeenUser, findSeenUsers } from '../../store/staff.ts';
import type { Action } from '../action.ts';

/** Accounts, newest first. */
export const listAdminUsers: Action<typeof contract.listAdminUsers> = async function listAdminUsers(
  { db },
  _context,
  { query },
) {
  return { success: true, users: (await findSeenUsers(db, query)).map(presentAdminUser) };
};

/** One account: from where it is used, without addresses, and what it owns. */
export const getAdminUser: Action<typeof contract.getAdminUser> = async function getAdminUser(
  { db, clock },
  _context,
  { params: { userId } },
) {
  const user = await findSeenUser(db, userId);
  if (!user) throw new ProblemError('user.not-found');
  const [sessions, ownedTeams, plusEnd] = await Promise.all([
    findSessionsOfUser(db, userId, new Date(clock.now())),
    findOwnedTeams(db, userId),
    findPlusEnd(db, userId),
  ]);
  return {
    success: true,
    user: presentAdminUser(user),
    plusUntil: plusEnd && isoTime(plusEnd),
    sessions: sessions.map((row) => ({
      device: deviceText(row.user_agent),
      location: row.location,
      createdAt: isoTime(idTime(row.id)),
      lastUsedAt: isoTime(row.last_used_at),
    })),
    ownedTeams: ownedTeams.map(({ id, name }) => ({ id, name })),
  };
};
