import { register } from '#shared/contract/account/register.ts';
import { login } from '#shared/contract/account/session.ts';
import { createClient, freshName, type Client, type Person } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** What register takes, typed loosely so that tests can send what is wrong. */
export type RegistrationBody = Record<string, unknown>;

export interface AccountWorld {
  readonly server: TestServer;
  /** A registration that is right; each call another name and address. */
  registration(overrides?: RegistrationBody): RegistrationBody & {
    username: string;
    email: string;
    password: string;
  };
  visitor(): Client;
  /** Registers a user with the captcha off, which these tests are not about. */
  signUp(overrides?: RegistrationBody): Promise<Person>;
  /** Signs a person in on another device; throws when that is refused. */
  signIn(person: Person, password?: string): Promise<Client>;
  stop(): Promise<void>;
}

/** Another server for a test about accounts, which stops it. */
export async function startAccountWorld(
  environment: Readonly<Record<string, string>>,
): Promise<AccountWorld> {
  return createAccountWorld(await startTestServer({ environment }));
}

/** What tests about accounts do at a server; like every test server it takes any captcha token. */
export function createAccountWorld(server: TestServer): AccountWorld {
  const world: AccountWorld = {
    server,
    registration(overrides = {}) {
      const username = freshName('Ada');
      return {
        username,
        email: `${username.replaceAll(' ', '.').toLowerCase()}@example.com`,
        password: 'correct horse battery',
        birthdate: { day: 10, month: 12, year: 1995 },
        captchaToken: 'the captcha is off',
        terms: true,
        consent: true,
        ...overrides,
      };
    },
    visitor: () => createClient(server),
    async signUp(overrides) {
      const client = createClient(server);
      const body = world.registration(overrides);
      const answer = await post(client, register.path, body);
      if (answer.status !== 200) throw new Error(`register: ${JSON.stringify(answer.body)}`);
      const { email, password } = body;
      // reason: the server checks every reply against the contract while under test
      const { user } = answer.body as { user: Person['user'] };
      return Object.assign(client, { user, email, password });
    },
    async signIn(person, password = person.password) {
      const client = createClient(server);
      await client.ok(login, { body: { email: person.email, password } });
      return client;
    },
    stop: () => server.stop(),
  };
  return world;
}

/** Sends a body as it is, whatever the contract says of it. */
export function post(client: Client, path: string, body: unknown): ReturnType<Client['raw']> {
  return client.raw('POST', path, { body: JSON.stringify(body) });
}

/** The same from elsewhere or by another program, as the headers say. */
export function postFrom(
  headers: Record<string, string>,
  client: Client,
  call: { path: string; body: unknown },
): ReturnType<Client['raw']> {
  return client.raw('POST', call.path, { body: JSON.stringify(call.body), headers });
}

/** The statuses of answers, the lowest first: who was first of several does not matter. */
export function statusesOf(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((left, right) => left - right);
}
