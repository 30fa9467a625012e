import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type CategoryId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import { isCustomEmojiId } from '#shared/rules/emoji-id.ts';
import type { Overrides } from '#shared/rules/permissions.ts';
import type { NewId } from '../../lib/id-source.ts';
import type { FrozenEmoji, FrozenOverride, FrozenTeam } from '../../store/frozen-team.ts';
import type { NewTeam } from '../teams/insert-team.ts';

/**
 * The team that a template makes: every part new, in the places it had. Its emojis are copies of the
 * template's own.
 */
export function thawTeam(
  frozen: FrozenTeam,
  emojis: readonly FrozenEmoji[],
  newId: NewId,
): NewTeam {
  const teamId = newId<'team'>();
  const last = frozen.roles.length - 1;
  const roleIds = frozen.roles.map((_, index) =>
    index === last ? everyoneRoleId(teamId) : newId<'role'>(),
  );
  const categoryIds = frozen.categories.map(() => newId<'category'>());
  return {
    id: teamId,
    settings: frozen.settings,
    roles: frozen.roles.map((role, index) => thawedRole(teamId, { role, index, roleIds, emojis })),
    categories: frozen.categories.map(({ name, overrides }, index) => ({
      id: idAt(categoryIds, index),
      teamId,
      name,
      priority: index,
      permissions: thawedOverrides(overrides, roleIds),
    })),
    channels: frozen.channels.map(({ category, overrides, ...settings }, index) => ({
      ...settings,
      id: newId<'channel'>(),
      teamId,
      categoryId: category === null ? null : idAt<CategoryId>(categoryIds, category),
      priority: index,
      permissions: thawedOverrides(overrides, roleIds),
    })),
    emojis: emojis.map(({ id, name }) => ({ id, name })),
  };
}

/** @throws Error when a template names a place that it does not have */
function idAt<AnyId>(ids: readonly AnyId[], index: number): AnyId {
  const id = ids[index];
  if (id === undefined) throw new Error('A template names a part that it does not have');
  return id;
}

interface RolePlace {
  readonly role: FrozenTeam['roles'][number];
  readonly index: number;
  readonly roleIds: readonly RoleId[];
  readonly emojis: readonly FrozenEmoji[];
}

function thawedRole(teamId: TeamId, { role, index, roleIds, emojis }: RolePlace): Role {
  const { iconEmojiId: icon } = role;
  const isPicture = icon !== null && isCustomEmojiId(icon);
  return {
    ...role,
    id: idAt(roleIds, index),
    teamId,
    priority: roleIds.length - 1 - index,
    iconEmojiId: isPicture ? (emojis.find(({ sourceId }) => sourceId === icon)?.id ?? null) : icon,
    botScope: null,
  };
}

function thawedOverrides(
  overrides: readonly FrozenOverride[],
  roleIds: readonly RoleId[],
): Overrides {
  return {
    roles: Object.fromEntries(
      overrides.map(({ role, allow, deny }) => [idAt(roleIds, role), { allow, deny }]),
    ),
    users: {},
  };
}
