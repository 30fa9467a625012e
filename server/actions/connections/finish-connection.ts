import type * as contract from '#shared/contract/account/connections.ts';
import {
  ConnectionError,
  type ProvidedAccount,
} from '../../lib/connections/connection-provider.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import { presentOwnConnection } from '../../present/connection.ts';
import { saveConnection, takeConnectionAttempt } from '../../store/connections.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import { emitAccount } from '../account/emit-account.ts';
import { requireProvider } from './require-provider.ts';

/** The account of the user whom the provider sent back. */
async function askProvider(
  deps: Pick<ActionDeps, 'logger'>,
  ask: () => Promise<ProvidedAccount>,
): Promise<ProvidedAccount> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    deps.logger.warn({ err: error }, 'an account elsewhere could not be connected');
    throw new ProblemError(
      error.reason === 'away' ? 'connection.provider-away' : 'connection.refused',
    );
  }
}

/**
 * Connects the account with which the provider sent the user back, in place of one they had
 * connected there. An attempt counts once and for the user who began it, so no one can be made to
 * connect an account that is not theirs.
 * @throws ProblemError connection.not-offered, connection.expired, connection.refused,
 *   connection.provider-away, connection.taken
 */
export const finishConnection: Action<typeof contract.finishConnection> =
  async function finishConnection(deps, context, { params: { provider }, query }) {
    const service = requireProvider(deps, provider);
    const { userId } = context.actor;
    const { code, state } = query;
    const attempt = { stateHash: hashToken(state), userId, provider };
    const now = new Date(deps.clock.now());
    const lock = { of: 'users', userIds: [userId] } as const;
    // before the provider is asked: a code that is sent twice at once is asked for once
    const verifier = await deps.write(context, { lock }, (tx) =>
      takeConnectionAttempt(tx.db, attempt, now),
    );
    if (verifier === undefined) throw new ProblemError('connection.expired');
    const account = await askProvider(deps, () => service.accountOf({ code, state, verifier }));
    return deps.write(context, { lock }, async (tx) => {
      const row = await saveConnection(tx.db, {
        user_id: userId,
        provider,
        account_id: account.id,
        account: account.name,
        url: account.url,
        is_shown: true,
        connected_at: now,
      });
      if (row === 'taken') throw new ProblemError('connection.taken');
      await emitAccount(tx, await findUser(tx.db, userId));
      return { success: true, connection: presentOwnConnection(row) };
    });
  };
