import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import {
  arrivingState,
  changedVoiceState,
  isSameVoiceState,
  type VoiceStateChange,
} from '#shared/rules/voice.ts';

/** A voice channel, or a chat in which there is a call. */
export interface VoicePlace {
  /** null: a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

/** Who is in a channel. */
export interface VoiceRoom {
  readonly channelId: ChannelId;
  readonly participants: VoiceParticipant[];
}

/** A user's stay in a channel, as the node that holds its session knows it. */
export interface VoiceStay {
  readonly place: VoicePlace;
  readonly sessionId: string;
  readonly participant: VoiceParticipant;
}

/** What others are to hear, in the order it happened. */
export type VoiceHappening =
  | {
      readonly kind: 'joined' | 'updated';
      readonly place: VoicePlace;
      readonly participant: VoiceParticipant;
    }
  | { readonly kind: 'left' | 'closed'; readonly place: VoicePlace; readonly userId: UserId };

/** Who wants to come in, and over which session of the gateway: with it they go. */
export interface Arrival {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly place: VoicePlace;
  readonly state: VoiceStateChange;
  /** That the stay is to have; left out: a new one. */
  readonly attendeeId?: Id<'attendee'>;
}

/**
 * Who is in which voice channel. A stay belongs to the node that holds its session; every node
 * answers at once from what it has heard of all.
 */
export interface VoiceRooms {
  /**
   * Comes into a channel and out of any other; coming again is a stay of its own. Answers the id of
   * this stay.
   */
  join(arrival: Arrival): Id<'attendee'>;
  /** False for a session that is in no channel. */
  change(sessionId: string, change: VoiceStateChange): boolean;
  /** Brings a participant into another channel as they are; false for one who is in none. */
  move(userId: UserId, place: VoicePlace): boolean;
  leave(userId: UserId): void;
  /** The same, for a stay over a session of this node only. */
  leaveHere(userId: UserId): void;
  /** The channel is gone: all leave, without an event for each. */
  close(channelId: ChannelId): void;
  /** The session lost its socket: it has a while to come back. */
  sessionCut(sessionId: string): void;
  sessionBack(sessionId: string): void;
  sessionEnded(sessionId: string): void;
  /** Where the user is, if anywhere. */
  placeOf(userId: UserId): VoicePlace | null;
  /** Whether it is this session that is in a channel. */
  holds(sessionId: string): boolean;
  /** The stay of a session, as it is now; null: it is in no channel. */
  stayOf(sessionId: string): VoiceStay | null;
  /** The stays in a channel over sessions of this node, in the order they came. */
  staysIn(channelId: ChannelId): readonly VoiceStay[];
  /** As others have been told, in the order they came. */
  participantsIn(channelId: ChannelId): VoiceParticipant[];
  /** The channels of a team that are not empty. */
  channelsInUse(teamId: TeamId): VoiceRoom[];
  /** Forgets everyone, and all that was to be done later. */
  stop(): void;
}

export interface VoiceRoomsParts {
  readonly now: () => number;
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly newAttendeeId: () => Id<'attendee'>;
  /** Hears of everything at once. */
  readonly tell: (happening: VoiceHappening) => void;
}

/** The same with what is still to be done. */
interface Stay extends VoiceStay {
  participant: VoiceParticipant;
  /** What others have last been told. */
  told: VoiceParticipant;
  toldAt: number;
  cancelTelling: (() => void) | null;
  cancelGoing: (() => void) | null;
}

/** Those of one process, with what several need of each other. */
interface OwnVoiceRooms extends VoiceRooms {
  /** Ends a stay without telling it. */
  forget(userId: UserId): void;
  /** A user shares nothing more there that others may clip: no one keeps it any longer. */
  endClipsOf(userId: UserId, channelId: ChannelId): void;
  /** All stays, as others have been told of them. */
  stays(): { readonly place: VoicePlace; readonly participant: VoiceParticipant }[];
}

class MemoryVoiceRooms implements OwnVoiceRooms {
  readonly #parts: VoiceRoomsParts;
  readonly #stays = new Map<UserId, Stay>();
  readonly #userOfSession = new Map<string, UserId>();
  readonly #channels = new Map<ChannelId, Map<UserId, Stay>>();
  readonly #channelsOfTeam = new Map<TeamId, Set<ChannelId>>();

  constructor(parts: VoiceRoomsParts) {
    this.#parts = parts;
  }

  join({ userId, sessionId, place, state, attendeeId }: Arrival): Id<'attendee'> {
    const former = this.#stays.get(userId);
    // rejoining one's own channel is no leaving for others
    if (former?.place.channelId === place.channelId) this.#forget(userId, former);
    else this.leave(userId);
    const participant = {
      id: userId,
      attendeeId: attendeeId ?? this.#parts.newAttendeeId(),
      ...changedVoiceState(arrivingState, state),
    };
    const stay: Stay = {
      place,
      sessionId,
      participant,
      told: participant,
      // the first change, mostly that they are connected, is told at once
      toldAt: Number.NEGATIVE_INFINITY,
      cancelTelling: null,
      cancelGoing: null,
    };
    this.#remember(userId, stay);
    this.#parts.tell({ kind: 'joined', place, participant });
    return participant.attendeeId;
  }

  change(sessionId: string, change: VoiceStateChange): boolean {
    const stay = this.#stayOf(sessionId);
    if (!stay) return false;
    stay.participant = { ...stay.participant, ...changedVoiceState(stay.participant, change) };
    this.#tellSoon(stay);
    return true;
  }

  move(userId: UserId, place: VoicePlace): boolean {
    const stay = this.#stays.get(userId);
    if (!stay) return false;
    const { sessionId, participant, cancelGoing } = stay;
    const { isMuted, isDeafened } = participant;
    this.join({ userId, sessionId, place, state: { isMuted, isDeafened } });
    // whose socket is lost is not brought back by being moved
    if (cancelGoing !== null) this.sessionCut(sessionId);
    return true;
  }

  leave(userId: UserId): void {
    const stay = this.#stays.get(userId);
    if (!stay) return;
    this.#forget(userId, stay);
    this.#parts.tell({ kind: 'left', place: stay.place, userId });
  }

  leaveHere(userId: UserId): void {
    this.leave(userId);
  }

  close(channelId: ChannelId): void {
    for (const [userId, stay] of this.#channels.get(channelId) ?? []) {
      this.#forget(userId, stay);
      this.#parts.tell({ kind: 'closed', place: stay.place, userId });
    }
  }

  sessionCut(sessionId: string): void {
    const stay = this.#stayOf(sessionId);
    if (!stay) return;
    // nothing of theirs is heard now
    this.change(sessionId, { isSpeaking: false });
    stay.cancelGoing?.();
    stay.cancelGoing = this.#parts.setTimer(
      () => this.sessionEnded(sessionId),
      voiceLimits.graceMs,
    );
  }

  sessionBack(sessionId: string): void {
    const stay = this.#stayOf(sessionId);
    stay?.cancelGoing?.();
    if (stay) stay.cancelGoing = null;
  }

  sessionEnded(sessionId: string): void {
    const userId = this.#userOfSession.get(sessionId);
    if (userId !== undefined) this.leave(userId);
  }

  placeOf(userId: UserId): VoicePlace | null {
    return this.#stays.get(userId)?.place ?? null;
  }

  holds(sessionId: string): boolean {
    return this.#userOfSession.has(sessionId);
  }

  stayOf(sessionId: string): VoiceStay | null {
    return this.#stayOf(sessionId) ?? null;
  }

  staysIn(channelId: ChannelId): Stay[] {
    return [...(this.#channels.get(channelId)?.values() ?? [])];
  }

  participantsIn(channelId: ChannelId): VoiceParticipant[] {
    const stays = this.#channels.get(channelId);
    return stays ? [...stays.values()].map(({ told }) => told) : [];
  }

  channelsInUse(teamId: TeamId): VoiceRoom[] {
    return [...(this.#channelsOfTeam.get(teamId) ?? [])].map((channelId) => ({
      channelId,
      participants: this.participantsIn(channelId),
    }));
  }

  forget(userId: UserId): void {
    const stay = this.#stays.get(userId);
    if (stay) this.#forget(userId, stay);
  }

  endClipsOf(userId: UserId, channelId: ChannelId): void {
    for (const stay of this.staysIn(channelId)) {
      if (stay.participant.keepsClipsOf !== userId) continue;
      stay.participant = { ...stay.participant, keepsClipsOf: null };
      this.#tellSoon(stay);
    }
  }

  stays(): { place: VoicePlace; participant: VoiceParticipant }[] {
    return [...this.#stays.values()].map(({ place, told }) => ({ place, participant: told }));
  }

  stop(): void {
    for (const [userId, stay] of this.#stays) this.#forget(userId, stay);
  }

  #stayOf(sessionId: string): Stay | undefined {
    const userId = this.#userOfSession.get(sessionId);
    return userId === undefined ? undefined : this.#stays.get(userId);
  }

  /** At once after a quiet moment, else when the moment is over: the last word is always told. */
  #tellSoon(stay: Stay): void {
    if (stay.cancelTelling !== null || isSameVoiceState(stay.participant, stay.told)) return;
    const since = this.#parts.now() - stay.toldAt;
    // a clock that was set back keeps no one waiting
    const wait = since < 0 ? 0 : voiceLimits.tellEveryMs - since;
    if (wait <= 0) {
      this.#tellNow(stay);
      return;
    }
    stay.cancelTelling = this.#parts.setTimer(() => {
      stay.cancelTelling = null;
      if (!isSameVoiceState(stay.participant, stay.told)) this.#tellNow(stay);
    }, wait);
  }

  #tellNow(stay: Stay): void {
    const { allowsClips } = stay.told;
    stay.told = stay.participant;
    stay.toldAt = this.#parts.now();
    this.#parts.tell({ kind: 'updated', place: stay.place, participant: stay.told });
    if (allowsClips && !stay.told.allowsClips) this.endClipsOf(stay.told.id, stay.place.channelId);
  }

  #remember(userId: UserId, stay: Stay): void {
    const { teamId, channelId } = stay.place;
    this.#stays.set(userId, stay);
    this.#userOfSession.set(stay.sessionId, userId);
    const inChannel = this.#channels.get(channelId) ?? new Map<UserId, Stay>();
    this.#channels.set(channelId, inChannel.set(userId, stay));
    if (teamId === null) return;
    const inTeam = this.#channelsOfTeam.get(teamId) ?? new Set<ChannelId>();
    this.#channelsOfTeam.set(teamId, inTeam.add(channelId));
  }

  #forget(userId: UserId, stay: Stay): void {
    const { teamId, channelId } = stay.place;
    stay.cancelTelling?.();
    stay.cancelGoing?.();
    this.#stays.delete(userId);
    this.#userOfSession.delete(stay.sessionId);
    const inChannel = this.#channels.get(channelId);
    inChannel?.delete(userId);
    this.endClipsOf(userId, channelId);
    if (inChannel?.size !== 0) return;
    this.#channels.delete(channelId);
    if (teamId === null) return;
    const inTeam = this.#channelsOfTeam.get(teamId);
    inTeam?.delete(channelId);
    if (inTeam?.size === 0) this.#channelsOfTeam.delete(teamId);
  }
}

/** Rooms of this process alone, empty. */
export function createMemoryVoiceRooms(parts: VoiceRoomsParts): OwnVoiceRooms {
  return new MemoryVoiceRooms(parts);
}
