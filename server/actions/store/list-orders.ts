import type * as contract from '#shared/contract/store/store.ts';
import { presentOrder } from '../../present/order.ts';
import { findOrdersOf } from '../../store/orders.ts';
import type { Action } from '../action.ts';

/** The caller's orders, a page of them. */
export const listOrders: Action<typeof contract.listOrders> = async function listOrders(
  { db },
  { actor },
  { query },
) {
  const { orders, total } = await findOrdersOf(db, actor.userId, query);
  return { success: true, orders: orders.map(presentOrder), pagination: { ...query, total } };
};
