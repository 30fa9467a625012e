import { publicOriginOf, type Config } from './config.ts';
import type { ConnectionProviders } from './lib/connections/connection-provider.ts';
import { createOAuthProvider } from './lib/connections/oauth-provider.ts';
import { atStandIn, oauthServices } from './lib/connections/oauth-services.ts';

/** A provider for each service that the configuration has an id and a secret for. */
export function createConnectionProviders(config: Config): ConnectionProviders {
  const standIn = config.CONNECTIONS_STAND_IN;
  const registered = [
    ['kick', config.KICK_CLIENT_ID, config.KICK_CLIENT_SECRET],
    ['twitch', config.TWITCH_CLIENT_ID, config.TWITCH_CLIENT_SECRET],
  ] as const;
  const pairs = registered.flatMap(([id, clientId, clientSecret]) => {
    if (clientId === undefined || clientSecret === undefined) return [];
    const service = oauthServices[id];
    const provider = createOAuthProvider({
      service: standIn === undefined ? service : atStandIn(service, standIn),
      clientId,
      clientSecret,
      redirectUri: `${publicOriginOf(config)}/connections/${id}`,
      isInsecureAllowed: standIn !== undefined,
    });
    return [[id, provider] as const];
  });
  return new Map(pairs);
}
