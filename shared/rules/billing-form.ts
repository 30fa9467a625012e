import { characterCount, isBlank } from '../lib/text.ts';
import { billingLimits } from './limits.ts';
import type { FieldProblem } from './rule-problem.ts';

/** E-184. */
export const phonePrefixes = ['+90', '+1', '+44', '+49'] as const;

/** E-186: the only country there is. */
export const billingCountries = ['Turkiye'] as const;

/** What checkout asks for (E-181). */
export interface BillingDetails {
  readonly name: string;
  readonly surname: string;
  readonly phonePrefix: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly address2: string;
  readonly country: string;
  readonly city: string;
  readonly district: string;
  readonly postalCode: string;
}

/** The problems of a form, at most one for each field; none when it can be sent (E-182 to E-186). */
export function validateBilling(details: BillingDetails): FieldProblem[] {
  const problems = [
    personProblem('name', details.name),
    personProblem('surname', details.surname),
    textProblem('address', details.address),
    lengthProblem('address2', details.address2),
    textProblem('city', details.city),
    textProblem('district', details.district),
    textProblem('postalCode', details.postalCode),
    phoneProblem(details),
    oneOf('country', details.country, billingCountries),
  ];
  return problems.filter((problem) => problem !== null);
}

function problemOf(field: string, reason: string, message: string): FieldProblem {
  return { field, code: `billing.${reason}`, message };
}

function required(field: string, value: string): FieldProblem | null {
  return isBlank(value) ? problemOf(field, 'required', 'This field is required') : null;
}

function personProblem(field: 'name' | 'surname', value: string): FieldProblem | null {
  const { min, max } = billingLimits.name;
  const length = characterCount(value.trim());
  if (length >= min && length <= max) return required(field, value);
  return (
    required(field, value) ?? problemOf(field, 'length', `Must have ${min} to ${max} characters`)
  );
}

type LongField = 'address' | 'address2' | 'city' | 'district' | 'postalCode';

function lengthProblem(field: LongField, value: string): FieldProblem | null {
  const max = billingLimits[field];
  if (characterCount(value.trim()) <= max) return null;
  return problemOf(field, 'length', `Must have at most ${max} characters`);
}

function textProblem(field: LongField, value: string): FieldProblem | null {
  return required(field, value) ?? lengthProblem(field, value);
}

function phoneProblem({ phoneNumber, phonePrefix }: BillingDetails): FieldProblem | null {
  const missing = required('phoneNumber', phoneNumber);
  if (missing) return missing;
  if (phoneNumber.length !== billingLimits.phoneDigits || !/^\d+$/.test(phoneNumber)) {
    return problemOf(
      'phoneNumber',
      'phone',
      `Must have exactly ${billingLimits.phoneDigits} digits`,
    );
  }
  return oneOf('phonePrefix', phonePrefix, phonePrefixes);
}

function oneOf(field: string, value: string, allowed: readonly string[]): FieldProblem | null {
  return allowed.includes(value)
    ? null
    : problemOf(field, 'choice', 'Please choose one of the list');
}
