import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { order } from './stage-line.ts';
import type { Questions, Report } from './wire.ts';

type Asked = Omit<Questions['request']['ask'], 'windowId'>;
type Answered = Questions['request']['answer'];

interface RequestDetails {
  readonly url: string;
  readonly resourceType: string;
  readonly frame: { readonly parent: object | null };
}

type BeforeRequest = (details: RequestDetails, answer: (to: { cancel: boolean }) => void) => void;
type DecidePermission = (
  ...args: [null, string, (isGiven: boolean) => void, { requestingUrl: string }]
) => void;

type Streams = { readonly video?: { readonly id: string }; readonly audio?: string } | null;
type HandleDisplay = (
  request: {
    readonly frame: object;
    readonly securityOrigin: string;
    readonly videoRequested: boolean;
    readonly audioRequested: boolean;
    readonly userGesture: boolean;
  },
  answer: (streams: Streams) => void,
) => void;

/** A storage partition: its scheme handler, its cookies (kept on disk), its decisions. */
export class StandInSession {
  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US', 'tr'];
  /** What is checked for spelling; null: as the session was made. */
  spelling: Report['windows'][number]['spelling'] = { isEnabled: null, languages: null };
  readonly name: string;
  readonly #file: string;
  #cookies: Record<string, string>;
  #handler: ((request: Request) => Promise<Response>) | null = null;
  #before: BeforeRequest | null = null;
  #decide: DecidePermission = (...[, , answer]) => answer(true);

  #display: HandleDisplay = (_request, answer) => answer(null);

  readonly protocol = {
    handle: (_scheme: string, handler: (request: Request) => Promise<Response>): void => {
      if (this.#handler) throw new Error('The scheme is handled already');
      this.#handler = handler;
    },
  };
  readonly webRequest = {
    onBeforeRequest: (_filter: unknown, listener: BeforeRequest): void => {
      this.#before = listener;
    },
    // Only Twitch's frames ask this one, and they are not the stand-in's to load
    onHeadersReceived(): void {},
  };

  constructor(name: string, dataFolder: string) {
    this.name = name;
    const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
    this.#file = join(dataFolder, `cookies-${digest}.json`);
    const kept = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '{}';
    // reason: written below
    this.#cookies = JSON.parse(kept) as Record<string, string>;
  }

  setPermissionRequestHandler(decide: DecidePermission): void {
    this.#decide = decide;
  }
  setPermissionCheckHandler(): void {}
  setDisplayMediaRequestHandler(handle: HandleDisplay): void {
    this.#display = handle;
  }
  setDevicePermissionHandler(): void {}
  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.spelling = { ...this.spelling, isEnabled };
  }
  setSpellCheckerLanguages(languages: readonly string[]): void {
    this.spelling = { ...this.spelling, languages };
  }

  clearStorageData(): Promise<void> {
    this.#cookies = {};
    this.#keep();
    order({ type: 'forget', partition: this.name });
    return Promise.resolve();
  }

  /** What Electron would capture for a page that asks for a screen; null: nothing. */
  askDisplay({
    hasSound,
    ...asked
  }: Pick<Parameters<HandleDisplay>[0], 'frame' | 'securityOrigin'> & {
    readonly hasSound: boolean;
  }): Promise<Questions['display']['answer']> {
    const request = { ...asked, videoRequested: true, audioRequested: hasSound, userGesture: true };
    return new Promise((resolve) => {
      this.#display(request, (streams) => {
        const id = streams?.video?.id;
        resolve(id === undefined ? null : { id, sound: streams?.audio ?? null });
      });
    });
  }

  askPermission(permission: string, requestingUrl: string): Promise<boolean> {
    return new Promise((resolve) => this.#decide(null, permission, resolve, { requestingUrl }));
  }

  /** Fetches with the partition's cookies, and keeps those that come. */
  async fetch(address: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers(options.headers);
    const { origin } = new URL(address);
    const isSigned = options.credentials !== 'omit';
    const cookie = this.#cookies[origin];
    if (isSigned && cookie !== undefined) headers.set('cookie', cookie);
    const answer = await fetch(address, { ...options, headers });
    for (const line of answer.headers.getSetCookie()) {
      if (isSigned) this.#cookies[origin] = line.split(';')[0] ?? '';
    }
    this.#keep();
    return answer;
  }

  /** Answers a page's request for our scheme as Electron would: ask before, then the handler. */
  async answer({ url, method, headers, body, resourceType, isFramed }: Asked): Promise<Answered> {
    const frame = { parent: isFramed ? {} : null };
    const isCancelled = await new Promise<boolean>((resolve) => {
      if (!this.#before) resolve(false);
      this.#before?.({ url, resourceType, frame }, ({ cancel }) => resolve(cancel));
    });
    if (isCancelled || !this.#handler) return null;
    const hasBody = body !== null && method !== 'GET' && method !== 'HEAD';
    const request = new Request(url, {
      method,
      headers,
      ...(hasBody ? { body: new Uint8Array(body) } : {}),
    });
    const answer = await this.#handler(request);
    if (answer.type === 'error') return null;
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  }

  /** Whole or not at all: a run is ended as by a power cut, and the next one reads this. */
  #keep(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#cookies));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const partitions = new Map<string, StandInSession>();

/** The partition of a name: always the same one. */
export function partition(name: string, dataFolder: string): StandInSession {
  const found = partitions.get(name) ?? new StandInSession(name, dataFolder);
  partitions.set(name, found);
  return found;
}
