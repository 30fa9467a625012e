import type * as contract from '#shared/contract/account/connections.ts';
import { connectionTimes } from '#shared/rules/limits.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { startConnectionAttempt } from '../../store/connections.ts';
import type { Action } from '../action.ts';
import { requireProvider } from './require-provider.ts';

/**
 * Begins connecting an account: answers the provider's page. What comes back is taken once, from
 * the same user.
 * @throws ProblemError connection.not-offered
 */
export const setUpConnection: Action<typeof contract.setUpConnection> =
  async function setUpConnection(deps, context, { params: { provider } }) {
    const service = requireProvider(deps, provider);
    const { userId } = context.actor;
    const [state, verifier] = [newToken(), newToken()];
    const attempt = { stateHash: hashToken(state), userId, provider };
    const expiresAt = new Date(deps.clock.now() + connectionTimes.attemptMs);
    await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, (tx) =>
      startConnectionAttempt(tx.db, attempt, { verifier, expiresAt }),
    );
    return { success: true, url: await service.pageFor({ state, verifier }) };
  };
