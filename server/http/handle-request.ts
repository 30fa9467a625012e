import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { ActionDeps } from '../actions/action-deps.ts';
import type { CallSession, Client } from '../actions/context.ts';
import { findBotCaller } from '../actions/bots/bot-actor.ts';
import type { AccountPrincipal } from '../actions/principal.ts';
import { FileReply } from '../actions/file-reply.ts';
import { StreamedReply } from '../actions/streamed-reply.ts';
import { reserveUpload } from '../actions/uploads/reserve-upload.ts';
import type { LiveSession } from '../actions/sessions/session-directory.ts';
import { findUnstorableText, NOT_TEXT } from '#shared/lib/storable-text.ts';
import { importLimits } from '#shared/rules/limits.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { uploadLimitBytes } from '#shared/rules/uploads.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { createMemoryReservedBytes, type ReservedBytes } from '../state/reserved-bytes.ts';
import { authorise, requireActor } from './authorise.ts';
import type { Binding } from './bind-endpoint.ts';
import { sessionToken, setSessionCookie } from './cookies.ts';
import { readMultipart, type ReceivedForm } from './multipart.ts';
import type { CountCall } from './rate-limits.ts';

export interface RequestDeps {
  readonly actionDeps: ActionDeps;
  readonly countCall: CountCall;
  /** Country code of an address. */
  readonly locationOf: (request: FastifyRequest) => string;
  /** Whether we are reached by https, so that cookies must be Secure. */
  readonly isSecure: boolean;
  /** Where uploaded files lie until their call is answered. */
  readonly uploadFolder: string;
  /** Replies are parsed against the contract: always in tests and development. */
  readonly checksReplies: boolean;
}

function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? schema.parse(value) : undefined;
}

function parseInput(shape: AnyEndpoint, request: FastifyRequest, form: ReceivedForm | undefined) {
  const params = parsed(shape.params, request.params);
  const query = parsed(shape.query, request.query);
  const body = form ? form.fields : (request.body ?? undefined);
  return { params, query, body: parsed(shape.body, body) };
}

/**
 * Refuses what no schema would ever want and no database takes, before any schema reads it.
 * @throws ProblemError request.invalid
 */
function requireText(...parts: readonly unknown[]): void {
  for (const part of parts) {
    const path = findUnstorableText(part);
    if (path !== null)
      throw new ProblemError('request.invalid', { errors: { [path || 'body']: NOT_TEXT } });
  }
}

/** How long a body says it is; one that does not say may be as long as it likes. */
function statedBytes(request: FastifyRequest): number {
  const { 'content-length': length } = request.headers;
  return length === undefined ? Infinity : Number(length);
}

/**
 * What one account may have on the way to one endpoint of this node in lists of files, which do not
 * count against its day: the most that an import may hold.
 */
const LISTED_BYTES_AT_ONCE = importLimits.totalBytes;

interface FormCall {
  readonly shape: AnyEndpoint;
  readonly actor: AccountPrincipal | null;
  /** Bytes of lists of files. */
  readonly listed: ReservedBytes;
}

/**
 * The form of an endpoint that takes files. None of it is read before its sender may call at all, and
 * before all of it fits: into the sender's day, where a file counts against it, from here on.
 */
async function receiveForm(
  deps: RequestDeps,
  request: FastifyRequest,
  { shape, actor, listed }: FormCall,
): Promise<ReceivedForm | undefined> {
  if (shape.encoding !== 'multipart') return undefined;
  const params = parsed(shape.params, request.params);
  await authorise(deps.actionDeps, actor, { shape, request: { params, body: undefined } });
  const { max: maxFiles, bytes } = shape.files ?? {};
  const maxFileBytes = bytes ?? uploadLimitBytes(isPremium(actor?.flags ?? 0));
  const bounds = { folder: deps.uploadFolder, maxFileBytes, maxFiles };
  if (!actor) return readMultipart(request, bounds);
  const expected = Math.min(statedBytes(request), maxFileBytes * (maxFiles ?? 1));
  const release = shape.files
    ? await reserveList(listed, actor, expected)
    : await reserveUpload(deps.actionDeps, actor, expected);
  try {
    const form = await readMultipart(request, bounds);
    return { ...form, discard: () => form.discard().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** @throws ProblemError request.too-large */
async function reserveList(
  listed: ReservedBytes,
  { userId }: AccountPrincipal,
  bytes: number,
): Promise<() => void> {
  const reservation = await listed.reserve(userId, bytes);
  const release = () => reservation.release();
  if (reservation.total <= LISTED_BYTES_AT_ONCE) return release;
  release();
  throw new ProblemError('request.too-large');
}

/** From where a call comes. Few actions need the country, so it is looked up on demand. */
function clientOf(deps: RequestDeps, request: FastifyRequest): Client {
  let location: string | undefined;
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    get location() {
      location ??= deps.locationOf(request);
      return location;
    },
  };
}

/** The session of a call as the actions about sessions see it. */
function callSession(
  client: Client,
  exchange: { reply: FastifyReply; session: LiveSession | null; isSecure: boolean },
): CallSession {
  const { reply, session, isSecure } = exchange;
  return {
    id: session?.sessionId ?? null,
    client,
    cookie: {
      set: (token, expiresAt) => setSessionCookie(reply, { token, expiresAt, isSecure }),
      clear: () => setSessionCookie(reply, { token: '', expiresAt: new Date(0), isSecure }),
    },
  };
}

/** Shows a renewed cookie to the client, whatever it has called. */
function renewCookie({ cookie }: CallSession, session: LiveSession | null): void {
  if (session?.rotatedToken) cookie.set(session.rotatedToken, new Date(session.expiresAt));
}

/** An answer that renews a cookie is never cached. */
function cacheControl({ cacheSeconds }: AnyEndpoint, session: LiveSession | null): string {
  const isKept = cacheSeconds !== undefined && !session?.rotatedToken;
  return isKept ? `public, max-age=${String(cacheSeconds)}` : 'no-store';
}

function sendPieces(reply: FastifyReply, { pieces }: StreamedReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
}

function sendFile(reply: FastifyReply, { file, name, type }: FileReply): FastifyReply {
  return reply
    .type(type)
    .header('content-length', file.facts.size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file.stream);
}

/**
 * Who calls: a bot that shows its token, whatever cookie comes with it, else the cookie's user.
 * @throws ProblemError session.required for a bot's token that is worth nothing
 */
async function findCaller(
  { actionDeps, isSecure }: RequestDeps,
  request: FastifyRequest,
  client: Client,
): Promise<{ readonly actor: AccountPrincipal | null; readonly session: LiveSession | null }> {
  const bot = await findBotCaller(actionDeps, request.headers.authorization);
  if (bot) return { actor: bot.actor, session: null };
  const token = sessionToken(request, isSecure);
  const session = token ? await actionDeps.sessions.find(token, client) : null;
  return { actor: session?.actor ?? null, session };
}

/**
 * The life of every request, in order: session, rate limit, who may call at all, parse, what the
 * endpoint's access asks for, the action, the reply's own check. Errors take the other way out,
 * problems.ts.
 */
export function createRequestHandler(deps: RequestDeps, { shape, action }: Binding) {
  const listed = createMemoryReservedBytes();
  return async function handleRequest(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const client = clientOf(deps, request);
    const { actor, session } = await findCaller(deps, request, client);

    await deps.countCall(reply, shape, {
      userId: actor?.userId ?? null,
      ip: client.ip,
      params: request.params,
    });
    requireActor(shape, actor);

    requireText(request.params, request.query, request.body);
    const form = await receiveForm(deps, request, { shape, actor, listed });
    try {
      requireText(form?.fields);
      const input = parseInput(shape, request, form);
      const scope = await authorise(deps.actionDeps, actor, { shape, request: input });
      const called = callSession(client, { reply, session, isSecure: deps.isSecure });
      renewCookie(called, session);
      const seen = shape.sees === 'session' ? { session: called } : {};
      // reason: `authorise` answered exactly the scope that this shape's access declares
      const context = { actor, ...scope, ...seen } as Parameters<typeof action>[1];
      const answer = await action(deps.actionDeps, context, input);
      void reply.header('cache-control', cacheControl(shape, session));
      if (answer instanceof StreamedReply) return await sendPieces(reply, answer);
      if (answer instanceof FileReply) return await sendFile(reply, answer);
      return deps.checksReplies ? shape.reply.parse(answer) : answer;
    } finally {
      await form?.discard();
    }
  };
}
