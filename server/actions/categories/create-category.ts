import type * as contract from '#shared/contract/channels/category.ts';
import type { Category } from '#shared/contract/channels/channel.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertCategory } from '../../store/categories.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { endOf } from '../channels/area.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';

/** Makes a category below the others. */
export const createCategory: Action<typeof contract.createCategory> = async function createCategory(
  deps,
  { actor },
  { params, body },
) {
  const { teamId } = params;
  return changeTeam(deps, teamId, async (change) => {
    requirePermission(change, await actorInChange(change, actor.userId), 'MANAGE_CHANNELS');
    if (change.team.categories.size >= teamLimits.categoriesPerTeam)
      throw new ProblemError('category.limit-reached');

    const category: Category = {
      id: deps.newId<'category'>(),
      teamId,
      name: body.name.trim(),
      priority: endOf([...change.team.categories.values()]),
      permissions: { roles: {}, users: {} },
    };
    await insertCategory(change.db, category);
    change.markStructural();
    change.emit({ type: 'CATEGORY_CREATED', data: { category } });
    await change.audit({
      action: 'category.created',
      userId: actor.userId,
      targetId: category.id,
      options: { name: category.name },
      changes: auditChange('name', { old: null, new: category.name }),
    });
    return { success: true, category };
  });
};
