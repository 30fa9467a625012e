import type { MeetingAct } from '#shared/contract/voice/meetings.ts';
import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { Meeting } from './meeting.ts';
import type { VoicePlace } from './voice-rooms.ts';

/** One who is in a meeting does something there. */
export interface MeetingDeed {
  readonly does: 'act';
  readonly userId: UserId;
  /** They held MANAGE_CHANNEL when they asked. */
  readonly isManager: boolean;
  readonly act: MeetingAct;
  /** When, in milliseconds since the epoch: the same for all who follow it. */
  readonly at: number;
}

/** What one does on the screen of another. */
export interface ControlInput {
  readonly sharerId: UserId;
  readonly viewerId: UserId;
  readonly events: readonly ControlEvent[];
}

/** What is done to the meeting of a voice channel, in the order of its team. */
export type MeetingChange =
  /** `id` is of the node that asked, which answers by it. */
  | (MeetingDeed & { readonly id: number })
  /** A user waits at the door over a session of a node. */
  | {
      readonly does: 'wait';
      readonly userId: UserId;
      readonly sessionId: string;
      readonly node: number;
    }
  /** They wait no longer over this session. */
  | { readonly does: 'unwait'; readonly userId: UserId; readonly sessionId: string }
  /** One who comes in holds MANAGE_CHANNEL. */
  | { readonly does: 'manage'; readonly userId: UserId }
  /** Of those who were looked at, these hold MANAGE_CHANNEL. */
  | {
      readonly does: 'managers';
      readonly asked: readonly UserId[];
      readonly managers: readonly UserId[];
    }
  /** The time of breakout rooms that end then is over, or nearly. */
  | { readonly does: 'rooms-closing' | 'rooms-closed'; readonly endsAt: number }
  /** A user shares a screen that others may ask to control. */
  | { readonly does: 'offer-control'; readonly userId: UserId }
  | ({ readonly does: 'control' } & ControlInput)
  /** A user shares no screen any more, or is gone for a while. */
  | { readonly does: 'end-controls'; readonly userId: UserId; readonly why: 'unshared' | 'gone' };

/** A meeting as a node tells it to one that begins; of two the one with more changes is newer. */
export interface KnownMeeting {
  readonly place: VoicePlace;
  readonly version: number;
  readonly meeting: Meeting;
}

/** Writes meetings for another node. */
export function writeMeetings(meetings: readonly KnownMeeting[]): string {
  return JSON.stringify(meetings, (_key, value: unknown) => {
    if (value instanceof Map) return { map: [...value] };
    return value instanceof Set ? { set: [...value] } : value;
  });
}

/** Reads what a node of this version has written. */
export function readMeetings(text: string): readonly KnownMeeting[] {
  const read: unknown = JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    // no other part of a meeting has these names
    if ('map' in value && Array.isArray(value.map))
      // reason: written by the function above
      return new Map(value.map as [unknown, unknown][]);
    return 'set' in value && Array.isArray(value.set) ? new Set<unknown>(value.set) : value;
  });
  // reason: only nodes of this installation write to the bus, by the function above
  return read as readonly KnownMeeting[];
}
