import { findOrder, settleRefund } from '../../store/orders.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

/**
 * Gives the money of an order back and takes its months. A transfer was sent back by hand before the
 * operator asked for this.
 * @throws Error while the payment company refuses: the job is tried again
 */
export async function refundOrder(
  deps: ActionDeps,
  { orderId }: TaskData<'refund-order'>,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || order.refund_asked_at === null || order.refunded_at !== null) return;
  if (order.method === 'credit_card') {
    const { token, reference } = order;
    if (deps.payments?.name !== order.provider || token === null || reference === null)
      throw new Error(`order ${orderId} was paid at a company that is not set up here`);
    const { total_price: amount, currency } = order;
    await deps.payments.refund({ orderId, token, reference, amount, currency });
  }
  const lock = { of: 'users', userIds: order.user_id === null ? [] : [order.user_id] } as const;
  await deps.write({ actor: null, permit: null }, { lock }, async (tx) => {
    await settleRefund(tx.db, orderId, new Date(deps.clock.now()));
  });
}
