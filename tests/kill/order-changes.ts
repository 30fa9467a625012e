import { expect } from 'vitest';
import { getMe } from '#shared/contract/account/session.ts';
import { getOrder } from '#shared/contract/store/store.ts';
import type { OrderId } from '#shared/lib/ids.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { manageOrders } from '#server/operating/manage-orders.ts';
import { orderPlus, payAtBank } from '../accounts/order-world.ts';
import type { Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { SOON, type KillWorld } from './kill-world.ts';
import type { CutOff } from './one-kill.ts';

/** A person who buys Plus, and what they have of it. */
export interface Buyer {
  /** At the server as it is now. */
  now(): Person;
  /** The whole months of Plus from now on. */
  months(): Promise<number>;
  hasPlus(): Promise<boolean>;
  statusOf(orderId: OrderId): Promise<string>;
  refundedAt(orderId: OrderId): Promise<string | null>;
  /** The orders that a mail told of: one for each mail. */
  mailedOrders(): string[];
}

/** Registers one. */
export async function newBuyer(world: KillWorld, name: string): Promise<Buyer> {
  const person = await world.register(name);
  const now = () => world.again(person);
  const orderOf = async (orderId: OrderId) =>
    (await now().ok(getOrder, { params: { orderId } })).order;
  return {
    now,
    async months() {
      const [row] = await inDatabase<{ months: number }>(
        world.database,
        `select round(extract(epoch from expires_at - now()) / 2629800)::int as months
         from plus_memberships where user_id = $1`,
        [person.user.id],
      );
      return row?.months ?? 0;
    },
    hasPlus: async () => isPremium((await now().ok(getMe)).user?.flags ?? 0),
    statusOf: async (orderId) => (await orderOf(orderId)).status,
    refundedAt: async (orderId) => (await orderOf(orderId)).refundedAt,
    mailedOrders: () =>
      world.smtp
        .mailsTo(person.email, 'Thanks for your order')
        .map(({ text = '' }) => /Order (\d+)/.exec(text)?.[1] ?? 'none'),
  };
}

/** The time is over after which the payment company is asked about an order. */
async function letAsk({ database }: KillWorld, orderId: OrderId): Promise<void> {
  await inDatabase(
    database,
    `update plus_orders set next_check_at = now() where id = $1 and next_check_at is not null`,
    [orderId],
  );
  await inDatabase(
    database,
    `update jobs._private_jobs set run_at = now() where key = 'reconcile-orders:' || $1`,
    [orderId],
  );
}

/** Orders Plus, pays it, and has the payment company tell the server. */
async function buy({ server }: KillWorld, buyer: Buyer): Promise<OrderId> {
  const { orderId, paymentUrl } = await orderPlus(buyer.now());
  const callback = await payAtBank(server.origin, paymentUrl);
  expect((await fetch(new URL(callback, server.origin))).status).toBe(200);
  return orderId;
}

/** What becomes of an order. */
export const orderChanges: readonly CutOff[] = [
  {
    title: 'gives nothing for an order that was not paid, also when it asks after its restart',
    waits: ['reconcile-orders'],
    async prepare(world) {
      const buyer = await newBuyer(world, 'Open');
      const { orderId } = await orderPlus(buyer.now());
      return async () => {
        await letAsk(world, orderId);
        return async () => {
          await world.untilJobsAreDone();
          expect(await buyer.statusOf(orderId)).toBe('paymentWait');
          expect([await buyer.months(), await buyer.hasPlus()]).toEqual([0, false]);
          expect(buyer.mailedOrders()).toEqual([]);
        };
      };
    },
  },
  {
    title: 'gives what was paid while it was away, and of which it never heard, once',
    waits: ['reconcile-orders'],
    async prepare(world) {
      const buyer = await newBuyer(world, 'Unheard');
      const { orderId, paymentUrl } = await orderPlus(buyer.now());
      return async () => {
        await payAtBank(world.server.origin, paymentUrl);
        await letAsk(world, orderId);
        return async () => {
          await expect.poll(() => buyer.hasPlus(), SOON).toBe(true);
          await world.untilJobsAreDone();
          expect(await buyer.statusOf(orderId)).toBe('paymentOk');
          expect([await buyer.months(), buyer.mailedOrders()]).toEqual([1, [orderId]]);
        };
      };
    },
  },
  {
    title: 'says and mails that an order is paid, when it dies between the payment and its jobs',
    waits: ['send-order-mail'],
    async prepare(world) {
      const buyer = await newBuyer(world, 'Settled');
      return async () => {
        const orderId = await buy(world, buyer);
        expect(buyer.mailedOrders()).toEqual([]);
        return async () => {
          await expect.poll(() => buyer.hasPlus(), SOON).toBe(true);
          await expect.poll(() => buyer.mailedOrders(), SOON).toEqual([orderId]);
          await world.untilJobsAreDone();
          expect([await buyer.months(), buyer.mailedOrders()]).toEqual([1, [orderId]]);
        };
      };
    },
  },
  {
    title: 'pays an order back once, and takes its month alone',
    waits: ['refund-order'],
    async prepare(world) {
      const buyer = await newBuyer(world, 'Returning');
      await buy(world, buyer);
      const id = await buy(world, buyer);
      expect(await buyer.months()).toBe(2);
      return async () => {
        await manageOrders(world.database.connectionString, { verb: 'refund', id }, new Date());
        return async () => {
          await expect.poll(() => buyer.refundedAt(id), SOON).not.toBeNull();
          await world.untilJobsAreDone();
          expect(await world.countOf(`sandbox_payments where state = 'refunded'`)).toBe(1);
          expect([await buyer.months(), await buyer.hasPlus()]).toEqual([1, true]);
        };
      };
    },
  },
];
