import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { CategoryId, ChannelId, RoleId } from '#shared/lib/ids.ts';
import { readWordList, type WordPattern } from '#shared/rules/moderation/word-list.ts';
import { noModeration, type Moderation } from '#shared/rules/moderation.ts';
import { showsHistory } from '#shared/rules/channel-kinds.ts';
import {
  categoryPermissionsOf,
  channelPermissionsOf,
  hasChannelPermission,
  permissionSignature,
  teamPermissionsOf,
  type ChannelMask,
  type MemberFacts,
  type TeamMask,
} from '#shared/rules/permissions.ts';

/** All of a team that permissions depend on. Immutable: a change makes a new one. */
export interface TeamContents {
  readonly team: Team;
  readonly isSuspended: boolean;
  readonly roles: ReadonlyMap<RoleId, Role>;
  readonly channels: ReadonlyMap<ChannelId, Channel>;
  readonly categories: ReadonlyMap<CategoryId, Category>;
  /** Left out where only permissions are asked. */
  readonly moderation?: Moderation;
}

/**
 * A team's contents with its permission questions answered once per kind of member: members
 * with the same roles and no override of their own share every answer.
 */
export interface TeamState extends TeamContents {
  readonly moderation: Moderation;
  /** The words that its rule stops, read once. */
  listedWords(): readonly WordPattern[];
  teamPermissions(member: MemberFacts): TeamMask;
  channelPermissions(channelId: ChannelId, member: MemberFacts): ChannelMask;
  categoryPermissions(categoryId: CategoryId, member: MemberFacts): ChannelMask;
  /** By permission, or by being in it (T-104). */
  canSeeChannel(channelId: ChannelId, member: MemberFacts): boolean;
  /** A category shows when it has a visible channel or is itself viewable. */
  canSeeCategory(categoryId: CategoryId, member: MemberFacts): boolean;
  /** Whether what was written in a channel before may be read. */
  mayReadHistory(channelId: ChannelId, member: MemberFacts): boolean;
  /** Members with equal keys see the same channels and categories, and read the same histories. */
  visibleKey(member: MemberFacts): string;
}

interface SignatureAnswers {
  readonly channels: Map<ChannelId, ChannelMask>;
  readonly categories: Map<CategoryId, ChannelMask>;
  teamPermissions: TeamMask | undefined;
  visibleKey: string | undefined;
}

function usersWithOverrides(contents: TeamContents): ReadonlySet<string> {
  const users = new Set<string>();
  for (const place of [...contents.channels.values(), ...contents.categories.values()])
    for (const userId of Object.keys(place.permissions.users)) users.add(userId);
  return users;
}

/** Answers permission questions from a team's contents, each worked out when first asked. */
class AnsweredTeam implements TeamState {
  readonly team: TeamContents['team'];
  readonly isSuspended: boolean;
  readonly roles: TeamContents['roles'];
  readonly channels: TeamContents['channels'];
  readonly categories: TeamContents['categories'];
  readonly moderation: Moderation;
  #listedWords: readonly WordPattern[] | undefined;
  readonly #overriddenUsers: ReadonlySet<string>;
  readonly #answersBySignature = new Map<string, SignatureAnswers>();

  constructor(contents: TeamContents) {
    this.team = contents.team;
    this.isSuspended = contents.isSuspended;
    this.roles = contents.roles;
    this.channels = contents.channels;
    this.categories = contents.categories;
    this.moderation = contents.moderation ?? noModeration;
    this.#overriddenUsers = usersWithOverrides(contents);
  }

  listedWords(): readonly WordPattern[] {
    const rule = this.moderation.rules.find(({ kind }) => kind === 'words');
    this.#listedWords ??= readWordList(rule?.kind === 'words' ? rule.words : []);
    return this.#listedWords;
  }

  teamPermissions(member: MemberFacts): TeamMask {
    const answers = this.#answersFor(member);
    const { team, roles } = this;
    answers.teamPermissions ??= teamPermissionsOf({ team, member, roles });
    return answers.teamPermissions;
  }

  channelPermissions(channelId: ChannelId, member: MemberFacts): ChannelMask {
    const answers = this.#answersFor(member);
    const known = answers.channels.get(channelId);
    if (known !== undefined) return known;
    const channel = this.channels.get(channelId);
    if (!channel) return 0;
    const category = channel.categoryId ? this.categories.get(channel.categoryId) : undefined;
    const mask = channelPermissionsOf({
      team: this.team,
      member,
      roles: this.roles,
      channel: { type: channel.type, overrides: channel.permissions },
      category: category ? { overrides: category.permissions } : null,
    });
    answers.channels.set(channelId, mask);
    return mask;
  }

  categoryPermissions(categoryId: CategoryId, member: MemberFacts): ChannelMask {
    const answers = this.#answersFor(member);
    const known = answers.categories.get(categoryId);
    if (known !== undefined) return known;
    const category = this.categories.get(categoryId);
    if (!category) return 0;
    const { team, roles } = this;
    const overrides = category.permissions;
    const mask = categoryPermissionsOf({ team, member, roles, category: { overrides } });
    answers.categories.set(categoryId, mask);
    return mask;
  }

  canSeeChannel(channelId: ChannelId, member: MemberFacts): boolean {
    const channel = this.channels.get(channelId);
    if (!channel) return false;
    if (member.inVoice === channelId) return true;
    const mask = this.channelPermissions(channelId, member);
    return hasChannelPermission(channel.type, mask, 'VIEW_CHANNEL');
  }

  canSeeCategory(categoryId: CategoryId, member: MemberFacts): boolean {
    if (!this.categories.has(categoryId)) return false;
    const mask = this.categoryPermissions(categoryId, member);
    if (hasChannelPermission('category', mask, 'VIEW_CHANNEL')) return true;
    for (const channel of this.channels.values())
      if (channel.categoryId === categoryId && this.canSeeChannel(channel.id, member)) return true;
    return false;
  }

  mayReadHistory(channelId: ChannelId, member: MemberFacts): boolean {
    const channel = this.channels.get(channelId);
    if (!channel) return false;
    const mask = this.channelPermissions(channelId, member);
    return showsHistory(channel.type, mask);
  }

  visibleKey(member: MemberFacts): string {
    const { inVoice, ...permitted } = member;
    // what is seen only by being in it is no other member's answer
    if (inVoice !== undefined && !this.canSeeChannel(inVoice, permitted))
      return this.#keyOf(member);
    const answers = this.#answersFor(member);
    answers.visibleKey ??= this.#keyOf(permitted);
    return answers.visibleKey;
  }

  #keyOf(member: MemberFacts): string {
    return [
      ...[...this.channels.keys()]
        .filter((id) => this.canSeeChannel(id, member))
        .map((id) => (this.mayReadHistory(id, member) ? `${id}h` : id)),
      ...[...this.categories.keys()].filter((id) => this.canSeeCategory(id, member)),
    ]
      .toSorted()
      .join(' ');
  }

  #answersFor(member: MemberFacts): SignatureAnswers {
    const { userId } = member;
    const standsAlone = userId === this.team.createdBy || this.#overriddenUsers.has(userId);
    const signature = permissionSignature(member, standsAlone);
    let answers = this.#answersBySignature.get(signature);
    if (!answers) {
      answers = {
        channels: new Map(),
        categories: new Map(),
        teamPermissions: undefined,
        visibleKey: undefined,
      };
      this.#answersBySignature.set(signature, answers);
    }
    return answers;
  }
}

/** Wraps a team's contents; answers are worked out when first asked for. */
export function createTeamState(contents: TeamContents): TeamState {
  return new AnsweredTeam(contents);
}
