import type * as contract from '#shared/contract/store/store.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentOrder } from '../../present/order.ts';
import { findOrder } from '../../store/orders.ts';
import type { Action } from '../action.ts';

/** @throws ProblemError store.order-not-found, also for the order of another buyer */
export const getOrder: Action<typeof contract.getOrder> = async function getOrder(
  { db },
  { actor },
  { params },
) {
  const order = await findOrder(db, params.orderId);
  if (order?.user_id !== actor.userId) throw new ProblemError('store.order-not-found');
  return { success: true, order: presentOrder(order) };
};
