import { describe, expect, it } from 'vitest';
import { getMe } from '#shared/contract/account/session.ts';
import {
  checkOut,
  getOrder,
  getSubscription,
  listOrders,
  listPlans,
  type Order,
} from '#shared/contract/store/store.ts';
import type { OrderId } from '#shared/lib/ids.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { manageOrders } from '#server/operating/manage-orders.ts';
import { registerPerson, registerUnverified, type Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { refusal } from '../teams/team-world.ts';
import { bill, cards, orderPlus, payAtBank, sendForm } from './order-world.ts';

const DAY = 24 * 3_600_000;
/** A job comes with the change; the machine may be busy. */
const SOON = { timeoutMs: 20_000 };

setServerOptions({
  environment: {
    PAYMENTS: 'sandbox',
    PLUS_TRANSFER_ACCOUNT: 'Tayfa A.Ş. TR00 0000 0000',
    TRUSTED_PROXIES: 'loopback',
    LOCATION_HEADER: 'x-country',
  },
});
const { server } = fileFixtures();

const plan = { planId: 'plus-monthly' };

function follow(callback: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(callback, server.origin), init);
}

async function statusOf(person: Person, orderId: OrderId): Promise<Order['status']> {
  return (await person.ok(getOrder, { params: { orderId } })).order.status;
}

async function hasPlus(person: Person): Promise<boolean> {
  return isPremium((await person.ok(getMe)).user?.flags ?? 0);
}

function operate(verb: 'confirm' | 'refuse' | 'refund', id: OrderId): Promise<string> {
  return manageOrders(server.connectionString, { verb, id }, new Date(server.clock.now()));
}

describe('the plans', () => {
  it('[E-172, E-173, E-174] are published with their prices and methods', async () => {
    const person = await registerPerson(server, 'Reader');
    const response = await fetch(new URL('/api/v1/store/published-plans', server.origin));
    expect(response.status).toBe(200);
    const { plans } = await person.ok(listPlans);
    expect(plans).toEqual([
      {
        id: 'plus-monthly',
        interval: 'monthly',
        interval_count: 1,
        price: 7_999,
        currency: 'try',
        discount_percentage: 0,
        localized_interval: { tr: 'Aylık' },
        services: [
          {
            methods: ['credit_card', 'transfer'],
            prices: { try: { prices: [{ amount: 7_999 }] }, usd: { prices: [{ amount: 299 }] } },
          },
        ],
      },
      {
        id: 'plus-yearly',
        interval: 'yearly',
        interval_count: 1,
        price: 80_630,
        currency: 'try',
        discount_percentage: 16,
        localized_interval: { tr: 'Yıllık' },
        services: [
          {
            methods: ['credit_card', 'transfer'],
            prices: { try: { prices: [{ amount: 80_630 }] }, usd: { prices: [{ amount: 3_014 }] } },
          },
        ],
      },
    ]);
  });

  it('[E-176] are priced and ordered in lira in Türkiye, and in dollars elsewhere', async () => {
    const person = await registerPerson(server, 'Traveller');
    const askedFrom = async (country: string) => {
      const headers = { 'x-country': country };
      const { body } = await person.raw('GET', '/api/v1/store/published-plans', { headers });
      const [monthly, yearly] = listPlans.reply.parse(body).plans;
      const ordered = await person.raw('POST', '/api/v1/store/checkout/plus-monthly', {
        headers,
        body: JSON.stringify({ ...bill, type: 'credit_card' }),
      });
      const params = { orderId: checkOut.reply.parse(ordered.body).orderId };
      const { currency, totalPrice } = (await person.ok(getOrder, { params })).order;
      return [monthly?.currency, monthly?.price, yearly?.price, currency, totalPrice];
    };
    expect(await askedFrom('TR')).toEqual(['try', 7_999, 80_630, 'try', 7_999]);
    for (const country of ['AZ', 'DE'])
      expect(await askedFrom(country)).toEqual(['usd', 299, 3_014, 'usd', 299]);
  });
});

describe('the checkout', () => {
  it('[E-167] refuses who has not verified their address, and strangers', async () => {
    const unverified = await registerUnverified(server, 'Unproven');
    const call = { params: plan, body: { ...bill, type: 'credit_card' } } as const;
    expect(refusal(await unverified.call(checkOut, call)).code).toBe('account.unverified');
    expect((await unverified.ok(listOrders)).pagination.total).toBe(0);
  });

  it('[E-183, E-184, E-185, E-186] refuses each wrong field at the field, and a plan that is none', async () => {
    const person = await registerPerson(server, 'Typist');
    const wrong: readonly (readonly [string, string])[] = [
      ['name', 'A'],
      ['name', 'A'.repeat(31)],
      ['surname', ''],
      ['gsm', '532123456'],
      ['gsm', '53212345678'],
      ['gsm', '532123456x'],
      ['address', 'a'.repeat(101)],
      ['city', 'a'.repeat(51)],
      ['district', 'a'.repeat(51)],
      ['district', '  '],
      ['country', 'Germany'],
    ];
    for (const [field, value] of wrong) {
      const body = { ...bill, type: 'credit_card', [field]: value };
      // reason: wrong on purpose
      const reply = await person.call(checkOut, { params: plan, body: body as never });
      expect([field, Object.keys(refusal(reply).errors ?? {})]).toEqual([field, [field]]);
    }
    const none = { params: { planId: 'gold' }, body: { ...bill, type: 'credit_card' } } as const;
    expect(refusal(await person.call(checkOut, none)).code).toBe('store.plan-not-found');
    expect((await person.ok(listOrders)).pagination.total).toBe(0);
  });

  it('[E-189] answers the address of the payment company’s page, which only we may frame', async () => {
    const person = await registerPerson(server, 'Framer');
    const { paymentUrl } = await orderPlus(person);
    const page = await fetch(new URL(paymentUrl ?? '', server.origin));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('79,99 TRY');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const { paymentUrl: none, transfer } = await orderPlus(person, 'transfer');
    expect(none).toBeNull();
    expect(transfer).toMatchObject({ account: 'Tayfa A.Ş. TR00 0000 0000', amount: 7_999 });
  });
});

describe('a card payment', () => {
  it('gives Plus once, however often and from whichever page its callback comes', async () => {
    const buyer = await registerPerson(server, 'Buyer');
    const socket = await buyer.connect();
    const { orderId, paymentUrl } = await orderPlus(buyer);
    const callback = await payAtBank(server.origin, paymentUrl);
    expect(await statusOf(buyer, orderId)).toBe('paymentWait');
    const foreign = { method: 'POST', headers: { origin: 'https://bank.example' } };
    expect((await follow(callback, foreign)).status).toBe(200);
    const told = await socket.next('SUBSCRIPTION_UPDATED', SOON);
    expect(told.type).toBe('paymentOk');
    await socket.next('ME_UPDATED', SOON);
    const first = await buyer.ok(getSubscription);
    expect(first).toMatchObject({ status: 'active', expirationDate: told.expiresAt });
    await Promise.all([follow(callback), follow(callback), follow(callback)]);
    expect(await buyer.ok(getSubscription)).toEqual(first);
    expect(await hasPlus(buyer)).toBe(true);
    expect(await statusOf(buyer, orderId)).toBe('paymentOk');
    await socket.close();
  });

  it('that fails gives nothing; a forged callback and one of no payment are refused', async () => {
    const buyer = await registerPerson(server, 'Unlucky');
    const { orderId, paymentUrl } = await orderPlus(buyer);
    const token = paymentUrl?.split('/').at(-1) ?? '';
    const signed = (signature: string) =>
      `/payments/sandbox/callback?token=${token}&signature=${signature}`;
    for (const forged of [signed('0'.repeat(64)), signed(''), '/payments/sandbox/callback'])
      expect((await follow(forged)).status).toBe(400);
    const failed = await sendForm(server.origin, paymentUrl, { card: cards.failing });
    expect(await (await follow(failed ?? '')).text()).toContain('The payment failed');
    expect(await statusOf(buyer, orderId)).toBe('paymentNotPaid');
    expect(await sendForm(server.origin, paymentUrl, { card: cards.good })).not.toBeNull();
    expect(await hasPlus(buyer)).toBe(false);
    expect((await buyer.ok(getSubscription)).status).toBeNull();
  });

  it('whose callback is lost is found by asking, and one that nobody makes is given up', async () => {
    const lost = await registerPerson(server, 'Lost');
    const idle = await registerPerson(server, 'Idle');
    const [paid, open] = [await orderPlus(lost), await orderPlus(idle)];
    await payAtBank(server.origin, paid.paymentUrl);
    server.clock.advance(DAY + 10 * 60_000);
    await expect.poll(() => hasPlus(lost), { timeout: 30_000 }).toBe(true);
    expect(await statusOf(lost, paid.orderId)).toBe('paymentOk');
    await expect
      .poll(() => statusOf(idle, open.orderId), { timeout: 30_000 })
      .toBe('paymentNotPaid');
  });

  it('of another amount than the order’s gives nothing and is verified', async () => {
    const buyer = await registerPerson(server, 'Cheap');
    const { orderId, paymentUrl } = await orderPlus(buyer);
    await inDatabase(server, 'update sandbox_payments set amount = 1 where order_id = $1', [
      orderId,
    ]);
    await follow(await payAtBank(server.origin, paymentUrl));
    expect(await statusOf(buyer, orderId)).toBe('paymentVerification');
    expect(await hasPlus(buyer)).toBe(false);
  });
});

describe('orders', () => {
  it('[E-203, E-205] are told to their buyer alone, a page at a time', async () => {
    const buyer = await registerPerson(server, 'Lister');
    const other = await registerPerson(server, 'Other');
    const ids: OrderId[] = [];
    for (let count = 0; count < 12; count += 1)
      ids.unshift((await orderPlus(buyer, 'transfer')).orderId);
    const page = await buyer.ok(listOrders, { query: { skip: 10, limit: 10 } });
    expect(page.pagination).toEqual({ skip: 10, limit: 10, total: 12 });
    expect(page.orders.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(page.orders[0]).toEqual({
      id: ids[10],
      createdAt: page.orders[0]?.createdAt,
      currency: 'try',
      totalPrice: 7_999,
      status: 'paymentWait',
      product: { type: 'plus', name: 'Tayfa Plus', interval: 'monthly' },
      refundedAt: null,
    });
    expect((await other.ok(listOrders)).orders).toEqual([]);
    expect(Date.parse(page.orders[0]?.createdAt ?? '')).toBeLessThanOrEqual(server.clock.now());
    const asked = await other.call(getOrder, {
      params: { orderId: page.orders[0]?.id ?? expect.fail('none') },
    });
    expect(refusal(asked).code).toBe('store.order-not-found');
  });
});

describe('a membership', () => {
  it('[E-196] waits for a transfer, runs, waits for its renewal and ends; the money can come back', async () => {
    const buyer = await registerPerson(server, 'Sender');
    const socket = await buyer.connect();
    const none = { success: true, id: null, status: null, expirationDate: null };
    expect(await buyer.ok(getSubscription)).toEqual(none);
    const { orderId } = await orderPlus(buyer, 'transfer');
    expect((await socket.next('SUBSCRIPTION_UPDATED', SOON)).type).toBe('paymentWait');
    expect(await hasPlus(buyer)).toBe(false);
    expect(await operate('confirm', orderId)).toContain('paymentOk');
    expect(await operate('confirm', orderId)).toContain('already');
    await expect.poll(() => hasPlus(buyer), { timeout: 20_000 }).toBe(true);
    const { id, status, expirationDate } = await buyer.ok(getSubscription);
    expect([id, status]).toEqual([buyer.user.id, 'active']);
    expect(Date.parse(expirationDate ?? '')).toBeGreaterThan(server.clock.now() + 27 * DAY);

    server.clock.advance(25 * DAY);
    expect((await buyer.ok(getSubscription)).status).toBe('waitingRenewal');
    const renewal = await orderPlus(buyer, 'transfer');
    await operate('confirm', renewal.orderId);
    expect((await buyer.ok(getSubscription)).status).toBe('active');
    await operate('refund', renewal.orderId);
    await expect(operate('refund', renewal.orderId)).rejects.toThrow('under way');
    const state = async () => (await buyer.ok(getSubscription)).status;
    await expect.poll(state, { timeout: 20_000 }).toBe('waitingRenewal');
    const params = { orderId: renewal.orderId };
    expect((await buyer.ok(getOrder, { params })).order.refundedAt).not.toBeNull();
    expect(await hasPlus(buyer)).toBe(true);

    server.clock.advance(8 * DAY);
    await expect.poll(() => hasPlus(buyer), { timeout: 20_000 }).toBe(false);
    server.clock.advance(8 * DAY);
    expect(await state()).toBe('expired');
    await socket.close();
  });
});
