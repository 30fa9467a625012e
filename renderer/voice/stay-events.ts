import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import type { EndReason, VoiceConnection, VoicePlace } from './voice-engine.ts';

/** What an event does to one's own stay. */
export type StayChange =
  /** One has come into a channel by another's doing. */
  | {
      readonly is: 'elsewhere';
      readonly place: VoicePlace;
      readonly attendeeId: Id<'attendee'>;
    }
  /** One has left: for good, or on the way into another channel. */
  | { readonly is: 'out' }
  | { readonly is: 'ended'; readonly reason: EndReason };

interface OwnStay {
  readonly me: UserId;
  readonly place: VoicePlace;
  readonly attendeeId: Id<'attendee'>;
}

/** Where one is, as far as an event can change it; null: it cannot. */
export function heardPlace(connection: VoiceConnection): VoicePlace | null {
  // who was let in may be moved, or put out, before there is sound
  const { state } = connection;
  const isIn = state === 'joining' || state === 'connected' || state === 'reconnecting';
  return isIn ? connection.place : null;
}

/** What an event does to one's own stay; null: nothing. */
export function changeOfStay(event: StateEvent, own: OwnStay): StayChange | null {
  const { me, place } = own;
  switch (event.type) {
    case 'VOICE_PARTICIPANT_JOINED': {
      const { participant, teamId, channelId } = event.data;
      const { attendeeId } = participant;
      if (participant.id !== me || attendeeId === own.attendeeId) return null;
      return { is: 'elsewhere', place: { teamId, channelId }, attendeeId };
    }
    case 'VOICE_PARTICIPANT_LEFT':
      return isOf(event.data, { userId: me, channelId: place.channelId }) ? { is: 'out' } : null;
    default: {
      const reason = endOfStay(event, own);
      return reason === null ? null : { is: 'ended', reason };
    }
  }
}

/** Why the place of a stay is gone, or gone for oneself; null: it is there. */
function endOfStay(event: StateEvent, { me, place }: OwnStay): EndReason | null {
  const { teamId, channelId } = place;
  switch (event.type) {
    case 'USER_LEFT_TEAM':
      return event.data.userId === me && event.data.teamId === teamId ? 'kicked' : null;
    case 'TEAM_DELETED':
      return event.data.teamId === teamId ? 'kicked' : null;
    case 'CALL_ENDED':
      return isOf(event.data, { channelId }) ? 'over' : null;
    case 'CHANNEL_DELETED':
      return isOf(event.data, { channelId }) ? 'disconnected' : null;
    default:
      return null;
  }
}

/** Whether the data of an event names all of these. */
function isOf<Data extends object>(data: Data, wanted: Partial<Data>): boolean {
  // reason: Object.keys forgets whose keys they are
  return (Object.keys(wanted) as (keyof Data)[]).every((key) => data[key] === wanted[key]);
}
