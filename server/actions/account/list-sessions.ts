import type * as contract from '#shared/contract/account/session.ts';
import { presentSession } from '../../present/session.ts';
import { findSessionsOfUser } from '../../store/sessions.ts';
import type { Action } from '../action.ts';

/** Where the user is signed in, the last used first. */
export const listSessions: Action<typeof contract.listSessions> = async function listSessions(
  deps,
  { actor, session },
) {
  const rows = await findSessionsOfUser(deps.db, actor.userId, new Date(deps.clock.now()));
  return { sessions: rows.map((row) => presentSession(row, session.id)) };
};
