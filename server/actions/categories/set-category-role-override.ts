import type * as contract from '#shared/contract/channels/category.ts';
import type { Action } from '../action.ts';
import { setCategoryOverride } from './set-category-override.ts';

/** Says what a role may do in the channels of a category. */
export const setCategoryRoleOverride: Action<typeof contract.setCategoryRoleOverride> =
  async function setCategoryRoleOverride(deps, context, { params, body }) {
    const edit = { of: 'roles', id: params.roleId, entry: body } as const;
    const { categoryId } = params;
    return {
      success: true,
      category: await setCategoryOverride(deps, context, { categoryId, edit }),
    };
  };
