import type * as contract from '#shared/contract/store/store.ts';
import { subscriptionStatus } from '#shared/rules/orders.ts';
import { isoTime } from '../../lib/clock.ts';
import { findPlusEnd } from '../../store/plus-memberships.ts';
import type { Action } from '../action.ts';

/** The caller's membership; an account has one at most, so it carries the account's id. */
export const getSubscription: Action<typeof contract.getSubscription> =
  async function getSubscription({ db, clock }, { actor }) {
    const end = await findPlusEnd(db, actor.userId);
    if (end === null) return { success: true, id: null, status: null, expirationDate: null };
    return {
      success: true,
      id: actor.userId,
      status: subscriptionStatus(end.getTime(), clock.now()),
      expirationDate: isoTime(end),
    };
  };
