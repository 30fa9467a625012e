import { expect } from 'vitest';
import { checkOut } from '#shared/contract/store/store.ts';
import type { Person } from '../support/client.ts';

/** The cards that the sandbox knows, and the code that its bank sends (docs/operations.md). */
export const cards = { good: '5528790000000008', failing: '4111111111111129' } as const;
const BANK_CODE = '283126';

export const bill = {
  name: 'Ada',
  surname: 'Yılmaz',
  gsm: '5321234567',
  address: 'Lale Sokak 1',
  country: 'Turkiye',
  city: 'İstanbul',
  district: 'Kadıköy',
} as const;

/** Orders a month of Plus. */
export function orderPlus(person: Person, type: 'credit_card' | 'transfer' = 'credit_card') {
  return person.ok(checkOut, { params: { planId: 'plus-monthly' }, body: { ...bill, type } });
}

/** Sends one form of the sandbox's page; answers where it leads, null while it goes on. */
export async function sendForm(
  origin: string,
  url: string | null,
  fields: Record<string, string>,
): Promise<string | null> {
  const response = await fetch(new URL(url ?? '', origin), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return response.headers.get('location');
}

/** Pays with the good card up to the signed callback, which is not sent. */
export async function payAtBank(origin: string, url: string | null): Promise<string> {
  expect(await sendForm(origin, url, { card: cards.good })).toBeNull();
  expect(await sendForm(origin, url, { code: '000000' })).toBeNull();
  const callback = await sendForm(origin, url, { code: BANK_CODE });
  return callback ?? expect.fail('the sandbox leads nowhere');
}
