import { z } from 'zod';
import { clientFrames } from '#shared/contract/socket/client-frames.ts';
import { requestIdSchema, socketReplies } from '#shared/contract/socket/client-requests.ts';
import { connectionEvents, stateEvents } from '#shared/contract/socket/server-events.ts';
import { jsonSchema, type JsonObject } from './json-schema.ts';

type Io = 'input' | 'output';

function schema(type: z.ZodType, io: Io): JsonObject {
  return jsonSchema(type, io, 'draft-7');
}

const requestId = { id: schema(requestIdSchema, 'input') };
const place = {
  seq: { type: 'integer', minimum: 1, description: 'Its place in the session, for a resume' },
};

interface Frame {
  readonly type: string;
  readonly data: z.ZodType;
  readonly io: Io;
  /** Fields beside `type` and `data`. */
  readonly fields?: JsonObject;
  readonly required?: readonly string[];
}

/** One frame: a JSON text of `type`, `data` and few fields more. */
function message({ type, data, io, fields = {}, required = ['type', 'data'] }: Frame): JsonObject {
  return {
    name: type,
    payload: {
      type: 'object',
      properties: { type: { const: type }, data: schema(data, io), ...fields },
      required,
    },
  };
}

function isAnswered(type: string): boolean {
  return Object.hasOwn(socketReplies, type);
}

function clientMessage(type: string, data: z.ZodType): JsonObject {
  const required = data.safeParse(undefined).success ? ['type'] : ['type', 'data'];
  const fields = isAnswered(type) ? requestId : {};
  return message({ type, data, io: 'input', fields, required });
}

/** The good answer to a request; `data` of the frame carries the id that the client chose. */
function replyMessage(data: z.ZodType): JsonObject {
  const good = z.strictObject({ id: requestIdSchema, ok: z.literal(true), data });
  return message({ type: 'REPLY', data: good, io: 'output' });
}

function refusal(): JsonObject {
  const [, refused] = connectionEvents.REPLY.options;
  return message({ type: 'REPLY', data: refused, io: 'output' });
}

const channel = { $ref: '#/channels/socket' };

function refTo(id: string): JsonObject {
  return { $ref: `#/channels/socket/messages/${id}` };
}

/** The names of client and server frames overlap, so ids say which side they come from. */
function named<Shape extends z.ZodType>(
  prefix: string,
  shapes: Readonly<Record<string, Shape>>,
  make: (type: string, shape: Shape) => JsonObject,
): JsonObject {
  return Object.fromEntries(
    Object.entries(shapes).map(([type, shape]) => [`${prefix}-${type}`, make(type, shape)]),
  );
}

function receiveOperation(type: string): JsonObject {
  return {
    action: 'receive',
    channel,
    messages: [refTo(`client-${type}`)],
    ...(isAnswered(type) && {
      description: 'Answered when it carries an `id`.',
      reply: { channel, messages: [refTo(`reply-${type}`), refTo('reply-refused')] },
    }),
  };
}

/**
 * The AsyncAPI 3 description of the socket, made of the contract: what the server receives and what
 * it sends. How a connection begins, resumes and ends is told in docs/realtime.md.
 */
export function asyncApiDocument({ version }: { readonly version: string }): JsonObject {
  const { REPLY: _answers, ...connection } = connectionEvents;
  const events = {
    ...named('server', connection, (type, data) => message({ type, data, io: 'output' })),
    ...named('server', stateEvents, (type, data) =>
      message({
        type,
        data,
        io: 'output',
        fields: place,
        required: ['type', 'data', 'seq'],
      }),
    ),
  };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tayfa socket',
      version,
      description:
        'One WebSocket a client, opened with the session cookie. The calls beside it are ' +
        'described at /api/openapi.json.',
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/api/v1/ws',
        messages: {
          ...named('client', clientFrames, clientMessage),
          ...named('reply', socketReplies, (_type, data) => replyMessage(data)),
          'reply-refused': refusal(),
          ...events,
        },
      },
    },
    operations: {
      ...named('client', clientFrames, receiveOperation),
      server: { action: 'send', channel, messages: Object.keys(events).map(refTo) },
    },
  };
}
