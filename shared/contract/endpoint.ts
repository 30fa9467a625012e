import type { z } from 'zod';
import type { ChannelPermission, TeamPermission } from '../rules/permissions.ts';

/** Where in a request an id stands, so that access can be decided before the action runs. */
export type IdSource = `params.${string}` | `body.${string}`;

/**
 * Who may call an endpoint. Decided by http before the action runs, with what it had to load
 * handed on, so that an action never looks up its team or channel a second time.
 * - public: anyone, signed in or not
 * - user: signed in
 * - member: member of the team named by `team`
 * - team: member holding at least one of `anyOf`
 * - creator: the team's creator
 * - channel: may see the channel of a team and holds `permission` in it
 * - conversation: may see the channel of a team, or is one of the people of a chat
 * Whether the mail address must be verified is told by endpoint-deeds.ts.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'user' }
  | { readonly kind: 'member'; readonly team: IdSource }
  | {
      readonly kind: 'team';
      readonly team: IdSource;
      readonly anyOf: readonly TeamPermission[];
    }
  | { readonly kind: 'creator'; readonly team: IdSource }
  | {
      readonly kind: 'channel';
      readonly channel: IdSource;
      /** A channel whose type has no such bit refuses. */
      readonly permission: ChannelPermission;
    }
  | { readonly kind: 'conversation'; readonly channel: IdSource };

/** At most `points` calls in `seconds`, counted per signed-in user or per address. */
export interface RateLimit {
  readonly per: 'user' | 'address';
  readonly points: number;
  readonly seconds: number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointShape {
  /** One word per call, unique over the whole contract: the operation id. */
  readonly name: string;
  readonly method: Method;
  /** Fastify form, `/api/v1/...` with `:params`. */
  readonly path: string;
  /**
   * The documents name many paths both with and without `/v1`; both are served by one handler.
   * `exact` marks the few whose two spellings mean different things.
   */
  readonly exact?: true;
  readonly summary: string;
  readonly access: Access;
  readonly limit: RateLimit;
  /**
   * For so long an answer may be kept and shown again, to anybody: only where it is the same for
   * all. Without it nothing is kept.
   */
  readonly cacheSeconds?: number;
  /** `multipart`: the body is a form with files; JSON otherwise. */
  readonly encoding?: 'multipart';
  /** The form's one file field may come that often, each file at most that large; as a list. */
  readonly files?: { readonly max: number; readonly bytes: number };
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
}

/** Declares an endpoint. Access and limit cannot be left out. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What an action receives: parsed and checked. */
export interface InputOf<Shape extends EndpointShape> {
  readonly params: Parsed<Shape['params']>;
  readonly query: Parsed<Shape['query']>;
  readonly body: Parsed<Shape['body']>;
}

/** What a caller sends. */
export interface CallOf<Shape extends EndpointShape> {
  readonly params: Sent<Shape['params']>;
  readonly query: Sent<Shape['query']>;
  readonly body: Sent<Shape['body']>;
}

/** What the server answers. */
export type ReplyOf<Shape extends EndpointShape> = z.output<Shape['reply']>;

/** Both spellings of an endpoint's path, the written one first. */
export function pathsOf(shape: EndpointShape): readonly string[] {
  if (shape.exact) return [shape.path];
  const other = shape.path.startsWith('/api/v1/')
    ? shape.path.replace('/api/v1/', '/api/')
    : shape.path.replace('/api/', '/api/v1/');
  return [shape.path, other];
}
