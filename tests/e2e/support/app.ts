import { readFile, rm } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { verifyEmail } from '#shared/contract/account/email.ts';
import { NODE_COOKIE } from '../../cluster/stack/balancer.ts';
import { missingForStack, startStack, type Stack } from '../../cluster/stack/stack.ts';
import type { CalendarDate } from '#shared/lib/calendar.ts';
import { registerUnverified, type Person } from '../../support/client.ts';
import { fillDataFolder } from '../../support/migrated-folder.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { throwawayFolder } from '../../support/throwaway-folder.ts';
import { desktopFixtures, type Desktop } from '../desktop/desktop-fixtures.ts';

/** The real program with the built page, on a data folder of its own. */
export interface App {
  readonly origin: string;
  /** Where it keeps everything, for tests that fill its database behind its back. */
  readonly dataFolder: string;
  /** Of the process that runs now. */
  pid(): number;
  /** Registers a person over the API, the address verified: a fresh name, address and password. */
  register(name: string, birthdate?: CalendarDate): Promise<Person>;
  /** The same, the address not verified yet. */
  registerUnverified(name: string): Promise<Person>;
  /** Stops the program as an operator does and starts it again: same address, same data. */
  restart(): Promise<void>;
  /** The newest link to a path of this server in a mail to an address. */
  mailLink(address: string, path: string): Promise<URL>;
  /** By which the first operator comes in, as the program printed it; of one node only. */
  setupCode(): string;
}

/** The header in which the tests name the country of a visitor, as a proxy would. */
const COUNTRY_HEADER = 'x-test-country';

/** A first start makes a database cluster, on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** What runs the pages: one program, or several behind a balancer. */
interface Running {
  readonly origin: string;
  readonly dataFolder: string;
  pid(): number;
  restart(): Promise<void>;
  mailLink(address: string, path: string): Promise<URL>;
  setupCode(): string;
  stop(): Promise<void>;
}

/** It takes any captcha token and counts no calls; the page itself solves the challenges all the same. */
const settings = {
  NODE_ENV: 'test',
  CAPTCHA: 'off',
  RATE_LIMITS: 'off',
  LOCATION_HEADER: COUNTRY_HEADER,
  TRUSTED_PROXIES: '127.0.0.1',
};

type Environment = Readonly<Record<string, string>>;

async function startOneNode(wished: Environment): Promise<Running> {
  const dataFolder = await throwawayFolder('tayfa-e2e-');
  await fillDataFolder(dataFolder);
  const own = { ...settings, ...wished };
  let server = await startServerProcess({ dataFolder, environment: own });
  const { origin } = server;
  return {
    origin,
    dataFolder,
    pid: () => server.pid,
    async restart() {
      await server.stop();
      const environment = { ...own, PORT: new URL(origin).port };
      server = await startServerProcess({ dataFolder, environment });
    },
    mailLink: (address, path) => server.mailLink(address, path),
    setupCode: () => /\/admin and enter the code (\S+)$/m.exec(server.output())?.[1] ?? '',
    async stop() {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function startCluster(wished: Environment): Promise<Running & { readonly stack: Stack }> {
  const environment = { ...settings, ...wished };
  const stack = await startStack({ environment, askEvery: '200ms' });
  const ours = await readFile(stack.certificateFile, 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), ours]);
  return {
    stack,
    origin: stack.origin,
    dataFolder: stack.databaseFolder,
    pid: () => {
      throw new Error('They are several: ask the stack');
    },
    restart: () => stack.restartInTurn(),
    mailLink: (address, path) => stack.mailLink(address, path),
    setupCode: () => '',
    stop: () => stack.stop(),
  };
}

/** Nothing: every test is skipped before it opens a page. */
const notThere: Running = {
  origin: 'https://127.0.0.1:9',
  dataFolder: '',
  pid: () => 0,
  restart: () => Promise.resolve(),
  mailLink: () => Promise.reject(new Error('Nothing runs')),
  setupCode: () => '',
  stop: () => Promise.resolve(),
};

async function start(
  stands: Stands,
  environment: Environment,
): Promise<Running & { readonly stack?: Stack }> {
  if (stands === 'one node') return startOneNode(environment);
  return missingForStack().length === 0 ? startCluster(environment) : notThere;
}

/** Each browser that is opened goes to another node than the one before. */
async function spreadOverNodes(browser: Browser, stack: Stack): Promise<void> {
  const { origin } = stack;
  const values = await stack.nodeCookies();
  const open = browser.newContext.bind(browser);
  let opened = 0;
  browser.newContext = async (options) => {
    const context = await open(options);
    const value = values[opened % values.length] ?? '';
    opened += 1;
    // as the balancer itself sets it
    await context.addCookies([{ name: NODE_COOKIE, value, url: origin, httpOnly: true }]);
    return context;
  };
}

/**
 * A page that stands for a while fetches all that it may need later, some 600 files: for each person of
 * each test that is more work than most tests do themselves. So the browser says that it saves data;
 * where a test is about what was fetched ahead, see `fetchAhead`.
 */
async function saveData(context: BrowserContext, isOn = true): Promise<void> {
  await context.addInitScript((saves) => {
    // reason: the compiler's library does not know it
    const { NetworkInformation: found } = globalThis as {
      NetworkInformation?: { readonly prototype: object };
    };
    const said = { get: () => saves, configurable: true };
    if (found) Object.defineProperty(found.prototype, 'saveData', said);
  }, isOn);
}

/** From its next page on this context fetches ahead, as a browser does that saves no data. */
export function fetchAhead(context: BrowserContext): Promise<void> {
  return saveData(context, false);
}

/** Its pages save data and move little, which paints less, unless a test asks for it. */
function preparing(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open({ reducedMotion: 'reduce', ...options });
    await saveData(context);
    return context;
  };
  return browser;
}

/** Pages that a test leaves open go on: they listen, call and play beside all tests after it. */
async function closeOpened(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** What stands behind the address that the pages come from. */
type Stands = 'one node' | 'three nodes';

export interface WorkerFixtures {
  /** By the project of playwright.config.ts. */
  readonly stands: Stands;
  /** Settings beside those of all tests. */
  readonly appEnvironment: Environment;
  readonly running: Running & { readonly stack?: Stack };
  readonly app: App;
  /** Where the desktop application was built, once a test wants it. */
  readonly desktopBuild: string;
}

interface TestFixtures {
  readonly installed: undefined;
  readonly tidied: undefined;
  readonly desktop: Desktop;
}

/**
 * Tests in front of the real program, or of three of it behind a balancer; one for each worker. What some
 * tests want beside it stands here too: other fixtures would be another worker, with a server and a
 * browser of its own.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ...desktopFixtures,
  stands: ['one node', { scope: 'worker', option: true }],
  appEnvironment: [{}, { scope: 'worker', option: true }],
  installed: [
    async ({ stands }, use, testInfo) => {
      const missing = stands === 'one node' ? [] : missingForStack();
      testInfo.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
      await use(undefined);
    },
    { auto: true },
  ],
  tidied: [
    async ({ browser }, use) => {
      await use(undefined);
      await closeOpened(browser);
    },
    { auto: true },
  ],
  browser: [async ({ browser }, use) => use(preparing(browser)), { scope: 'worker' }],
  running: [
    async ({ stands, appEnvironment, browser }, use) => {
      const running = await start(stands, appEnvironment);
      if ('stack' in running) await spreadOverNodes(browser, running.stack);
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  app: [
    async ({ running }, use) => {
      const { origin, dataFolder } = running;
      await use({
        origin,
        dataFolder,
        pid: () => running.pid(),
        async register(name, birthdate) {
          const person = await registerUnverified({ origin }, name, birthdate);
          const { searchParams } = await running.mailLink(person.email, '/emailVerify');
          const [key = '', email = ''] = [searchParams.get('key'), searchParams.get('email')].map(
            (value) => value ?? '',
          );
          await person.ok(verifyEmail, { body: { key, email } });
          return person;
        },
        registerUnverified: (name) => registerUnverified({ origin }, name),
        restart: () => running.restart(),
        mailLink: (address, path) => running.mailLink(address, path),
        setupCode: () => running.setupCode(),
      });
    },
    { scope: 'worker' },
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
