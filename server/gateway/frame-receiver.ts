import { closeCodes, type ClientFrame } from '#shared/contract/socket/client-frames.ts';
import { problems, type ProblemCode } from '#shared/contract/problem.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { readClientFrame } from './client-frame.ts';
import type { Connection } from './connection.ts';
import { connectionFrame } from './frame.ts';
import type { GatewayDeps, SessionFacts } from './gateway-deps.ts';
import type { MountedPlace, Session } from './session.ts';

interface FrameReceiverParts {
  readonly deps: Pick<GatewayDeps, 'config' | 'clock' | 'logger' | 'onFrame'>;
  /** A socket that asked to resume says what. */
  readonly onResume: (connection: Connection, claim: { sessionId: string; seq: number }) => void;
  readonly onMounted: (session: Session, place: MountedPlace) => void;
}

/** Reads what clients send, frame by frame, and answers what cannot be done. */
export class FrameReceiver {
  readonly #deps: FrameReceiverParts['deps'];
  readonly #onResume: FrameReceiverParts['onResume'];
  readonly #onMounted: FrameReceiverParts['onMounted'];
  readonly #heartbeatAnswer = connectionFrame('HEARTBEAT_ACK', {});

  constructor(parts: FrameReceiverParts) {
    this.#deps = parts.deps;
    this.#onResume = parts.onResume;
    this.#onMounted = parts.onMounted;
  }

  /** Takes one text message. */
  receive(connection: Connection, text: string): void {
    const read = readClientFrame(text);
    if (!read.ok) {
      this.refuse(connection, { code: read.code, type: read.type });
      return;
    }
    const { frame } = read;
    if (frame.type === 'HEARTBEAT') {
      connection.lastHeartbeatAt = this.#deps.clock.now();
      connection.send(this.#heartbeatAnswer);
    } else if (frame.type === 'RESUME' && connection.phase === 'awaiting-resume') {
      this.#onResume(connection, frame.data);
    } else if (frame.type === 'RESUME' || connection.session === null) {
      // one resume a socket, and nothing else before READY
      this.refuse(connection, { code: 'request.invalid', type: frame.type });
    } else if (!this.#isThrottled(connection, frame)) {
      this.#enqueue(connection, connection.session, frame);
    }
  }

  /** Tells a client that a frame of its was refused; the socket stays open. */
  refuse(
    connection: Connection,
    problem: { code: ProblemCode; type: string | null; message?: string },
  ): void {
    const { code, type, message = problems[code].message } = problem;
    connection.send(connectionFrame('PROBLEM', { code, message, type }));
  }

  /** Typing more often than anybody could notice is dropped without a word. */
  #isThrottled(connection: Connection, frame: ClientFrame): boolean {
    if (frame.type !== 'CHANNEL_TYPING') return false;
    const now = this.#deps.clock.now();
    if (now - connection.lastTypingAt < this.#deps.config.typingIntervalMs) return true;
    connection.lastTypingAt = now;
    return false;
  }

  /** One after the other: what a client did last must win. */
  #enqueue(connection: Connection, session: Session, frame: ClientFrame): void {
    if (connection.unhandled >= this.#deps.config.frameBurst) {
      connection.close(closeCodes.tooManyFrames, 'too many frames');
      return;
    }
    connection.unhandled += 1;
    connection.handled = connection.handled
      .then(() => this.#handle(session, frame))
      .catch((error: unknown) => this.#answerFailure(connection, frame, error))
      .finally(() => {
        connection.unhandled -= 1;
      });
  }

  async #handle(session: Session, frame: ClientFrame): Promise<void> {
    const { onFrame } = this.#deps;
    const facts: SessionFacts = { userId: session.user.userId, sessionId: session.id };
    switch (frame.type) {
      case 'CHANNEL_MOUNTED': {
        await onFrame.channelMounted(facts, frame.data);
        const { channelId, teamId } = frame.data;
        this.#onMounted(session, { channelId, teamId: teamId ?? null });
        return;
      }
      case 'CHANNEL_TYPING':
        await onFrame.typing(facts, frame.data);
        return;
      case 'MESSAGE_READ':
        await onFrame.messageRead(facts, frame.data);
        return;
      case 'PRESENCE_UPDATE':
        await onFrame.presence(facts, frame.data);
        return;
      case 'VOICE_JOIN':
        await onFrame.voiceJoin(facts, frame.data);
        return;
      case 'VOICE_STATE':
        await onFrame.voiceState(facts, frame.data);
        return;
      case 'VOICE_LEAVE':
        await onFrame.voiceLeave(facts, frame.data);
        return;
      case 'HEARTBEAT':
      case 'RESUME':
        // answered when they came
        return;
    }
  }

  #answerFailure(connection: Connection, frame: ClientFrame, error: unknown): void {
    if (error instanceof ProblemError) {
      this.refuse(connection, { code: error.code, type: frame.type, message: error.message });
      return;
    }
    this.#deps.logger.error({ err: error, type: frame.type }, 'a client frame failed');
    this.refuse(connection, { code: 'server.failed', type: frame.type });
  }
}
