import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { ImportDifference } from '#shared/contract/teams/import.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type CategoryId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import { channelLimits, teamLimits } from '#shared/rules/limits.ts';
import {
  channelBit,
  type ChannelType,
  type Override,
  type Overrides,
  type TeamMask,
} from '#shared/rules/permissions.ts';
import type { NewId } from '../../lib/id-source.ts';
import { blankChannel } from '../channels/blank-channel.ts';
import type { ExportedRole, ExportHead, ServerTemplate } from './export-format.ts';
import { firstCharacters, storable } from './map-message.ts';
import { mapOverride, mapRolePermissions } from './map-permissions.ts';

/** What files say of a community's shape. */
export interface SurveyedShape {
  readonly heads: readonly ExportHead['channel'][];
  readonly roles: readonly ExportedRole[];
  readonly template: ServerTemplate | null;
}

interface PlanInput extends SurveyedShape {
  readonly teamId: TeamId;
  /** Old ids that were brought before, by `kind:id`. */
  readonly known: ReadonlyMap<string, string>;
  /** What the one who imports may give. */
  readonly grantable: TeamMask;
  readonly opensUnknown: boolean;
  readonly nextPriority: { readonly channel: number; readonly category: number };
  readonly newId: NewId;
}

/** What an import adds to a team. Roles from the highest; their priorities are set where they are put. */
export interface StructurePlan {
  readonly roles: readonly (Omit<Role, 'priority'> & { readonly externalId: string })[];
  readonly categories: readonly (Category & { readonly externalId: string })[];
  readonly channels: readonly (Channel & { readonly externalId: string })[];
  readonly differences: readonly ImportDifference[];
}

const CATEGORY = 4;
/** What each number of a template is here; what is not among them is left out. */
const templateTypes: Readonly<Record<number, ChannelType>> = {
  0: 'text',
  2: 'voice',
  5: 'text',
  13: 'voice',
  15: 'text',
  16: 'text',
};
const exportTypes: Readonly<
  Record<string, 'text' | 'voice' | 'thread' | 'private-thread' | 'news'>
> = {
  GuildTextChat: 'text',
  GuildNews: 'news',
  GuildVoiceChat: 'voice',
  GuildStageVoice: 'voice',
  GuildForum: 'text',
  GuildNewsThread: 'thread',
  GuildPublicThread: 'thread',
  GuildPrivateThread: 'private-thread',
};

/** Where a channel stood: what is heard stands below what is read, and each is counted by itself. */
function placeThere(channel: TemplateChannel | undefined): number {
  if (!channel) return Number.MAX_SAFE_INTEGER;
  return channel.position + (templateTypes[channel.type] === 'voice' ? 1_000_000 : 0);
}

function isThread({ type }: ExportHead['channel']): boolean {
  return type.endsWith('Thread');
}

/** Whether a file is of a server's channel, and not of people's own conversation. */
export function isServerChannel(type: string): boolean {
  return Object.hasOwn(exportTypes, type);
}

/** The key under which something that was brought is remembered. */
export function placeKey(
  kind: 'channel' | 'category' | 'role' | 'emoji',
  externalId: string,
): string {
  return `${kind}:${externalId}`;
}

/**
 * What a community is made of here: roles, categories and channels that were not brought before. What no template
 * speaks of is closed to all but managers, unless the one who imports opens it: an export does not say who
 * saw its channel.
 */
export function planStructure(input: PlanInput): StructurePlan {
  const planner = new Planner(input);
  planner.addRoles();
  planner.addCategories();
  planner.addChannels();
  return planner;
}

type TemplateChannel = ServerTemplate['channels'][number];

class Planner implements StructurePlan {
  readonly roles: (Omit<Role, 'priority'> & { readonly externalId: string })[] = [];
  readonly categories: (Category & { readonly externalId: string })[] = [];
  readonly channels: (Channel & { readonly externalId: string })[] = [];
  readonly differences: ImportDifference[] = [];
  readonly #input: PlanInput;
  /** Template role id -> ours. */
  readonly #roleOf = new Map<string, RoleId>();
  /** Name of a category -> ours; old ids of categories stand in `#categoryOf`. */
  readonly #categoryNamed = new Map<string, CategoryId>();
  readonly #categoryOf = new Map<string, CategoryId>();

  constructor(input: PlanInput) {
    this.#input = input;
  }

  addRoles(): void {
    const { template, roles, teamId } = this.#input;
    const everyone = everyoneRoleId(teamId);
    const byName = new Map(roles.map((role) => [role.name, role]));
    // in a template they stand from the lowest, everyone first
    for (const role of template?.roles.toReversed() ?? []) {
      if (role.id === '0' || role.name === '@everyone') {
        this.#roleOf.set(role.id, everyone);
        this.#note('everyone-rights', '@everyone', '');
      } else {
        this.#addFromTemplate(role, byName.get(role.name));
      }
    }
    const named = new Set(template?.roles.map(({ name }) => name));
    const others = roles.filter(({ name }) => name !== '@everyone' && !named.has(name));
    for (const role of others.toSorted((left, right) => right.position - left.position))
      this.#addRole(role.id, role.name, { color: colorOf(role.color) });
  }

  #addFromTemplate(
    role: ServerTemplate['roles'][number],
    exported: ExportedRole | undefined,
  ): void {
    const { permissions, lost } = mapRolePermissions(role.permissions);
    const granted = permissions & this.#input.grantable;
    if (granted !== permissions) this.#note('role-withheld', role.name, '');
    if (lost.length > 0) this.#note('role-rights', role.name, lost.join(', '));
    const id = this.#addRole(exported?.id ?? `name:${role.name}`, role.name, {
      permissions: granted,
      color: role.color === 0 ? DEFAULT_ROLE_COLOR : `#${role.color.toString(16).padStart(6, '0')}`,
      isDisplayedSeparately: role.hoist,
      mentionable: role.mentionable,
    });
    this.#roleOf.set(role.id, id);
  }

  #addRole(externalId: string, name: string, edit: Partial<Role>): RoleId {
    // reason: an id is remembered under the kind it is of, here and below
    const known = this.#known('role', externalId) as RoleId | undefined;
    if (known) return known;
    const id = this.#input.newId<'role'>();
    this.roles.push({
      id,
      teamId: this.#input.teamId,
      name: this.#named(name, teamLimits.roleName.max),
      color: DEFAULT_ROLE_COLOR,
      color2: null,
      permissions: 0,
      iconEmojiId: null,
      isDisplayedSeparately: false,
      mentionable: false,
      isSelfAssignable: false,
      botScope: null,
      description: '',
      ...edit,
      externalId,
    });
    return id;
  }

  addCategories(): void {
    const { heads, template } = this.#input;
    const channels = new Set(heads.map(({ id }) => id));
    const fromTemplate = template?.channels.filter(({ type }) => type === CATEGORY) ?? [];
    for (const category of fromTemplate.toSorted((left, right) => left.position - right.position)) {
      const exported = heads.find(
        (head) => head.category === category.name && !channels.has(head.categoryId ?? ''),
      );
      const externalId = exported?.categoryId ?? `name:${category.name}`;
      this.#addCategory(externalId, category.name, this.#overrides('category', category));
    }
    for (const { category, categoryId } of heads) {
      // a thread's is the channel it is in
      if (!category || !categoryId || channels.has(categoryId)) continue;
      this.#addCategory(categoryId, category, { roles: {}, users: {} });
    }
  }

  #addCategory(externalId: string, name: string, permissions: Overrides): void {
    if (this.#categoryOf.has(externalId)) return;
    // reason: as above
    const known = this.#known('category', externalId) as CategoryId | undefined;
    const id = known ?? this.#input.newId<'category'>();
    this.#categoryOf.set(externalId, id);
    this.#categoryNamed.set(name, id);
    if (known) return;
    this.categories.push({
      id,
      teamId: this.#input.teamId,
      name: this.#named(name, channelLimits.name.max),
      priority: this.#input.nextPriority.category + this.categories.length,
      permissions,
      externalId,
    });
  }

  addChannels(): void {
    const { heads, template } = this.#input;
    const taken = new Set<TemplateChannel>();
    const ofTemplate = (head: ExportHead['channel']): TemplateChannel | undefined => {
      const parents = new Map(template?.channels.map((channel) => [channel.id, channel.name]));
      const found = template?.channels.find(
        (channel) =>
          !taken.has(channel) &&
          channel.type !== CATEGORY &&
          channel.name === head.name &&
          (parents.get(channel.parent_id ?? '') ?? null) === (head.category ?? null),
      );
      if (found) taken.add(found);
      return found;
    };
    const exported = heads
      .filter((head) => !isThread(head))
      .map((head) => ({ head, found: ofTemplate(head) }));
    const empty = (template?.channels ?? [])
      .filter((channel) => channel.type !== CATEGORY && !taken.has(channel))
      .map((found) => ({ head: undefined, found }));
    // as they stood there; those that no template names come last, as their files were named
    for (const { head, found } of [...exported, ...empty].toSorted(
      (left, right) => placeThere(left.found) - placeThere(right.found),
    ))
      if (head) this.#addExported(head, found);
      else this.#addEmpty(found);
    // after the channels they are in
    for (const head of heads.filter(isThread)) this.#addExported(head, undefined);
  }

  #addExported(head: ExportHead['channel'], found: TemplateChannel | undefined): void {
    if (this.#known('channel', head.id)) return;
    const kind = exportTypes[head.type] ?? 'text';
    const parent = isThread(head)
      ? this.channels.find(({ externalId }) => externalId === head.categoryId)
      : undefined;
    this.#noteKind(head);
    this.#push({
      externalId: head.id,
      ...this.#settings('text', found),
      name: head.name,
      description: head.topic ?? '',
      categoryId: parent
        ? parent.categoryId
        : (this.#categoryOf.get(head.categoryId ?? '') ?? null),
      permissions: this.#whoSaw(head, { found, parent }),
    });
    // people spoke there too: the text stands beside the voice channel
    if (kind === 'voice' && found) this.#addEmpty(found);
  }

  #noteKind(head: ExportHead['channel']): void {
    const kind = exportTypes[head.type];
    if (isThread(head)) this.#note('thread', head.name, head.category ?? '');
    if (kind === 'news') this.#note('announcement', head.name, '');
    if (kind === 'voice') this.#note('voice-text', head.name, '');
  }

  /** A thread is seen by those who see its channel, a private one by no one without being told. */
  #whoSaw(
    head: ExportHead['channel'],
    { found, parent }: { found: TemplateChannel | undefined; parent: Channel | undefined },
  ): Overrides {
    const isPrivate = exportTypes[head.type] === 'private-thread';
    if (parent && !isPrivate) return parent.permissions;
    if (found) return this.#overrides('text', found);
    return this.#unknown(head.name, isPrivate);
  }

  #settings(
    type: ChannelType,
    found: TemplateChannel | undefined,
  ): Pick<Channel, 'type' | 'nsfw' | 'rateLimitPerUser' | 'userLimit'> {
    const isText = type === 'text';
    const seconds = Math.min(found?.rate_limit_per_user ?? 0, channelLimits.slowModeSeconds);
    const people = Math.min(found?.user_limit ?? 0, channelLimits.userLimit.max);
    return {
      type,
      nsfw: isText && (found?.nsfw ?? false),
      rateLimitPerUser: isText ? seconds : 0,
      userLimit: type === 'voice' ? people : 0,
    };
  }

  /** A channel that only the template knows. */
  #addEmpty(channel: TemplateChannel): void {
    const type = templateTypes[channel.type];
    const externalId = `name:${channel.parent_id ?? ''}/${channel.type}/${channel.name}`;
    if (this.#known('channel', externalId)) return;
    if (type === undefined) {
      this.#note('left-out', channel.name, '');
      return;
    }
    const parent = this.#input.template?.channels.find(({ id }) => id === channel.parent_id);
    this.#push({
      externalId,
      ...this.#settings(type, channel),
      name: channel.name,
      description: channel.topic ?? '',
      categoryId: (parent && this.#categoryNamed.get(parent.name)) ?? null,
      permissions: this.#overrides(type, channel),
    });
  }

  #push(
    channel: Pick<
      Channel,
      | 'type'
      | 'name'
      | 'description'
      | 'nsfw'
      | 'rateLimitPerUser'
      | 'userLimit'
      | 'categoryId'
      | 'permissions'
    > & { externalId: string },
  ): void {
    this.channels.push({
      ...blankChannel({
        id: this.#input.newId<'channel'>(),
        teamId: this.#input.teamId,
        type: channel.type,
        name: channel.name,
        categoryId: channel.categoryId,
        priority: this.#input.nextPriority.channel + this.channels.length,
      }),
      ...channel,
      name: this.#named(channel.name, channelLimits.name.max),
      description: firstCharacters(storable(channel.description), channelLimits.description),
    });
  }

  /** Entries of roles that are here; those for members have no one to be for. */
  #overrides(type: ChannelType, { permission_overwrites: entries }: TemplateChannel): Overrides {
    const roles: Record<string, Override> = {};
    for (const entry of entries) {
      const role = this.#roleOf.get(entry.id);
      if (entry.type === 0 && role) roles[role] = mapOverride(type, entry);
    }
    return { roles, users: {} };
  }

  #unknown(name: string, isPrivate: boolean): Overrides {
    if (this.#input.opensUnknown && !isPrivate) return { roles: {}, users: {} };
    this.#note('closed', name, '');
    const entry = { allow: 0, deny: channelBit('text', 'VIEW_CHANNEL') };
    return { roles: { [everyoneRoleId(this.#input.teamId)]: entry }, users: {} };
  }

  #known(kind: 'channel' | 'category' | 'role', externalId: string): string | undefined {
    return this.#input.known.get(placeKey(kind, externalId));
  }

  #named(name: string, max: number): string {
    const whole = storable(name).trim();
    const cut = firstCharacters(whole, max).trim() || '…';
    if (cut !== whole) this.#note('renamed', whole, cut);
    return cut;
  }

  #note(about: ImportDifference['about'], name: string, detail: string): void {
    this.differences.push({
      about,
      name: storable(name).slice(0, 200),
      detail: storable(detail).slice(0, 500),
    });
  }
}

function colorOf(color: string | null | undefined): string {
  return /^#[0-9a-f]{6}$/i.test(color ?? '') ? (color ?? '').toLowerCase() : DEFAULT_ROLE_COLOR;
}
