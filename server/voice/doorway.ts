import type { types } from 'mediasoup';
import type { MediaEnds, MediaWish } from '#shared/contract/voice/media.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { capabilitiesByKind, type CapabilitiesByKind } from './capabilities-by-kind.ts';
import type { MediaRoom } from './media-room.ts';
import {
  connectTransport,
  describeTransport,
  MOST_INCOMING_BITRATE,
  openTransport,
} from './peer-transport.ts';
import type { RoomBranch } from './room-branch.ts';

/** Both ends of one participant, or of one who may become one, and what they can receive over them. */
export interface OpenEnds {
  readonly branch: RoomBranch;
  readonly send: types.WebRtcTransport;
  readonly receive: types.WebRtcTransport;
  readonly capabilities: CapabilitiesByKind;
}

/**
 * Opens both ends in a branch of a room, connected to the one who is known by what is wished.
 * @throws ProblemError voice.no-media when its worker is gone; what the worker refuses the wish with
 */
export async function openEnds(
  branch: RoomBranch,
  { rtpCapabilities, dtlsParameters }: MediaWish,
): Promise<OpenEnds> {
  const { router, server } = await branch.ready();
  const [send, receive] = await Promise.all([
    openTransport(router, server),
    openTransport(router, server),
  ]);
  const ends = { branch, send, receive, capabilities: capabilitiesByKind(rtpCapabilities) };
  const asked = [send.setMaxIncomingBitrate(MOST_INCOMING_BITRATE)];
  if (dtlsParameters)
    asked.push(...[send, receive].map((end) => connectTransport(end, dtlsParameters)));
  try {
    await Promise.all(asked);
  } catch (error) {
    closeEnds(ends);
    throw error;
  }
  return ends;
}

export function closeEnds({ send, receive }: OpenEnds): void {
  send.close();
  receive.close();
}

/** What a client connects to. */
export function describeEnds({ send, receive }: OpenEnds): MediaEnds {
  return { send: describeTransport(send), receive: describeTransport(receive) };
}

interface Doorway {
  readonly room: MediaRoom;
  readonly ends: OpenEnds;
  readonly cancel: () => void;
}

interface DoorwayParts {
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  /** How long one stands open for someone who does not come. */
  readonly openMs: number;
}

/** Ends that stand open for those who may join soon, one pair for each session; they are in no room yet. */
export class Doorways {
  readonly #parts: DoorwayParts;
  readonly #open = new Map<string, Doorway>();

  constructor(parts: DoorwayParts) {
    this.#parts = parts;
  }

  /** How many ends of the server's stand open. */
  get transports(): number {
    return this.#open.size * 2;
  }

  /**
   * Opens one into a room, closing any former one of the session.
   * @throws ProblemError voice.no-media
   */
  async open(sessionId: string, room: MediaRoom, wish: MediaWish): Promise<MediaEnds> {
    this.close(sessionId);
    let ends: OpenEnds;
    try {
      ends = await openEnds(room.branchForNext(), wish);
    } catch (error) {
      throw error instanceof ProblemError ? error : new ProblemError('voice.no-media');
    }
    // one that was asked for meanwhile
    this.close(sessionId);
    const close = () => this.close(sessionId);
    const doorway = { room, ends, cancel: this.#parts.setTimer(close, this.#parts.openMs) };
    this.#open.set(sessionId, doorway);
    // with the room, or its worker
    ends.receive.observer.once('close', () => {
      if (this.#open.get(sessionId) === doorway) close();
    });
    return describeEnds(ends);
  }

  /** The ends of a session whose receiving one has that id, if they lead into that room; null: none do. */
  take(sessionId: string, receiveId: string, room: MediaRoom): OpenEnds | null {
    const doorway = this.#open.get(sessionId);
    if (doorway?.room !== room || doorway.ends.receive.id !== receiveId) return null;
    doorway.cancel();
    this.#open.delete(sessionId);
    return doorway.ends;
  }

  close(sessionId: string): void {
    const doorway = this.#open.get(sessionId);
    if (!doorway) return;
    this.#open.delete(sessionId);
    doorway.cancel();
    closeEnds(doorway.ends);
  }

  closeAll(): void {
    for (const sessionId of this.#open.keys()) this.close(sessionId);
  }
}
