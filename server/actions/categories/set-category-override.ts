import type { Category } from '#shared/contract/channels/channel.ts';
import type { CategoryId, TeamId, UserId } from '#shared/lib/ids.ts';
import { updateCategoryOverrides } from '../../store/categories.ts';
import type { ActionDeps } from '../action-deps.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { editOverride, type OverrideEdit } from '../channels/edit-override.ts';
import { requireBelow } from '../channels/require-below.ts';
import { managedCategory } from './category-in-change.ts';

/** Says what a role or a member may do in the channels of a category. */
export async function setCategoryOverride(
  deps: ActionDeps,
  place: { teamId: TeamId; categoryId: CategoryId; userId: UserId },
  edit: OverrideEdit,
): Promise<Category> {
  return changeTeam(deps, place.teamId, async (change) => {
    const { category, actor, held } = await managedCategory(change, place.userId, place.categoryId);
    const overrides = category.permissions;
    await requireBelow(change, actor, { edit, overrides });
    const result = editOverride({ type: 'category', overrides, held }, edit);
    const changes = auditChange('permissions', { old: result.old, new: result.new, id: edit.id });
    if (changes.length === 0) return category;

    const edited: Category = { ...category, permissions: result.overrides };
    await updateCategoryOverrides(change.db, category.id, result.overrides);
    change.markStructural();
    change.emit({ type: 'CATEGORY_UPDATED', data: { category: edited } });
    await change.audit({
      action: 'category.updated',
      userId: place.userId,
      targetId: category.id,
      options: { name: category.name },
      changes,
    });
    return edited;
  });
}
