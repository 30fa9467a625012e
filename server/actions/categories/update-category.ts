import type * as contract from '#shared/contract/channels/category.ts';
import { renameCategory } from '../../store/categories.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { visibleCategory } from './visible-category.ts';

/** Renames a category; the rest of what a channel's form sends along means nothing here. */
export const updateCategory: Action<typeof contract.updateCategory> = async function updateCategory(
  deps,
  context,
  { params, body },
) {
  return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
    const category = visibleCategory(tx, params.categoryId);
    const name = body.name?.trim() ?? category.name;
    const changes = auditChange('name', { old: category.name, new: name });
    if (changes.length === 0) return { success: true, category };

    const renamed = { ...category, name };
    await renameCategory(tx.db, category.id, name);
    tx.markStructural();
    tx.emit({ type: 'CATEGORY_UPDATED', data: { category: renamed } });
    await tx.audit({
      action: 'category.updated',
      targetId: category.id,
      options: { name },
      changes,
    });
    return { success: true, category: renamed };
  });
};
