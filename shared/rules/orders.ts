import { billingLimits } from './limits.ts';

/** What became of an order. */
export const orderStatuses = [
  'paymentWait',
  'paymentVerification',
  'paymentOk',
  'paymentNotPaid',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What a payment company says of a payment. */
export type PaymentState = 'open' | 'verifying' | 'paid' | 'failed';

/**
 * What an order becomes by what is said of its payment. Messages come twice and out of order: what
 * is paid stays paid, and money that arrives for an order that was given up still counts.
 */
export function nextOrderStatus(current: OrderStatus, said: PaymentState): OrderStatus {
  if (current === 'paymentOk' || said === 'paid') return 'paymentOk';
  if (said === 'failed') return 'paymentNotPaid';
  if (said === 'verifying') return 'paymentVerification';
  return current;
}

/** Whether something may still become of an order. */
export function isOpenOrder(status: OrderStatus): boolean {
  return status === 'paymentWait' || status === 'paymentVerification';
}

/** A membership as its holder sees it. */
export type SubscriptionStatus = 'active' | 'waitingRenewal' | 'expired';

/** How a membership stands: shortly before its end and for a while after it, it can be renewed. */
export function subscriptionStatus(endsAt: number, now: number): SubscriptionStatus {
  if (endsAt - now > billingLimits.renewalMs) return 'active';
  return now - endsAt > billingLimits.renewalMs ? 'expired' : 'waitingRenewal';
}
