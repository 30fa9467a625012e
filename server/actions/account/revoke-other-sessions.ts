import type * as contract from '#shared/contract/account/session.ts';
import { findOtherSessionIds } from '../../store/sessions.ts';
import type { Action } from '../action.ts';
import { endSessions } from './end-sessions.ts';

/** Ends every session of the user but the one that asks. */
export const revokeOtherSessions: Action<typeof contract.revokeOtherSessions> =
  async function revokeOtherSessions(deps, { actor, session }) {
    const others = await findOtherSessionIds(deps.db, actor.userId, session.id);
    await endSessions(deps, others);
    return { success: true, revoked: others.length };
  };
