import type * as contract from '#shared/contract/channels/category.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { deleteCategoryRow } from '../../store/categories.ts';
import { placeChannels } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { channelsInArea, endOf } from '../channels/area.ts';
import { isOpenCategory } from '../audit/open-places.ts';
import { managedCategory } from './category-in-change.ts';
import { leaveCategory } from './leave-category.ts';

/**
 * Deletes a category; its channels go, in their order and with what it allowed and denied in them, to
 * the end of the uncategorised area.
 */
export const deleteCategory: Action<typeof contract.deleteCategory> = async function deleteCategory(
  deps,
  { actor },
  { params },
) {
  const { teamId } = params;
  await changeTeam(deps, teamId, async (change) => {
    const { category } = await managedCategory(change, actor.userId, params.categoryId);
    const end = endOf(channelsInArea(change.team, null));
    const inside = channelsInArea(change.team, category.id);
    const left = await leaveCategory(change, category, inside);
    const freed = left.map((channel, index): Channel => ({
      ...channel,
      categoryId: null,
      priority: end + index,
    }));
    await placeChannels(change.db, teamId, freed);
    await deleteCategoryRow(change.db, category.id);
    change.markStructural();
    // the channels first: at no time does one stand in a category that is gone
    for (const channel of freed) change.emit({ type: 'CHANNEL_UPDATED', data: { channel } });
    change.emit({ type: 'CATEGORY_DELETED', data: { teamId, categoryId: category.id } });
    await change.audit({
      action: 'category.deleted',
      userId: actor.userId,
      targetId: category.id,
      options: {
        name: category.name,
        count: freed.length,
        wasOpen: isOpenCategory(change.team, category.id),
      },
      changes: auditChange('name', { old: category.name, new: null }),
    });
  });
  return { success: true };
};
