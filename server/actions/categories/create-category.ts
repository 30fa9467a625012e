import type * as contract from '#shared/contract/channels/category.ts';
import type { Category } from '#shared/contract/channels/channel.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertCategory } from '../../store/categories.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { endOf } from '../channels/area.ts';

/** Makes a category below the others. */
export const createCategory: Action<typeof contract.createCategory> = async function createCategory(
  deps,
  context,
  { params, body },
) {
  const { teamId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    if (tx.team.categories.size >= teamLimits.categoriesPerTeam)
      throw new ProblemError('category.limit-reached');

    const category: Category = {
      id: deps.newId<'category'>(),
      teamId,
      name: body.name.trim(),
      priority: endOf([...tx.team.categories.values()]),
      permissions: { roles: {}, users: {} },
    };
    await insertCategory(tx.db, category);
    tx.markStructural();
    tx.emit({ type: 'CATEGORY_CREATED', data: { category } });
    await tx.audit({
      action: 'category.created',
      targetId: category.id,
      options: { name: category.name },
      changes: auditChange('name', { old: null, new: category.name }),
    });
    return { success: true, category };
  });
};
