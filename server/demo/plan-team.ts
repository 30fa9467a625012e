import { everyoneRoleId, type CategoryId, type ChannelId, type Id } from '#shared/lib/ids.ts';
import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import { prioritiesFor } from '#shared/rules/hierarchy.ts';
import {
  channelBit,
  teamMask,
  type ChannelType,
  type MemberFacts,
  type Override,
  type Overrides,
} from '#shared/rules/permissions.ts';
import { createTeamState, type TeamState } from '../state/team-state.ts';
import { presentCategory, presentChannel, presentRole, presentTeam } from '../present/team.ts';
import type { DemoRow } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedPerson } from './plan-people.ts';
import type {
  ChannelBlueprint,
  EntriesBlueprint,
  RoleBlueprint,
  TeamBlueprint,
} from './team-blueprint.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** A member as the rules see them and as the talk needs them. */
export interface PlannedMember extends MemberFacts {
  readonly person: PlannedPerson;
  readonly joinedAt: number;
}

export interface PlannedChannel {
  readonly blueprint: ChannelBlueprint;
  readonly row: DemoRow<'channels'> & { team_id: TeamId };
}

/** A team with its rows, and with the program's own answers about who may do what. */
export interface PlannedTeam {
  readonly blueprint: TeamBlueprint;
  readonly id: TeamId;
  readonly foundedAt: number;
  readonly row: DemoRow<'teams'>;
  readonly roles: readonly DemoRow<'roles'>[];
  readonly categories: readonly DemoRow<'categories'>[];
  readonly channels: readonly PlannedChannel[];
  readonly members: readonly PlannedMember[];
  /** Who is banned now, and wrote before. */
  readonly formerMembers: readonly PlannedMember[];
  readonly state: TeamState;
  roleId(key: string): RoleId;
  personOf(key: string): PlannedPerson;
}

interface TeamCircumstances {
  readonly now: number;
  readonly idAt: IdAt;
  readonly people: readonly PlannedPerson[];
  readonly hasVanity: boolean;
}

/** Finds by key, and says what is missing: a blueprint with a slip of the pen must not go unseen. */
function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo names ${what}, which it does not have`);
  return value;
}

/** Works a blueprint out into rows. */
export function planTeam(blueprint: TeamBlueprint, circumstances: TeamCircumstances): PlannedTeam {
  const { now, idAt } = circumstances;
  const foundedAt = now - blueprint.foundedDaysAgo * DAY;
  const id = idAt<'team'>(foundedAt);
  const personOf = finder(circumstances.people, blueprint);

  const roleIds = new Map([['everyone', everyoneRoleId(id)]]);
  for (const [index, { key }] of blueprint.roles.entries())
    roleIds.set(key, idAt<'role'>(foundedAt + (index + 1) * 3 * MINUTE));
  const roleId = (key: string) => found(roleIds.get(key), `the role ${key}`);
  const entriesOf = (entries: EntriesBlueprint | undefined, type: ChannelType) =>
    overridesOf(entries, type, { roleId, userId: (key) => personOf(key).id });

  const row = teamRow(blueprint, { id, owner: personOf(blueprint.owner).id, ...circumstances });
  const roles = roleRows(blueprint, { teamId: id, roleId });
  const categories = blueprint.categories.map((category, index) => ({
    id: idAt<'category'>(foundedAt + (40 + index) * MINUTE),
    team_id: id,
    name: category.name,
    priority: index,
    overrides: entriesOf(category.entries, 'category'),
  }));
  const channels = blueprint.channels.map((channel, index): PlannedChannel => {
    const place = blueprint.categories.findIndex(({ key }) => key === channel.category);
    const categoryId = channel.category
      ? found(categories[place], `the category ${channel.category}`).id
      : null;
    const channelId = idAt<'channel'>(foundedAt + (60 + 2 * index) * MINUTE);
    const overrides = entriesOf(channel.entries, channel.type);
    const made = { id: channelId, teamId: id, categoryId, priority: index, overrides };
    return { blueprint: channel, row: channelRow(channel, made) };
  });
  const members = blueprint.members.map((member): PlannedMember => {
    const person = personOf(member.person);
    const isOwner = member.person === blueprint.owner;
    const joinedAt = isOwner ? foundedAt : now - member.joinedDaysAgo * DAY - 5 * MINUTE;
    // in one order, so that members with the same roles are stored the same
    const held = (member.roles ?? []).map(roleId).toSorted();
    const nickname = blueprint.nicknames?.[member.person];
    const face = nickname === undefined ? {} : { nickname };
    return { person, userId: person.id, roleIds: held, joinedAt, ...face };
  });

  const formerMembers = (blueprint.bans ?? []).map(({ person: key }): PlannedMember => {
    const person = personOf(key);
    return { person, userId: person.id, roleIds: [], joinedAt: person.joinedAt };
  });

  const rows = { row, roles, categories, channels };
  const who = { members, formerMembers, roleId, personOf };
  return { blueprint, id, foundedAt, ...rows, ...who, state: stateOf(rows) };
}

function finder(people: readonly PlannedPerson[], team: TeamBlueprint) {
  const byKey = new Map(people.map((person) => [person.key, person]));
  return (key: string) => found(byKey.get(key), `${key} in ${team.name}`);
}

function teamRow(
  blueprint: TeamBlueprint,
  made: { id: TeamId; owner: UserId; hasVanity: boolean },
): DemoRow<'teams'> {
  return {
    id: made.id,
    name: blueprint.name,
    description: blueprint.description,
    banner: null,
    profile_picture: null,
    created_by: made.owner,
    is_safe_for_teen: blueprint.isSafeForTeen ?? false,
    is_verified: blueprint.isVerified ?? false,
    is_discoverable: blueprint.isDiscoverable ?? false,
    member_count: blueprint.members.length,
    suspended_at: null,
    suspension_reason: null,
    vanity_slug: (made.hasVanity ? blueprint.vanitySlug : undefined) ?? null,
    template_code: null,
    applications_required: false,
    language: blueprint.language ?? null,
    // an id is a name that no other demo beside this one has
    discoverable_invite: blueprint.isDiscoverable ? BigInt(made.id).toString(36) : null,
    games: blueprint.games ?? [],
  };
}

function roleRows(
  blueprint: TeamBlueprint,
  { teamId, roleId }: { teamId: TeamId; roleId: (key: string) => RoleId },
): DemoRow<'roles'>[] {
  const everyone: RoleBlueprint = {
    key: 'everyone',
    name: 'everyone',
    description: '',
    color: DEFAULT_ROLE_COLOR,
    permissions: blueprint.everyone,
  };
  const order = blueprint.roles.map(({ key }) => roleId(key));
  const priorities = prioritiesFor(order, everyoneRoleId(teamId));
  return [...blueprint.roles, everyone].map((role) => ({
    id: roleId(role.key),
    team_id: teamId,
    name: role.name,
    color: role.color,
    color2: role.color2 ?? null,
    priority: priorities.get(roleId(role.key)) ?? 0,
    permissions: teamMask(...(role.permissions ?? [])),
    icon_emoji_id: role.icon ?? null,
    is_displayed_separately: role.isDisplayedSeparately ?? false,
    mentionable: role.mentionable ?? false,
    is_self_assignable: role.isSelfAssignable ?? false,
    bot_user_id: null,
    description: role.description,
  }));
}

interface MadeChannel {
  readonly id: ChannelId;
  readonly teamId: TeamId;
  readonly categoryId: CategoryId | null;
  readonly priority: number;
  readonly overrides: Overrides;
}

function channelRow(blueprint: ChannelBlueprint, made: MadeChannel): PlannedChannel['row'] {
  return {
    id: made.id,
    team_id: made.teamId,
    type: blueprint.type,
    name: blueprint.name,
    description: blueprint.description ?? '',
    nsfw: blueprint.isNsfw ?? false,
    parent_id: null,
    user_limit: blueprint.userLimit ?? 0,
    rate_limit_per_user: blueprint.slowModeSeconds ?? 0,
    region: blueprint.region ?? 'us-east-1',
    category_id: made.categoryId,
    priority: made.priority,
    additional_data: blueprint.stream ?? null,
    overrides: made.overrides,
  };
}

interface IdFinders {
  readonly roleId: (key: string) => RoleId;
  readonly userId: (key: string) => UserId;
}

function overridesOf(entries: EntriesBlueprint = {}, type: ChannelType, ids: IdFinders): Overrides {
  const roles: Record<Id<'role'>, Override> = {};
  const users: Record<Id<'user'>, Override> = {};
  for (const [key, { allow = [], deny = [] }] of Object.entries(entries)) {
    const entry = {
      allow: allow.reduce((mask, name) => mask | channelBit(type, name), 0),
      deny: deny.reduce((mask, name) => mask | channelBit(type, name), 0),
    };
    if (key.startsWith('@')) users[ids.userId(key.slice(1))] = entry;
    else roles[ids.roleId(key)] = entry;
  }
  return { roles, users };
}

function stateOf(rows: Pick<PlannedTeam, 'row' | 'roles' | 'categories' | 'channels'>): TeamState {
  return createTeamState({
    team: presentTeam(rows.row),
    isSuspended: false,
    roles: new Map(rows.roles.map((role) => [role.id, presentRole(role)])),
    categories: new Map(rows.categories.map((row) => [row.id, presentCategory(row)])),
    channels: new Map(rows.channels.map(({ row }) => [row.id, presentChannel(row, row.team_id)])),
  });
}
