import type { CalendarDate } from '#shared/lib/calendar.ts';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { Secret, TOTP } from 'otpauth';
import { request, type Dispatcher } from 'undici';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CallOf, EndpointShape, ReplyOf } from '#shared/contract/endpoint.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';
import { getCaptcha, register } from '#shared/contract/account/register.ts';
import { verifyEmail } from '#shared/contract/account/email.ts';
import type { OwnUser } from '#shared/contract/users.ts';
import { openSocket, type SocketClient } from './socket-client.ts';
import type { TestServer } from './test-server.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>;
}

type Given<Call> = {
  readonly [Part in keyof Call as Call[Part] extends undefined ? never : Part]: Call[Part];
};

/** What a server is to a client: where it is. */
export interface Target {
  readonly origin: string;
  /** Whether registering takes a solved captcha; test servers take any token. */
  readonly asksCaptcha?: boolean;
  /** Sent with everything, such as what a proxy says of the visitor. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One browser's worth of state: cookies, and calls typed by the contract. */
export interface Client {
  readonly origin: string;
  readonly cookie: () => string;
  /** Calls an endpoint; a refusal is an answer too. */
  call<Shape extends EndpointShape>(
    shape: Shape,
    given?: Partial<CallOf<Shape>> & Partial<Given<CallOf<Shape>>>,
  ): Promise<Answer<ReplyOf<Shape> & Partial<Omit<ProblemBody, 'success' | 'message'>>>>;
  /** Calls an endpoint that must succeed and answers its body. */
  ok<Shape extends EndpointShape>(
    shape: Shape,
    given?: Partial<CallOf<Shape>>,
  ): Promise<ReplyOf<Shape>>;
  /** Any request at all, for malformed ones. */
  raw(
    method: string,
    path: string,
    options?: { body?: string; headers?: Record<string, string> },
  ): Promise<Answer<unknown>>;
  /** Opens the socket and waits for READY. */
  connect(headers?: Readonly<Record<string, string>>): Promise<SocketClient>;
  setCookie(value: string): void;
}

export interface Person extends Client {
  readonly user: OwnUser;
  readonly email: string;
  readonly password: string;
}

type UrlPart = string | number | boolean | undefined;

/** A call's parts as they stand in a URL; the call's own type has checked them. */
interface UrlParts {
  readonly params?: Readonly<Record<string, UrlPart>>;
  readonly query?: Readonly<Record<string, UrlPart>>;
}

/** The path of an endpoint with the values of a call in it; `undefined` where one has none. */
export function filledPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

function urlOf(shape: EndpointShape, { params, query }: UrlParts): string {
  const path = filledPath(shape.path, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** By which a balancer finds a node again: a client without it is taken to another one each time. */
const BALANCERS_COOKIE = 'TAYFA_NODE=';

function headersOf(given: Dispatcher.ResponseData['headers']): Answer<never>['headers'] {
  const all = (name: string) => [given[name.toLowerCase()] ?? []].flat();
  return {
    get: (name) => (name.toLowerCase() in given ? all(name).join(', ') : null),
    getSetCookie: () => all('set-cookie'),
  };
}

/** Creates a client without a session. */
export function createClient(server: Target): Client {
  let cookie = '';

  async function raw(
    method: string,
    path: string,
    options: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<unknown>> {
    // a third of the work of fetch, which took a tenth of all that the tests of the server take
    const response = await request(server.origin + path, {
      method,
      headers: {
        ...server.headers,
        ...(cookie ? { cookie } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: options.body }),
    });
    const headers = headersOf(response.headers);
    for (const line of headers.getSetCookie())
      if (!line.startsWith(BALANCERS_COOKIE)) cookie = line.split(';')[0] ?? '';
    const text = await response.body.text();
    let body: unknown = text;
    if (headers.get('content-type')?.includes('json')) body = JSON.parse(text);
    return { status: response.statusCode, body, headers };
  }

  const client: Client = {
    get origin() {
      return server.origin;
    },
    cookie: () => cookie,
    setCookie: (value) => {
      cookie = value;
    },
    raw,
    async call(shape, given = {}) {
      // reason: the contract's ids, numbers and flags are all of these types
      const parts = given as UrlParts & { readonly body?: unknown };
      const answer = await raw(
        shape.method,
        urlOf(shape, parts),
        parts.body === undefined ? {} : { body: JSON.stringify(parts.body) },
      );
      // reason: the server checks every reply against the contract while under test
      return answer as never;
    },
    async ok(shape, given = {}) {
      const answer = await client.call(shape, given);
      if (answer.status !== 200)
        throw new Error(`${shape.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    connect: (headers) =>
      openSocket(server.origin, { cookie, headers: { ...server.headers, ...headers } }),
  };
  return client;
}

/** Solves a captcha the way a browser does: by working. Takes seconds. */
export async function solveCaptcha(client: Client): Promise<string> {
  // reason: the library's own type of what its counterpart on the server made
  const challenge = (await client.ok(getCaptcha)) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

let counter = 0;

/** A name not used yet in this process: at most 16 characters. */
export function freshName(base: string): string {
  counter += 1;
  return `${base.slice(0, 10)} ${counter}`;
}

/** Long grown. */
const GROWN: CalendarDate = { day: 1, month: 2, year: 1995 };

/** Registers a user through the front door, unverified. */
export async function registerUnverified(
  server: Target,
  name: string,
  birthdate: CalendarDate = GROWN,
): Promise<Person> {
  const client = createClient(server);
  const username = freshName(name);
  const email = `${username.replaceAll(' ', '.').toLowerCase()}.${process.pid}@example.com`;
  const password = 'correct horse battery';
  const captchaToken = server.asksCaptcha ? await solveCaptcha(client) : 'off';
  const { user } = await client.ok(register, {
    body: {
      username,
      email,
      password,
      birthdate,
      captchaToken,
      terms: true,
      consent: true,
    },
  });
  return Object.assign(client, { user, email, password });
}

/** Registers a user and verifies the address with the key from the outbox. */
export async function registerPerson(
  server: Target & Pick<TestServer, 'mailLink'>,
  name: string,
  birthdate?: CalendarDate,
): Promise<Person> {
  const person = await registerUnverified(server, name, birthdate);
  const link = await server.mailLink(person.email, '/emailVerify');
  const key = link.searchParams.get('key') ?? '';
  const email = link.searchParams.get('email') ?? '';
  await person.ok(verifyEmail, { body: { key, email } });
  return Object.assign(person, { user: { ...person.user, verified: true } });
}

/** What an authenticator app shows for a secret at a moment. */
export function appCode(secret: string, at = Date.now()): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return app.generate({ timestamp: at });
}
