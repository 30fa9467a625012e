import type { Category } from '#shared/contract/channels/channel.ts';
import type { CategoryId } from '#shared/lib/ids.ts';
import { updateCategoryOverrides } from '../../store/categories.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamContext } from '../context.ts';
import { auditChange } from '../write/audit-change.ts';
import { editOverride, type OverrideEdit } from '../channels/edit-override.ts';
import { requireBelow } from '../channels/require-below.ts';
import { visibleCategory } from './visible-category.ts';

/** Says what a role or a member may do in the channels of a category. */
export async function setCategoryOverride(
  deps: ActionDeps,
  context: TeamContext,
  { categoryId, edit }: { categoryId: CategoryId; edit: OverrideEdit },
): Promise<Category> {
  const teamId = context.team.team.id;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const category = visibleCategory(tx, categoryId);
    const held = tx.team.categoryPermissions(categoryId, tx.actor.actor);
    const overrides = category.permissions;
    await requireBelow(tx, { edit, overrides });
    const result = editOverride({ type: 'category', overrides, held }, edit);
    const changes = auditChange('permissions', { old: result.old, new: result.new, id: edit.id });
    if (changes.length === 0) return category;

    const edited: Category = { ...category, permissions: result.overrides };
    await updateCategoryOverrides(tx.db, category.id, result.overrides);
    tx.markStructural();
    tx.emit({ type: 'CATEGORY_UPDATED', data: { category: edited } });
    await tx.audit({
      action: 'category.updated',
      targetId: category.id,
      options: { name: category.name },
      changes,
    });
    return edited;
  });
}
