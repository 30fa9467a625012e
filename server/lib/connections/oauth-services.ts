import { z } from 'zod';
import type { ConnectionProviderId } from '#shared/rules/connection-providers.ts';
import type { OAuthService } from './oauth-provider.ts';

const name = z.string().min(1).max(200);
const id = z.union([z.string().min(1).max(100), z.number().int()]).transform(String);
const twitchAccounts = z.object({
  data: z.tuple([z.object({ id, login: z.string().regex(/^\w{1,50}$/), display_name: name })]),
});
const kickAccounts = z.object({ data: z.tuple([z.object({ user_id: id, name })]) });

/**
 * The providers as their own documents describe them: dev.twitch.tv/docs/authentication and
 * docs.kick.com. Twitch needs no scope to say who someone is.
 */
export const oauthServices: Readonly<Record<ConnectionProviderId, OAuthService>> = {
  twitch: {
    authorizeUrl: 'https://id.twitch.tv/oauth2/authorize',
    tokenUrl: 'https://id.twitch.tv/oauth2/token',
    accountUrl: 'https://api.twitch.tv/helix/users',
    scope: null,
    headers: (clientId) => ({ 'client-id': clientId }),
    readAccount(answer) {
      const [account] = twitchAccounts.parse(answer).data;
      const url = `https://www.twitch.tv/${account.login}`;
      return { id: account.id, name: account.display_name, url };
    },
  },
  kick: {
    authorizeUrl: 'https://id.kick.com/oauth/authorize',
    tokenUrl: 'https://id.kick.com/oauth/token',
    accountUrl: 'https://api.kick.com/public/v1/users',
    scope: 'user:read',
    headers: () => ({}),
    readAccount(answer) {
      const [account] = kickAccounts.parse(answer).data;
      const url = `https://kick.com/${encodeURIComponent(account.name.toLowerCase())}`;
      return { id: account.user_id, name: account.name, url };
    },
  },
};

/**
 * A service whose addresses lead to a stand-in: each host becomes the first part of a path there,
 * `https://id.twitch.tv/oauth2/token` is `/id.twitch.tv/oauth2/token`.
 */
export function atStandIn(service: OAuthService, standIn: string): OAuthService {
  const moved = (address: string): string => {
    const { host, pathname } = new URL(address);
    return new URL(`/${host}${pathname}`, standIn).href;
  };
  return {
    ...service,
    authorizeUrl: moved(service.authorizeUrl),
    tokenUrl: moved(service.tokenUrl),
    accountUrl: moved(service.accountUrl),
  };
}
