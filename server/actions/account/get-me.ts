import type * as contract from '#shared/contract/account/session.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { admittedRegionsOf } from './may-register.ts';
import { describeOwnUser } from './describe-own-user.ts';

/** The signed-in user with settings; to a visitor only where they are. */
export const getMe: Action<typeof contract.getMe> = async function getMe(deps, context) {
  const { location } = context.session.client;
  const admittedRegions = await admittedRegionsOf(deps);
  const row = context.actor ? await findUser(deps.db, context.actor.userId) : undefined;
  const user = row ? await describeOwnUser(deps, row, deps.clock.now()) : null;
  return {
    user,
    settings: user?.settings ?? null,
    location,
    isRegionAdmitted: admittedRegions === null || admittedRegions.includes(location),
  };
};
