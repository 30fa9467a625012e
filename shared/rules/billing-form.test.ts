import { describe, expect, it } from 'vitest';
import { billingCountries, validateBilling, type BillingDetails } from './billing-form.ts';

const good: BillingDetails = {
  name: 'Ada',
  surname: 'Lovelace',
  phonePrefix: '+90',
  phoneNumber: '5551234567',
  address: 'Istiklal 1',
  address2: '',
  country: 'Turkiye',
  city: 'Istanbul',
  district: 'Beyoglu',
  postalCode: '34430',
};

/** The fields that are to blame when one value is changed. */
function blamed(change: Partial<BillingDetails>): string[] {
  return validateBilling({ ...good, ...change }).map(({ field }) => field);
}

function letters(count: number): string {
  return 'a'.repeat(count);
}

describe('billing form', () => {
  it('[E-182] requires every field except address2', () => {
    expect(validateBilling(good)).toEqual([]);
    for (const field of Object.keys(good)) {
      for (const empty of ['', '   ']) {
        expect(blamed({ [field]: empty })).toEqual(field === 'address2' ? [] : [field]);
      }
    }
  });

  it('[E-183] name and surname have 2 to 30 characters', () => {
    for (const field of ['name', 'surname'] as const) {
      const wrong = [1, 2, 30, 31].filter(
        (count) => blamed({ [field]: letters(count) }).length > 0,
      );
      expect(wrong).toEqual([1, 31]);
    }
  });

  it('[E-184] the phone is exactly 10 digits after +90, +1, +44 or +49', () => {
    for (const phoneNumber of [
      '555123456',
      '55512345678',
      '555-123456',
      '+551234567',
      '555 123456',
    ]) {
      expect(blamed({ phoneNumber })).toEqual(['phoneNumber']);
    }
    for (const phonePrefix of ['+90', '+1', '+44', '+49'])
      expect(blamed({ phonePrefix })).toEqual([]);
    for (const phonePrefix of ['90', '+33', '+'])
      expect(blamed({ phonePrefix })).toEqual(['phonePrefix']);
  });

  it('[E-185] longest address 100, address2 100, city 50, district 50, postal code 10', () => {
    const longest = { address: 100, address2: 100, city: 50, district: 50, postalCode: 10 };
    for (const [field, max] of Object.entries(longest)) {
      expect(blamed({ [field]: letters(max) })).toEqual([]);
      expect(blamed({ [field]: letters(max + 1) })).toEqual([field]);
    }
  });

  it('[E-186] the only country is Turkiye', () => {
    expect(billingCountries).toEqual(['Turkiye']);
    expect(blamed({ country: 'Germany' })).toEqual(['country']);
  });
});
