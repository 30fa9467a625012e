import { everyoneRoleId, type CategoryId, type RoleId } from '#shared/lib/ids.ts';
import { isCustomEmojiId } from '#shared/rules/emoji-id.ts';
import { compareRank, type Overrides } from '#shared/rules/permissions.ts';
import type {
  FrozenCategory,
  FrozenChannel,
  FrozenEmoji,
  FrozenOverride,
  FrozenRole,
  FrozenTeam,
} from '../../store/frozen-team.ts';
import type { TeamContents } from '../../state/team-state.ts';
import { channelsInArea, comparePlaces } from '../channels/area.ts';

/**
 * What a template keeps of a team (T-188). Nothing of it names a person: entries for members, and
 * roles that belong to bots with the entries for them, are left out.
 */
export function freezeTeam(team: TeamContents, emojis: readonly FrozenEmoji[]): FrozenTeam {
  const { name, description, banner, profilePicture, isSafeForTeen } = team.team;
  const everyone = everyoneRoleId(team.team.id);
  const roles = [...team.roles.values()]
    .filter((role) => role.botScope === null && role.id !== everyone)
    .toSorted(compareRank);
  const bottom = team.roles.get(everyone);
  const ordered = bottom ? [...roles, bottom] : roles;
  const rolePlaces = placesOf(ordered);
  const categories = [...team.categories.values()].toSorted(comparePlaces);
  return {
    settings: { name, description, banner, profilePicture, isSafeForTeen },
    roles: ordered.map((role) => frozenRole(role, emojis)),
    categories: categories.map((category): FrozenCategory => ({
      name: category.name,
      overrides: frozenOverrides(category.permissions, rolePlaces),
    })),
    channels: [null, ...categories.map(({ id }) => id)].flatMap((categoryId, index) =>
      frozenArea(team, { categoryId, category: index === 0 ? null : index - 1, rolePlaces }),
    ),
    emojis,
  };
}

function placesOf(roles: readonly { readonly id: RoleId }[]): ReadonlyMap<string, number> {
  return new Map(roles.map(({ id }, index) => [id, index]));
}

interface Area {
  readonly categoryId: CategoryId | null;
  readonly category: number | null;
  readonly rolePlaces: ReadonlyMap<string, number>;
}

function frozenArea(
  team: TeamContents,
  { categoryId, category, rolePlaces }: Area,
): FrozenChannel[] {
  return channelsInArea(team, categoryId).map((channel) => ({
    type: channel.type,
    name: channel.name,
    description: channel.description,
    nsfw: channel.nsfw,
    userLimit: channel.userLimit,
    rateLimitPerUser: channel.rateLimitPerUser,
    region: channel.region,
    additionalData: channel.additionalData,
    category,
    overrides: frozenOverrides(channel.permissions, rolePlaces),
  }));
}

function frozenOverrides(
  { roles }: Overrides,
  rolePlaces: ReadonlyMap<string, number>,
): FrozenOverride[] {
  return Object.entries(roles).flatMap(([id, { allow, deny }]) => {
    const role = rolePlaces.get(id);
    return role === undefined ? [] : [{ role, allow, deny }];
  });
}

function frozenRole(role: FrozenRole, emojis: readonly FrozenEmoji[]): FrozenRole {
  return {
    name: role.name,
    color: role.color,
    color2: role.color2,
    permissions: role.permissions,
    iconEmojiId: frozenIcon(role.iconEmojiId, emojis),
    isDisplayedSeparately: role.isDisplayedSeparately,
    mentionable: role.mentionable,
    isSelfAssignable: role.isSelfAssignable,
    description: role.description,
  };
}

/** A character stays; a picture only when it is among those that come along. */
function frozenIcon(icon: string | null, emojis: readonly FrozenEmoji[]): string | null {
  if (icon === null || !isCustomEmojiId(icon)) return icon;
  return emojis.find(({ sourceId }) => sourceId === icon)?.id ?? null;
}
