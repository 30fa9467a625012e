import { expect, it } from 'vitest';
import { BILLING_COUNTRY, billingFault, phonePrefixes } from './billing.ts';

const others = ['address', 'city', 'district', 'postalCode'] as const;

it('[E-182] wants every field but the second line of the address', () => {
  for (const field of ['name', 'surname', 'phone', ...others] as const)
    expect(billingFault(field, '  ')).toBe('billing.required');
  expect(billingFault('address2', '')).toBeNull();
});

it('[E-183] takes names and surnames of 2 to 30 characters', () => {
  for (const field of ['name', 'surname'] as const) {
    const faults = [1, 2, 30, 31].map((length) => billingFault(field, 'ş'.repeat(length)));
    expect(faults).toEqual(['billing.name', null, null, 'billing.name']);
  }
});

it('[E-184] takes exactly ten digits behind one of four prefixes', () => {
  expect(phonePrefixes).toEqual(['+90', '+1', '+44', '+49']);
  expect(billingFault('phone', '5321234567')).toBeNull();
  for (const wrong of ['532123456', '53212345678', '532 123456', '532123456x', '٥٣٢١٢٣٤٥٦٧'])
    expect(billingFault('phone', wrong)).toBe('billing.phone');
});

it('[E-185] bounds each of the other fields', () => {
  const limits = { address: 100, address2: 100, city: 50, district: 50, postalCode: 10 } as const;
  for (const field of [...others, 'address2'] as const) {
    expect(billingFault(field, 'a'.repeat(limits[field]))).toBeNull();
    expect(billingFault(field, 'a'.repeat(limits[field] + 1))).toBe('billing.long');
  }
});

it('knows one country', () => {
  expect(BILLING_COUNTRY).toBe('Turkiye');
});
