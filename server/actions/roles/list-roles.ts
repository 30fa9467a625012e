import type * as contract from '#shared/contract/teams/role.ts';
import type { Action } from '../action.ts';
import { rolesFromTop } from './role-order.ts';

/** The roles of a team, highest first. */
export const listRoles: Action<typeof contract.listRoles> = async function listRoles(
  _deps,
  { team },
) {
  return { roles: rolesFromTop(team) };
};
