import {
  closeCodes,
  isMediaFrame,
  type ClientFrame,
  type ClientFrameData,
  type MediaFrame,
} from '#shared/contract/socket/client-frames.ts';
import { problems, type ProblemCode } from '#shared/contract/problem.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { readClientFrame, type ReadFrame } from './client-frame.ts';
import type { Connection } from './connection.ts';
import { connectionFrame } from './frame.ts';
import type { GatewayDeps, SessionFacts } from './gateway-deps.ts';
import type { MountedPlace, Session } from './session.ts';
import { withinTime } from './within-time.ts';

interface FrameReceiverParts {
  readonly deps: Pick<GatewayDeps, 'config' | 'clock' | 'logger' | 'onFrame' | 'setTimer'>;
  /** A socket that asked to resume says what. */
  readonly onResume: (connection: Connection, claim: { sessionId: string; seq: number }) => void;
  /** Whether it is known without asking anyone that a session may look there. */
  readonly maySee: (session: Session, place: MountedPlace) => boolean;
  readonly onMounted: (session: Session, place: MountedPlace) => void;
}

/** A message larger than is taken (RFC 6455, 7.4.1). */
const TOO_LARGE = 1009;

/** What is said of voice beside its media. */
type VoiceFrame = Exclude<Extract<ClientFrame, { readonly type: `VOICE_${string}` }>, MediaFrame>;

interface ReceivedFrame {
  readonly frame: ClientFrame;
  /** Set where an answer is wanted. */
  readonly id: number | null;
}

/** Why a frame was refused; `type` is the frame's, where it is known. */
interface FrameProblem {
  readonly id: number | null;
  readonly code: ProblemCode;
  readonly type: string | null;
  readonly message?: string;
}

/** Media has an allowance of its own; of the rest, what asks for an answer has one. */
function mayAsk(connection: Connection, read: ReadFrame): boolean {
  if (read.ok && isMediaFrame(read.frame)) return connection.mayTalkMedia();
  if (read.ok && read.frame.type === 'VOICE_CONTROL') return connection.mayControl();
  return read.id === null || connection.mayRequest();
}

/** A session as the handlers of its frames know it. */
function factsOf(session: Session): SessionFacts {
  const { user, id, connection } = session;
  return { userId: user.userId, sessionId: id, isDesktop: connection?.isDesktop === true };
}

/** Reads what clients send, frame by frame, and answers what cannot be done. */
export class FrameReceiver {
  readonly #deps: FrameReceiverParts['deps'];
  readonly #onResume: FrameReceiverParts['onResume'];
  readonly #maySee: FrameReceiverParts['maySee'];
  readonly #onMounted: FrameReceiverParts['onMounted'];
  readonly #heartbeatAnswer = connectionFrame('HEARTBEAT_ACK', {});

  constructor(parts: FrameReceiverParts) {
    this.#deps = parts.deps;
    this.#onResume = parts.onResume;
    this.#maySee = parts.maySee;
    this.#onMounted = parts.onMounted;
  }

  /** Takes one text message, in UTF-8. */
  receive(connection: Connection, text: Buffer): void {
    const read = readClientFrame(text.toString('utf8'));
    const { id } = read;
    if (text.length > this.#longest(read)) {
      connection.close(TOO_LARGE, 'a frame is too large');
    } else if (!mayAsk(connection, read)) {
      this.#answer(connection, { id, code: 'request.rate-limited', type: null });
    } else if (!read.ok) {
      this.#answer(connection, read);
    } else {
      this.#take(connection, read);
    }
  }

  #longest(read: ReadFrame): number {
    const { maxFrameBytes, maxRequestBytes, maxGroupRequestBytes } = this.#deps.config;
    if (read.id === null) return maxFrameBytes;
    const type = read.ok ? read.frame.type : read.type;
    return type === 'VOICE_GROUP_COMMIT' ? maxGroupRequestBytes : maxRequestBytes;
  }

  #take(connection: Connection, { frame, id }: ReceivedFrame): void {
    if (frame.type === 'HEARTBEAT') {
      connection.lastHeartbeatAt = this.#deps.clock.now();
      connection.send(this.#heartbeatAnswer);
    } else if (frame.type === 'RESUME' && connection.phase === 'awaiting-resume') {
      this.#onResume(connection, frame.data);
    } else if (frame.type === 'RESUME' || connection.session === null) {
      // one resume a socket, and nothing else before READY
      this.#answer(connection, { id, code: 'request.invalid', type: frame.type });
    } else if (!this.#isThrottled(connection, frame)) {
      this.#enqueue(connection, connection.session, { frame, id });
    }
  }

  /** Says why something could not be done: to whom it was asked with an id, as the answer. */
  #answer(connection: Connection, problem: FrameProblem): void {
    const { id, code, message = problems[code].message } = problem;
    if (id === null) this.refuse(connection, problem);
    else connection.send(connectionFrame('REPLY', { id, ok: false, code, message }));
  }

  /** Tells a client that a frame of its was refused; the socket stays open. */
  refuse(connection: Connection, problem: Omit<FrameProblem, 'id'>): void {
    const { code, type, message = problems[code].message } = problem;
    connection.send(connectionFrame('PROBLEM', { code, message, type }));
  }

  /** Typing more often than a reader could notice is dropped without a word. */
  #isThrottled(connection: Connection, frame: ClientFrame): boolean {
    if (frame.type !== 'CHANNEL_TYPING') return false;
    const now = this.#deps.clock.now();
    if (now - connection.lastTypingAt < this.#deps.config.typingIntervalMs) return true;
    connection.lastTypingAt = now;
    return false;
  }

  /** One after the other: what a client did last must win. */
  #enqueue(connection: Connection, session: Session, received: ReceivedFrame): void {
    if (connection.unhandled >= this.#deps.config.frameBurst) {
      connection.close(closeCodes.tooManyFrames, 'too many frames');
      return;
    }
    connection.unhandled += 1;
    connection.handled = (connection.handled ?? Promise.resolve())
      .then(() => this.#work(connection, session, received))
      .catch((error: unknown) => this.#answerFailure(connection, received, error))
      .finally(() => {
        connection.unhandled -= 1;
      });
  }

  async #work(
    connection: Connection,
    session: Session,
    { frame, id }: ReceivedFrame,
  ): Promise<void> {
    const handling = isMediaFrame(frame)
      ? this.#deps.onFrame.voiceMedia(factsOf(session), frame)
      : this.#handle(session, frame);
    if (id === null) {
      await handling;
      return;
    }
    const { setTimer, config } = this.#deps;
    const data = await withinTime(handling, { setTimer, ms: config.requestTimeoutMs });
    if (data === 'too-late') this.#answer(connection, { id, code: 'server.busy', type: null });
    else connection.send(connectionFrame('REPLY', { id, ok: true, data: data ?? {} }));
  }

  /** Does what a frame asks; answers what its reply says, where there is more to say than that it is done. */
  async #handle(
    session: Session,
    frame: Exclude<ClientFrame, MediaFrame>,
  ): Promise<object | undefined> {
    const { onFrame } = this.#deps;
    const facts = factsOf(session);
    switch (frame.type) {
      case 'CHANNEL_MOUNTED':
        await this.#mount(session, frame.data);
        return undefined;
      case 'CHANNEL_TYPING':
        await onFrame.typing(facts, frame.data);
        return undefined;
      case 'MESSAGE_READ':
        await onFrame.messageRead(facts, frame.data);
        return undefined;
      case 'PRESENCE_UPDATE':
        await onFrame.presence(facts, frame.data);
        return undefined;
      case 'HEARTBEAT':
      case 'RESUME':
        // answered when they came
        return undefined;
      default:
        return this.#handleVoice(facts, frame);
    }
  }

  async #handleVoice(facts: SessionFacts, frame: VoiceFrame): Promise<object | undefined> {
    const { onFrame } = this.#deps;
    switch (frame.type) {
      case 'VOICE_CAPABILITIES':
        return onFrame.voiceCapabilities(facts);
      case 'VOICE_PREPARE':
        return onFrame.voicePrepare(facts, frame.data);
      case 'VOICE_JOIN':
        return onFrame.voiceJoin(facts, frame.data);
      case 'VOICE_STATE':
        await onFrame.voiceState(facts, frame.data);
        return undefined;
      case 'VOICE_LEAVE':
        await onFrame.voiceLeave(facts, frame.data);
        return undefined;
      case 'VOICE_MEETING':
        await onFrame.voiceMeeting(facts, frame.data);
        return undefined;
      case 'VOICE_CONTROL':
        await onFrame.voiceControl(facts, frame.data);
        return undefined;
    }
  }

  async #mount(session: Session, looked: ClientFrameData<'CHANNEL_MOUNTED'>): Promise<void> {
    const { channelId, teamId } = looked;
    const place = { channelId, teamId: teamId ?? null };
    const facts = factsOf(session);
    if (!this.#maySee(session, place)) await this.#deps.onFrame.channelMounted(facts, looked);
    this.#onMounted(session, place);
  }

  #answerFailure(
    connection: Connection,
    { frame: { type }, id }: ReceivedFrame,
    error: unknown,
  ): void {
    if (error instanceof ProblemError) {
      this.#answer(connection, { id, code: error.code, type, message: error.message });
      return;
    }
    this.#deps.logger.error({ err: error, type }, 'a client frame failed');
    this.#answer(connection, { id, code: 'server.failed', type });
  }
}
