import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a provider was asked for. */
interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly account: StandInAccount;
}

/** Who is signed in at the provider. */
export interface StandInAccount {
  readonly id: string;
  readonly name: string;
}

/** Twitch and Kick on this machine, as strict as the standard: for CONNECTIONS_STAND_IN. */
export interface StandInProvider {
  readonly origin: string;
  /** Settings of a server that knows both. */
  readonly environment: Readonly<Record<string, string>>;
  /** The account that agrees from now on. */
  signIn(account: StandInAccount): void;
  /** Answers everything with a failure of its own until it is told otherwise. */
  break(isBroken: boolean): void;
  /** Tokens that were given so far. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

const SECRETS: Readonly<Record<string, string>> = {
  'twitch-id': 'twitch-secret',
  'kick-id': 'kick-secret',
};
const AUTHORIZE = /^\/id\.(twitch\.tv\/oauth2|kick\.com\/oauth)\/authorize$/;
const TOKEN = /^\/id\.(twitch\.tv\/oauth2|kick\.com\/oauth)\/token$/;

interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly location?: string;
}

const refusal = (error: string): Answer => ({ status: 400, body: { error } });

/** Starts a provider that agrees to everything it is asked for in the right form. */
export async function startStandInProvider(): Promise<StandInProvider> {
  let account: StandInAccount = { id: '1', name: 'AdaPlays' };
  let isBroken = false;
  const grants = new Map<string, Grant>();
  const holders = new Map<string, StandInAccount>();

  function authorize({ searchParams }: URL): Answer {
    const asked = Object.fromEntries(searchParams);
    const { client_id: clientId = '', redirect_uri: redirectUri = '', state = '' } = asked;
    const challenge = asked['code_challenge'] ?? '';
    const isRight =
      asked['response_type'] === 'code' &&
      asked['code_challenge_method'] === 'S256' &&
      Object.hasOwn(SECRETS, clientId) &&
      challenge.length === 43;
    if (!isRight) return refusal('invalid_request');
    const code = randomUUID();
    grants.set(code, { clientId, redirectUri, challenge, account });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', state);
    return { status: 302, location: back.href };
  }

  async function giveToken(request: IncomingMessage): Promise<Answer> {
    const asked = Object.fromEntries(new URLSearchParams(await text(request)));
    const { code = '', client_id: clientId = '' } = asked;
    const grant = grants.get(code);
    grants.delete(code);
    if (SECRETS[clientId] !== asked['client_secret'])
      return { status: 401, body: { error: 'invalid_client' } };
    const verifier = asked['code_verifier'] ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isRight =
      asked['grant_type'] === 'authorization_code' &&
      grant?.clientId === clientId &&
      grant.redirectUri === asked['redirect_uri'] &&
      grant.challenge === challenge;
    if (!isRight) return refusal('invalid_grant');
    const token = randomUUID();
    holders.set(token, grant.account);
    // Twitch lists its scopes, against the standard
    const scope = clientId === 'twitch-id' ? [] : 'user:read';
    return {
      status: 200,
      body: { access_token: token, token_type: 'bearer', expires_in: 3600, scope },
    };
  }

  function tellAccount(path: string, headers: IncomingMessage['headers']): Answer {
    const token = headers.authorization?.replace(/^bearer /i, '') ?? '';
    const holder = holders.get(token);
    if (!holder) return { status: 401, body: { message: 'unauthorized' } };
    const { id, name } = holder;
    if (path === '/api.kick.com/public/v1/users')
      return { status: 200, body: { data: [{ user_id: Number(id), name }] } };
    if (headers['client-id'] !== 'twitch-id') return refusal('the client-id is missing');
    const login = name.toLowerCase();
    return { status: 200, body: { data: [{ id, login, display_name: name }] } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (isBroken) return { status: 502, body: {} };
    if (AUTHORIZE.test(url.pathname)) return authorize(url);
    if (TOKEN.test(url.pathname)) return giveToken(request);
    return tellAccount(url.pathname, request.headers);
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, location }) => {
      const headers = { 'content-type': 'application/json', ...(location && { location }) };
      response.writeHead(status, headers).end(body && JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: a server on a port has an address of this kind
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    environment: {
      CONNECTIONS_STAND_IN: origin,
      TWITCH_CLIENT_ID: 'twitch-id',
      TWITCH_CLIENT_SECRET: 'twitch-secret',
      KICK_CLIENT_ID: 'kick-id',
      KICK_CLIENT_SECRET: 'kick-secret',
    },
    signIn(next) {
      account = next;
    },
    break(next) {
      isBroken = next;
    },
    get tokens() {
      return [...holders.keys()];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
