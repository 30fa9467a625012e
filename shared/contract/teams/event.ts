import { z } from 'zod';
import {
  eventAnswers,
  eventStandings,
  teamEventKinds,
  teamEventLimits as limits,
} from '../../rules/team-events.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, momentField, plainText, success, timeField } from '../fields.ts';

/** Who was asked whether they are ready, and what they said. */
const readyCheckSchema = z.strictObject({
  startedBy: idField<'user'>(),
  startedAt: timeField,
  /** null: it rings until its time is over */
  endedAt: timeField.nullable(),
  asked: z.array(idField<'user'>()),
  ready: z.array(idField<'user'>()),
  declined: z.array(idField<'user'>()),
});
export type ReadyCheck = z.output<typeof readyCheckSchema>;

/** Something a team plans, as all who may see it see it. Who is in is asked for apart. */
export const teamEventSchema = z.strictObject({
  id: idField<'team-event'>(),
  teamId: idField<'team'>(),
  kind: z.enum(teamEventKinds),
  /** Of a session: the game. */
  title: z.string(),
  description: z.string(),
  startsAt: timeField,
  endsAt: timeField.nullable(),
  /** A voice channel. */
  channelId: idField<'channel'>().nullable(),
  /** The text channel where it was proposed: only those who see it know of it. */
  postedIn: idField<'channel'>().nullable(),
  place: z.string().nullable(),
  /** How many there is a place for; null: for all. */
  size: z.number().int().nullable(),
  createdBy: idField<'user'>(),
  isCancelled: z.boolean(),
  counts: z.strictObject({
    in: z.number().int(),
    maybe: z.number().int(),
    waiting: z.number().int(),
  }),
  /** The first who are in. */
  faces: z.array(idField<'user'>()),
  readyCheck: readyCheckSchema.nullable(),
  /** Grows with each change: of two states the one with the larger number is the later. */
  version: z.number().int(),
});
export type TeamEvent = z.output<typeof teamEventSchema>;

export const standingField = z.enum(eventStandings);

/** The same with how the reader stands; null: they have not answered. */
export const ownTeamEventSchema = teamEventSchema.extend({ mine: standingField.nullable() });
export type OwnTeamEvent = z.output<typeof ownTeamEventSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const eventParams = teamParams.extend({ eventId: idField<'team-event'>() });
const member = { kind: 'member', team: 'params.teamId' } as const;
const editLimit = { per: 'user', points: 30, seconds: 60 } as const;
const readLimit = { per: 'user', points: 120, seconds: 60 } as const;
const eventReply = z.strictObject({ success, event: ownTeamEventSchema });

const sizeField = z.number().int().min(limits.size.min).max(limits.size.max);
const eventFields = {
  title: plainText(1, limits.title),
  description: plainText(0, limits.description),
  startsAt: momentField,
  endsAt: momentField.nullable(),
  channelId: idField<'channel'>().nullable(),
  place: plainText(1, limits.place).nullable(),
};

export const listTeamEvents = endpoint({
  name: 'listTeamEvents',
  method: 'GET',
  path: '/api/v1/teams/:teamId/events',
  summary:
    'Lists the events and sessions of a team that the caller may see and that are not over, the next first',
  access: member,
  limit: readLimit,
  params: teamParams,
  reply: z.strictObject({ events: z.array(ownTeamEventSchema) }),
});

export const listTonight = endpoint({
  name: 'listTonight',
  method: 'GET',
  path: '/api/v1/me/tonight',
  summary:
    'Lists what begins within twelve hours or is going on, in all teams of the caller, the next first',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ events: z.array(ownTeamEventSchema) }),
});

export const createTeamEvent = endpoint({
  name: 'createTeamEvent',
  method: 'POST',
  path: '/api/v1/teams/:teamId/events',
  summary: 'Plans an event at a voice channel or at another place',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_EVENTS'] },
  limit: editLimit,
  params: teamParams,
  body: z.object({
    ...eventFields,
    description: eventFields.description.default(''),
    endsAt: eventFields.endsAt.default(null),
    channelId: eventFields.channelId.default(null),
    place: eventFields.place.default(null),
  }),
  reply: eventReply,
});

export const proposeSession = endpoint({
  name: 'proposeSession',
  method: 'POST',
  path: '/api/v1/teams/:teamId/sessions',
  summary:
    'Proposes a session to play together; the caller is in. A message shows it where it is sent with its id',
  access: member,
  limit: { per: 'user', points: 10, seconds: 60 },
  params: teamParams,
  body: z.object({
    game: plainText(1, limits.title),
    note: plainText(0, limits.note).default(''),
    startsAt: momentField,
    size: sizeField.nullable().default(null),
    channelId: idField<'channel'>().nullable().default(null),
    /** The text channel that it is for: others do not hear of it. */
    postedIn: idField<'channel'>().nullable().default(null),
  }),
  reply: eventReply,
});

export const updateTeamEvent = endpoint({
  name: 'updateTeamEvent',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/events/:eventId',
  summary:
    'Changes an event with MANAGE_EVENTS, or a session of the caller; what is left out stays',
  access: member,
  limit: editLimit,
  params: eventParams,
  body: z.object({
    title: eventFields.title.optional(),
    description: eventFields.description.optional(),
    startsAt: eventFields.startsAt.optional(),
    endsAt: eventFields.endsAt.optional(),
    channelId: eventFields.channelId.optional(),
    place: eventFields.place.optional(),
    size: sizeField.nullable().optional(),
  }),
  reply: eventReply,
});

export const cancelTeamEvent = endpoint({
  name: 'cancelTeamEvent',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/events/:eventId',
  summary: 'Cancels an event with MANAGE_EVENTS, or a session of the caller; it shows as cancelled',
  access: member,
  limit: editLimit,
  params: eventParams,
  reply: z.strictObject({ success }),
});

export const answerTeamEvent = endpoint({
  name: 'answerTeamEvent',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/events/:eventId/answer',
  summary:
    'Answers an event with in, maybe or out; in where no place is left means waiting for one',
  access: member,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: eventParams,
  body: z.object({ answer: z.enum(eventAnswers) }),
  reply: eventReply,
});

const personSchema = z.strictObject({
  id: idField<'user'>(),
  username: z.string(),
  profilePicture: z.string().nullable(),
});

export const listEventPeople = endpoint({
  name: 'listEventPeople',
  method: 'GET',
  path: '/api/v1/teams/:teamId/events/:eventId/people',
  summary: 'Lists who gave an answer, in the order they did; who waits comes after who is in',
  access: member,
  limit: readLimit,
  params: eventParams,
  query: z.object({
    answer: z.enum(eventAnswers),
    /** `next` of the page before. */
    after: idField<'event-answer'>().optional(),
    limit: countField(1, limits.peoplePerPage).default(limits.peoplePerPage),
  }),
  reply: z.strictObject({
    users: z.array(personSchema),
    /** Where the next page begins; null: that was all. */
    next: idField<'event-answer'>().nullable(),
  }),
});

export const getEventCalendar = endpoint({
  name: 'getEventCalendar',
  method: 'GET',
  path: '/api/v1/teams/:teamId/events/:eventId/calendar.ics',
  summary: 'Returns an event as a calendar file (RFC 5545)',
  access: member,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: eventParams,
  reply: z.unknown(),
});

export const startReadyCheck = endpoint({
  name: 'startReadyCheck',
  method: 'POST',
  path: '/api/v1/teams/:teamId/events/:eventId/ready-check',
  summary:
    'Rings for all who are in, once a minute: of a session of the caller, or with MANAGE_EVENTS',
  access: member,
  limit: { per: 'user', points: 10, seconds: 60 },
  params: eventParams,
  reply: eventReply,
});

export const answerReadyCheck = endpoint({
  name: 'answerReadyCheck',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/events/:eventId/ready-check/answer',
  summary: 'Answers whether the caller is ready, while it rings for them',
  access: member,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: eventParams,
  body: z.object({ isReady: z.boolean() }),
  reply: eventReply,
});

export const endReadyCheck = endpoint({
  name: 'endReadyCheck',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/events/:eventId/ready-check',
  summary: 'Ends a ready check without those who have not answered: it rings no longer',
  access: member,
  limit: editLimit,
  params: eventParams,
  reply: eventReply,
});
