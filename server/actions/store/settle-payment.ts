import type { OrderStatus, PaymentState } from '#shared/rules/orders.ts';
import type { PaymentAnswer } from '../../lib/payments/payment-provider.ts';
import { settleOrder, type OrderRow } from '../../store/orders.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Asks the payment company what became of an order and brings the order to it. What is given and
 * that it is paid are one transaction: a process that dies leaves both or neither, and the job that
 * asks about open orders finds it.
 * @throws PaymentProviderError
 */
export async function settlePayment(deps: ActionDeps, order: OrderRow): Promise<OrderStatus> {
  const { payments } = deps;
  if (payments === null || order.token === null || order.provider !== payments.name)
    return order.status;
  const answer = await payments.ask(order.token, order.id);
  if (answer.state === 'paid' && !isOfOrder(answer, order)) {
    deps.logger.error({ orderId: order.id }, 'a payment differs from its order and gives nothing');
    return applyState(deps, order, { state: 'verifying', reference: null });
  }
  return applyState(deps, order, answer);
}

function isOfOrder({ paid }: PaymentAnswer, order: OrderRow): boolean {
  return (
    paid !== null &&
    paid.orderId === order.id &&
    paid.amount === order.total_price &&
    paid.currency === order.currency
  );
}

/** Brings an order to what is said of its payment; the buyer is told by what it changes. */
export async function applyState(
  deps: ActionDeps,
  order: OrderRow,
  { state, reference }: { readonly state: PaymentState; readonly reference: string | null },
): Promise<OrderStatus> {
  const lock = { of: 'users', userIds: order.user_id === null ? [] : [order.user_id] } as const;
  return deps.write({ actor: null, permit: null }, { lock }, async (tx) => {
    const now = new Date(deps.clock.now());
    const changed = await settleOrder(tx.db, order.id, { state, reference, now });
    if (changed?.status === 'paymentOk')
      await tx.later({ name: 'send-order-mail', data: { orderId: order.id } });
    return changed?.status ?? order.status;
  });
}
