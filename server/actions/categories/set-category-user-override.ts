import type * as contract from '#shared/contract/channels/category.ts';
import type { Action } from '../action.ts';
import { setCategoryOverride } from './set-category-override.ts';

/** Says what one member may do in the channels of a category. */
export const setCategoryUserOverride: Action<typeof contract.setCategoryUserOverride> =
  async function setCategoryUserOverride(deps, context, { params, body }) {
    const edit = { of: 'users', id: params.userId, entry: body } as const;
    const { categoryId } = params;
    return {
      success: true,
      category: await setCategoryOverride(deps, context, { categoryId, edit }),
    };
  };
