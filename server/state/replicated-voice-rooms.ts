import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { SharedChange } from './shared-change.ts';
import {
  createMemoryVoiceRooms,
  type VoiceHappening,
  type VoicePlace,
  type VoiceRoom,
  type VoiceRooms,
  type VoiceRoomsParts,
} from './voice-rooms.ts';

type MoveChange = Extract<SharedChange, { kind: 'voice-move' }>;

/** A user in a voice channel over a session of another node. */
export interface StayElsewhere {
  readonly place: VoicePlace;
  readonly participant: VoiceParticipant;
}

/** Who is in which voice channel, over the sessions of all nodes. */
export interface ReplicatedVoiceRooms extends VoiceRooms {
  /** Takes what another node has told. */
  follow(happening: VoiceHappening, node: number): void;
  /** Does what another node asks of the one that holds the stay. */
  followMove(change: MoveChange): void;
  /** The stays of this node's own sessions. */
  here(): StayElsewhere[];
  /** Takes these as all stays of another node; answers what changed by it. */
  replace(node: number, stays: readonly StayElsewhere[]): VoiceHappening[];
  /** A node is gone, and with it the stays that it held; answers them. */
  forgetNode(node: number): StayElsewhere[];
  /** Whether a node has told of this stay that it holds it. */
  isHeldBy(node: number, stay: StayElsewhere): boolean;
}

interface ReplicatedParts extends VoiceRoomsParts {
  /** Asks the node that holds a stay. */
  readonly askMove: (change: MoveChange, place: VoicePlace) => void;
}

interface RemoteStay extends StayElsewhere {
  readonly node: number;
}

/** The stays at other nodes, by user. What one shares is clipped no more where it ends. */
class StaysElsewhere extends Map<UserId, RemoteStay> {
  readonly #endClipsOf: (userId: UserId, channelId: ChannelId) => void;

  constructor(endClipsOf: (userId: UserId, channelId: ChannelId) => void) {
    super();
    this.#endClipsOf = endClipsOf;
  }

  override set(userId: UserId, stay: RemoteStay): this {
    const before = this.get(userId)?.place.channelId;
    super.set(userId, stay);
    const isClipped = stay.participant.allowsClips && stay.place.channelId === before;
    if (before !== undefined && !isClipped) this.#endClipsOf(userId, before);
    return this;
  }

  override delete(userId: UserId): boolean {
    const before = this.get(userId)?.place.channelId;
    if (before !== undefined) this.#endClipsOf(userId, before);
    return super.delete(userId);
  }

  /** Takes these as all stays of a node. */
  replace(node: number, stays: readonly StayElsewhere[]): void {
    const isThere = new Set(stays.map(({ participant }) => participant.id));
    for (const [userId, stay] of this)
      if (stay.node === node && !isThere.has(userId)) this.delete(userId);
    for (const stay of stays) this.set(stay.participant.id, { ...stay, node });
  }
}

/** A set of voice channels whose stays belong each to the node that holds its session; empty. */
export function createReplicatedVoiceRooms(parts: ReplicatedParts): ReplicatedVoiceRooms {
  const own = createMemoryVoiceRooms(parts);
  const elsewhere = new StaysElsewhere((...of) => own.endClipsOf(...of));

  function stayElsewhere(userId: UserId): RemoteStay | null {
    return own.placeOf(userId) ? null : (elsewhere.get(userId) ?? null);
  }

  return {
    join(arrival) {
      const former = elsewhere.get(arrival.userId);
      // the other node gives the stay up when it hears of this one
      if (former && former.place.channelId !== arrival.place.channelId)
        parts.tell({ kind: 'left', place: former.place, userId: arrival.userId });
      elsewhere.delete(arrival.userId);
      return own.join(arrival);
    },
    change: (sessionId, change) => own.change(sessionId, change),
    move(userId, place) {
      if (own.placeOf(userId)) return own.move(userId, place);
      const stay = elsewhere.get(userId);
      if (stay) parts.askMove({ kind: 'voice-move', userId, place }, stay.place);
      return stay !== undefined;
    },
    leave(userId) {
      const stay = stayElsewhere(userId);
      if (stay) parts.askMove({ kind: 'voice-move', userId, place: null }, stay.place);
      else own.leave(userId);
    },
    leaveHere: (userId) => own.leave(userId),
    // every node hears that the channel is gone, and empties its own part of it
    close: (channelId) => own.close(channelId),
    sessionCut: (sessionId) => own.sessionCut(sessionId),
    sessionBack: (sessionId) => own.sessionBack(sessionId),
    sessionEnded: (sessionId) => own.sessionEnded(sessionId),
    placeOf: (userId) => own.placeOf(userId) ?? elsewhere.get(userId)?.place ?? null,
    holds: (sessionId) => own.holds(sessionId),
    stayOf: (sessionId) => own.stayOf(sessionId),
    staysIn: (channelId) => own.staysIn(channelId),
    participantsIn(channelId) {
      const others = [...elsewhere]
        .filter(([userId, stay]) => stay.place.channelId === channelId && !own.placeOf(userId))
        .map(([, { participant }]) => participant);
      return [...own.participantsIn(channelId), ...others];
    },
    channelsInUse(teamId) {
      const others = [...elsewhere.values()].filter(
        ({ participant }) => !own.placeOf(participant.id),
      );
      return withOthers(own.channelsInUse(teamId), teamId, others);
    },
    stop: () => own.stop(),
    follow(happening, node) {
      if ('participant' in happening) {
        const { place, participant } = happening;
        // they came in over another node: the stay here is no more, and nothing more is told of it
        if (happening.kind === 'joined' && own.placeOf(participant.id)) own.forget(participant.id);
        elsewhere.set(participant.id, { place, participant, node });
        return;
      }
      const { userId, place } = happening;
      if (elsewhere.get(userId)?.place.channelId === place.channelId) elsewhere.delete(userId);
    },
    followMove({ userId, place }) {
      if (place) own.move(userId, place);
      else own.leave(userId);
    },
    here: () => own.stays(),
    replace(node, stays) {
      const changes = changesOf(elsewhere, node, stays);
      elsewhere.replace(node, stays);
      return changes;
    },
    forgetNode(node) {
      const gone = [...elsewhere.values()].filter((stay) => stay.node === node);
      for (const { participant } of gone) elsewhere.delete(participant.id);
      return gone;
    },
    isHeldBy(node, stay) {
      const held = stayElsewhere(stay.participant.id);
      return held?.node === node && isSameStay(held, stay);
    },
  };
}

/** Who is in the channels of a team, with those at other nodes. */
function withOthers(
  own: readonly VoiceRoom[],
  teamId: TeamId,
  others: readonly StayElsewhere[],
): VoiceRoom[] {
  const channels = new Map(own.map(({ channelId, participants }) => [channelId, participants]));
  for (const { place, participant } of others) {
    if (place.teamId !== teamId) continue;
    channels.set(place.channelId, [...(channels.get(place.channelId) ?? []), participant]);
  }
  return Array.from(channels, ([channelId, participants]) => ({ channelId, participants }));
}

/** What it changes when these are all stays of a node. */
function changesOf(
  elsewhere: ReadonlyMap<UserId, RemoteStay>,
  node: number,
  stays: readonly StayElsewhere[],
): VoiceHappening[] {
  const now = new Map(stays.map((stay) => [stay.participant.id, stay]));
  const left = [...elsewhere].flatMap(([userId, { node: at, place }]): VoiceHappening[] => {
    const isGone = at === node && now.get(userId)?.place.channelId !== place.channelId;
    return isGone ? [{ kind: 'left', place, userId }] : [];
  });
  const told = stays.map(({ place, participant }): VoiceHappening => {
    const isKnown = isSameStay(elsewhere.get(participant.id), { place, participant });
    return { kind: isKnown ? 'updated' : 'joined', place, participant };
  });
  return [...left, ...told];
}

function isSameStay(
  one: StayElsewhere | undefined,
  { place, participant }: StayElsewhere,
): boolean {
  return (
    one?.place.channelId === place.channelId &&
    one.participant.attendeeId === participant.attendeeId
  );
}
