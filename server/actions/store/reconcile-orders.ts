import { findOrdersToCheck, setNextCheck, type OrderRow } from '../../store/orders.ts';
import type { ActionDeps } from '../action-deps.ts';
import { orderTimes } from './order-times.ts';
import { applyState, settlePayment } from './settle-payment.ts';

/** Orders looked at in one run; the next ones five minutes later. */
const BATCH = 100;

/**
 * Asks the payment company about orders of which nothing was heard: its callback was lost, or this
 * server was away. A form that was never filled in is given up after a day.
 */
export async function reconcileOrders(deps: ActionDeps): Promise<void> {
  const now = deps.clock.now();
  for (const order of await findOrdersToCheck(deps.db, new Date(now), BATCH)) {
    const age = now - order.created_at.getTime();
    // first, so that one that always fails does not hold up those behind it
    await setNextCheck(deps.db, order.id, new Date(now + pauseAt(age)));
    await check(deps, order, age).catch((error: unknown) =>
      deps.logger.warn({ err: error, orderId: order.id }, 'an order could not be asked about'),
    );
  }
}

async function check(deps: ActionDeps, order: OrderRow, age: number): Promise<void> {
  const status = await settlePayment(deps, order);
  const isForgotten = status === 'paymentWait' && age > orderTimes.unpaidMs;
  if (isForgotten) await applyState(deps, order, { state: 'failed', reference: null });
}

/** The older an order, the less often it is asked about. */
function pauseAt(age: number): number {
  return Math.min(Math.max(age, orderTimes.firstCheckMs), orderTimes.longestPauseMs);
}
