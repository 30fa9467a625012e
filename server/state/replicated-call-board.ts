import type { ChannelId, Id } from '#shared/lib/ids.ts';
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

/** After a gap of the bus all sockets begin anew, and their pages come back into calls. Milliseconds. */
const HOLD_MS = 10_000;

/**
 * The calls of all nodes. Each node has all of them and changes them by what it hears, in the order of
 * the chat, which is the same everywhere: of two who begin a call at once the first is followed.
 */
export interface ReplicatedCallBoard extends CallBoard {
  /** Takes what a node has told, this one too. */
  hear(change: CallChange): void;
  /** Takes who comes into a call and leaves it, at whichever node. */
  hearVoice(happening: VoiceHappening): void;
  /** The bus had a gap: everyone leaves, and comes back within seconds if they can. */
  hold(): void;
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
  /** Whether it is this node that says that a call is empty, and writes what became of it. */
  readonly isFirst: () => boolean;
}

/** The calls of one node among several; none run when it starts. */
export function createReplicatedCallBoard(parts: ReplicatedParts): ReplicatedCallBoard {
  const { announce, participantsIn, countHere, isFirst, newCallId, now } = parts;
  let isStopping = false;
  /** Until when calls stay though no one is in them. */
  let held = new Map<Id<'call'>, number>();
  const own = createOwnCallBoard(
    {
      ...parts,
      // all nodes hear of its end; written twice, it is one line
      onEnded: (ended) => (isStopping || isFirst()) && parts.onEnded(ended),
    },
    {
      onRung: (channelId, callId) =>
        void announce(channelId, { does: 'ring-over', channelId, callId }),
      onEmpty: tellEmpty,
    },
  );
  /** One node says it for all: who is in it may look otherwise to each for a moment. */
  function tellEmpty(channelId: ChannelId, callId: Id<'call'>): void {
    const isHeld = now() < (held.get(callId) ?? 0);
    if (isFirst() && !isHeld) void announce(channelId, { does: 'end', channelId, callId });
  }

  /** Calls that no one was in when it was looked last. */
  let empty = new Set<Id<'call'>>();

  function sweep(): void {
    cancelSweep = parts.setTimer(sweep, SWEEP_MS);
    const found = own.all().filter(({ channelId }) => participantsIn(channelId).length === 0);
    for (const { id, channelId } of found) if (empty.has(id)) tellEmpty(channelId, id);
    empty = new Set(found.map(({ id }) => id));
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
        case 'end':
          own.endEmpty(change.channelId, change.callId);
          return;
        case 'ring-over':
          own.ringOver(change.channelId, change.callId);
      }
    },
    hearVoice: (happening) => own.follow(happening),
    hold() {
      const until = now() + HOLD_MS;
      held = new Map(own.all().map(({ id }) => [id, until]));
    },
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
