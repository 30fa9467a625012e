import { z } from 'zod';
import { validateReactionEmoji } from '../../rules/emoji-id.ts';
import { messagePollLimits, pollLimits } from '../../rules/polls.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, plainText, ruledText, success, timeField } from '../fields.ts';
import { wornTeamFaceFields } from '../users.ts';

/** A voter's whole choice, by the places of the options; none takes the vote back. */
export const pollChoiceField = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(pollLimits.options.max - 1),
  )
  .max(pollLimits.options.max);

const pollOptionSchema = z.strictObject({
  text: z.string(),
  /** A Unicode emoji, or a custom emoji's id. */
  emojiId: z.string().nullable(),
});

/** What a poll asks, as it stands from the first moment; its question is the message's content. */
const pollFields = {
  options: z.array(pollOptionSchema),
  isMultiple: z.boolean(),
  /** null: until someone ends it */
  endsAt: timeField.nullable(),
};

/** How a poll stands. Who voted for what is asked for apart: there may be thousands. */
export const pollStandingFields = {
  /** How many chose each option. */
  votes: z.array(z.number().int()),
  /** How many have voted. */
  voters: z.number().int(),
  closedAt: timeField.nullable(),
  /** Grows with each change: of two standings the one with the larger number is the later. */
  version: z.number().int(),
};
const standingSchema = z.strictObject(pollStandingFields);
export type PollStanding = z.output<typeof standingSchema>;

export const pollSchema = z.strictObject({
  ...pollFields,
  ...pollStandingFields,
  /** What the reader chose. */
  mine: z.array(z.number().int()),
});
export type Poll = z.output<typeof pollSchema>;
/** What is kept with its message. */
export type PollFacts = Pick<Poll, keyof typeof pollFields>;

/** What stands in a conversation when a poll has ended; the poll is what it replies to. */
export const pollEndSchema = z.strictObject({
  /** Those with the most votes; none when no one has voted. */
  winners: z.array(pollOptionSchema),
  /** Of each winner. */
  votes: z.number().int(),
  voters: z.number().int(),
});
export type PollEnd = z.output<typeof pollEndSchema>;

/** A poll as it is sent. What is missing in it is refused with a code of its own. */
export const pollDraftSchema = z.object({
  question: plainText(0, pollLimits.question),
  options: z
    .array(
      z.object({
        text: plainText(0, messagePollLimits.option),
        emojiId: ruledText(validateReactionEmoji, 64).nullable().default(null),
      }),
    )
    .max(pollLimits.options.max),
  isMultiple: z.boolean().default(false),
  /** How long it is open; null: until someone ends it. */
  hours: z
    .number()
    .int()
    .min(messagePollLimits.hours.min)
    .max(messagePollLimits.hours.max)
    .nullable()
    .default(24),
});
export type PollDraft = z.output<typeof pollDraftSchema>;

const pollParams = z.object({
  channelId: idField<'channel'>(),
  messageId: idField<'message'>(),
});
const view = { kind: 'conversation', channel: 'params.channelId' } as const;
/** As with reactions: of messages that one may read. */
const readPoll = {
  ...view,
  inTeam: [{ permission: 'CAN_SEE_MESSAGE_HISTORY', denied: 'channel.history-denied' }],
} as const;

export const voteInPoll = endpoint({
  name: 'voteInPoll',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/messages/:messageId/poll/vote',
  summary: 'Votes for options of a poll in place of those chosen before; none takes the vote back',
  access: readPoll,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: pollParams,
  body: z.object({ options: pollChoiceField }),
  reply: z.strictObject({ success }),
});

export const closePoll = endpoint({
  name: 'closePoll',
  method: 'POST',
  path: '/api/v1/channels/:channelId/messages/:messageId/poll/close',
  summary:
    'Ends a poll of the caller before its time, or another with MANAGE_MESSAGES; ended already it stays so',
  access: view,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: pollParams,
  reply: z.strictObject({ success }),
});

const voterSchema = z.strictObject({
  id: idField<'user'>(),
  username: z.string(),
  profilePicture: z.string().nullable(),
  ...wornTeamFaceFields,
});
export type PollVoter = z.output<typeof voterSchema>;

export const listPollVoters = endpoint({
  name: 'listPollVoters',
  method: 'GET',
  path: '/api/v1/channels/:channelId/messages/:messageId/poll/voters',
  summary: 'Lists who chose an option, in the order they did',
  access: readPoll,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: pollParams,
  query: z.object({
    option: countField(0, pollLimits.options.max - 1),
    /** `next` of the page before. */
    after: idField<'poll-vote'>().optional(),
    limit: countField(1, messagePollLimits.votersPerPage).default(messagePollLimits.votersPerPage),
  }),
  reply: z.strictObject({
    users: z.array(voterSchema),
    /** Where the next page begins; null: that was all. */
    next: idField<'poll-vote'>().nullable(),
  }),
});
