import { billingLimits } from './limits.ts';

/** What Plus is sold in. */
export const currencies = ['try', 'usd'] as const;
export type Currency = (typeof currencies)[number];

/** A month of Plus in minor units, by currency. */
export type MonthPrices = Readonly<Record<Currency, number>>;

export type PlanInterval = 'monthly' | 'yearly';

/** The plans by their ids. */
export const plans = {
  'plus-monthly': { interval: 'monthly', months: 1 },
  'plus-yearly': { interval: 'yearly', months: 12 },
} as const satisfies Record<string, { interval: PlanInterval; months: number }>;
export type PlanId = keyof typeof plans;

/** The plan of an id; null when there is none. */
export function planOf(id: string): PlanId | null {
  return Object.hasOwn(plans, id) ? (id as PlanId) : null; // reason: the line has just asked
}

/** What buyers of a place pay in (E-176). */
export function currencyOf(location: string): Currency {
  return location === 'TR' ? 'try' : 'usd';
}

/** In which language Plus is bought: Turkish in TR, whatever else is read in (E-177). */
export function checkoutLanguage<Shown extends string>(
  location: string,
  shown: Shown,
): Shown | 'tr' {
  return location === 'TR' ? 'tr' : shown;
}

/** A plan's price in minor units: a year costs twelve months less the discount, rounded. */
export function planPrice(id: PlanId, monthPrice: number): number {
  const { months } = plans[id];
  return Math.round((monthPrice * months * (100 - discountOf(id))) / 100);
}

/** Percent that a plan costs less than its months alone. */
export function discountOf(id: PlanId): number {
  return plans[id].interval === 'yearly' ? billingLimits.yearlyDiscountPercent : 0;
}

/** `79,99 TRY`: Turkish digits in every language (E-175). */
export function formatPrice(minorUnits: number, currency: Currency): string {
  const amount = new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minorUnits / 100);
  return `${amount} ${currency.toUpperCase()}`;
}
