import type { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

interface RequestOptions {
  readonly session: { fetch(address: string, options: RequestInit): Promise<Response> };
  readonly url?: string;
  readonly method?: string;
  readonly credentials?: RequestCredentials;
  readonly redirect?: string;
  /** The parts of the address, in place of `url`. */
  readonly protocol?: string;
  readonly hostname?: string;
  readonly port?: number | string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function addressOf({ url, protocol = '', hostname = '', port, path = '' }: RequestOptions): string {
  const at = port === undefined ? hostname : `${hostname}:${String(port)}`;
  return url ?? `${protocol}//${at}${path}`;
}

/** Electron's answer: a stream of Node with what an answer of the web has beside its body. */
class StandInMessage extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, statusText, headers }: Response) {
    super({ read: () => undefined });
    this.statusCode = status;
    this.statusMessage = statusText;
    this.headers = Object.fromEntries(headers);
  }
}

/** `net.request` as Electron documents it: manual redirects are followed only where asked for. */
class StandInRequest extends Writable {
  readonly #options: RequestOptions;
  readonly #headers = new Headers();
  readonly #chunks: Uint8Array[] = [];
  readonly #aborted = new AbortController();
  readonly #isFollower: boolean;
  #isFollowed = false;

  constructor(options: RequestOptions) {
    super();
    this.#options = options;
    // Electron follows by itself where it is not told otherwise
    this.#isFollower = options.redirect !== 'manual';
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, value);
  }

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  followRedirect(): void {
    this.#isFollowed = true;
  }
  abort(): void {
    this.#aborted.abort();
  }
  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }
  override _final(done: () => void): void {
    done();
    this.#ask(addressOf(this.#options)).catch((error: unknown) => this.emit('error', error));
  }

  async #ask(address: string): Promise<void> {
    const { session, method = 'GET', credentials = 'omit' } = this.#options;
    const answer = await session.fetch(address, {
      method,
      credentials,
      headers: this.#headers,
      redirect: 'manual',
      signal: this.#aborted.signal,
      ...(this.#chunks.length > 0
        ? { body: new Blob(this.#chunks.map((chunk) => new Uint8Array(chunk))) }
        : {}),
    });
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      this.#isFollowed = this.#isFollower;
      const to = new URL(location, address).href;
      this.emit('redirect', answer.status, method, to, {});
      if (!this.#isFollowed) throw new Error('Redirect was cancelled');
      return this.#ask(to);
    }
    const message = new StandInMessage(answer);
    this.emit('response', message);
    // reason: the stream of the web, of which Node and the DOM each have a type
    const body = answer.body as ReadableStream<Uint8Array> | null;
    for await (const chunk of body ?? []) message.push(chunk);
    message.push(null);
  }
}

export const net = {
  request: (options: RequestOptions): EventEmitter & StandInRequest => new StandInRequest(options),
};
