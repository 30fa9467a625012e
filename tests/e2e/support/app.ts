import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type BrowserContext } from '@playwright/test';
import { verifyEmail } from '#shared/contract/account/email.ts';
import { registerUnverified, type Person } from '../../support/client.ts';
import { startServerProcess } from '../../support/server-process.ts';

/** The real program with the built page, on a data folder of its own. */
export interface App {
  readonly origin: string;
  /** Where it keeps everything, for tests that fill its database behind its back. */
  readonly dataFolder: string;
  /** Registers a person over the API, the address verified: a fresh name, address and password. */
  register(name: string): Promise<Person>;
  /** The same, the address not verified yet. */
  registerUnverified(name: string): Promise<Person>;
  /** Stops the program as an operator does and starts it again: same address, same data. */
  restart(): Promise<void>;
  /** The newest link to a path of this server in a mail to an address. */
  mailLink(address: string, path: string): Promise<URL>;
}

/** The header in which the tests name the country of a visitor, as a proxy would. */
const COUNTRY_HEADER = 'x-test-country';

/** A first start makes a database cluster, on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/**
 * Tests in front of the real program. It takes any captcha token and counts no calls; the page
 * itself solves the challenges all the same. One program for each worker.
 */
export const test = base.extend<object, { app: App }>({
  app: [
    // Playwright reads the names of what a fixture needs from this pattern
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-e2e-'));
      const environment = {
        NODE_ENV: 'development',
        CAPTCHA: 'off',
        RATE_LIMITS: 'off',
        LOCATION_HEADER: COUNTRY_HEADER,
        TRUSTED_PROXIES: '127.0.0.1',
      };
      let server = await startServerProcess({ dataFolder, environment });
      const { origin } = server;
      await use({
        origin,
        dataFolder,
        async register(name) {
          const person = await registerUnverified({ origin }, name);
          const { searchParams } = await server.mailLink(person.email, '/emailVerify');
          const [key = '', email = ''] = [searchParams.get('key'), searchParams.get('email')].map(
            (value) => value ?? '',
          );
          await person.ok(verifyEmail, { body: { key, email } });
          return person;
        },
        registerUnverified: (name) => registerUnverified({ origin }, name),
        async restart() {
          await server.stop();
          const port = new URL(origin).port;
          server = await startServerProcess({
            dataFolder,
            environment: { ...environment, PORT: port },
          });
        },
        mailLink: (address, path) => server.mailLink(address, path),
      });
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
});

export { expect } from '@playwright/test';

/** From now on the pages of this context come from that country. */
export function visitFrom(context: BrowserContext, country: string): Promise<void> {
  return context.setExtraHTTPHeaders({ [COUNTRY_HEADER]: country });
}

/** From now on the pages of this context are signed in as that person. */
export function signInAs(context: BrowserContext, person: Person): Promise<void> {
  const [name = '', ...value] = person.cookie().split('=');
  return context.addCookies([{ name, value: value.join('='), url: person.origin }]);
}
