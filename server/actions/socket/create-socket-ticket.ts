import type * as contract from '#shared/contract/desktop-server.ts';
import { desktopLimits } from '#shared/rules/limits.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { setSocketTicket } from '../../store/sessions.ts';
import type { Action } from '../action.ts';

/** Gives this session a ticket for one socket; an earlier one that was not used is void. */
export const createSocketTicket: Action<typeof contract.createSocketTicket> =
  async function createSocketTicket(deps, { session }) {
    const ticket = newToken();
    const expiresAt = new Date(deps.clock.now() + desktopLimits.socketTicketMs);
    await setSocketTicket(deps.db, session.id, { hash: hashToken(ticket), expiresAt });
    return { success: true, ticket };
  };
