import type * as contract from '#shared/contract/account/security.ts';
import { findOwnedTeams } from '../../store/closed-accounts.ts';
import type { Action } from '../action.ts';

/** Whether the account can be deleted, and which teams stand in the way. */
export const getAccountDeletion: Action<typeof contract.getAccountDeletion> =
  async function getAccountDeletion(deps, { actor }) {
    const teams = await findOwnedTeams(deps.db, actor.userId);
    return { success: true, canDelete: teams.length === 0, teams };
  };
