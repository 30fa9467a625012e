import { everyoneRoleId, type RoleId } from '../lib/ids.ts';
import {
  bringsAlong,
  channelBit,
  channelPermissionsOf,
  compareRank,
  type ChannelMask,
  type ChannelType,
  type MemberFacts,
  type Override,
  type Overrides,
  type RoleFacts,
  type TeamFacts,
} from './permissions.ts';

/** A channel that leaves a category. */
export interface LeavingChannel {
  readonly team: TeamFacts;
  readonly roles: ReadonlyMap<RoleId, RoleFacts>;
  readonly channel: { readonly type: ChannelType; readonly overrides: Overrides };
  readonly category: { readonly overrides: Overrides };
  /** The members with entries in the category. */
  readonly members: readonly MemberFacts[];
}

type Word = 'allow' | 'deny' | undefined;

/**
 * The entries of a channel that leaves its category, with those that the category gave it: who did
 * not see it does not see it now, and who saw it goes on seeing it.
 *
 * Entries of a channel speak before team permissions, those of its category after them. So they
 * cannot all be taken over as they stand: what the channel says itself goes on speaking first, an
 * administrator that an entry on the channel would now shut out is let in by one, and where roles
 * contradict each other in a way that no entry can repeat, less is allowed, never more.
 */
export function keptOverrides(leaving: LeavingChannel): Overrides {
  const { type } = leaving.channel;
  let overrides = leaving.channel.overrides;
  const view = channelBit(type, 'VIEW_CHANNEL');
  overrides = withRoles(overrides, view, viewOfRoles(leaving));
  const manage = channelBit(type, 'MANAGE_CHANNEL');
  if (manage !== 0) overrides = withRoles(overrides, manage, manageOfRoles(leaving));
  return withMembers(leaving, overrides);
}

function wordOf(entry: Override | undefined, bit: ChannelMask): Word {
  if (entry === undefined) return undefined;
  // an entry that says both allows
  if ((entry.allow & bit) !== 0) return 'allow';
  return (entry.deny & bit) === 0 ? undefined : 'deny';
}

function withWord(entry: Override = { allow: 0, deny: 0 }, bit: ChannelMask, word: Word): Override {
  if (word === undefined) return entry;
  return word === 'allow'
    ? { allow: entry.allow | bit, deny: entry.deny & ~bit }
    : { allow: entry.allow & ~bit, deny: entry.deny | bit };
}

/** The roles from the highest, the everyone role last, as entries are asked. */
function rankedRoles({ team, roles }: LeavingChannel): readonly RoleFacts[] {
  const everyone = roles.get(everyoneRoleId(team.id));
  const others = [...roles.values()].filter((role) => role !== everyone).toSorted(compareRank);
  return everyone ? [...others, everyone] : others;
}

type WordOfRole = ReadonlyMap<RoleId, Word>;

function viewOfRoles(leaving: LeavingChannel): WordOfRole {
  const { channel, category } = leaving;
  const view = channelBit(channel.type, 'VIEW_CHANNEL');
  const ranked = rankedRoles(leaving);
  const denies = ranked.some(
    (role) => wordOf(category.overrides.roles[role.id], viewOfCategory) === 'deny',
  );
  return decide(leaving, view, (role) => {
    // spoke before the category did: shut out by its entry only now
    if (denies && (bringsAlong(channel.type, role.permissions) & view) !== 0) return 'allow';
    return wordOf(category.overrides.roles[role.id], viewOfCategory);
  });
}

const viewOfCategory = channelBit('category', 'VIEW_CHANNEL');
const manageOfCategory = channelBit('category', 'MANAGE_CHANNEL');

/**
 * Managing is denied unless an entry allows it, so only what the category allows is taken over: a
 * deny on the channel would shut out those who manage all channels.
 */
function manageOfRoles(leaving: LeavingChannel): WordOfRole {
  const { channel, category } = leaving;
  let isDenied = false;
  return decide(leaving, channelBit(channel.type, 'MANAGE_CHANNEL'), (role) => {
    const word = wordOf(category.overrides.roles[role.id], manageOfCategory);
    isDenied ||= word === 'deny';
    // one who holds this role may hold the higher one that was denied it
    return isDenied ? undefined : word;
  });
}

/** What each role is to be told where the channel says nothing of it; asked from the highest. */
function decide(
  leaving: LeavingChannel,
  bit: ChannelMask,
  wanted: (role: RoleFacts) => Word,
): WordOfRole {
  const ranked = rankedRoles(leaving);
  const own = (role: RoleFacts | undefined): Word =>
    role && wordOf(leaving.channel.overrides.roles[role.id], bit);
  const words = new Map<RoleId, Word>();
  // it settles the bit for all members before the category is asked
  if (own(ranked.at(-1)) !== undefined) return words;
  for (const [index, role] of ranked.entries()) {
    const word = wanted(role);
    if (own(role) !== undefined) continue;
    const isDeniedBelow = ranked.slice(index + 1).some((lower) => own(lower) === 'deny');
    if (word === 'deny' || (word === 'allow' && !isDeniedBelow)) words.set(role.id, word);
  }
  return words;
}

function withRoles(overrides: Overrides, bit: ChannelMask, words: WordOfRole): Overrides {
  const roles = { ...overrides.roles };
  for (const [id, word] of words) roles[id] = withWord(roles[id], bit, word);
  return { ...overrides, roles };
}

/** Members with entries in the category keep what they held, each by an entry of their own. */
function withMembers(leaving: LeavingChannel, kept: Overrides): Overrides {
  const { channel, category } = leaving;
  const users = { ...kept.users };
  for (const [userId, entry] of Object.entries(category.overrides.users)) {
    const member = leaving.members.find((one) => one.userId === userId);
    if (member === undefined) {
      // may come back: what they were denied stays denied
      const isDenied = wordOf(entry, viewOfCategory) === 'deny';
      const view = channelBit(channel.type, 'VIEW_CHANNEL');
      const said = wordOf(users[userId], view);
      if (isDenied && said === undefined) users[userId] = withWord(users[userId], view, 'deny');
      continue;
    }
    for (const [name, ofCategory] of [
      ['VIEW_CHANNEL', viewOfCategory],
      ['MANAGE_CHANNEL', manageOfCategory],
    ] as const) {
      const bit = channelBit(channel.type, name);
      if (bit === 0 || wordOf(users[userId], bit) !== undefined) continue;
      const before = holds(leaving, { member, bit, overrides: channel.overrides, category });
      const after = holds(leaving, { member, bit, overrides: { ...kept, users }, category: null });
      const isSaid = wordOf(entry, ofCategory) === (before ? 'allow' : 'deny');
      if (before !== after || isSaid)
        users[userId] = withWord(users[userId], bit, before ? 'allow' : 'deny');
    }
  }
  return { ...kept, users };
}

/** Whether a member holds one bit, apart from whether they see the channel. */
function holds(
  { team, roles, channel }: LeavingChannel,
  asked: {
    readonly member: MemberFacts;
    readonly bit: ChannelMask;
    readonly overrides: Overrides;
    readonly category: LeavingChannel['category'] | null;
  },
): boolean {
  const { member, bit, overrides, category } = asked;
  const view = channelBit(channel.type, 'VIEW_CHANNEL');
  const own = overrides.users[member.userId];
  const users =
    bit === view
      ? overrides.users
      : { ...overrides.users, [member.userId]: withWord(own, view, 'allow') };
  const mask = channelPermissionsOf({
    team,
    member,
    roles,
    channel: { type: channel.type, overrides: { ...overrides, users } },
    category,
  });
  return (mask & bit) !== 0;
}
