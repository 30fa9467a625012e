import {
  compareIds,
  everyoneRoleId,
  type ChannelId,
  type RoleId,
  type TeamId,
  type UserId,
} from '../lib/ids.ts';

/** Team permissions: name -> bit position in a mask (T-403, T-404; the last two are ours). */
export const teamPermissionBits = {
  ADMINISTRATOR: 0,
  MANAGE_CHANNELS: 1,
  MANAGE_ROLES: 2,
  MANAGE_TEAM: 3,
  VIEW_AUDIT_LOG: 4,
  BAN_MEMBERS: 5,
  DELETE_MESSAGES: 6,
  MANAGE_APPLICATIONS: 7,
  JOIN_TOURNAMENTS: 8,
  CREATE_INVITES: 9,
  MENTION_EVERYONE_AND_HERE: 10,
  MANAGE_BLOGS: 11,
  KICK_MEMBERS: 12,
  MOVE_MEMBERS: 13,
  MANAGE_WEBHOOKS: 14,
  MANAGE_EVENTS: 15,
} as const;

export type TeamPermission = keyof typeof teamPermissionBits;

/** The names in bit order, as the role editor lists them. */
// reason: Object.keys forgets the key type
export const teamPermissionNames = Object.keys(teamPermissionBits) as readonly TeamPermission[];

declare const maskOf: unique symbol;

/**
 * Team permissions as bits. On the wire and in the database it is a plain number, which may become
 * either kind of mask; once it is one, the compiler refuses it where the other is meant.
 */
export type TeamMask = number & { readonly [maskOf]?: 'team' };

/** Channel permissions as bits, in the values of one type of channel. */
export type ChannelMask = number & { readonly [maskOf]?: 'channel' };

/** The mask with exactly these permissions. */
export function teamMask(...names: readonly TeamPermission[]): TeamMask {
  let mask = 0;
  for (const name of names) mask |= 1 << teamPermissionBits[name];
  return mask;
}

/** Every team permission: what the creator and an administrator hold. */
export const allTeamPermissions: TeamMask = teamMask(...teamPermissionNames);

const ADMINISTRATOR_BIT = 1 << teamPermissionBits.ADMINISTRATOR;

/** Whether a mask holds a permission; ADMINISTRATOR holds all (T-405). */
export function hasTeamPermission(mask: TeamMask, name: TeamPermission): boolean {
  return (mask & (ADMINISTRATOR_BIT | (1 << teamPermissionBits[name]))) !== 0;
}

/** T-256; `default` is a pseudo type that only ever allows looking. */
export const channelTypes = [
  'text',
  'voice',
  'todo',
  'watchstream',
  'announcement',
  'whiteboard',
  'category',
  'DM',
  'default',
] as const;
export type ChannelType = (typeof channelTypes)[number];

/** What the create-channel dialog offers, in its order (T-246). */
export const creatableChannelTypes = [
  'text',
  'todo',
  'watchstream',
  'voice',
  'announcement',
] as const satisfies readonly ChannelType[];
export type CreatableChannelType = (typeof creatableChannelTypes)[number];

/**
 * Channel permissions by type: name -> VALUE, not position (T-410 to T-414; the last four of text are
 * ours, X-019). The same number means
 * different things in two types and never what it means in a team mask: translate, never OR.
 * A DM has no roles and no overrides; who may write there is decided by membership, blocking and
 * a verified email, so looking is the only bit it knows.
 */
export const channelPermissionValues = {
  text: {
    VIEW_CHANNEL: 1,
    MANAGE_MESSAGES: 2,
    SEND_MESSAGES: 4,
    USE_EXTERNAL_EMOJIS: 8,
    MANAGE_CHANNEL: 16,
    CAN_SEE_MESSAGE_HISTORY: 32,
    ATTACH_FILES: 64,
    EMBED_LINKS: 128,
    ADD_REACTIONS: 256,
    MENTION_EVERYONE: 512,
  },
  voice: { VIEW_CHANNEL: 1, CONNECT: 2, MANAGE_CHANNEL: 64, DISCONNECT: 4096 },
  todo: {
    VIEW_CHANNEL: 1,
    CREATE_TODOS: 4,
    DELETE_TODOS: 8,
    EDIT_TODOS: 16,
    MANAGE_CHANNEL: 32,
  },
  watchstream: { VIEW_CHANNEL: 1, MANAGE_CHANNEL: 2 },
  announcement: {
    VIEW_CHANNEL: 1,
    MANAGE_CHANNEL: 2,
    CREATE_ANNOUNCEMENTS: 4,
    DELETE_ANNOUNCEMENTS: 8,
    // the documents name it without a value; 16 is the next free bit
    EDIT_ANNOUNCEMENTS: 16,
  },
  whiteboard: { VIEW_CHANNEL: 1 },
  category: { VIEW_CHANNEL: 1, MANAGE_CHANNEL: 2 },
  DM: { VIEW_CHANNEL: 1 },
  default: { VIEW_CHANNEL: 1 },
} as const satisfies Record<ChannelType, Readonly<Record<string, number>>>;

type NamesOf<Table> = Table extends unknown ? keyof Table : never;
export type ChannelPermission = NamesOf<(typeof channelPermissionValues)[ChannelType]>;

/** What may come with words in a text channel: allowed unless an entry there denies it. */
export const contentPermissions = [
  'ATTACH_FILES',
  'EMBED_LINKS',
  'ADD_REACTIONS',
  'MENTION_EVERYONE',
] as const satisfies readonly (keyof (typeof channelPermissionValues)['text'])[];
export type ContentPermission = (typeof contentPermissions)[number];

/** The value of a permission in a type's mask; 0 when the type has no such permission. */
export function channelBit(type: ChannelType, name: ChannelPermission): ChannelMask {
  const values: Readonly<Partial<Record<ChannelPermission, number>>> =
    channelPermissionValues[type];
  return values[name] ?? 0;
}

/** False for a permission that the type does not have. */
export function hasChannelPermission(
  type: ChannelType,
  mask: ChannelMask,
  name: ChannelPermission,
): boolean {
  return (mask & channelBit(type, name)) !== 0;
}

/** Whether a channel lets something come with words; a type that does not know of it lets all of it. */
export function allowsContent(
  type: ChannelType,
  mask: ChannelMask,
  name: ContentPermission,
): boolean {
  const bit = channelBit(type, name);
  return bit === 0 || (mask & bit) !== 0;
}

interface TypeMasks {
  readonly all: ChannelMask;
  /** What the type allows when nothing else settles it (T-415). */
  readonly defaults: ChannelMask;
  readonly view: ChannelMask;
  readonly manage: ChannelMask;
}

const masks: Readonly<Record<ChannelType, TypeMasks>> = {
  text: masksOf('text', [
    'SEND_MESSAGES',
    'USE_EXTERNAL_EMOJIS',
    'CAN_SEE_MESSAGE_HISTORY',
    ...contentPermissions,
  ]),
  voice: masksOf('voice', ['CONNECT']),
  todo: masksOf('todo', []),
  watchstream: masksOf('watchstream', []),
  announcement: masksOf('announcement', []),
  whiteboard: masksOf('whiteboard', []),
  category: masksOf('category', []),
  DM: masksOf('DM', []),
  default: masksOf('default', []),
};

function masksOf(type: ChannelType, besidesView: readonly ChannelPermission[]): TypeMasks {
  const view = channelBit(type, 'VIEW_CHANNEL');
  return {
    all: Object.values(channelPermissionValues[type]).reduce((mask, value) => mask | value, 0),
    defaults: besidesView.reduce((mask, name) => mask | channelBit(type, name), view),
    view,
    manage: channelBit(type, 'MANAGE_CHANNEL'),
  };
}

/** Every bit the type has: what the creator holds (T-407). */
export function allChannelPermissions(type: ChannelType): ChannelMask {
  return masks[type].all;
}

/** A role's or a member's entry on a channel or a category: masks in that type's values. */
export interface Override {
  readonly allow: ChannelMask;
  readonly deny: ChannelMask;
}

/** T-257: role id -> entry and user id -> entry. */
export interface Overrides {
  readonly roles: Readonly<Record<string, Override>>;
  readonly users: Readonly<Record<string, Override>>;
}

export interface RoleFacts {
  readonly id: RoleId;
  /** Higher is more powerful. */
  readonly priority: number;
  readonly permissions: TeamMask;
  readonly isSelfAssignable: boolean;
  /** Set on a role that a bot manages. */
  readonly botScope: { readonly userId: UserId } | null;
}

export interface TeamFacts {
  readonly id: TeamId;
  readonly createdBy: UserId;
}

/**
 * `rules`: the rules are still to be accepted, and until then nothing is written; `welcome`: there
 * is something to see and answer, which keeps no one from anything.
 */
export type OnboardingStage = 'rules' | 'welcome' | 'done';

/** A member's own place in a team's onboarding. */
export interface MemberOnboarding {
  readonly stage: OnboardingStage;
  /** Left out of the list by what they chose; they may be opened all the same. */
  readonly hiddenChannelIds: readonly ChannelId[];
}

export interface MemberFacts {
  readonly userId: UserId;
  /** In any order; the everyone role may be named or left out, it always counts. */
  readonly roleIds: readonly RoleId[];
  /** How they are shown there, where that is not as everywhere; no rule asks it. */
  readonly nickname?: string;
  readonly teamPicture?: string;
  /** Silenced until then, milliseconds since 1970; rights stay what they are. */
  readonly timedOutUntil?: number;
  /** How far they are with what the team shows and asks its new members; left out where it has none. */
  readonly onboarding?: MemberOnboarding;
  /** The voice channel they are in: seen whatever the entries say (T-104); rights stay what they are. */
  readonly inVoice?: ChannelId;
}

/** A member in a team. Role ids that `roles` does not know count for nothing. */
export interface MemberInTeam {
  readonly team: TeamFacts;
  readonly member: MemberFacts;
  readonly roles: ReadonlyMap<RoleId, RoleFacts>;
}

export interface MemberInCategory extends MemberInTeam {
  readonly category: { readonly overrides: Overrides };
}

export interface MemberInChannel extends MemberInTeam {
  readonly channel: { readonly type: ChannelType; readonly overrides: Overrides };
  readonly category: { readonly overrides: Overrides } | null;
}

/** Orders roles from the highest: by priority, between equals the older one first. */
export function compareRank(left: RoleFacts, right: RoleFacts): number {
  return right.priority - left.priority || compareIds(left.id, right.id);
}

/** A member's team mask: all for the creator and for an administrator (T-405). */
export function teamPermissionsOf(who: MemberInTeam): TeamMask {
  if (who.team.createdBy === who.member.userId) return allTeamPermissions;
  const mask = rolePermissionsOf(who);
  return (mask & ADMINISTRATOR_BIT) === 0 ? mask & allTeamPermissions : allTeamPermissions;
}

function rolePermissionsOf({ team, member, roles }: MemberInTeam): TeamMask {
  let mask = roles.get(everyoneRoleId(team.id))?.permissions ?? 0;
  for (const id of member.roleIds) mask |= roles.get(id)?.permissions ?? 0;
  return mask;
}

/**
 * A member's mask in a channel. Each bit is settled by the first step that allows or denies it
 * (T-416 to T-420): the member's own entry on the channel; the entries of their roles from the
 * highest to the lowest, the everyone role last; what their roles' team permissions bring along;
 * the category's entries in the same order; the type's defaults. What is still open is denied, and
 * without VIEW_CHANNEL nothing else is left. An entry that both allows and denies a bit allows it.
 */
export function channelPermissionsOf(who: MemberInChannel): ChannelMask {
  const { channel, category, member, team } = who;
  const ofType = masks[channel.type];
  if (team.createdBy === member.userId) return ofType.all;
  const tally: Tally = { allowed: 0, open: ofType.all };
  const order = {
    userId: member.userId,
    ranked: rankedRoles(who),
    everyone: everyoneRoleId(team.id),
  };
  settleOverrides(tally, order, { overrides: channel.overrides, as: null });
  settle(tally, bringsAlong(channel.type, rolePermissionsOf(who)), 0);
  if (category !== null) {
    settleOverrides(tally, order, { overrides: category.overrides, as: ofType });
  }
  settle(tally, ofType.defaults, 0);
  return (tally.allowed & ofType.view) === 0 ? 0 : tally.allowed;
}

/** The same for a category itself, in the values of the type `category`. */
export function categoryPermissionsOf({
  category,
  team,
  member,
  roles,
}: MemberInCategory): ChannelMask {
  const channel = { type: 'category', overrides: category.overrides } as const;
  return channelPermissionsOf({ team, member, roles, channel, category: null });
}

/** Bits allowed so far, and bits that no step has settled yet. */
interface Tally {
  allowed: ChannelMask;
  open: ChannelMask;
}

function settle(tally: Tally, allow: ChannelMask, deny: ChannelMask): void {
  tally.allowed |= tally.open & allow;
  tally.open &= ~(allow | deny);
}

/** Entries and, where they stand on a category, the masks of the type they are read into. */
interface EntrySource {
  readonly overrides: Overrides;
  readonly as: TypeMasks | null;
}

function settleEntry(tally: Tally, entry: Override | undefined, as: TypeMasks | null): void {
  if (entry === undefined) return;
  if (as === null) settle(tally, entry.allow, entry.deny);
  else settle(tally, fromCategory(entry.allow, as), fromCategory(entry.deny, as));
}

/** A category's mask by name in another type's values: 2 is MANAGE_CHANNEL here, 16 on text. */
function fromCategory(mask: ChannelMask, as: TypeMasks): ChannelMask {
  const { view, manage } = masks.category;
  return ((mask & view) === 0 ? 0 : as.view) | ((mask & manage) === 0 ? 0 : as.manage);
}

/** Whose entries are asked, in order: the member's own, those of the roles, everyone's. */
interface EntryOrder {
  readonly userId: UserId;
  readonly ranked: readonly RoleFacts[];
  readonly everyone: RoleId;
}

function settleOverrides(tally: Tally, order: EntryOrder, { overrides, as }: EntrySource): void {
  settleEntry(tally, overrides.users[order.userId], as);
  for (const role of order.ranked) settleEntry(tally, overrides.roles[role.id], as);
  settleEntry(tally, overrides.roles[order.everyone], as);
}

/** The member's roles from the highest, without the everyone role: that one is always last. */
function rankedRoles({ team, member, roles }: MemberInTeam): readonly RoleFacts[] {
  const everyone = everyoneRoleId(team.id);
  const ranked: RoleFacts[] = [];
  for (const id of member.roleIds) {
    const role = id === everyone ? undefined : roles.get(id);
    if (role !== undefined) ranked.push(role);
  }
  return ranked.length > 1 ? ranked.toSorted(compareRank) : ranked;
}

/**
 * What team permissions bring along on a channel (T-418, T-422): MANAGE_CHANNELS manages it,
 * DELETE_MESSAGES manages messages where there are any, and an administrator holds everything
 * except on text, where administering manages channel and messages only.
 */
export function bringsAlong(type: ChannelType, teamPermissions: TeamMask): ChannelMask {
  const isAdministrator = (teamPermissions & ADMINISTRATOR_BIT) !== 0;
  if (isAdministrator && type !== 'text') return masks[type].all;
  let allowed = 0;
  if (hasTeamPermission(teamPermissions, 'MANAGE_CHANNELS')) allowed |= masks[type].manage;
  if (hasTeamPermission(teamPermissions, 'DELETE_MESSAGES')) {
    allowed |= channelBit(type, 'MANAGE_MESSAGES');
  }
  return allowed;
}

/**
 * A key such that members with equal keys have equal permissions, so that an audience is decided
 * once per key. `standsAlone` must be true for the team's creator and for a member whom an entry
 * of the channel or of its category names.
 */
export function permissionSignature(member: MemberFacts, standsAlone: boolean): string {
  const { roleIds } = member;
  const roles = (isSorted(roleIds) ? roleIds : roleIds.toSorted()).join(',');
  return standsAlone ? `${roles}#${member.userId}` : roles;
}

/** Role ids are mostly stored in order; looking is cheaper than sorting a copy for every question. */
function isSorted(ids: readonly string[]): boolean {
  return ids.every((id, index) => index === 0 || (ids[index - 1] ?? '') <= id);
}
