import { describe, expect, it } from 'vitest';
import { reportVulnerability } from '#shared/contract/site/site.ts';
import type { OrderId } from '#shared/lib/ids.ts';
import { orderPlus, payAtBank } from '../accounts/order-world.ts';
import { createClient, registerUnverified } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { accountChanges } from './account-changes.ts';
import { killWorld, OPERATOR, SOON, TIMEOUT_MS } from './kill-world.ts';
import { messageChanges, programChanges } from './message-changes.ts';
import { testOneKill } from './one-kill.ts';
import { newBuyer, orderChanges } from './order-changes.ts';
import { sweepChanges } from './sweep-changes.ts';
import { lookedAfter, teamChanges } from './team-changes.ts';

/** How long after a callback was sent the server is killed: before, while and after it settles. */
const MOMENTS_MS = [0, 8, 30];

const world = killWorld();

describe('one kill:', () => {
  testOneKill(world, {
    'a server killed between a change and its job': [
      ...accountChanges,
      ...teamChanges,
      ...messageChanges,
    ],
    'a server killed between what a team or a program did and its job': [
      ...programChanges,
      ...lookedAfter,
    ],
    'a server that is killed while Plus is bought': orderChanges,
  });
});

describe('another kill:', () => {
  testOneKill(world, {
    'a server killed between a change and its job': sweepChanges,
  });
});

describe('a server killed in a job', () => {
  it(
    '[X-070] begins it again at once, and a report that was waited for is sent by its job',
    async () => {
      world.smtp.hold();
      const registered = await registerUnverified(world.server, 'Patient');
      const details = 'In the fence behind the house there is a hole.';
      const body = { title: 'A hole in the fence', details, captchaToken: 'off' };
      const answer = createClient(world.server).call(reportVulnerability, { body });
      answer.catch(() => undefined);
      await world.smtp.waiting(2);
      await world.server.kill();
      world.smtp.release();
      // the reporter's mail would be sent by its job a minute later: that minute is over
      await inDatabase(
        world.database,
        `update jobs._private_jobs set run_at = now() where run_at > now()`,
      );
      await world.start('on');
      const mails = () => [
        world.smtp.mailsTo(registered.email, '/emailVerify').length,
        world.smtp.mailsTo(OPERATOR, 'In the fence').length,
      ];
      await expect.poll(mails, SOON).toEqual([1, 1]);
      await world.untilJobsAreDone();
      expect(mails()).toEqual([1, 1]);
    },
    TIMEOUT_MS,
  );
});

describe('a server that is killed while Plus is bought', () => {
  it(
    'gives each month once, whenever in its callback it dies and however often that is repeated',
    async () => {
      const buyer = await newBuyer(world, 'Struck');
      const orders: OrderId[] = [];
      for (const moment of MOMENTS_MS) {
        const { orderId, paymentUrl } = await orderPlus(buyer.now());
        const callback = await payAtBank(world.server.origin, paymentUrl);
        const heard = fetch(new URL(callback, world.server.origin)).catch(() => null);
        await new Promise((resolve) => setTimeout(resolve, moment));
        await world.server.kill();
        await world.start('on');
        await heard;
        // a payment company repeats what it got no answer to
        const repeat = () => fetch(new URL(callback, world.server.origin));
        expect((await repeat()).status).toBe(200);
        await repeat();
        orders.push(orderId);
        expect(await buyer.statusOf(orderId)).toBe('paymentOk');
        expect(await buyer.months(), `killed after ${moment} ms`).toBe(orders.length);
      }
      await world.untilJobsAreDone();
      expect(await buyer.hasPlus()).toBe(true);
      // one that is killed after the mail server took its mail cannot know, and sends it again
      expect(new Set(buyer.mailedOrders())).toEqual(new Set<string>(orders));
    },
    TIMEOUT_MS,
  );
});
