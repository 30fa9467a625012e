import type * as contract from '#shared/contract/channels/category.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { deleteCategoryRow } from '../../store/categories.ts';
import { placeChannels } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { channelsInArea, endOf } from '../channels/area.ts';
import { isOpenCategory } from '../audit/open-places.ts';
import { visibleCategory } from './visible-category.ts';
import { leaveCategory } from './leave-category.ts';

/**
 * Deletes a category; its channels go, in their order and with what it allowed and denied in them, to
 * the end of the uncategorised area.
 */
export const deleteCategory: Action<typeof contract.deleteCategory> = async function deleteCategory(
  deps,
  context,
  { params },
) {
  const { teamId } = params;
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const category = visibleCategory(tx, params.categoryId);
    const end = endOf(channelsInArea(tx.team, null));
    const inside = channelsInArea(tx.team, category.id);
    const left = await leaveCategory(tx, category, inside);
    const freed = left.map((channel, index): Channel => ({
      ...channel,
      categoryId: null,
      priority: end + index,
    }));
    await placeChannels(tx.db, teamId, freed);
    await deleteCategoryRow(tx.db, category.id);
    tx.markStructural();
    // the channels first: at no time does one stand in a category that is gone
    for (const channel of freed) tx.emit({ type: 'CHANNEL_UPDATED', data: { channel } });
    tx.emit({ type: 'CATEGORY_DELETED', data: { teamId, categoryId: category.id } });
    await tx.audit({
      action: 'category.deleted',
      targetId: category.id,
      options: {
        name: category.name,
        count: freed.length,
        wasOpen: isOpenCategory(tx.team, category.id),
      },
      changes: auditChange('name', { old: category.name, new: null }),
    });
  });
  return { success: true };
};
