import type * as contract from '#shared/contract/channels/category.ts';
import { renameCategory } from '../../store/categories.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { managedCategory } from './category-in-change.ts';

/** Renames a category; the rest of what a channel's form sends along means nothing here. */
export const updateCategory: Action<typeof contract.updateCategory> = async function updateCategory(
  deps,
  { actor },
  { params, body },
) {
  return changeTeam(deps, params.teamId, async (change) => {
    const { category } = await managedCategory(change, actor.userId, params.categoryId);
    const name = body.name?.trim() ?? category.name;
    const changes = auditChange('name', { old: category.name, new: name });
    if (changes.length === 0) return { success: true, category };

    const renamed = { ...category, name };
    await renameCategory(change.db, category.id, name);
    change.markStructural();
    change.emit({ type: 'CATEGORY_UPDATED', data: { category: renamed } });
    await change.audit({
      action: 'category.updated',
      userId: actor.userId,
      targetId: category.id,
      options: { name },
      changes,
    });
    return { success: true, category: renamed };
  });
};
