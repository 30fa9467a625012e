import { ApiProblem } from '#renderer/lib/api-problem.ts';
import type { Connection } from '#renderer/realtime/connection.ts';
import {
  createLiveSocket,
  type LiveSocket,
  type LiveSocketListener,
  type Transport,
} from '#renderer/realtime/live-socket.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { ApiCalls } from './api-calls.ts';
import { AskedInteraction, isNamed } from './asked.ts';
import type { Frames, Ready } from './api-types.ts';
import type {
  AskedCommand,
  AskedModal,
  AskedPress,
  CallName,
  Client,
  ClientOptions,
  GivenArguments,
  Heard,
  Reply,
} from './client-types.ts';
import { Listeners } from './listeners.ts';

export { ApiProblem };

/** A WebSocket outside of a browser takes headers too. */
type SocketWithHeaders = new (
  address: URL,
  options: { headers: Readonly<Record<string, string>> },
) => Transport;

function openTransport({ origin, token }: ClientOptions, path: string): Transport {
  const address = new URL(path, origin);
  address.protocol = address.protocol.replace('http', 'ws');
  if (token === undefined) return new WebSocket(address);
  // reason: so it is in Node, Bun and Deno
  const Socket = WebSocket as unknown as SocketWithHeaders;
  return new Socket(address, { headers: { authorization: `Bot ${token}` } });
}

/** After so many attempts in vain it is asked whether the sign-in is still one. */
const DOUBTFUL_ATTEMPTS = 3;

/** Without this the client would speak for no one. */
function signedOut(): ApiProblem {
  return new ApiProblem({ code: 'session.required', message: 'Please sign in.' }, 401);
}

class ConnectedClient implements Client, LiveSocketListener {
  readonly #calls: ApiCalls;
  readonly #listeners = new Listeners();
  readonly #socket: LiveSocket;
  #starting: PromiseWithResolvers<Ready> | null = null;

  constructor(options: ClientOptions) {
    this.#calls = new ApiCalls(options);
    const deps = {
      open: (path: string) => openTransport(options, path),
      firstTeams: () => [],
      // reason: what a newer server tells under a new name is told on under it
      isStateEvent: <Frame>(_frame: Frame): _frame is Frame & StateEvent => true,
      now: () => Date.now(),
      random: () => Math.random(),
    };
    this.#socket = createLiveSocket(deps, this);
  }

  async call<Name extends CallName>(
    name: Name,
    ...[given]: GivenArguments<Name>
  ): Promise<Reply<Name>> {
    return this.#calls.make(name, given ?? {});
  }

  async connect(): Promise<Ready> {
    if (this.#starting) return this.#starting.promise;
    const starting = Promise.withResolvers<Ready>();
    this.#starting = starting;
    // a socket that is refused does not say why
    this.#requireSignIn()
      .then(() => this.#starting === starting && this.#socket.start())
      .catch((error: unknown) => this.#giveUp(error));
    return starting.promise;
  }

  on<Name extends keyof Heard>(name: Name, listener: (data: Heard[Name]) => unknown): () => void {
    return this.#listeners.add(name, listener);
  }

  onCommand(name: string, listener: (asked: AskedCommand) => unknown): () => void {
    return this.on('INTERACTION_CREATED', (interaction) => {
      const isMeant = interaction.kind === 'command' && interaction.command?.name === name;
      return isMeant ? listener(new AskedInteraction(this, interaction)) : undefined;
    });
  }

  onPress(customId: string, listener: (asked: AskedPress) => unknown): () => void {
    return this.on('INTERACTION_CREATED', (interaction) => {
      const isMeant = isNamed(interaction.press?.customId, customId);
      return isMeant ? listener(new AskedInteraction(this, interaction)) : undefined;
    });
  }

  onModal(customId: string, listener: (asked: AskedModal) => unknown): () => void {
    return this.on('INTERACTION_CREATED', (interaction) => {
      const isMeant = isNamed(interaction.modal?.customId, customId);
      return isMeant ? listener(new AskedInteraction(this, interaction).ofModal()) : undefined;
    });
  }

  say<Name extends keyof Frames>(name: Name, data: Frames[Name]): void {
    // reason: frames are sent as they are; the server refuses an id that is none
    this.#socket.say(name, data as never);
  }

  close(): void {
    this.#giveUp(new ApiProblem({ code: 'network', message: 'The client was closed.' }, 0));
  }

  onReady(ready: unknown): void {
    // reason: the server's frames have this shape; its tests hold it to the contract
    this.#starting?.resolve(ready as Ready);
    this.#listeners.tell('READY', ready);
  }

  onEvent({ type, data }: StateEvent): void {
    this.#listeners.tell(type, data);
  }

  onConnection(connection: Connection): void {
    this.#listeners.tell('connection', { state: connection.state });
    if (connection.state === 'waiting' && connection.attempt >= DOUBTFUL_ATTEMPTS) this.#doubt();
  }

  onSignedOut(): void {
    this.#giveUp(signedOut());
    this.#listeners.tell('ended', { reason: 'signed-out' });
  }

  // the envelope is all that is read here; what is in it is for the listeners
  onUnknown(): void {}
  onOutdated(): void {}

  async #requireSignIn(): Promise<void> {
    const { user } = await this.call('getMe');
    if (!user) throw signedOut();
  }

  #doubt(): void {
    this.#requireSignIn().catch((error: unknown) => {
      // a server that is away refuses nothing
      if (this.#starting && error instanceof ApiProblem && error.status === 401) this.onSignedOut();
    });
  }

  #giveUp(error: unknown): void {
    const starting = this.#starting;
    this.#starting = null;
    this.#socket.stop();
    starting?.reject(error);
  }
}

/** Creates a client; nothing is asked before its first call. */
export function createClient(options: ClientOptions): Client {
  return new ConnectedClient(options);
}
