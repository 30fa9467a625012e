import { z } from 'zod';
import { meetingLimits, stageStates } from '../../rules/meeting.ts';
import { pollLimits } from '../../rules/polls.ts';
import { idField, plainText } from '../fields.ts';
import { pollChoiceField } from '../messages/poll.ts';
import { controlEventsField, remoteControlSchema } from './remote-control.ts';

const userId = idField<'user'>();
const roomId = z.string().min(1).max(8);
const pollId = z.string().min(1).max(8);
const roomName = plainText(1, meetingLimits.roomName);

/**
 * What may be asked for in a meeting: name -> what it says. A meeting is what goes on in a voice
 * channel from its first participant to its last; nothing of it is kept longer.
 */
export const meetingActs = {
  'set-waiting-room': z.object({ isOn: z.boolean() }),
  /** Lets one in who waits; null: all of them. */
  admit: z.object({ userId: userId.nullable() }),
  deny: z.object({ userId }),
  'set-stage': z.object({ isOn: z.boolean() }),
  'request-stage': z.object({}),
  'cancel-stage': z.object({}),
  'answer-stage': z.object({ userId, isAccepted: z.boolean() }),
  /** On the stage without having asked, or back into the audience. */
  'set-speaker': z.object({ userId, isSpeaker: z.boolean() }),
  /** They may unmute themselves; null: all but me, in the room I am in. */
  mute: z.object({ userId: userId.nullable() }),
  remove: z.object({ userId }),
  'set-host': z.object({ userId, isHost: z.boolean() }),
  /** All breakout rooms as they are to be; also while they are open. A room without an id is new. */
  'configure-rooms': z.object({
    rooms: z
      .array(z.object({ id: roomId.nullable(), name: roomName }))
      .min(meetingLimits.rooms.min)
      .max(meetingLimits.rooms.max),
    /** How long they stay open; null: until they are closed. */
    minutes: z.number().int().min(1).max(meetingLimits.roomMinutes).nullable(),
  }),
  /** roomId null: the main room. */
  'assign-room': z.object({ userId, roomId: roomId.nullable() }),
  'spread-rooms': z.object({}),
  'start-rooms': z.object({}),
  'visit-room': z.object({ roomId: roomId.nullable() }),
  'message-rooms': z.object({ text: plainText(1, meetingLimits.roomMessage) }),
  'ask-help': z.object({ isAsking: z.boolean() }),
  /** Everybody comes back to the main room after a notice. */
  'close-rooms': z.object({}),
  /** Forgets rooms that are not open. */
  'discard-rooms': z.object({}),
  /** What is missing in it is refused with a code of its own (T-379). */
  'open-poll': z.object({
    question: plainText(0, pollLimits.question),
    options: z.array(plainText(0, meetingLimits.pollOption)).max(pollLimits.options.max),
    isMultiple: z.boolean(),
  }),
  /** My whole choice, by the places of the options; none takes it back. */
  vote: z.object({
    pollId,
    options: pollChoiceField,
  }),
  'close-poll': z.object({ pollId }),
  /** Asks to use the screen that they share; only those that say so can be asked for (T-373). */
  'request-control': z.object({ sharerId: userId }),
  /** By who shares the screen. */
  'answer-control': z.object({ viewerId: userId, isGranted: z.boolean() }),
  /** By either of the two; `key` is for who shares: they have touched their own keyboard. */
  'end-control': z.object({ sharerId: userId, viewerId: userId, why: z.enum(['stopped', 'key']) }),
} as const;

export type MeetingActName = keyof typeof meetingActs;

/**
 * Who may do it, and must be in the meeting for it: `host` is who holds MANAGE_CHANNEL in the
 * channel, or whom a host has named for this meeting.
 */
export const meetingActAccess = {
  'set-waiting-room': 'host',
  admit: 'host',
  deny: 'host',
  'set-stage': 'host',
  'request-stage': 'participant',
  'cancel-stage': 'participant',
  'answer-stage': 'host',
  'set-speaker': 'host',
  mute: 'host',
  remove: 'host',
  'set-host': 'host',
  'configure-rooms': 'host',
  'assign-room': 'host',
  'spread-rooms': 'host',
  'start-rooms': 'host',
  'visit-room': 'host',
  'message-rooms': 'host',
  'ask-help': 'participant',
  'close-rooms': 'host',
  'discard-rooms': 'host',
  'open-poll': 'host',
  vote: 'participant',
  'close-poll': 'host',
  'request-control': 'participant',
  'answer-control': 'participant',
  'end-control': 'participant',
} as const satisfies Readonly<Record<MeetingActName, 'host' | 'participant'>>;

const actNameSchema = z.looseObject({
  // reason: Object.keys forgets whose keys they are
  act: z.enum(Object.keys(meetingActs) as [MeetingActName, ...MeetingActName[]]),
});

/** The same as one frame tells it: the name of the act beside what it says. */
export const meetingFrame = actNameSchema.transform((value, context): MeetingAct => {
  const parsed = meetingActs[value.act].safeParse(value);
  // reason: the data was parsed with the schema of this very name
  if (parsed.success) return { ...parsed.data, act: value.act } as MeetingAct;
  for (const { path } of parsed.error.issues)
    context.addIssue({ code: 'custom', path, message: 'Must be as the act has it' });
  return z.NEVER;
});

type ParsedAct<Name extends MeetingActName> = z.output<(typeof meetingActs)[Name]>;
/** What an act takes with it; zod's type of nothing would refuse the act's own name beside it. */
export type MeetingActData<Name extends MeetingActName> = string extends keyof ParsedAct<Name>
  ? object
  : ParsedAct<Name>;
export type MeetingAct = {
  [Name in MeetingActName]: { readonly act: Name } & MeetingActData<Name>;
}[MeetingActName];

const pollSchema = z.strictObject({
  id: pollId,
  question: z.string(),
  isMultiple: z.boolean(),
  isClosed: z.boolean(),
  options: z.array(
    z.strictObject({ text: z.string(), votes: z.number().int(), isMine: z.boolean() }),
  ),
  /** How many have voted. */
  voters: z.number().int(),
});
export type MeetingPoll = z.output<typeof pollSchema>;

const breakoutSchema = z.strictObject({
  isOpen: z.boolean(),
  rooms: z.array(z.strictObject({ id: roomId, name: z.string(), userIds: z.array(userId) })),
  minutes: z.number().int().nullable(),
  /** From when this is told; null: no end is set. */
  endsInMs: z.number().int().nullable(),
  /** Set while all are about to be brought back. */
  closesInMs: z.number().int().nullable(),
  /** Where I am while they are open; null: the main room. */
  ownRoomId: roomId.nullable(),
  /** Who asks for a host; only hosts are told of others. */
  helpUserIds: z.array(userId),
});
export type MeetingRooms = z.output<typeof breakoutSchema>;

/** A meeting as one of its participants may know it. */
export const meetingViewSchema = z.strictObject({
  channelId: idField<'channel'>(),
  isHost: z.boolean(),
  /** Hosts who are here. */
  hostIds: z.array(userId),
  hasWaitingRoom: z.boolean(),
  /** In the order they came; told to hosts alone. */
  waitingIds: z.array(userId),
  hasStage: z.boolean(),
  /** On the stage besides the hosts. */
  speakerIds: z.array(userId),
  /** Whether I may send sound and pictures. */
  maySpeak: z.boolean(),
  /** How my own wish to speak stands; null: I have not asked. */
  ownRequest: z.enum(stageStates).nullable(),
  /** Who wishes to speak, in the order they asked; told to hosts alone. */
  requestIds: z.array(userId),
  polls: z.array(pollSchema),
  breakout: breakoutSchema.nullable(),
  /** Who controls whose screen; what is asked for, and how it ended, is told to the two alone. */
  controls: z.array(remoteControlSchema),
});
export type MeetingView = z.output<typeof meetingViewSchema>;

/**
 * Told to one session that is in a meeting or waits for one. It is not kept for a resume: after one,
 * the whole state is told anew.
 */
export const meetingSignalSchema = z.discriminatedUnion('signal', [
  /** All of it, on coming in and after each change. */
  z.strictObject({ signal: z.literal('state'), meeting: meetingViewSchema }),
  /** To one who waits: join now; no; or there is no meeting any more (T-370). */
  z.strictObject({
    signal: z.literal('waiting-over'),
    channelId: idField<'channel'>(),
    outcome: z.enum(['admitted', 'rejected', 'ended']),
  }),
  /** A host has muted me. */
  z.strictObject({ signal: z.literal('muted') }),
  /** A host has put me out. */
  z.strictObject({ signal: z.literal('removed') }),
  /** From a host to all rooms. */
  z.strictObject({ signal: z.literal('message'), userId, text: z.string() }),
  /** To who shares a screen: what the one who controls it does. */
  z.strictObject({
    signal: z.literal('control-input'),
    viewerId: userId,
    events: controlEventsField,
  }),
]);
export type MeetingSignal = z.output<typeof meetingSignalSchema>;
