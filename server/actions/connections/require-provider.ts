import type { ConnectionProviderId } from '#shared/rules/connection-providers.ts';
import type { ConnectionProvider } from '../../lib/connections/connection-provider.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * A provider that this server is set up for.
 * @throws ProblemError connection.not-offered
 */
export function requireProvider(
  { connections }: Pick<ActionDeps, 'connections'>,
  id: ConnectionProviderId,
): ConnectionProvider {
  const provider = connections.get(id);
  if (!provider) throw new ProblemError('connection.not-offered');
  return provider;
}
