import { describe, expect, it } from 'vitest';
import { getMe } from '#shared/contract/account/session.ts';
import { getOrder } from '#shared/contract/store/store.ts';
import type { OrderId } from '#shared/lib/ids.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { manageOrders } from '#server/operating/manage-orders.ts';
import { orderPlus, payAtBank } from '../accounts/order-world.ts';
import type { Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { killWorld, SOON, TIMEOUT_MS } from './kill-world.ts';

/** How long after a callback was sent the server is killed: before, while and after it settles. */
const MOMENTS_MS = [0, 8, 30];

const world = killWorld();

/** The whole months of Plus that a person has from now on. */
async function monthsOf(person: Person): Promise<number> {
  const [row] = await inDatabase<{ months: number }>(
    world.database,
    `select round(extract(epoch from expires_at - now()) / 2629800)::int as months
     from plus_memberships where user_id = $1`,
    [person.user.id],
  );
  return row?.months ?? 0;
}

async function hasPlus(person: Person): Promise<boolean> {
  return isPremium((await world.again(person).ok(getMe)).user?.flags ?? 0);
}

async function orderOf(person: Person, orderId: OrderId) {
  return (await world.again(person).ok(getOrder, { params: { orderId } })).order;
}

async function statusOf(person: Person, orderId: OrderId): Promise<string> {
  return (await orderOf(person, orderId)).status;
}

/** The time is over after which the payment company is asked about an order. */
async function letAsk(orderId: OrderId): Promise<void> {
  await inDatabase(
    world.database,
    `update plus_orders set next_check_at = now() where id = $1 and next_check_at is not null`,
    [orderId],
  );
  await inDatabase(
    world.database,
    `update jobs._private_jobs set run_at = now() where key = 'reconcile-orders:' || $1`,
    [orderId],
  );
}

async function restart(): Promise<void> {
  await world.server.kill();
  await world.start('on');
}

/** The orders that a person was told of by mail: one each, as often as it came. */
function mailedOrders(person: Person): string[] {
  return world.smtp
    .mailsTo(person.email, 'Thanks for your order')
    .map(({ text = '' }) => /Order (\d+)/.exec(text)?.[1] ?? 'none');
}

function mailsOf(person: Person): number {
  return mailedOrders(person).length;
}

describe('a server that is killed while Plus is bought', () => {
  it(
    'gives nothing for an order that was not paid, also when it asks after its restart',
    async () => {
      const buyer = await world.register('Open');
      const { orderId } = await orderPlus(world.again(buyer));
      await world.server.kill();
      await letAsk(orderId);
      await world.start('on');
      await world.untilJobsAreDone();
      expect(await statusOf(buyer, orderId)).toBe('paymentWait');
      expect([await monthsOf(buyer), await hasPlus(buyer), mailsOf(buyer)]).toEqual([0, false, 0]);
    },
    TIMEOUT_MS,
  );

  it(
    'gives what was paid while it was away, and of which it never heard, once',
    async () => {
      const buyer = await world.register('Unheard');
      const { orderId, paymentUrl } = await orderPlus(world.again(buyer));
      await payAtBank(world.server.origin, paymentUrl);
      await world.server.kill();
      await letAsk(orderId);
      await world.start('on');
      await expect.poll(() => hasPlus(buyer), SOON).toBe(true);
      await world.untilJobsAreDone();
      expect(await statusOf(buyer, orderId)).toBe('paymentOk');
      expect([await monthsOf(buyer), mailsOf(buyer)]).toEqual([1, 1]);
    },
    TIMEOUT_MS,
  );

  it(
    'gives each month once, whenever in its callback it dies and however often that is repeated',
    async () => {
      const buyer = await world.register('Struck');
      const orders: OrderId[] = [];
      for (const moment of MOMENTS_MS) {
        const { orderId, paymentUrl } = await orderPlus(world.again(buyer));
        const callback = await payAtBank(world.server.origin, paymentUrl);
        const heard = fetch(new URL(callback, world.server.origin)).catch(() => null);
        await new Promise((resolve) => setTimeout(resolve, moment));
        await restart();
        await heard;
        // a payment company repeats what it got no answer to
        const repeat = () => fetch(new URL(callback, world.server.origin));
        expect((await repeat()).status).toBe(200);
        await repeat();
        orders.push(orderId);
        expect(await statusOf(buyer, orderId)).toBe('paymentOk');
        expect(await monthsOf(buyer), `killed after ${moment} ms`).toBe(orders.length);
      }
      await world.untilJobsAreDone();
      expect(await hasPlus(buyer)).toBe(true);
      // one that is killed after the mail server took its mail cannot know, and sends it again
      expect(new Set(mailedOrders(buyer))).toEqual(new Set<string>(orders));
    },
    TIMEOUT_MS,
  );

  it(
    'says and mails that an order is paid, when it dies between the payment and its jobs',
    async () => {
      const buyer = await world.register('Settled');
      await world.causeAndKill(async () => {
        const { paymentUrl } = await orderPlus(world.again(buyer));
        const callback = await payAtBank(world.server.origin, paymentUrl);
        expect((await fetch(new URL(callback, world.server.origin))).status).toBe(200);
        expect(mailsOf(buyer)).toBe(0);
      });
      await expect.poll(() => hasPlus(buyer), SOON).toBe(true);
      await expect.poll(() => mailsOf(buyer), SOON).toBe(1);
      await world.untilJobsAreDone();
      expect([await monthsOf(buyer), mailsOf(buyer)]).toEqual([1, 1]);
    },
    TIMEOUT_MS,
  );

  it(
    'pays an order back once, and takes its month alone',
    async () => {
      const buyer = await world.register('Returning');
      const orders: OrderId[] = [];
      for (let count = 0; count < 2; count += 1) {
        const { orderId, paymentUrl } = await orderPlus(world.again(buyer));
        await fetch(new URL(await payAtBank(world.server.origin, paymentUrl), world.server.origin));
        orders.push(orderId);
      }
      expect(await monthsOf(buyer)).toBe(2);
      const id = orders[1] ?? expect.fail('none was made');
      await world.causeAndKill(() =>
        manageOrders(world.database.connectionString, { verb: 'refund', id }, new Date()),
      );
      const refundedAt = async () => (await orderOf(buyer, id)).refundedAt;
      await expect.poll(refundedAt, SOON).not.toBeNull();
      await world.untilJobsAreDone();
      expect(await world.countOf(`sandbox_payments where state = 'refunded'`)).toBe(1);
      expect([await monthsOf(buyer), await hasPlus(buyer)]).toEqual([1, true]);
    },
    TIMEOUT_MS,
  );
});
