import type { OrderStatus } from '#shared/rules/orders.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { PaymentCall } from '../../lib/payments/payment-provider.ts';
import { findOrderByToken } from '../../store/orders.ts';
import type { ActionDeps } from '../action-deps.ts';
import { applyState, settlePayment } from './settle-payment.ts';

/**
 * Takes what came to the callback address of the payment company, often twice, late or never. It
 * only names a payment; what became of it the company is asked. While it does not answer, the order
 * is being verified and a job asks again.
 * @throws ProblemError store.callback-refused, store.order-not-found
 */
export async function takeCallback(deps: ActionDeps, call: PaymentCall): Promise<OrderStatus> {
  const { payments } = deps;
  const token = payments?.readCallback(call) ?? null;
  if (payments === null || token === null) throw new ProblemError('store.callback-refused');
  const order = await findOrderByToken(deps.db, payments.name, token);
  if (!order) throw new ProblemError('store.order-not-found');
  try {
    return await settlePayment(deps, order);
  } catch (error) {
    deps.logger.warn({ err: error, orderId: order.id }, 'a payment could not be asked about yet');
    return applyState(deps, order, { state: 'verifying', reference: null });
  }
}
