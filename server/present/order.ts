import type { Order } from '#shared/contract/store/store.ts';
import { plans } from '#shared/rules/plans.ts';
import { isoTime } from '../lib/clock.ts';
import type { OrderRow } from '../store/orders.ts';

/** An order as its buyer sees it. */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    createdAt: isoTime(row.created_at),
    currency: row.currency,
    totalPrice: row.total_price,
    status: row.status,
    product: { type: 'plus', name: 'Tayfa Plus', interval: plans[row.plan].interval },
    refundedAt: row.refunded_at && isoTime(row.refunded_at),
  };
}
