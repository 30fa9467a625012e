import type { PaymentMethod } from '#shared/contract/store/store.ts';
import type { ActionDeps } from '../action-deps.ts';

/** How Plus can be paid for here; none: it is not sold. */
export function offeredMethods({
  payments,
  config,
}: Pick<ActionDeps, 'payments' | 'config'>): PaymentMethod[] {
  return [
    ...(payments === null ? [] : (['credit_card'] as const)),
    ...(config.transferAccount === null ? [] : (['transfer'] as const)),
  ];
}
