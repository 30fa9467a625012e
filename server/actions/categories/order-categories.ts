import type * as contract from '#shared/contract/channels/category.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { placeCategories } from '../../store/categories.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { arrange } from '../channels/area.ts';

/**
 * Orders the categories. The list names all that the actor sees; others keep their places.
 * @throws ProblemError team.order-mismatch
 */
export const orderCategories: Action<typeof contract.orderCategories> =
  async function orderCategories(deps, context, { params, body }) {
    await deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
      const categories = [...tx.team.categories.values()];
      const visible = new Set(
        categories.map(({ id }) => id).filter((id) => tx.team.canSeeCategory(id, tx.actor.actor)),
      );
      const isComplete =
        body.categories.length === visible.size && body.categories.every((id) => visible.has(id));
      const wanted = body.categories.map((id, index) => ({ id, priority: index }));
      const arranged = isComplete ? arrange(categories, wanted) : null;
      if (!arranged) throw new ProblemError('team.order-mismatch');

      const priorityOf = new Map(categories.map(({ id, priority }) => [id, priority]));
      const moved = arranged.filter(({ id, priority }) => priorityOf.get(id) !== priority);
      if (moved.length === 0) return;
      await placeCategories(tx.db, params.teamId, moved);
      tx.markStructural();
      for (const category of moved) tx.emit({ type: 'CATEGORY_UPDATED', data: { category } });
      await tx.audit({
        action: 'category.updated',
        options: { count: moved.length },
        changes: moved.flatMap(({ id, priority }) =>
          auditChange('priority', { old: priorityOf.get(id), new: priority, id }),
        ),
      });
    });
    return { success: true };
  };
