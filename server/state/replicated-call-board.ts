import type { ChannelId } from '#shared/lib/ids.ts';
import {
  createOwnCallBoard,
  type CallBoard,
  type CallBoardParts,
  type KnownCall,
} from './call-board.ts';
import type { CallChange } from './shared-change.ts';
import type { VoiceHappening } from './voice-rooms.ts';

/** How often it is looked for calls that no one is in, as after the bus was away. Milliseconds. */
const SWEEP_MS = 5_000;

/**
 * The calls of all nodes. Each node has all of them and changes them by what it hears, in the order of
 * the chat, which is the same everywhere: of two who begin a call at once the first is followed.
 */
export interface ReplicatedCallBoard extends CallBoard {
  /** Takes what a node has told, this one too. */
  hear(change: CallChange): void;
  /** Takes who comes into a call and leaves it, at whichever node. */
  hearVoice(happening: VoiceHappening): void;
  /** All calls, for a node that begins. */
  all(): KnownCall[];
  /** Takes what another node knows of calls. */
  adopt(calls: readonly KnownCall[]): void;
}

interface ReplicatedParts extends CallBoardParts {
  /** Tells all nodes, this one included; resolves when this one has heard it. */
  readonly announce: (channelId: ChannelId, change: CallChange) => Promise<void>;
  /** Who is in a call over sessions of this node. */
  readonly countHere: (channelId: ChannelId) => number;
  /** Whether it is this node that writes what became of a call. */
  readonly isFirst: () => boolean;
}

/** The calls of one node among several; none run when it starts. */
export function createReplicatedCallBoard(parts: ReplicatedParts): ReplicatedCallBoard {
  const { announce, participantsIn, countHere, isFirst, newCallId, now } = parts;
  let isStopping = false;
  const own = createOwnCallBoard(
    {
      ...parts,
      // all nodes hear of its end; written twice, it is one line
      onEnded: (ended) => (isStopping || isFirst()) && parts.onEnded(ended),
    },
    (channelId, callId) => void announce(channelId, { does: 'ring-over', channelId, callId }),
  );
  /** Calls that no one was in when it was looked last. */
  let empty = new Set<ChannelId>();

  function sweep(): void {
    const found = own
      .all()
      .map(({ channelId }) => channelId)
      .filter((channelId) => participantsIn(channelId).length === 0);
    for (const channelId of found) if (empty.has(channelId)) own.end(channelId);
    empty = new Set(found);
    cancelSweep = parts.setTimer(sweep, SWEEP_MS);
  }
  let cancelSweep = parts.setTimer(sweep, SWEEP_MS);

  return {
    callIn: (channelId) => own.callIn(channelId),
    callsOf: (userId) => own.callsOf(userId),
    peopleOf: (channelId) => own.peopleOf(channelId),
    async begin(beginning) {
      const { channelId } = beginning;
      const running = own.callIn(channelId);
      if (running !== null) return running;
      const call = { ...beginning, id: newCallId(), startedAt: now() };
      await announce(channelId, { does: 'begin', call });
      // another node's may have been first
      return own.callIn(channelId) ?? call.id;
    },
    decline(channelId, callId, userId) {
      if (own.callIn(channelId) !== callId) return false;
      void announce(channelId, { does: 'decline', channelId, callId, userId });
      return true;
    },
    peopleChanged: (channelId, people) => own.peopleChanged(channelId, people),
    // its own a node hears as it hears those of others: in the order of all
    follow: () => undefined,
    hear(change) {
      switch (change.does) {
        case 'begin':
          own.take(change.call);
          return;
        case 'decline':
          own.decline(change.channelId, change.callId, change.userId);
          return;
        case 'ring-over':
          own.ringOver(change.channelId, change.callId);
      }
    },
    hearVoice: (happening) => own.follow(happening),
    all: () => own.all(),
    adopt(calls) {
      for (const call of calls) own.adopt(call);
    },
    stop() {
      isStopping = true;
      cancelSweep();
      for (const { channelId } of own.all()) {
        const others = participantsIn(channelId).length - countHere(channelId);
        if (others === 0) own.end(channelId);
      }
    },
  };
}
