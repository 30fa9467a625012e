import type * as contract from '#shared/contract/store/store.ts';
import type { Plan } from '#shared/contract/store/store.ts';
import { currencyOf, discountOf, planPrice, plans, type PlanId } from '#shared/rules/plans.ts';
import type { Action } from '../action.ts';
import { offeredMethods } from './offered-methods.ts';

/** What Plus costs here, for where the caller is. */
export const listPlans: Action<typeof contract.listPlans> = async function listPlans(
  deps,
  { session },
) {
  const methods = offeredMethods(deps);
  if (methods.length === 0) return { success: true, plans: [] };
  const { plusPrices } = deps.config;
  const currency = currencyOf(session.client.location);
  // reason: the keys of a constant are known, Object.keys only says that they are strings
  const ids = Object.keys(plans) as PlanId[];
  const published = ids.map((id): Plan => {
    const { interval } = plans[id];
    const amount = (of: 'try' | 'usd') => planPrice(id, plusPrices[of]);
    return {
      id,
      interval,
      interval_count: 1,
      price: amount(currency),
      currency,
      discount_percentage: discountOf(id),
      localized_interval: { tr: interval === 'monthly' ? 'Aylık' : 'Yıllık' },
      services: [
        {
          methods,
          prices: {
            try: { prices: [{ amount: amount('try') }] },
            usd: { prices: [{ amount: amount('usd') }] },
          },
        },
      ],
    };
  });
  return { success: true, plans: published };
};
