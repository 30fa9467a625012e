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
export type BlogId = Id<'blog'>;
export type AuditEntryId = Id<'audit-entry'>;
export type ApplicationId = Id<'application'>;
export type WebhookId = Id<'webhook'>;

/** Largest id: a signed 64-bit integer has at most 19 decimal digits. */
export const ID_PATTERN = /^[1-9]\d{0,18}$/;

/** Milliseconds since the Unix epoch at which id time starts: 2026-01-01T00:00:00Z. */
export const ID_EPOCH_MS = 1_767_225_600_000;

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
  return Number(BigInt(id) >> ID_TIME_SHIFT) + ID_EPOCH_MS;
}

/** The largest id there can be: what the database's 8-byte integer holds. */
const LAST_ID = 2n ** 63n - 1n;

/** The least id that can have been made at a moment, in milliseconds since the Unix epoch. */
export function firstIdOf<Entity extends string>(time: number): Id<Entity> {
  const sinceEpoch = Math.max(time - ID_EPOCH_MS, 0);
  const first = BigInt(Math.floor(sinceEpoch)) << ID_TIME_SHIFT;
  // no id is made later than ids reach, which is the year 2095
  // reason: ids are exactly such numbers in decimal
  return String(first < LAST_ID ? first : LAST_ID) as Id<Entity>;
}

/** The everyone role of a team carries the team's own id. */
export function everyoneRoleId(teamId: TeamId): RoleId {
  // reason: the specification lets the team id act as a role id
  return teamId as string as RoleId;
}
