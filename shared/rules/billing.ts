import { characterCount, isBlank } from '../lib/text.ts';
import { billingLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** The only country an invoice is written to (E-186). */
export const BILLING_COUNTRY = 'Turkiye';

/** What a phone number may begin with (E-184). */
export const phonePrefixes = ['+90', '+1', '+44', '+49'] as const;
export type PhonePrefix = (typeof phonePrefixes)[number];

/** The fields of a bill that are typed. */
export type BillingField =
  | 'name'
  | 'surname'
  | 'phone'
  | 'address'
  | 'address2'
  | 'city'
  | 'district'
  | 'postalCode';

const texts = {
  'billing.required': 'This field is required',
  'billing.name': 'Must be 2 to 30 characters long',
  'billing.phone': 'Must be exactly 10 digits',
  'billing.long': 'This text is too long',
} as const;
export type BillingFault = keyof typeof texts;

const lengths = {
  address: billingLimits.address,
  address2: billingLimits.address,
  city: billingLimits.city,
  district: billingLimits.district,
  postalCode: billingLimits.postalCode,
} as const;

const phonePattern = new RegExp(`^[0-9]{${billingLimits.phoneDigits}}$`);

/** What is wrong with a field of a bill; null when nothing is (E-182 to E-185). */
export function billingFault(field: BillingField, value: string): BillingFault | null {
  const text = value.trim();
  if (isBlank(text)) return field === 'address2' ? null : 'billing.required';
  if (field === 'phone') return phonePattern.test(value) ? null : 'billing.phone';
  const count = characterCount(text);
  if (field === 'name' || field === 'surname')
    return count < billingLimits.name.min || count > billingLimits.name.max ? 'billing.name' : null;
  return count > lengths[field] ? 'billing.long' : null;
}

/** The rule of a field, as the contract asks it. */
export function billingRule(field: BillingField): (value: string) => RuleProblem | null {
  return (value) => {
    const code = billingFault(field, value);
    return code === null ? null : { code, message: texts[code] };
  };
}
