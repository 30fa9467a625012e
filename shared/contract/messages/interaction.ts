import { z } from 'zod';
import { commandLimits, componentLimits } from '../../rules/commands.ts';
import { messageLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, ruledText, success, timeField } from '../fields.ts';
import { componentRowsSchema, componentsField, modalDraftField, modalSchema } from './component.ts';
import { authorSchema, MAX_CONTENT_ACCEPTED, messageSchema, writeAccess } from './message.ts';

const channelId = idField<'channel'>();
const interactionId = idField<'interaction'>();
const channelParams = z.object({ channelId });
const interactionParams = z.object({ channelId, interactionId });

const view = { kind: 'conversation', channel: 'params.channelId' } as const;
/** As with polls and reactions: of messages that one may read. */
const readAccess = {
  ...view,
  inTeam: [{ permission: 'CAN_SEE_MESSAGE_HISTORY', denied: 'channel.history-denied' }],
} as const;

const optionValues = z.record(
  z.string().max(commandLimits.name * 4),
  z.union([ruledText(() => null, 8_000), z.number(), z.boolean()]),
);

/** What a bot is asked. */
export const interactionSchema = z.strictObject({
  id: interactionId,
  /** Answers it, for 15 minutes. */
  token: z.string(),
  kind: z.enum(['command', 'press', 'modal']),
  teamId: idField<'team'>(),
  channelId,
  /** Who asks. */
  user: authorSchema.pick({ id: true, username: true, profilePicture: true }),
  command: z
    .strictObject({ id: idField<'command'>(), name: z.string(), options: optionValues })
    .optional(),
  /** What was pressed, and the values chosen of a list. */
  press: z
    .strictObject({
      customId: z.string(),
      values: z.array(z.string()),
      /** null: an answer that only the asker sees */
      messageId: idField<'message'>().nullable(),
    })
    .optional(),
  /** The fields of a modal that was filled in. */
  modal: z
    .strictObject({ customId: z.string(), values: z.record(z.string(), z.string()) })
    .optional(),
  /** Until then the first answer must be there. */
  answerBy: timeField,
  /** Until then it can be added to. */
  expiresAt: timeField,
});
export type Interaction = z.output<typeof interactionSchema>;

/** An answer that only the one who asked sees; nothing of it is in the history. */
export const privateAnswerSchema = z.strictObject({
  /** Of the interaction that it answers. */
  id: interactionId,
  createdBy: authorSchema.pick({ id: true, username: true, profilePicture: true }),
  content: z.string(),
  components: componentRowsSchema,
  /** Of what answers a command. */
  command: z.string().nullable(),
  /** Until then it can be used. */
  expiresAt: timeField,
});
export type PrivateAnswer = z.output<typeof privateAnswerSchema>;

/** An interaction as the one who asked knows it. */
const startedSchema = z.strictObject({
  success,
  interaction: z.strictObject({ id: interactionId, answerBy: timeField }),
});

/** A client's own name for what it asks: by it the answer finds the page that asked. */
const nonce = plainText(1, messageLimits.nonce).optional();

export const useCommand = endpoint({
  name: 'useCommand',
  method: 'POST',
  path: '/api/v1/channels/:channelId/commands/:commandId',
  summary: 'Uses a command of a bot in a channel of a team',
  access: writeAccess,
  limit: { per: 'user', points: 30, seconds: 30 },
  params: z.object({ channelId, commandId: idField<'command'>() }),
  body: z.object({ options: optionValues.default({}), nonce }),
  reply: startedSchema,
});

export const pressComponent = endpoint({
  name: 'pressComponent',
  method: 'POST',
  path: '/api/v1/channels/:channelId/presses',
  summary: 'Presses a button of a message of a bot, or chooses of its list',
  access: readAccess,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: channelParams,
  body: z.object({
    /** Of the message, or else of the answer that only I see. */
    messageId: idField<'message'>().optional(),
    answerId: interactionId.optional(),
    customId: plainText(1, componentLimits.customId),
    values: z
      .array(plainText(1, componentLimits.optionText))
      .max(componentLimits.selectOptions)
      .default([]),
    nonce,
  }),
  reply: startedSchema,
});

export const submitModal = endpoint({
  name: 'submitModal',
  method: 'POST',
  path: '/api/v1/channels/:channelId/interactions/:interactionId/modal',
  summary: 'Submits the fields of the modal that a bot has opened for the caller',
  access: readAccess,
  limit: { per: 'user', points: 30, seconds: 30 },
  params: interactionParams,
  body: z.object({
    values: z.record(
      z.string().max(componentLimits.customId * 4),
      ruledText(() => null, componentLimits.fieldText * 4),
    ),
    nonce,
  }),
  reply: startedSchema,
});

const token = z.string().max(100);
const content = ruledText(() => null, MAX_CONTENT_ACCEPTED);
const onlyAsker = z.boolean().default(false);

export const answerInteraction = endpoint({
  name: 'answerInteraction',
  method: 'POST',
  path: '/api/v1/channels/:channelId/interactions/:interactionId/answer',
  summary: 'Answers an interaction, once; for the bot that was asked',
  access: writeAccess,
  limit: { per: 'user', points: 600, seconds: 60 },
  params: interactionParams,
  body: z.discriminatedUnion('type', [
    /** A message, for all who see the channel or for the asker alone. */
    z.object({
      type: z.literal('message'),
      token,
      content,
      components: componentsField.default([]),
      onlyAsker,
    }),
    /** It takes longer: the answer follows with editInteractionAnswer. */
    z.object({ type: z.literal('defer'), token, onlyAsker }),
    /** Changes the message that was pressed; what is left out stays. */
    z.object({
      type: z.literal('update'),
      token,
      content: content.optional(),
      components: componentsField.optional(),
    }),
    /** Opens a modal for the asker. */
    z.object({ type: z.literal('modal'), token, modal: modalDraftField }),
    /** Says nothing: of a press that needs no words. */
    z.object({ type: z.literal('done'), token }),
  ]),
  reply: z.strictObject({ success, message: messageSchema.nullable() }),
});

export const editInteractionAnswer = endpoint({
  name: 'editInteractionAnswer',
  method: 'PATCH',
  path: '/api/v1/channels/:channelId/interactions/:interactionId/answer',
  summary:
    'Gives the answer that was put off, or changes the one given; for the bot that was asked',
  access: writeAccess,
  limit: { per: 'user', points: 600, seconds: 60 },
  params: interactionParams,
  body: z.object({ token, content, components: componentsField.optional() }),
  reply: z.strictObject({ success, message: messageSchema.nullable() }),
});

/** What becomes of an interaction, for the one who asked. */
export const interactionUpdateSchema = z.strictObject({
  teamId: idField<'team'>(),
  channelId,
  interactionId,
  nonce: z.string().nullable(),
  /** `deferred`: the bot has heard it and needs more time. */
  state: z.enum(['deferred', 'answered', 'modal']),
  /** What only the asker sees, new or changed; not of necessity the answer to this interaction. */
  answer: privateAnswerSchema.nullable(),
  modal: modalSchema.nullable(),
});
export type InteractionUpdate = z.output<typeof interactionUpdateSchema>;
