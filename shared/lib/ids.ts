/**
 * Ids are 64-bit, time-ordered numbers; everywhere outside the database they are
 * decimal strings, branded per entity so that a team id cannot stand where a user id must.
 */
declare const brand: unique symbol;
export type Id<Entity extends string> = string & { readonly [brand]: Entity };

export type UserId = Id<'user'>;
export type TeamId = Id<'team'>;
/** The role whose id equals the team's id is the everyone role. */
export type RoleId = Id<'role'>;
export type ChannelId = Id<'channel'>;
export type CategoryId = Id<'category'>;
export type MessageId = Id<'message'>;
export type SessionId = Id<'session'>;
export type EmojiId = Id<'emoji'>;
export type TodoId = Id<'todo'>;
export type TeamEventId = Id<'team-event'>;
export type BlogId = Id<'blog'>;
export type AuditEntryId = Id<'audit-entry'>;
export type ApplicationId = Id<'application'>;
export type WebhookId = Id<'webhook'>;
export type CommandId = Id<'command'>;
export type InteractionId = Id<'interaction'>;
export type OrderId = Id<'order'>;
export type PasskeyId = Id<'passkey'>;
export type DataExportId = Id<'data-export'>;

/** Largest id: a signed 64-bit integer has at most 19 decimal digits. */
export const ID_PATTERN = /^[1-9]\d{0,18}$/;

/** Milliseconds since the Unix epoch at which id time starts: 2026-01-01T00:00:00Z. */
export const ID_EPOCH_MS = 1_767_225_600_000;

/**
 * What was written elsewhere before there were ids here keeps its time (ADR 48). Ids of the first
 * month, when none was made yet, stand for the years before: 14 bits a millisecond in place of 22.
 * From `ID_TIME_FROM_MS` on every id tells its time as usual.
 */
export const ID_PAST_FROM_MS = 1_420_070_400_000;
export const ID_TIME_FROM_MS = 1_769_904_000_000;
const PAST_SHIFT = 14n;
/** Ids below are those that the program itself names. */
const PAST_BASE = 1n << 39n;
const PAST_END = PAST_BASE + (BigInt(ID_TIME_FROM_MS - ID_PAST_FROM_MS) << PAST_SHIFT);

/** Low bits below the time: 10 for the node, 12 for the sequence within one millisecond. */
export const ID_TIME_SHIFT = 22n;

/** Orders two ids by time without leaving strings: shorter is older, then digit by digit. */
export function compareIds(left: string, right: string): number {
  if (left.length !== right.length) return left.length - right.length;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The moment an id was made, in milliseconds since the Unix epoch. */
export function idTime(id: string): number {
  const number = BigInt(id);
  if (number >= PAST_BASE && number < PAST_END)
    return Number((number - PAST_BASE) >> PAST_SHIFT) + ID_PAST_FROM_MS;
  return Number(number >> ID_TIME_SHIFT) + ID_EPOCH_MS;
}

/**
 * The id that a message of Discord has here: it follows from the old one alone, so that the same
 * message is never taken twice and what answers to it finds it. Old ids are 42 bits of
 * milliseconds since 2015, 5 of a worker, 5 of a process and 12 that count.
 */
export function idOfSnowflake<Entity extends string>(snowflake: string): Id<Entity> {
  const number = BigInt(snowflake);
  const sincePast = number >> ID_TIME_SHIFT;
  const low = number & ((1n << ID_TIME_SHIFT) - 1n);
  const time = Number(sincePast) + ID_PAST_FROM_MS;
  const id =
    time < ID_TIME_FROM_MS
      ? PAST_BASE +
        (sincePast << PAST_SHIFT) +
        ((((low >> 17n) ^ (low >> 12n)) & 3n) << 12n) +
        (low & 0xfffn)
      : (BigInt(time - ID_EPOCH_MS) << ID_TIME_SHIFT) + low;
  // reason: ids are exactly such numbers in decimal
  return id.toString() as Id<Entity>;
}

/** The moment at which Discord made an id, in milliseconds since the Unix epoch. */
export function snowflakeTime(snowflake: string): number {
  return Number(BigInt(snowflake) >> ID_TIME_SHIFT) + ID_PAST_FROM_MS;
}

/** The largest id there can be: what the database's 8-byte integer holds. */
const LAST_ID = 2n ** 63n - 1n;

/** The least id that can have been made at a moment, in milliseconds since the Unix epoch. */
export function firstIdOf<Entity extends string>(time: number): Id<Entity> {
  const first = firstNumberOf(Math.floor(time));
  // no id is made later than ids reach, which is the year 2095
  // reason: ids are exactly such numbers in decimal
  return String(first < LAST_ID ? first : LAST_ID) as Id<Entity>;
}

function firstNumberOf(time: number): bigint {
  if (time <= ID_PAST_FROM_MS) return 0n;
  if (time < ID_TIME_FROM_MS) return PAST_BASE + (BigInt(time - ID_PAST_FROM_MS) << PAST_SHIFT);
  return BigInt(time - ID_EPOCH_MS) << ID_TIME_SHIFT;
}

/** The everyone role of a team carries the team's own id. */
export function everyoneRoleId(teamId: TeamId): RoleId {
  // reason: the specification lets the team id act as a role id
  return teamId as string as RoleId;
}
