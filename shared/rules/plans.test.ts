import { expect, it } from 'vitest';
import { checkoutLanguage, currencyOf, formatPrice, planOf, planPrice } from './plans.ts';

it('[E-175] writes minor units as Turkish numbers with two decimals and the currency', () => {
  expect(formatPrice(123_456_789, 'try')).toBe('1.234.567,89 TRY');
  expect(formatPrice(500, 'usd')).toBe('5,00 USD');
});

it('[E-176] takes lira in Türkiye and dollars elsewhere', () => {
  expect(['TR', 'AZ', 'DE', ''].map(currencyOf)).toEqual(['try', 'usd', 'usd', 'usd']);
});

it('sells in Turkish in Türkiye, and elsewhere in what is read', () => {
  expect(checkoutLanguage('TR', 'en')).toBe('tr');
  expect(checkoutLanguage('TR', 'tr')).toBe('tr');
  expect(['AZ', 'DE', ''].map((place) => checkoutLanguage(place, 'en'))).toEqual([
    'en',
    'en',
    'en',
  ]);
});

it('takes 16 percent off a year, in whole minor units', () => {
  expect(planPrice('plus-monthly', 7_999)).toBe(7_999);
  expect(planPrice('plus-yearly', 7_999)).toBe(80_630);
  expect([planOf('plus-yearly'), planOf('toString')]).toEqual(['plus-yearly', null]);
});
