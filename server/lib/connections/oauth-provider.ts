import * as oauth from 'oauth4webapi';
import {
  ConnectionError,
  type ConnectionProvider,
  type ProvidedAccount,
} from './connection-provider.ts';

/** What differs from one provider to the next. */
export interface OAuthService {
  /** Where the user agrees. */
  readonly authorizeUrl: string;
  /** Where a code becomes a token. */
  readonly tokenUrl: string;
  /** Who the token is of. */
  readonly accountUrl: string;
  /** What is asked for; null: nothing beyond who it is. */
  readonly scope: string | null;
  /** Headers that the account is asked with besides the token. */
  readonly headers: (clientId: string) => Readonly<Record<string, string>>;
  /** @throws when the answer does not hold an account */
  readonly readAccount: (answer: unknown) => ProvidedAccount;
}

interface OAuthProviderOptions {
  readonly service: OAuthService;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends the user back to, as it is registered there. */
  readonly redirectUri: string;
  /** For tests: a provider on this machine answers over plain HTTP. */
  readonly isInsecureAllowed: boolean;
}

const TIMEOUT_MS = 10_000;
/** An account with all its fields is far smaller. */
const MOST_CHARACTERS = 200_000;

/**
 * The answer of a token endpoint as the standard has it: Twitch lists the scopes it gave, and the
 * standard wants them in one text.
 */
function inStandardForm(text: string): string {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null) return text;
  // reason: any object may have it
  const { scope } = answer as { scope?: unknown };
  return Array.isArray(scope) ? JSON.stringify({ ...answer, scope: scope.join(' ') }) : text;
}

async function readBounded(response: Response): Promise<string> {
  const text = await response.text();
  if (text.length > MOST_CHARACTERS) throw new Error('The provider answered too much');
  return text;
}

/** Asks for a token. */
async function fetchToken(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const text = await readBounded(response);
  return new Response(response.ok ? inStandardForm(text) : text, { status, headers });
}

/** A provider that is spoken to by OAuth 2: authorization code, state and PKCE. */
export function createOAuthProvider(options: OAuthProviderOptions): ConnectionProvider {
  const { service, clientId, clientSecret, redirectUri } = options;
  const server: oauth.AuthorizationServer = {
    issuer: new URL(service.authorizeUrl).origin,
    authorization_endpoint: service.authorizeUrl,
    token_endpoint: service.tokenUrl,
  };
  const client: oauth.Client = { client_id: clientId };
  const requestOptions = () => ({
    signal: AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: options.isInsecureAllowed,
  });

  async function tokenFor(code: string, state: string, verifier: string): Promise<string> {
    const answered = new URLSearchParams({ code, state });
    const checked = oauth.validateAuthResponse(server, client, answered, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(clientSecret),
      checked,
      redirectUri,
      verifier,
      { ...requestOptions(), [oauth.customFetch]: fetchToken },
    );
    const token = await oauth.processAuthorizationCodeResponse(server, client, response);
    return token.access_token;
  }

  async function accountWith(token: string): Promise<ProvidedAccount> {
    const response = await oauth.protectedResourceRequest(
      token,
      'GET',
      new URL(service.accountUrl),
      new Headers(service.headers(clientId)),
      null,
      requestOptions(),
    );
    if (!response.ok) throw new Error(`The provider answered ${String(response.status)}`);
    return service.readAccount(JSON.parse(await readBounded(response)));
  }

  return {
    async pageFor({ state, verifier }) {
      const url = new URL(service.authorizeUrl);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: service.scope ?? '',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async accountOf({ code, state, verifier }) {
      try {
        return await accountWith(await tokenFor(code, state, verifier));
      } catch (cause) {
        const isRefused = cause instanceof oauth.ResponseBodyError && cause.status < 500;
        throw new ConnectionError(isRefused ? 'refused' : 'away', { cause });
      }
    },
  };
}
