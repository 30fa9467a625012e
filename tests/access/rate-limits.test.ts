import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '#shared/contract/account/register.ts';
import { getMe } from '#shared/contract/account/session.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { createClient, registerPerson, type Client } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';

/** Nearly every test runs without limits of rate; these run with them, over every class of limit. */
setServerOptions({
  environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' },
});
const { server, person } = fileFixtures('person');
let inviteCode: string;

beforeAll(async () => {
  const owner = await registerPerson(server, 'Inviting');
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'The inviting' } });
  const body = { teamId: createdTeam.id, maxUses: 0, expiresAt: null };
  inviteCode = (await owner.ok(createInvite, { body })).invite.code;
});

let lastNetwork = 0;

/** A network without calls so far; a private one, which counts as the default country. */
function freshNetwork(): string {
  lastNetwork += 1;
  return `10.9.${String(Math.floor(lastNetwork / 250))}.${String((lastNetwork % 250) + 1)}`;
}

type Answer = Awaited<ReturnType<Client['raw']>>;

/** Many of the same at once, from one network; answers what came back. */
async function burst(times: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
}

const passed = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status !== 429).length;

/** Of what nobody asks the database for: no id. */
function pathOf(shape: AnyEndpoint): string {
  return shape.path.replaceAll(/:\w+/g, 'none');
}

/** The only call that ends what it is counted by. */
const countable = endpoints.filter(({ name }) => name !== 'logout');

describe('limits of rate', () => {
  it.each(countable.map((shape) => [shape.name, shape] as const))(
    '%s is answered as often as the contract says, and not once more',
    async (_name, shape) => {
      const { points, seconds } = shape.limit;
      const headers = { 'x-forwarded-for': freshNetwork() };
      // what cannot be read counts too; a form is none here, so that no call does anything
      const body = shape.method === 'GET' ? undefined : '[]';
      const ask = (): Promise<Answer> =>
        person.raw(shape.method, pathOf(shape), { headers, ...(body && { body }) });
      const answers = await burst(points + 3, ask);
      expect(passed(answers), `${String(points)} in ${String(seconds)} s`).toBe(points);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ success: false, code: 'request.rate-limited' });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
    },
  );

  it('count a visitor by network, and a neighbour apart', async () => {
    const [mine, other] = [freshNetwork(), freshNetwork()];
    const visitor = createClient(server);
    const from = (ip: string) => () =>
      visitor.raw('GET', '/api/v1/captcha', { headers: { 'x-forwarded-for': ip } });
    expect(passed(await burst(70, from(mine)))).toBe(60);
    expect(passed(await burst(10, from(other)))).toBe(10);
  });
});

describe('registrations', () => {
  let made = 0;
  const body = (): object => {
    made += 1;
    return {
      username: `Crowd ${String(made)}`,
      email: `crowd.${String(made)}@example.com`,
      password: 'correct horse battery',
      birthdate: { day: 1, month: 2, year: 1995 },
      captchaToken: 'off',
      terms: true,
      consent: true,
    };
  };
  const registerFrom = (ip: string, sent: object): Promise<Answer> =>
    createClient(server).raw('POST', register.path, {
      body: JSON.stringify(sent),
      headers: { 'x-forwarded-for': ip },
    });

  it('of a carrier network go on after forty bad ones', async () => {
    const carrier = freshNetwork();
    const bad = await burst(40, () => registerFrom(carrier, { ...body(), username: '' }));
    expect(bad.map(({ status }) => status)).toEqual(bad.map(() => 400));
    expect((await registerFrom(carrier, body())).status).toBe(200);
  });

  it('[X-044] that solved a captcha are thirty an hour, whatever became of them', async () => {
    const network = freshNetwork();
    const taken = { ...body(), email: person.email };
    const probes = await burst(10, () => registerFrom(network, taken));
    expect(probes.every(({ status }) => status === 400)).toBe(true);
    const answers = await burst(30, () => registerFrom(network, body()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await registerFrom(freshNetwork(), body())).status).toBe(200);
  });
});

describe('cookies that are no session’s', () => {
  const invented = (): string => `tayfa=${randomBytes(32).toString('base64url')}`;

  it('are looked up two hundred times a minute for a network; people there go on', async () => {
    const ip = freshNetwork();
    const headers = { 'x-forwarded-for': ip };
    await person.raw('GET', getMe.path, { headers });
    const answers = await burst(260, () => {
      const stranger = createClient(server);
      stranger.setCookie(invented());
      return stranger.raw('GET', getMe.path, { headers });
    });
    expect(passed(answers)).toBe(200);
    expect((await person.raw('GET', getMe.path, { headers })).body).toMatchObject({
      user: { id: person.user.id },
    });
    const elsewhere = createClient(server);
    elsewhere.setCookie(invented());
    const other = { headers: { 'x-forwarded-for': freshNetwork() } };
    expect((await elsewhere.raw('GET', getMe.path, other)).status).toBe(200);
  });

  it.each(['cookie', 'ticket'])(
    'open no socket, and a %s is not looked up for ever',
    async (kind) => {
      const ip = freshNetwork();
      const url = new URL('/api/v1/ws', server.origin.replace('http', 'ws'));
      const open = (): Promise<number> =>
        new Promise((resolve, reject) => {
          const token = randomBytes(32).toString('base64url');
          if (kind === 'ticket') url.searchParams.set('ticket', token);
          const socket = new WebSocket(url, {
            headers: { 'x-forwarded-for': ip, ...(kind === 'cookie' && { cookie: invented() }) },
          });
          socket.on('unexpected-response', (_request, response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          });
          socket.on('open', () => reject(new Error('a socket opened')));
        });
      const statuses = await Promise.all(Array.from({ length: 220 }, open));
      expect(statuses.filter((status) => status === 401)).toHaveLength(200);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    },
  );
});

describe('pages', () => {
  const open = (ip: string, path: string): Promise<Answer> =>
    createClient(server).raw('GET', path, {
      headers: { accept: 'text/html', 'x-forwarded-for': ip, 'accept-language': 'tr' },
    });
  const isNamed = ({ body }: Answer): boolean => String(body).includes('The inviting · Tayfa');

  it('of invites are looked up sixty times a minute, opened two hundred and forty', async () => {
    const ip = freshNetwork();
    const answers = await burst(300, () => open(ip, `/invite/${inviteCode}`));
    expect(answers.filter(isNamed)).toHaveLength(60);
    expect(passed(answers)).toBe(240);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('content-type')).toContain('text/html');
    expect(refused?.body).toContain('Çok fazla sayfa'.toLowerCase());
    expect(isNamed(await open(freshNetwork(), `/invite/${inviteCode}`))).toBe(true);
  });

  it.each(['/', '/teams', '/download', '/template/unknown', '/no/such/page'])(
    'at %s have a limit too',
    async (path) => {
      const ip = freshNetwork();
      expect(passed(await burst(250, () => open(ip, path)))).toBe(240);
    },
  );
});
