import { z } from 'zod';
import { isForBots } from '#shared/contract/bot-calls.ts';
import { pathsOf, type Access, type AnyEndpoint } from '#shared/contract/endpoint.ts';
import { problems, problemSchema } from '#shared/contract/problem.ts';
import { deeds, type Deed } from '#shared/rules/unverified.ts';
import { deedOf } from '../actions/access/permit.ts';
import { jsonSchema, type JsonObject } from './json-schema.ts';

/** What a team's channel must allow for a conversation's call, in words. */
function neededText({ inTeam = [] }: Extract<Access, { kind: 'conversation' }>): string {
  return inTeam
    .map((need) => ` and ${'permission' in need ? need.permission : need.type}`)
    .join('');
}

/** Who may call, in words. */
function accessText(access: Access, deed: Deed): string {
  const verified = deeds[deed] ? '' : ', verified email';
  switch (access.kind) {
    case 'public':
      return 'anyone';
    case 'user':
      return `signed in${verified}`;
    case 'staff':
      return `staff who may ${access.deed}, with a second factor`;
    case 'member':
      return `member of the team${verified}`;
    case 'team':
      return `member with ${access.anyOf.join(' or ')}${access.category ? ', or MANAGE_CHANNEL in the category' : ''}${verified}`;
    case 'creator':
      return `creator of the team${verified}`;
    case 'conversation':
      return `may see the channel${neededText(access)}, or in the chat${verified}`;
    case 'channel':
      return `${access.permission} in the channel${verified}`;
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties, required } = z
    .object({
      properties: z.record(z.string(), z.unknown()).default({}),
      required: z.array(z.string()).default([]),
    })
    .parse(jsonSchema(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Where a caller stands with a call's limit of rate (IETF draft RateLimit header fields for HTTP). */
const limitHeaders = {
  'RateLimit-Policy': {
    description: 'The name of the limit, `q` calls in `w` seconds',
    schema: { type: 'string', examples: ['"sendMessage";q=60;w=30'] },
  },
  RateLimit: {
    description: '`r` calls are left, and all of them again in `t` seconds',
    schema: { type: 'string', examples: ['"sendMessage";r=59;t=30'] },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next call',
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

function headersNamed(...names: (keyof typeof limitHeaders)[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** What a call is made with: a person's session, or the token of a bot where bots make it. */
function securityOf(shape: AnyEndpoint): JsonObject[] {
  if (shape.access.kind === 'public') return [];
  return [{ session: [] }, ...(isForBots(shape) ? [{ bot: [] }] : [])];
}

/** Who may make a call, and how often, in words. */
export function rulesText(shape: AnyEndpoint): string {
  const { points, seconds, per } = shape.limit;
  const who = accessText(shape.access, deedOf(shape));
  return `Who: ${who}. Limit: ${points} calls in ${seconds} s per ${per}.`;
}

function operation(shape: AnyEndpoint, isAlias: boolean): JsonObject {
  return {
    operationId: isAlias ? `${shape.name}Alias` : shape.name,
    summary: shape.summary,
    description: rulesText(shape),
    ...(isAlias ? { deprecated: true } : {}),
    security: securityOf(shape),
    parameters: [...parameters(shape.params, 'path'), ...parameters(shape.query, 'query')],
    ...(shape.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(shape.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        headers: headersNamed('RateLimit-Policy', 'RateLimit'),
        content: { 'application/json': { schema: jsonSchema(shape.reply, 'output') } },
      },
      429: {
        description: 'Over the limit',
        headers: headersNamed('RateLimit-Policy', 'RateLimit', 'Retry-After'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** How all calls are made, in words. */
export const API_DESCRIPTION =
  'Calls of the Tayfa server. Sign in with `login`; the session cookie does the rest. ' +
  'A bot sends `Authorization: Bot <token>` with the calls that are for bots. ' +
  'Live updates come over the socket at /api/v1/ws, described at /api/asyncapi.json. ' +
  'docs/bots.md of the repository says how to write a bot, with a typed client for all of it.';

/** The OpenAPI 3.1 description of the whole contract; both spellings of a path are listed. */
export function openApiDocument(
  shapes: readonly AnyEndpoint[],
  server: { version: string },
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const shape of shapes) {
    pathsOf(shape).forEach((path, index) => {
      const key = path.replaceAll(/:(\w+)/g, '{$1}');
      paths[key] = { ...paths[key], [shape.method.toLowerCase()]: operation(shape, index > 0) };
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tayfa',
      version: server.version,
      description: API_DESCRIPTION,
    },
    paths,
    components: {
      headers: limitHeaders,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'tayfa' },
        bot: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
      schemas: {
        Problem: {
          ...jsonSchema(problemSchema, 'output'),
          examples: [
            {
              success: false,
              code: 'team.not-found',
              message: problems['team.not-found'].message,
              requestId: '…',
            },
          ],
        },
      },
    },
  };
}
