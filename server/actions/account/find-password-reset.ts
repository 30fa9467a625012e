import type * as contract from '#shared/contract/account/email.ts';
import { hashToken } from '../../lib/tokens.ts';
import { findMailToken } from '../../store/mail-tokens.ts';
import type { Action } from '../action.ts';

/** Whether a reset link still works; asking does not use it up. */
export const findPasswordReset: Action<typeof contract.findPasswordReset> =
  async function findPasswordReset(deps, _context, { body }) {
    const owner = await findMailToken(deps.db, {
      tokenHash: hashToken(body.token),
      purpose: 'reset-password',
      now: new Date(deps.clock.now()),
    });
    return { success: true, valid: owner !== undefined };
  };
