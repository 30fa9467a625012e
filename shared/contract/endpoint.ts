import type { z } from 'zod';
import type { ChannelPermission, ChannelType, TeamPermission } from '../rules/permissions.ts';
import type { StaffDeed } from '../rules/staff.ts';
import type { ProblemCode } from './problem.ts';

/** Where in a request an id stands, so that access can be decided before the action runs. */
export type IdSource = `params.${string}` | `body.${string}`;

/** What a conversation needs to be, or to allow, where it is a channel of a team. */
export type ConversationNeed =
  | { readonly type: ChannelType; readonly denied: ProblemCode }
  | { readonly permission: ChannelPermission; readonly denied: ProblemCode };

/**
 * Who may call an endpoint. Decided before the action runs, with what had to be loaded handed on,
 * and once more by a write on what its transaction reads: an action repeats none of it.
 * - public: anyone, signed in or not
 * - user: signed in
 * - member: member of the team named by `team`
 * - team: member holding at least one of `anyOf`, or with `category` MANAGE_CHANNEL in the category
 *   named there, which must be one that the member sees
 * - creator: the team's creator
 * - channel: may see the channel of a team and holds `permission` in it
 * - conversation: may see the channel of a team, or is one of the people of a chat; `inTeam` says
 *   what a team's channel must be and allow, and with which code it refuses otherwise. Who may
 *   write in a chat is told by blocks and privacy, which the action asks.
 * - staff: those who look after the server and whose role may `deed` (shared/rules/staff.ts), with a
 *   second factor; for all others there is nothing at the address
 * Whether the mail address must be verified is told by endpoint-deeds.ts.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'user' }
  | { readonly kind: 'staff'; readonly deed: StaffDeed }
  | { readonly kind: 'member'; readonly team: IdSource }
  | {
      readonly kind: 'team';
      readonly team: IdSource;
      readonly anyOf: readonly TeamPermission[];
      readonly category?: IdSource;
    }
  | { readonly kind: 'creator'; readonly team: IdSource }
  | {
      readonly kind: 'channel';
      readonly channel: IdSource;
      /** A channel whose type has no such bit refuses. */
      readonly permission: ChannelPermission;
    }
  | {
      readonly kind: 'conversation';
      readonly channel: IdSource;
      /** Decided in this order; the first that is not met refuses. */
      readonly inTeam?: readonly ConversationNeed[];
    };

/**
 * At most `points` calls in `seconds`, counted per signed-in user, per address, or per address of a
 * webhook with its token; who tries tokens is counted by their own network as well.
 */
export interface RateLimit {
  readonly per: 'user' | 'address' | 'webhook';
  readonly points: number;
  readonly seconds: number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A schema as the type of an endpoint is checked against: what it takes and gives. Each schema that is
 * compared with the whole of zod's own type costs the compiler two thousand types more.
 */
interface SchemaShape {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

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
  /** The action sees the call's session: its id and cookie, and from where the call comes. */
  readonly sees?: 'session';
  readonly limit: RateLimit;
  /**
   * For so long an answer may be kept and shown again, to anyone: only where it is the same for
   * all. Without it nothing is kept.
   */
  readonly cacheSeconds?: number;
  /** `multipart`: the body is a form with files; JSON otherwise. */
  readonly encoding?: 'multipart';
  /** The form's one file field may come that often, each file at most that large; as a list. */
  readonly files?: { readonly max: number; readonly bytes: number };
  readonly params?: SchemaShape;
  readonly query?: SchemaShape;
  readonly body?: SchemaShape;
  readonly reply: SchemaShape;
}

/** Any endpoint, where its schemas are used and not only named. */
export interface AnyEndpoint extends EndpointShape {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
}

/** Declares an endpoint. Access and limit cannot be left out. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

type Parsed<Schema> = Schema extends SchemaShape ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends SchemaShape ? z.input<Schema> : undefined;

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
