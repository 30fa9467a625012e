import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Frame, Page, Route, WebSocketRoute } from '@playwright/test';
import WebSocket from 'ws';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import { OVERLAY_ORIGIN } from '#shared/contract/game-overlay.ts';
import { pageScript } from './page-side.ts';
import type { Happening, Order, QuestionMessage, Questions, ReplyMessage, Report } from './wire.ts';

/** A browser does not know the scheme of the application: its pages have this address, and main hears the real one. */
const STAGE_ORIGIN = 'https://app-tayfa.invalid';
const OVERLAY_STAGE_ORIGIN = 'https://app-game-overlay.invalid';

const SPLASH_PATH = '/splash';

/** A main that has failed may stay without a word: its test should not wait for the end of its time. */
const LONGEST_SILENCE_MS = 60_000;
/** What it says between a question and the wait for its next word is heard by asking again. */
const LOOK_AGAIN_MS = 500;

function onStage(url: string): string {
  return url.replace(DESKTOP_ORIGIN, STAGE_ORIGIN).replace(OVERLAY_ORIGIN, OVERLAY_STAGE_ORIGIN);
}
function inMain(url: string): string {
  return url.replace(STAGE_ORIGIN, DESKTOP_ORIGIN).replace(OVERLAY_STAGE_ORIGIN, OVERLAY_ORIGIN);
}

const register = new URL('register.ts', import.meta.url).href;

interface StageOptions {
  readonly browser: Browser;
  /** The built main process. */
  readonly main: string;
  readonly dataFolder: string;
  /** Storage of the pages by partition: what is on disk, across starts. */
  readonly contexts: Map<string, BrowserContext>;
  readonly argv?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Lets pages have worklets, which their policy would keep from them here (page-side.ts). */
  readonly hasWorklets?: boolean;
}

interface StageWindow {
  readonly id: number;
  readonly page: Page;
  /** Addresses that main itself loads: going there is not the page's doing. */
  readonly expected: Set<string>;
  /** Addresses that the page has asked for and not got yet. */
  readonly unanswered: Set<string>;
}

/** A call over the bridge. */
interface Call {
  readonly channel: string;
  readonly args: unknown[];
}

type FrameFunction = '__standInReceive' | '__standInFocus';

/** One run of the real main and preload, on real pages. */
export class Stage {
  readonly violations: string[] = [];
  readonly sockets: string[] = [];
  readonly #options: StageOptions;
  readonly #process: ChildProcess;
  readonly #windows = new Map<number, Promise<StageWindow>>();
  /** The windows whose pages are there. */
  readonly #made: StageWindow[] = [];
  readonly #waiting = new Map<number, (reply: ReplyMessage) => void>();
  readonly #line: Promise<unknown>[] = [];
  #lastId = 0;
  #errors = '';

  constructor(options: StageOptions) {
    this.#options = options;
    this.#process = fork(options.main, options.argv ?? [], {
      execArgv: ['--import', register],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, STAND_IN_DATA: options.dataFolder, ...options.environment },
    });
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#errors += text.toString();
    });
    this.#process.on('message', (message: Order | ReplyMessage) => {
      if ('type' in message) this.#obey(message);
      else this.#waiting.get(message.id)?.(message);
    });
    this.#process.on('exit', () => {
      for (const answer of this.#waiting.values()) answer({ id: 0, failure: this.#errors });
    });
  }

  /** Asks the stand-in. */
  async ask<Name extends keyof Questions>(
    name: Name,
    ask: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']> {
    this.#lastId += 1;
    const message: QuestionMessage = { id: this.#lastId, name, ask };
    const reply = await new Promise<ReplyMessage>((resolve) => {
      this.#waiting.set(message.id, resolve);
      const ended = () => resolve({ id: message.id, failure: `main has ended\n${this.#errors}` });
      if (this.#process.connected) this.#process.send(message, (error) => error && ended());
      else ended();
    });
    this.#waiting.delete(message.id);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer;
  }

  happen(what: Happening): Promise<unknown> {
    return this.ask('happen', what);
  }

  report(): Promise<Report> {
    return this.ask('report', null);
  }

  /** The page before the user's eyes, once one is shown that is more than the splash. */
  async page(): Promise<Page> {
    let toldAt = performance.now();
    for (;;) {
      const { windows } = await this.report();
      const pages = windows.filter(({ url }) => url.startsWith(DESKTOP_ORIGIN));
      const shown = pages.filter(({ url }) => !url.endsWith(SPLASH_PATH)).at(-1);
      const window = shown?.isVisible ? await this.#windows.get(shown.id) : undefined;
      if (window) return window.page;
      // main tells the stage of every window it shows, also while it is being asked
      const isTold = await Promise.race([
        new Promise((resolve) => this.#process.once('message', () => resolve(true))),
        delay(LOOK_AGAIN_MS, false, { ref: false }),
      ]);
      if (isTold === true) toldAt = performance.now();
      else if (performance.now() > toldAt + LONGEST_SILENCE_MS)
        throw new Error(`No window is shown\n${this.#errors}${await this.#state()}`);
    }
  }

  /** What each window waits for and what main wrote down, for a failure that says why. */
  async #state(): Promise<string> {
    const lines = this.#made.map(({ id, page, unanswered }) => {
      const place = page.isClosed() ? 'was closed' : `at ${page.url()}`;
      return `window ${String(id)} ${place} waits for: ${[...unanswered].join(', ') || 'nothing'}`;
    });
    const log = join(this.#options.dataFolder, 'userData/logs/main.log');
    return [...lines, await readFile(log, 'utf8').catch(() => 'main wrote nothing down')].join(
      '\n',
    );
  }

  /** The page over a game, once there is one. */
  async overlay(): Promise<Page | null> {
    const { windows } = await this.report();
    const found = windows.find(({ url }) => url.startsWith(OVERLAY_ORIGIN));
    return found ? ((await this.#windows.get(found.id))?.page ?? null) : null;
  }

  /** Ends the run as a power cut would; what is on disk stays. */
  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    const isRunning = this.#process.exitCode === null && this.#process.signalCode === null;
    if (isRunning) this.#process.kill('SIGKILL');
    if (isRunning) await ended;
    const windows = await Promise.all(this.#windows.values());
    await Promise.all(windows.map(({ page }) => page.close().catch(() => undefined)));
  }

  #obey(what: Order): void {
    if (what.type === 'create') {
      this.#windows.set(what.windowId, this.#create(what));
      return;
    }
    // one after the other: a signal must not overtake the page it is for
    const before = this.#line.at(-1) ?? Promise.resolve();
    this.#line.push(before.then(() => this.#carryOut(what)).catch(() => undefined));
  }

  async #carryOut(what: Exclude<Order, { type: 'create' }>): Promise<void> {
    if (what.type === 'forget') {
      await this.#options.contexts.get(what.partition)?.clearCookies();
      return;
    }
    const window = await this.#windows.get(what.windowId);
    if (!window) return;
    const { page, expected } = window;
    switch (what.type) {
      case 'load':
        expected.add(what.url);
        this.#load(window, page.goto(onStage(what.url)));
        return;
      case 'reload':
        expected.add(inMain(page.url()));
        this.#load(window, page.reload());
        return;
      case 'destroy':
        this.#windows.delete(what.windowId);
        await page.close();
        return;
      case 'focus':
        await this.#callPage(page, '__standInFocus', [what.isFocused]);
        return;
      case 'send':
        await this.#callPage(page, '__standInReceive', [what.channel, what.args]);
    }
  }

  #load({ id, page }: StageWindow, loading: Promise<unknown>): void {
    loading
      .then(() => page.locator('body').waitFor())
      .then(() => this.ask('loaded', { windowId: id }))
      // one that is left for another is no failure; where no window is shown, this says why
      .catch((error: unknown) => {
        this.#errors += `${String(error)}\n`;
      });
  }

  #callPage(page: Page, name: FrameFunction, args: readonly unknown[]): Promise<unknown> {
    return page.evaluate(
      ([called, given]) => {
        // reason: put there by the page's side of the stand-in
        const target = globalThis as unknown as Record<string, (...args: unknown[]) => void>;
        target[called]?.(...given);
      },
      [name, args] as const,
    );
  }

  async #create(what: Extract<Order, { type: 'create' }>): Promise<StageWindow> {
    const context = await this.#contextOf(what.partition);
    const page = await context.newPage();
    const unanswered = new Set<string>();
    const window = { id: what.windowId, page, expected: new Set<string>(), unanswered };
    page.on('request', (request) => unanswered.add(request.url()));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      // reason: both tell of a request
      page.on(end as 'requestfinished', (request) => unanswered.delete(request.url()));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.violations.push(message.text());
    });
    await page.exposeBinding(
      '__standInAsk',
      ({ frame }, call: Call | { display: { hasSound: boolean } }) =>
        'display' in call
          ? this.#display(window, frame, call.display.hasSound)
          : this.#invoke(window, frame, call),
    );
    if (what.preload !== null) {
      const preload = await readFile(what.preload, 'utf8');
      await page.addInitScript(
        pageScript({
          preload,
          argv: what.argv,
          platform: what.platform,
          hasWorklets: this.#options.hasWorklets === true,
        }),
      );
    }
    await page.route('**/*', async (route) => {
      // a run that was ended answers nothing any more
      await this.#answer(window, route).catch(() => route.abort().catch(() => undefined));
    });
    await page.routeWebSocket(/.*/, (socket) => this.#connect(socket));
    page.on('popup', (popup) => {
      popup.close().catch(() => undefined);
    });
    this.#made.push(window);
    return window;
  }

  async #contextOf(partition: string): Promise<BrowserContext> {
    const found = this.#options.contexts.get(partition);
    if (found) return found;
    const context = await this.#options.browser.newContext({
      viewport: { width: 1280, height: 800 },
    });
    this.#options.contexts.set(partition, context);
    // windows that a page opens have no owner: main is asked what to do with their address
    await context.route('**/*', async (route) => {
      const windows = await Promise.all(this.#windows.values());
      const url = inMain(route.request().url());
      const opener = windows.at(-1);
      if (opener) await this.ask('popup', { windowId: opener.id, url }).catch(() => undefined);
      await route.abort().catch(() => undefined);
    });
    return context;
  }

  async #invoke(
    window: StageWindow,
    frame: Frame,
    { channel, args }: Call,
  ): Promise<{ reply: unknown } | { failure: string }> {
    try {
      const sender = frame === window.page.mainFrame() ? 'page' : 'frame';
      const url = inMain(frame.url());
      const asked = { windowId: window.id, sender, url, channel, args } as const;
      return { reply: await this.ask('invoke', asked) };
    } catch (error) {
      return { failure: String(error) };
    }
  }

  async #display({ id, page }: StageWindow, frame: Frame, hasSound: boolean) {
    const sender = frame === page.mainFrame() ? 'page' : 'frame';
    const asked = { windowId: id, sender, url: inMain(frame.url()), hasSound } as const;
    return { reply: await this.ask('display', asked) };
  }

  async #answer(window: StageWindow, route: Route): Promise<void> {
    const request = route.request();
    const url = inMain(request.url());
    const frame = request.frame();
    const isMainFrame = frame.parentFrame() === null;
    if (request.isNavigationRequest() && !window.expected.delete(url)) {
      const { isPrevented } = await this.ask('navigate', { windowId: window.id, url, isMainFrame });
      if (isPrevented) {
        await route.abort('aborted');
        return;
      }
    }
    const answer = [DESKTOP_ORIGIN, OVERLAY_ORIGIN].some((origin) => url.startsWith(origin))
      ? await this.#askScheme(window, route, { url, isMainFrame })
      : null;
    if (!answer) await route.abort('failed');
    else
      await route.fulfill({
        ...answer,
        headers: this.#headersOf(answer.headers),
        body: Buffer.from(answer.body),
      });
  }

  #headersOf(headers: Readonly<Record<string, string>>): Record<string, string> {
    const policy = headers['content-security-policy'];
    if (policy === undefined || this.#options.hasWorklets !== true) return headers;
    const widened = policy.replace("script-src 'self'", "script-src 'self' blob:");
    return { ...headers, 'content-security-policy': widened };
  }

  async #askScheme(
    window: StageWindow,
    route: Route,
    { url, isMainFrame }: { url: string; isMainFrame: boolean },
  ) {
    const request = route.request();
    const frameType = isMainFrame ? 'mainFrame' : 'subFrame';
    const { host: _host, origin, ...headers } = await request.allHeaders();
    return this.ask('request', {
      windowId: window.id,
      url,
      method: request.method(),
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
        ...(origin === undefined ? {} : { origin: inMain(origin) }),
      },
      body: request.postDataBuffer(),
      resourceType: request.isNavigationRequest() ? frameType : request.resourceType(),
      isFramed: !isMainFrame,
    });
  }

  /** The real socket, opened with the origin that the page would have. */
  #connect(socket: WebSocketRoute): void {
    this.sockets.push(socket.url());
    const real = new WebSocket(socket.url(), { headers: { origin: DESKTOP_ORIGIN } });
    const early: (string | Buffer)[] = [];
    socket.onMessage((message) => {
      if (real.readyState === WebSocket.OPEN) real.send(message);
      else early.push(message);
    });
    socket.onClose(() => real.close());
    real.on('open', () => {
      for (const message of early.splice(0)) real.send(message);
    });
    real.on('message', (data: Buffer) => socket.send(data.toString('utf8')));
    real.on('close', (code) => {
      const isSayable = code === 1000 || (code >= 3000 && code < 5000);
      socket.close(isSayable ? { code } : {}).catch(() => undefined);
    });
    real.on('error', () => undefined);
  }
}
