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

/** A call as it begins. */
export interface BegunCall extends CallBeginning {
  readonly id: Id<'call'>;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** All that is known of a call, but who is in it. */
export interface KnownCall extends Omit<BegunCall, 'called'> {
  /** Milliseconds since the epoch; null: no one who was called has come. */
  readonly answeredAt: number | null;
  readonly ringing: readonly UserId[];
  readonly joined: readonly UserId[];
  readonly isMissed: boolean;
  readonly hasDecliners: boolean;
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
  /** Which call runs in a chat; null: none. */
  callIn(channelId: ChannelId): Id<'call'> | null;
  /** Those in the chats of a user. */
  callsOf(userId: UserId): RunningCall[];
  /** The people of the chat in which a call runs; no one without a call. */
  peopleOf(channelId: ChannelId): readonly UserId[];
  /**
   * Answers the id of the call, of the one that runs already as well; the one who begins it is in it
   * next.
   */
  begin(beginning: CallBeginning): Id<'call'> | Promise<Id<'call'>>;
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

interface RunningState extends Pick<BegunCall, 'id' | 'channelId' | 'startedBy' | 'startedAt'> {
  /** When the first who was called came; null: no one has. */
  answeredAt: number | null;
  people: readonly UserId[];
  readonly ringing: Set<UserId>;
  /** Who has been in it, and who is. */
  readonly joined: Set<UserId>;
  readonly present: Set<UserId>;
  /** Whether one of those called let it ring to its end. */
  isMissed: boolean;
  hasDecliners: boolean;
  readonly cancelRing: () => void;
}

/** Those of one process, with what several need of each other. */
export interface OwnCallBoard extends CallBoard {
  begin(beginning: CallBeginning): Id<'call'>;
  /** Lets a call begin that was described before; false where one runs. */
  take(begun: BegunCall): boolean;
  /** Takes up a call that runs at other nodes. */
  adopt(call: KnownCall): void;
  /** The minute of ringing is over. */
  ringOver(channelId: ChannelId, callId: Id<'call'>): void;
  /** All calls. */
  all(): KnownCall[];
  /** Ends a call, if no one is in it. */
  endEmpty(channelId: ChannelId, callId: Id<'call'>): void;
  /** Ends the call of a chat. */
  end(channelId: ChannelId): void;
}

/** What changes nothing by itself where there are other nodes: it is to be told to all. */
interface AmongOthers {
  /** The minute of a call's ringing is over. */
  readonly onRung: OwnCallBoard['ringOver'];
  /** The last one left a call. */
  readonly onEmpty: OwnCallBoard['endEmpty'];
}

class MemoryCallBoard implements OwnCallBoard {
  readonly #parts: CallBoardParts;
  readonly #onRung: MemoryCallBoard['ringOver'];
  readonly #onEmpty: MemoryCallBoard['endEmpty'];
  readonly #calls = new Map<ChannelId, RunningState>();
  readonly #chatsOf = new Map<UserId, Set<ChannelId>>();

  constructor(parts: CallBoardParts, among: AmongOthers | null) {
    this.#parts = parts;
    this.#onRung = among?.onRung ?? ((channelId, callId) => this.ringOver(channelId, callId));
    this.#onEmpty = among?.onEmpty ?? ((channelId, callId) => this.endEmpty(channelId, callId));
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

  begin(beginning: CallBeginning): Id<'call'> {
    const running = this.callIn(beginning.channelId);
    if (running !== null) return running;
    const id = this.#parts.newCallId();
    this.take({ ...beginning, id, startedAt: this.#parts.now() });
    return id;
  }

  take({ called, ...begun }: BegunCall): boolean {
    if (this.#calls.has(begun.channelId)) return false;
    const call = this.#keep({
      ...begun,
      answeredAt: null,
      ringing: called,
      joined: [begun.startedBy.id],
      isMissed: false,
      hasDecliners: false,
    });
    this.#tell(call, { type: 'CALL_STARTED', data: { call: this.#described(call) } });
    return true;
  }

  adopt(known: KnownCall): void {
    if (this.#calls.has(known.channelId)) return;
    const call = this.#keep(known);
    for (const { id } of this.#parts.participantsIn(known.channelId)) call.present.add(id);
  }

  all(): KnownCall[] {
    return Array.from(this.#calls.values(), (call) => ({
      id: call.id,
      channelId: call.channelId,
      startedBy: call.startedBy,
      startedAt: call.startedAt,
      answeredAt: call.answeredAt,
      people: call.people,
      ringing: [...call.ringing],
      joined: [...call.joined],
      isMissed: call.isMissed,
      hasDecliners: call.hasDecliners,
    }));
  }

  endEmpty(channelId: ChannelId, callId: Id<'call'>): void {
    const call = this.#calls.get(channelId);
    if (call?.id !== callId) return;
    const isEmpty = call.present.size === 0 || this.#parts.participantsIn(channelId).length === 0;
    if (isEmpty) this.#end(call);
  }

  end(channelId: ChannelId): void {
    const call = this.#calls.get(channelId);
    if (call) this.#end(call);
  }

  ringOver(channelId: ChannelId, callId: Id<'call'>): void {
    const call = this.#calls.get(channelId);
    if (call?.id !== callId || call.ringing.size === 0) return;
    call.isMissed = true;
    this.#ringLess(call, [...call.ringing]);
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
    // those at other nodes are still on their way out
    if (people.length === 0) {
      this.#end(call);
      return;
    }
    this.#setPeople(call, people);
    if (come.length > 0) {
      const event = { type: 'CALL_STARTED', data: { call: this.#described(call) } } as const;
      this.#parts.tell(channelId, event, come);
    }
    this.#ringLess(call, gone);
  }

  follow(happening: VoiceHappening): void {
    const { channelId } = happening.place;
    const call = this.#calls.get(channelId);
    if (happening.kind === 'joined') {
      const userId = happening.participant.id;
      if (call?.people.includes(userId)) this.#joined(call, userId);
      // it ended, or they were taken out of the group, while they came
      else this.#parts.leave(userId);
    } else if (call && 'userId' in happening) {
      call.present.delete(happening.userId);
      if (call.present.size === 0) this.#onEmpty(channelId, call.id);
    }
  }

  stop(): void {
    for (const call of this.#calls.values()) this.#end(call);
  }

  #joined(call: RunningState, userId: UserId): void {
    call.joined.add(userId);
    call.present.add(userId);
    if (call.joined.size > 1) call.answeredAt ??= this.#parts.now();
    if (call.ringing.delete(userId)) this.#tellRinging(call);
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

  #keep({ people, ringing, joined, ...known }: KnownCall): RunningState {
    const { id, channelId } = known;
    const call: RunningState = {
      ...known,
      people: [],
      ringing: new Set(ringing),
      joined: new Set(joined),
      present: new Set(),
      cancelRing: this.#parts.setTimer(() => this.#onRung(channelId, id), voiceLimits.ringMs),
    };
    this.#calls.set(channelId, call);
    this.#setPeople(call, people);
    return call;
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
export function createMemoryCallBoard(parts: CallBoardParts): OwnCallBoard {
  return new MemoryCallBoard(parts, null);
}

/** The same as one node of several knows them. */
export function createOwnCallBoard(parts: CallBoardParts, among: AmongOthers): OwnCallBoard {
  return new MemoryCallBoard(parts, among);
}
