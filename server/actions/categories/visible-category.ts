import type { Category } from '#shared/contract/channels/channel.ts';
import type { CategoryId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { MemberTx } from '../write/write.ts';

/**
 * A category as it stands inside a write of its team, for an actor who may see it.
 * @throws ProblemError category.not-found
 */
export function visibleCategory({ team, actor }: MemberTx, categoryId: CategoryId): Category {
  const category = team.categories.get(categoryId);
  if (!category || !team.canSeeCategory(categoryId, actor.actor))
    throw new ProblemError('category.not-found');
  return category;
}
