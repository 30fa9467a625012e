import type {
  EncryptionEnd,
  EncryptionState,
  GroupSignal,
} from '#shared/contract/voice/encryption.ts';
import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { ChannelId, Id } from '#shared/lib/ids.ts';
import { groupLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { VoiceHappening, VoiceStay } from '../state/voice-rooms.ts';
import { GroupRoom } from './group-room.ts';

export interface GroupParts {
  /** Off: no channel is encrypted. */
  readonly isOn: boolean;
  readonly now: () => number;
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  /** Tells the session that holds a stay. */
  readonly tell: (sessionId: string, signal: GroupSignal) => void;
}

/** Who is in a channel, and what is known of its keys. */
interface Channel {
  readonly present: Set<Id<'attendee'>>;
  readonly group: GroupRoom;
  endedBy: EncryptionEnd | null;
}

/**
 * The delivery service of the groups of this process's voice channels (RFC 9750, 5): it says who is to
 * change a group, lets one change of each epoch pass, and hands it to the members. Nothing is left of a
 * channel that is empty.
 */
export class GroupDelivery {
  readonly #parts: GroupParts;
  readonly #channels = new Map<ChannelId, Channel>();
  /** A user is in one channel at a time. */
  readonly #stays = new Map<string, { channelId: ChannelId; attendeeId: Id<'attendee'> }>();

  constructor(parts: GroupParts) {
    this.#parts = parts;
  }

  stateOf(channelId: ChannelId): EncryptionState {
    const endedBy = this.#parts.isOn
      ? (this.#channels.get(channelId)?.endedBy ?? null)
      : 'operator';
    return { isOn: endedBy === null, endedBy };
  }

  /** False where there was nothing to end. */
  end(channelId: ChannelId, why: EncryptionEnd): boolean {
    const channel = this.#channels.get(channelId);
    if (!channel || !this.stateOf(channelId).isOn) return false;
    channel.endedBy = why;
    channel.group.close();
    return true;
  }

  /** @throws ProblemError channel.not-joined, voice.not-encrypted, request.rate-limited */
  join(stay: VoiceStay, data: ClientFrameData<'VOICE_GROUP_JOIN'>): object {
    this.#groupOf(stay, data.attendeeId).join(
      { attendeeId: data.attendeeId, userId: stay.participant.id, sessionId: stay.sessionId },
      data.keyPackage,
    );
    return {};
  }

  /** @throws ProblemError channel.not-joined, voice.not-encrypted, voice.stale-epoch, voice.unusable */
  commit(stay: VoiceStay, data: ClientFrameData<'VOICE_GROUP_COMMIT'>): { epoch: number } {
    return { epoch: this.#groupOf(stay, data.attendeeId).commit(data) };
  }

  follow(happening: VoiceHappening): void {
    if ('userId' in happening) {
      const { userId, place } = happening;
      // over another node they may have come into another channel by now
      if (this.#stays.get(userId)?.channelId === place.channelId) this.#left(userId);
      return;
    }
    if (happening.kind !== 'joined') return;
    const { id, attendeeId } = happening.participant;
    const { channelId } = happening.place;
    const before = this.#stays.get(id);
    const channel = this.#channels.get(channelId) ?? this.#open(channelId);
    // before the former stay goes: coming again does not leave the channel empty
    channel.present.add(attendeeId);
    if (before) this.#left(id);
    this.#stays.set(id, { channelId, attendeeId });
  }

  tellAgain({ place, participant, sessionId }: VoiceStay): void {
    const channel = this.#channels.get(place.channelId);
    if (!channel) return;
    const state = this.stateOf(place.channelId);
    this.#parts.tell(sessionId, { signal: 'encryption', ...state });
    if (state.isOn) channel.group.tellAgain(participant.attendeeId, sessionId);
  }

  /** Another node has the group of a channel, or has one no longer: who is in it joins a new one. */
  beginAnew(channelId: ChannelId): void {
    const channel = this.#channels.get(channelId);
    if (!channel) return;
    channel.group.close();
    this.#open(channelId, channel.present);
  }

  close(): void {
    for (const { group } of this.#channels.values()) group.close();
    this.#channels.clear();
    this.#stays.clear();
  }

  #groupOf({ place, participant }: VoiceStay, attendeeId: string): GroupRoom {
    const channel = this.#channels.get(place.channelId);
    if (attendeeId !== participant.attendeeId || !channel)
      throw new ProblemError('channel.not-joined');
    if (!this.stateOf(place.channelId).isOn) throw new ProblemError('voice.not-encrypted');
    return channel.group;
  }

  #open(channelId: ChannelId, present = new Set<Id<'attendee'>>()): Channel {
    const { now, setTimer, tell } = this.#parts;
    const { answerMs, joinEveryMs, newcomersPerCommit } = groupLimits;
    const limits = { answerMs, joinEveryMs, newcomersPerCommit };
    const group = new GroupRoom({ now, setTimer, tell, limits });
    const channel = { present, group, endedBy: null };
    this.#channels.set(channelId, channel);
    return channel;
  }

  #left(userId: string): void {
    const stay = this.#stays.get(userId);
    if (!stay) return;
    this.#stays.delete(userId);
    const channel = this.#channels.get(stay.channelId);
    channel?.present.delete(stay.attendeeId);
    if (channel?.present.size === 0) {
      channel.group.close();
      this.#channels.delete(stay.channelId);
    } else channel?.group.leave(stay.attendeeId);
  }
}
