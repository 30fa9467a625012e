import type * as contract from '#shared/contract/channels/category.ts';
import type { Action } from '../action.ts';
import { setCategoryOverride } from './set-category-override.ts';

/** Says what a role may do in the channels of a category. */
export const setCategoryRoleOverride: Action<typeof contract.setCategoryRoleOverride> =
  async function setCategoryRoleOverride(deps, { actor }, { params, body }) {
    const { teamId, categoryId, roleId } = params;
    const place = { teamId, categoryId, userId: actor.userId };
    const edit = { of: 'roles', id: roleId, entry: body } as const;
    return { success: true, category: await setCategoryOverride(deps, place, edit) };
  };
