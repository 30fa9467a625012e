import type * as contract from '#shared/contract/store/store.ts';
import type { OrderId } from '#shared/lib/ids.ts';
import { currencyOf, planOf, planPrice, plans } from '#shared/rules/plans.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { PaymentProviderError } from '../../lib/payments/payment-provider.ts';
import { findOrder, insertOrder, setOrderToken, type OrderRow } from '../../store/orders.ts';
import { notePayment } from '../../store/plus-memberships.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';
import { offeredMethods } from './offered-methods.ts';
import { orderTimes } from './order-times.ts';

/**
 * Orders Plus. The order is written before the payment company hears of it: whatever happens to this
 * process then, no payment is without an order.
 * @throws ProblemError store.plan-not-found, store.not-selling, store.provider-away
 */
export const checkOut: Action<typeof contract.checkOut> = async function checkOut(
  deps,
  context,
  { params, body },
) {
  const plan = planOf(params.planId);
  if (plan === null) throw new ProblemError('store.plan-not-found');
  const { type: method, ...billing } = body;
  if (!offeredMethods(deps).includes(method)) throw new ProblemError('store.not-selling');
  const { userId } = context.actor;
  const currency = currencyOf(context.session.client.location);
  const now = deps.clock.now();
  const id = deps.newId<'order'>();
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    await insertOrder(tx.db, {
      id,
      user_id: userId,
      plan,
      months: plans[plan].months,
      currency,
      total_price: planPrice(plan, deps.config.plusPrices[currency]),
      method,
      status: 'paymentWait',
      billing: JSON.stringify(billing),
      created_at: new Date(now),
      next_check_at: method === 'transfer' ? null : new Date(now + orderTimes.firstCheckMs),
    });
    if (method === 'transfer') await notePayment(tx.db, userId, 'paymentWait');
    else await askLater(tx, id, now);
  });
  const order = await findOrder(deps.db, id);
  if (!order) throw new ProblemError('store.order-not-found');
  if (method === 'transfer') return transferOf(deps, order);
  const paymentUrl = await beginPayment(deps, order, context.session.client.ip);
  return { success: true as const, orderId: id, paymentUrl, transfer: null };
};

/** The callback may never come: the payment company is asked. */
async function askLater(tx: Tx, id: OrderId, now: number): Promise<void> {
  const runAt = new Date(now + orderTimes.firstCheckMs);
  await tx.later({ name: 'reconcile-orders' }, { key: `reconcile-orders:${id}`, runAt });
}

function transferOf({ config }: ActionDeps, order: OrderRow) {
  return {
    success: true as const,
    orderId: order.id,
    paymentUrl: null,
    transfer: {
      account: config.transferAccount ?? '',
      reference: order.id,
      amount: order.total_price,
      currency: order.currency,
    },
  };
}

async function beginPayment(deps: ActionDeps, order: OrderRow, ip: string): Promise<string> {
  const { payments } = deps;
  const user = order.user_id && (await findUser(deps.db, order.user_id));
  if (payments === null || !user) throw new ProblemError('store.not-selling');
  const begun = await payments
    .begin({
      orderId: order.id,
      amount: order.total_price,
      currency: order.currency,
      product: 'Tayfa Plus',
      buyer: { ...order.billing, id: user.id, email: user.email, ip },
    })
    .catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
      deps.logger.error({ err: error }, 'a payment could not be begun');
      throw new ProblemError('store.provider-away');
    });
  await setOrderToken(deps.db, order.id, { provider: payments.name, token: begun.token });
  return begun.url;
}
