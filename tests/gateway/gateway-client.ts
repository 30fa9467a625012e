import WebSocket from 'ws';

/** A frame as it came. */
export interface ReceivedFrame {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly seq?: number;
}

/** A client of the gateway as a test holds it, on a real socket. */
export class GatewayClient {
  readonly frames: ReceivedFrame[] = [];
  readonly webSocket: WebSocket;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  /** Resolves when open; rejects with the status of a refused upgrade as its message. */
  readonly opened: Promise<void>;
  /** Frames that `next` has passed. */
  #passed = 0;
  /** Events that `takeEvents` has answered. */
  #taken = 0;
  #onFrame: () => void = () => undefined;

  constructor(url: string, options: WebSocket.ClientOptions = {}) {
    this.webSocket = new WebSocket(url, options);
    this.closed = new Promise((resolve) => this.webSocket.on('close', resolve));
    this.opened = new Promise((resolve, reject) => {
      this.webSocket.on('open', resolve);
      this.webSocket.on('unexpected-response', (_request, response) => {
        response.resume();
        reject(new Error(`refused with ${response.statusCode}`));
        this.webSocket.terminate();
      });
      this.webSocket.on('error', reject);
    });
    // a refusal is looked at by those tests that expect one
    this.opened.catch(() => undefined);
    this.webSocket.on('message', (data) => {
      // reason: ws delivers text as a Buffer; the server sends nothing else
      this.frames.push(JSON.parse((data as Buffer).toString('utf8')) as ReceivedFrame);
      this.#onFrame();
    });
  }

  /** The next frame of a type; frames of other types before it are passed over. */
  async next(type: string, timeoutMs = 5_000): Promise<ReceivedFrame> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      while (this.#passed < this.frames.length) {
        const frame = this.frames[this.#passed];
        this.#passed += 1;
        if (frame?.type === type) return frame;
      }
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`no ${type} came; ${this.types().join(' ')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#onFrame = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Opens, and answers READY's data. */
  async ready(): Promise<Record<string, unknown> & { sessionId: string }> {
    await this.opened;
    const { data } = await this.next('READY');
    return { ...data, sessionId: String(data['sessionId']) };
  }

  types(): string[] {
    return this.frames.map(({ type }) => type);
  }

  /** Frames with a place in the sequence. */
  events(): ReceivedFrame[] {
    return this.frames.filter(({ seq }) => seq !== undefined);
  }

  /** Events since the last call. */
  takeEvents(): ReceivedFrame[] {
    const events = this.events().slice(this.#taken);
    this.#taken += events.length;
    return events;
  }

  lastSeq(): number {
    return this.events().at(-1)?.seq ?? 0;
  }

  send(type: string, data: unknown = {}): void {
    this.webSocket.send(JSON.stringify({ type, data }));
  }

  /** Sends a frame that wants an answer. */
  ask(type: string, data: unknown, id: number): void {
    this.webSocket.send(JSON.stringify({ type, data, id }));
  }

  /** Waits until everything sent so far has been answered. */
  async settled(): Promise<void> {
    const before = this.types().filter((type) => type === 'HEARTBEAT_ACK').length;
    this.send('HEARTBEAT');
    while (this.types().filter((type) => type === 'HEARTBEAT_ACK').length === before) {
      await this.next('HEARTBEAT_ACK');
    }
  }

  /** Ends the connection as a lost network does: without a word. */
  cut(): void {
    this.webSocket.terminate();
  }
}
