import type { Socket } from 'node:net';
import { presenceSocketLimits } from '#shared/rules/limits.ts';
import {
  closeCodes,
  encodeFrame,
  frameKinds,
  takeFrames,
  type ClosingReason,
  type Frame,
} from './frames.ts';
import {
  answerTo,
  handshakeProblem,
  readJson,
  readMessage,
  readyMessage,
  saidWords,
  type SaidWords,
} from './messages.ts';

const { windowMs, frames: framesInWindow, unreadBytes, handshakeMs } = presenceSocketLimits;

/** The process that an application speaks of, and what it says of it. */
export interface SaidActivity extends SaidWords {
  readonly pid: number;
}

interface Heard {
  readonly now: () => number;
  /** null: it has nothing to show any more. */
  readonly onActivity: (said: SaidActivity | null) => void;
}

/** One application at the socket: holds it to the protocol, and hears of which process it speaks. */
export class PresenceConnection {
  readonly #socket: Socket;
  readonly #heard: Heard;
  #unread: Buffer = Buffer.alloc(0);
  #isGreeted = false;
  #isClosed = false;
  #windowFrom = 0;
  #inWindow = 0;

  constructor(socket: Socket, heard: Heard) {
    this.#socket = socket;
    this.#heard = heard;
    const late = setTimeout(() => this.#close('unsupported'), handshakeMs).unref();
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    // an application that goes without a word closes its connection as well
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(late);
      this.#isClosed = true;
      heard.onActivity(null);
    });
  }

  #take(bytes: Buffer): void {
    if (this.#isClosed) return;
    const { frames, rest, isBad } = takeFrames(Buffer.concat([this.#unread, bytes]));
    this.#unread = rest;
    for (const frame of frames) {
      if (this.#isClosed) return;
      if (this.#isTooFast()) this.#close('tooFast');
      else this.#answer(frame);
    }
    if (isBad) this.#close('unsupported');
    // answers are for being read
    if (this.#socket.writableLength > unreadBytes) this.#socket.destroy();
  }

  #isTooFast(): boolean {
    const now = this.#heard.now();
    if (now - this.#windowFrom >= windowMs) {
      this.#windowFrom = now;
      this.#inWindow = 0;
    }
    this.#inWindow += 1;
    return this.#inWindow > framesInWindow;
  }

  #answer({ kind, content }: Frame): void {
    if (kind === frameKinds.close) this.#socket.end();
    else if (kind === frameKinds.ping) this.#send(frameKinds.pong, content);
    else if (kind === frameKinds.handshake && !this.#isGreeted) this.#greet(content);
    else if (kind === frameKinds.message && this.#isGreeted) this.#hear(content);
    else if (kind !== frameKinds.pong) this.#close('unsupported');
  }

  #greet(content: Buffer): void {
    const said = readJson(content);
    const problem = said === undefined ? 'badEncoding' : handshakeProblem(said);
    if (problem !== null) {
      this.#close(problem);
      return;
    }
    this.#isGreeted = true;
    this.#send(frameKinds.message, readyMessage);
  }

  #hear(content: Buffer): void {
    const asked = readMessage(readJson(content));
    if (asked === null) {
      this.#close('badEncoding');
      return;
    }
    if (asked.type === 'activity') {
      const { pid, activity } = asked;
      this.#heard.onActivity(activity && { pid, ...saidWords(activity) });
    }
    this.#send(frameKinds.message, answerTo(asked));
  }

  #send(kind: number, content: Buffer | object): void {
    if (this.#socket.writable) this.#socket.write(encodeFrame(kind, content));
  }

  #close(reason: ClosingReason): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#heard.onActivity(null);
    this.#send(frameKinds.close, { code: closeCodes[reason], message: reason });
    this.#socket.destroySoon();
  }
}
