import type { Category } from '#shared/contract/channels/channel.ts';
import type { CategoryId, UserId } from '#shared/lib/ids.ts';
import type { ActorInTeam } from '#shared/rules/hierarchy.ts';
import {
  hasChannelPermission,
  hasTeamPermission,
  type MemberFacts,
} from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamChange } from '../change-team.ts';
import { actorInChange } from '../members/facts-in-change.ts';

/**
 * A category as it stands inside a change, for somebody who may see it.
 * @throws ProblemError category.not-found
 */
export function visibleCategory(
  change: TeamChange,
  actor: MemberFacts,
  categoryId: CategoryId,
): Category {
  const category = change.team.categories.get(categoryId);
  if (!category || !change.team.canSeeCategory(categoryId, actor))
    throw new ProblemError('category.not-found');
  return category;
}

export interface ManagedCategory {
  readonly category: Category;
  readonly actor: ActorInTeam;
  /** What the actor may do with the category, in its own bits. */
  readonly held: number;
}

/**
 * A category that the actor may manage inside a change: as one who manages channels anywhere in
 * the team, or this category.
 * @throws ProblemError team.not-found, category.not-found, team.missing-permission
 */
export async function managedCategory(
  change: TeamChange,
  userId: UserId,
  categoryId: CategoryId,
): Promise<ManagedCategory> {
  const actor = await actorInChange(change, userId);
  const category = visibleCategory(change, actor.actor, categoryId);
  const held = change.team.categoryPermissions(categoryId, actor.actor);
  const managesAll = hasTeamPermission(change.team.teamPermissions(actor.actor), 'MANAGE_CHANNELS');
  if (!managesAll && !hasChannelPermission('category', held, 'MANAGE_CHANNEL'))
    throw new ProblemError('team.missing-permission');
  return { category, actor, held };
}
