import type { CallLine } from '#shared/contract/messages/call-line.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Call, RunningCall } from '#shared/contract/voice/calls.ts';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { ChannelId, Id, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { isoTime } from '../lib/clock.ts';
import type { VoiceHappening } from './voice-rooms.ts';

/** A call that is about to begin: the one who calls is in it a moment later. */
export interface CallBeginning {
  readonly channelId: ChannelId;
  readonly startedBy: Call['startedBy'];
  /** Everyone in the chat: they hear of the call. */
  readonly people: readonly UserId[];
  /** Whose devices ring. */
  readonly called: readonly UserId[];
}

/** A call that is over, and what is said of it in the chat. */
export interface EndedCall {
  readonly id: Id<'call'>;
  readonly channelId: ChannelId;
  readonly startedBy: UserId;
  readonly line: CallLine;
}

/**
 * The calls that run in chats, and whom they ring. Who is in a call stands in the voice rooms, where a
 * call is a place like a voice channel; what happens there is told to the board.
 */
export interface CallBoard {
  /** Whether there can be calls: not where several nodes would each have a board of their own. */
  readonly isOpen: boolean;
  /** Which call runs in a chat; null: none. */
  callIn(channelId: ChannelId): Id<'call'> | null;
  /** Those in the chats of a user. */
  callsOf(userId: UserId): RunningCall[];
  /** The people of the chat in which a call runs; no one without a call. */
  peopleOf(channelId: ChannelId): readonly UserId[];
  /** Answers the id of the call, of the one that runs already as well. */
  begin(beginning: CallBeginning): Id<'call'>;
  /** One who is called does not come. False: that call is over. */
  decline(channelId: ChannelId, callId: Id<'call'>, userId: UserId): boolean;
  /** Others are in the chat now; none: nothing is called there any more. */
  peopleChanged(channelId: ChannelId, people: readonly UserId[]): void;
  follow(happening: VoiceHappening): void;
  /** Ends all calls. */
  stop(): void;
}

export interface CallBoardParts {
  readonly now: () => number;
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly newCallId: () => Id<'call'>;
  readonly participantsIn: (channelId: ChannelId) => VoiceParticipant[];
  /** Takes a user out of the call they are in. */
  readonly leave: (userId: UserId) => void;
  readonly tell: (channelId: ChannelId, event: StateEvent, to: readonly UserId[]) => void;
  readonly onEnded: (ended: EndedCall) => void;
}

interface RunningState {
  readonly id: Id<'call'>;
  readonly channelId: ChannelId;
  readonly startedBy: Call['startedBy'];
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When the first who was called came; null: no one has. */
  answeredAt: number | null;
  people: readonly UserId[];
  readonly ringing: Set<UserId>;
  readonly joined: Set<UserId>;
  /** Whether one of those called let it ring to its end. */
  isMissed: boolean;
  hasDecliners: boolean;
  readonly cancelRing: () => void;
}

class MemoryCallBoard implements CallBoard {
  readonly isOpen = true;
  readonly #parts: CallBoardParts;
  readonly #calls = new Map<ChannelId, RunningState>();
  readonly #chatsOf = new Map<UserId, Set<ChannelId>>();

  constructor(parts: CallBoardParts) {
    this.#parts = parts;
  }

  callIn(channelId: ChannelId): Id<'call'> | null {
    return this.#calls.get(channelId)?.id ?? null;
  }

  callsOf(userId: UserId): RunningCall[] {
    return [...(this.#chatsOf.get(userId) ?? [])].flatMap((channelId) => {
      const call = this.#calls.get(channelId);
      return call ? [this.#described(call)] : [];
    });
  }

  peopleOf(channelId: ChannelId): readonly UserId[] {
    return this.#calls.get(channelId)?.people ?? [];
  }

  begin({ channelId, startedBy, people, called }: CallBeginning): Id<'call'> {
    const running = this.callIn(channelId);
    if (running !== null) return running;
    const { newCallId, now, setTimer } = this.#parts;
    const call: RunningState = {
      id: newCallId(),
      channelId,
      startedBy,
      startedAt: now(),
      answeredAt: null,
      people: [],
      ringing: new Set(called),
      joined: new Set([startedBy.id]),
      isMissed: false,
      hasDecliners: false,
      cancelRing: setTimer(() => this.#ringOver(call), voiceLimits.ringMs),
    };
    this.#calls.set(channelId, call);
    this.#setPeople(call, people);
    this.#tell(call, { type: 'CALL_STARTED', data: { call: this.#described(call) } });
    return call.id;
  }

  decline(channelId: ChannelId, callId: Id<'call'>, userId: UserId): boolean {
    const call = this.#calls.get(channelId);
    if (call?.id !== callId) return false;
    call.hasDecliners ||= call.ringing.has(userId);
    this.#ringLess(call, [userId]);
    return true;
  }

  peopleChanged(channelId: ChannelId, people: readonly UserId[]): void {
    const call = this.#calls.get(channelId);
    if (!call) return;
    const gone = call.people.filter((userId) => !people.includes(userId));
    const come = people.filter((userId) => !call.people.includes(userId));
    const inCall = this.#parts.participantsIn(channelId).map(({ id }) => id);
    for (const userId of gone) {
      if (inCall.includes(userId)) this.#parts.leave(userId);
      // the last one may have left just now
      if (this.#calls.get(channelId) !== call) return;
    }
    this.#setPeople(call, people);
    if (come.length > 0) {
      const event = { type: 'CALL_STARTED', data: { call: this.#described(call) } } as const;
      this.#parts.tell(channelId, event, come);
    }
    this.#ringLess(call, gone);
  }

  follow(happening: VoiceHappening): void {
    const call = this.#calls.get(happening.place.channelId);
    if (!call) return;
    if (happening.kind === 'joined') this.#joined(call, happening.participant.id);
    else if (happening.kind !== 'updated' && this.#isEmpty(call)) this.#end(call);
  }

  stop(): void {
    for (const call of this.#calls.values()) this.#end(call);
  }

  #joined(call: RunningState, userId: UserId): void {
    call.joined.add(userId);
    if (call.joined.size > 1) call.answeredAt ??= this.#parts.now();
    if (call.ringing.delete(userId)) this.#tellRinging(call);
  }

  #ringOver(call: RunningState): void {
    if (call.ringing.size === 0) return;
    call.isMissed = true;
    this.#ringLess(call, [...call.ringing]);
  }

  /** Whose call rings nowhere any more, and no one has come, has nothing to wait for. */
  #ringLess(call: RunningState, userIds: readonly UserId[]): void {
    const stopped = userIds.filter((userId) => call.ringing.delete(userId));
    if (stopped.length === 0) return;
    this.#tellRinging(call);
    if (call.ringing.size > 0 || call.joined.size > 1) return;
    for (const { id } of this.#parts.participantsIn(call.channelId)) this.#parts.leave(id);
  }

  #end(call: RunningState): void {
    const { id, channelId, startedBy } = call;
    call.cancelRing();
    this.#tell(call, { type: 'CALL_ENDED', data: { id, channelId } });
    this.#calls.delete(channelId);
    this.#setPeople(call, []);
    this.#parts.onEnded({ id, channelId, startedBy: startedBy.id, line: this.#lineOf(call) });
  }

  #lineOf({ answeredAt, joined, isMissed, hasDecliners, ringing }: RunningState): CallLine {
    const userIds = [...joined];
    if (answeredAt === null) {
      const isDeclined = hasDecliners && !isMissed && ringing.size === 0;
      return { outcome: isDeclined ? 'declined' : 'missed', seconds: 0, userIds };
    }
    const seconds = Math.max(0, Math.round((this.#parts.now() - answeredAt) / 1_000));
    return { outcome: 'ended', seconds, userIds };
  }

  #isEmpty({ channelId }: RunningState): boolean {
    return this.#parts.participantsIn(channelId).length === 0;
  }

  #described({ id, channelId, startedBy, startedAt, ringing }: RunningState): RunningCall {
    const participants = this.#parts.participantsIn(channelId);
    const at = isoTime(startedAt);
    return { id, channelId, startedBy, startedAt: at, ringing: [...ringing], participants };
  }

  #tellRinging(call: RunningState): void {
    const { id, channelId, ringing } = call;
    this.#tell(call, { type: 'CALL_RINGING', data: { id, channelId, ringing: [...ringing] } });
  }

  #tell({ channelId, people }: RunningState, event: StateEvent): void {
    this.#parts.tell(channelId, event, people);
  }

  #setPeople(call: RunningState, people: readonly UserId[]): void {
    for (const userId of call.people) {
      const chats = this.#chatsOf.get(userId);
      chats?.delete(call.channelId);
      if (chats?.size === 0) this.#chatsOf.delete(userId);
    }
    call.people = people;
    for (const userId of people) {
      const chats = this.#chatsOf.get(userId) ?? new Set();
      this.#chatsOf.set(userId, chats.add(call.channelId));
    }
  }
}

/** The calls of a server that is one process; none run when it starts. */
export function createMemoryCallBoard(parts: CallBoardParts): CallBoard {
  return new MemoryCallBoard(parts);
}
