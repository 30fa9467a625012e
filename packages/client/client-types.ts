import type {
  Calls,
  ComponentRowsInput,
  Events,
  Frames,
  Interaction,
  Message,
  Ready,
} from './api-types.ts';

/** A call of the API by its name. */
export type CallName = keyof Calls;

/** What a call is given: its `params`, `query` and `body`, as far as it has them. */
export type Given<Name extends CallName> = Omit<Calls[Name], 'reply'>;

/** What a call answers. */
export type Reply<Name extends CallName> = Calls[Name]['reply'];

/** What may be said of a call beside what it is given. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The arguments of a call after its name. */
export type GivenArguments<Name extends CallName> =
  Partial<Given<Name>> extends Given<Name>
    ? [given?: Given<Name> & CallOptions]
    : [given: Given<Name> & CallOptions];

/** How the socket is: only while it is `live` do events come. */
export type ConnectionState = 'idle' | 'connecting' | 'starting' | 'resuming' | 'live' | 'waiting';

/** Everything that can be listened to: the events of the API, and what becomes of the socket. */
export interface Heard extends Events {
  /**
   * The socket starts, or starts afresh because it was away for too long: what happened in between
   * is not told, so what is held of it must be fetched again. A socket that comes back in time does
   * not say this; it says all that was missed.
   */
  READY: Ready;
  connection: { readonly state: ConnectionState };
  /** The token is worth nothing any more: the socket is closed and does not come back. */
  ended: { readonly reason: 'signed-out' };
}

export interface ClientOptions {
  /** Where the server is, such as `https://tayfa.example`. */
  readonly origin: string;
  /** The token of a bot. Without it a page of the server's own acts for its signed-in user. */
  readonly token?: string | undefined;
  /**
   * A call that comes too often waits as long as the server says and is then made again; one that
   * would have to wait for longer than this fails. 60 s unless told otherwise.
   */
  readonly longestWaitMs?: number | undefined;
}

/** What a bot says: its words, and rows of buttons or lists below them. */
export interface Answer {
  readonly content: string;
  readonly components?: ComponentRowsInput | undefined;
  /** For the one who asked alone; it stands in no history. */
  readonly onlyAsker?: boolean | undefined;
}

/** What of a message that was pressed is to be another; the rest stays. */
export type Update = Partial<Omit<Answer, 'onlyAsker'>>;

/** A window with fields. */
export type ModalDraft = Extract<
  Calls['answerInteraction']['body'],
  { readonly type: 'modal' }
>['modal'];

/** What the bot was asked. It answers once and within 5 seconds, and may add to it for 15 minutes. */
export interface Asked {
  /** Who asked, where, and with what. */
  readonly interaction: Interaction;
  /** Answers with a message. @throws ApiProblem */
  reply(answer: string | Answer): Promise<Message | null>;
  /** It takes longer than 5 seconds: `edit` gives the answer. @throws ApiProblem */
  defer(options?: { readonly onlyAsker?: boolean }): Promise<void>;
  /** Gives the answer that was put off, or changes the one given. @throws ApiProblem */
  edit(answer: string | Omit<Answer, 'onlyAsker'>): Promise<Message | null>;
}

/** A command was used. */
export interface AskedCommand extends Asked {
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Opens a window with fields for the one who asked. @throws ApiProblem */
  showModal(modal: ModalDraft): Promise<void>;
}

/** What answers a press besides words. */
interface Pressed {
  /** Changes what was pressed. @throws ApiProblem */
  update(update: Update): Promise<Message | null>;
  /** Says nothing. @throws ApiProblem */
  done(): Promise<void>;
}

/** A button was pressed, or something of a list chosen: `values`. */
export interface AskedPress extends Asked, Pressed {
  readonly values: readonly string[];
  /** Opens a window with fields for the one who pressed. @throws ApiProblem */
  showModal(modal: ModalDraft): Promise<void>;
}

/** A modal was filled in: its texts by the ids of its fields. */
export interface AskedModal extends Asked, Pressed {
  readonly values: Readonly<Record<string, string>>;
}

export interface Client {
  /**
   * Makes a call.
   * @throws ApiProblem when the server refuses it, or cannot be reached
   */
  call<Name extends CallName>(name: Name, ...given: GivenArguments<Name>): Promise<Reply<Name>>;
  /**
   * Opens the socket and keeps it open. Listen before, or what is said first is missed.
   * @throws ApiProblem when the token is none, or the server cannot be reached
   */
  connect(): Promise<Ready>;
  /** Hears what comes under a name, in the order in which it happened; the answer ends it. */
  on<Name extends keyof Heard>(name: Name, listener: (data: Heard[Name]) => unknown): () => void;
  /** Hears when a command of the bot is used; the answer ends it. `setCommands` registers them. */
  onCommand(name: string, listener: (asked: AskedCommand) => unknown): () => void;
  /** Hears presses of `customId`, also with more behind a colon: `vote` hears `vote:2`. */
  onPress(customId: string, listener: (asked: AskedPress) => unknown): () => void;
  /** Hears modals of `customId` that were filled in, also with more behind a colon. */
  onModal(customId: string, listener: (asked: AskedModal) => unknown): () => void;
  /** Says something on the socket; while it is not live nothing is said. */
  say<Name extends keyof Frames>(name: Name, data: Frames[Name]): void;
  /** Closes the socket. */
  close(): void;
}
