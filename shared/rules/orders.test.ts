import { expect, it } from 'vitest';
import { nextOrderStatus, subscriptionStatus } from './orders.ts';

it('keeps what is paid, takes late money, and else believes the last word', () => {
  for (const said of ['open', 'verifying', 'paid', 'failed'] as const)
    expect(nextOrderStatus('paymentOk', said)).toBe('paymentOk');
  for (const from of ['paymentWait', 'paymentVerification', 'paymentNotPaid'] as const)
    expect(nextOrderStatus(from, 'paid')).toBe('paymentOk');
  expect(nextOrderStatus('paymentWait', 'verifying')).toBe('paymentVerification');
  expect(nextOrderStatus('paymentVerification', 'open')).toBe('paymentVerification');
  expect(nextOrderStatus('paymentVerification', 'failed')).toBe('paymentNotPaid');
});

it('waits for renewal from seven days before the end to seven days after it', () => {
  const day = 24 * 3_600_000;
  const states = [8, 7, 0, -7, -8].map((days) => subscriptionStatus(days * day, 0));
  expect(states).toEqual([
    'active',
    'waitingRenewal',
    'waitingRenewal',
    'waitingRenewal',
    'expired',
  ]);
});
