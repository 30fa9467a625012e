import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  finishConnection,
  listConnections,
  removeConnection,
  setUpConnection,
  showConnection,
} from '#shared/contract/account/connections.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { startStandInProvider, type StandInProvider } from '../support/stand-in-provider.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { refusal } from '../teams/team-world.ts';

const MINUTE = 60_000;
const twitch = { params: { provider: 'twitch' } } as const;

let provider: StandInProvider;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  provider = await startStandInProvider();
  server = await startTestServer({ environment: { ...provider.environment } });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});
beforeEach(() => {
  provider.break(false);
  people += 1;
  provider.signIn({ id: String(people), name: `Player${people}` });
});

/** Begins to connect an account; answers where the provider sends the browser back to. */
async function agree(person: Person, id: 'twitch' | 'kick' = 'twitch'): Promise<URL> {
  const { url } = await person.ok(setUpConnection, { params: { provider: id } });
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location') ?? expect.fail('the provider led nowhere'));
}

function answered(back: URL): { code: string; state: string } {
  const { code = '', state = '' } = Object.fromEntries(back.searchParams);
  return { code, state };
}

async function connect(person: Person, id: 'twitch' | 'kick' = 'twitch') {
  const query = answered(await agree(person, id));
  return person.ok(finishConnection, { params: { provider: id }, query });
}

describe('connecting an account elsewhere', () => {
  it('[E-215] is offered where the server is set up for it; a provider has id and name', async () => {
    const ada = await registerPerson(server, 'Ada');
    const offered = await ada.raw('GET', '/api/v1/me/connections');
    expect(offered.body).toEqual({
      providers: [
        { id: 'kick', name: 'Kick' },
        { id: 'twitch', name: 'Twitch' },
      ],
      connections: [],
    });
    const { KICK_CLIENT_ID: _id, KICK_CLIENT_SECRET: _secret, ...one } = provider.environment;
    const other = await startTestServer({ environment: one });
    try {
      const bora = await registerPerson(other, 'Bora');
      const { providers } = await bora.ok(listConnections);
      expect(providers).toEqual([{ id: 'twitch', name: 'Twitch' }]);
      const kick = { params: { provider: 'kick' } } as const;
      expect(refusal(await bora.call(setUpConnection, kick)).code).toBe('connection.not-offered');
    } finally {
      await other.stop();
    }
  });

  it('[E-216, E-219] leads to the provider and back, by the paths of the documents', async () => {
    const ada = await registerPerson(server, 'Ada');
    const socket = await ada.connect();
    const begun = await ada.raw('GET', '/api/me/connections/twitch/setup');
    expect(begun.status).toBe(200);
    // reason: just looked at
    const { url } = begun.body as { url: string };
    const page = new URL(url);
    expect(page.pathname).toBe('/id.twitch.tv/oauth2/authorize');
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'twitch-id',
      code_challenge_method: 'S256',
    });
    const { headers } = await fetch(url, { redirect: 'manual' });
    const back = new URL(headers.get('location') ?? '');
    expect(back.pathname).toBe('/connections/twitch');
    const done = await ada.raw('GET', `/api/me/connections/twitch/callback${back.search}`);
    expect(done).toMatchObject({
      status: 200,
      body: {
        success: true,
        connection: {
          provider: 'twitch',
          account: `Player${people}`,
          url: `https://www.twitch.tv/player${people}`,
          isShown: true,
        },
      },
    });
    const { user } = await socket.next('ME_UPDATED');
    expect(user.connections).toEqual([{ id: 'twitch', name: 'Twitch' }]);
    expect((await ada.ok(getMe)).user?.connections).toEqual(user.connections);
    await socket.close();
    const fresh = await ada.connect();
    expect(fresh.ready.user.connections).toEqual(user.connections);
    await fresh.close();
  });

  it('works at Kick too, beside the other, and keeps no token of either', async () => {
    const ada = await registerPerson(server, 'Ada');
    await connect(ada);
    const { connection } = await connect(ada, 'kick');
    expect(connection.url).toBe(`https://kick.com/player${people}`);
    const { connections } = await ada.ok(listConnections);
    expect(connections.map(({ provider: id }) => id)).toEqual(['kick', 'twitch']);
    const rows = await inDatabase(server, 'select * from connections', []);
    const kept = JSON.stringify(rows);
    expect(provider.tokens.length).toBeGreaterThan(1);
    for (const token of provider.tokens) expect(kept).not.toContain(token);
  });

  it('takes what the provider answers once', async () => {
    const ada = await registerPerson(server, 'Ada');
    const query = answered(await agree(ada));
    await ada.ok(finishConnection, { ...twitch, query });
    const again = await ada.call(finishConnection, { ...twitch, query });
    expect(refusal(again).code).toBe('connection.expired');
    const together = answered(await agree(ada));
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.call(finishConnection, { ...twitch, query: together })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('takes it from the user who began alone, and for the provider they began with', async () => {
    const ada = await registerPerson(server, 'Ada');
    const mallory = await registerPerson(server, 'Mallory');
    const query = answered(await agree(mallory));
    for (const id of ['twitch', 'kick'] as const) {
      const stolen = await ada.call(finishConnection, { params: { provider: id }, query });
      expect(refusal(stolen).code).toBe('connection.expired');
    }
    const crossed = await mallory.call(finishConnection, { params: { provider: 'kick' }, query });
    expect(refusal(crossed).code).toBe('connection.expired');
    expect((await ada.ok(listConnections)).connections).toEqual([]);
    // the one who began still may
    await mallory.ok(finishConnection, { ...twitch, query });
  });

  it('runs out after ten minutes, and when another attempt begins', async () => {
    const ada = await registerPerson(server, 'Ada');
    const first = answered(await agree(ada));
    const second = answered(await agree(ada));
    const former = await ada.call(finishConnection, { ...twitch, query: first });
    expect(refusal(former).code).toBe('connection.expired');
    server.clock.advance(10 * MINUTE);
    const late = await ada.call(finishConnection, { ...twitch, query: second });
    expect(refusal(late).code).toBe('connection.expired');
  });

  it('refuses a code that is not the provider’s, and one of another attempt', async () => {
    const ada = await registerPerson(server, 'Ada');
    const { state } = answered(await agree(ada));
    const forged = await ada.call(finishConnection, {
      ...twitch,
      query: { code: 'made-up', state },
    });
    expect(refusal(forged).code).toBe('connection.refused');
    // PKCE: a code that was intercepted elsewhere does not go with my verifier
    const bora = await registerPerson(server, 'Bora');
    const { code } = answered(await agree(bora));
    const own = answered(await agree(ada));
    const mixed = await ada.call(finishConnection, {
      ...twitch,
      query: { code, state: own.state },
    });
    expect(refusal(mixed).code).toBe('connection.refused');
    expect((await ada.ok(listConnections)).connections).toEqual([]);
  });

  it('[E-219] answers a failure while the provider is away, and nothing has changed', async () => {
    const ada = await registerPerson(server, 'Ada');
    const query = answered(await agree(ada));
    provider.break(true);
    const answer = await ada.call(finishConnection, { ...twitch, query });
    expect(answer).toMatchObject({
      status: 503,
      body: { success: false, code: 'connection.provider-away' },
    });
    provider.break(false);
    expect((await ada.ok(listConnections)).connections).toEqual([]);
    await connect(ada);
  });

  it.each([
    ['without a state', 'code=a'],
    ['without a code', 'state=b'],
    ['without both', ''],
    ['with an empty code', 'code=&state=b'],
    ['with a state that is too long', `code=a&state=${'s'.repeat(201)}`],
    ['with a code that is too long', `code=${'c'.repeat(2_001)}&state=b`],
  ])('takes no callback %s', async (_what, query) => {
    const ada = await registerPerson(server, 'Ada');
    const answer = await ada.raw('GET', `/api/me/connections/twitch/callback?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('is for the signed-in', async () => {
    const visitor = createClient(server);
    for (const path of ['setup', 'callback?code=a&state=b']) {
      const answer = await visitor.raw('GET', `/api/me/connections/twitch/${path}`);
      expect(answer).toMatchObject({ status: 401, body: { code: 'session.required' } });
    }
  });
});

describe('a connected account', () => {
  it('is that of one user here', async () => {
    const [ada, bora] = [await registerPerson(server, 'Ada'), await registerPerson(server, 'Bora')];
    await connect(ada);
    const taken = await bora.call(finishConnection, {
      ...twitch,
      query: answered(await agree(bora)),
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'connection.taken' } });
    // again by its own user it is renewed, with the name it has now
    provider.signIn({ id: String(people), name: 'Renamed' });
    expect((await connect(ada)).connection.account).toBe('Renamed');
    expect((await ada.ok(listConnections)).connections).toHaveLength(1);
    await ada.ok(removeConnection, twitch);
    expect((await connect(bora)).connection.account).toBe('Renamed');
  });

  it('is on the profile for others until it is hidden or removed', async () => {
    const [ada, bora] = [await registerPerson(server, 'Ada'), await registerPerson(server, 'Bora')];
    const seen = async () => {
      const { user } = await bora.ok(getProfile, { params: { userId: ada.user.id }, query: {} });
      return user.connections;
    };
    await connect(ada);
    const shown = [
      {
        provider: 'twitch',
        account: `Player${people}`,
        url: `https://www.twitch.tv/player${people}`,
      },
    ];
    expect(await seen()).toEqual(shown);
    await ada.ok(showConnection, { ...twitch, body: { isShown: false } });
    expect(await seen()).toEqual([]);
    // connecting it anew leaves it hidden
    await connect(ada);
    expect(await seen()).toEqual([]);
    await ada.ok(showConnection, { ...twitch, body: { isShown: true } });
    expect(await seen()).toEqual(shown);
    await ada.ok(removeConnection, twitch);
    expect(await seen()).toEqual([]);
    expect((await ada.ok(getMe)).user?.connections).toEqual([]);
    for (const answer of [
      await ada.call(removeConnection, twitch),
      await ada.call(showConnection, { ...twitch, body: { isShown: true } }),
    ])
      expect(refusal(answer).code).toBe('connection.not-found');
  });
});
