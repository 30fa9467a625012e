import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { withoutRedis } from '../support/redis-server.ts';
import {
  forms,
  openRedisForm,
  type DecidedState,
  type RedisForm,
  type SharedForm,
} from './shared-state-forms.ts';

// reason: made to the pattern of ids
const [ann, ben] = ['1', '2'] as unknown as readonly [UserId, UserId];
// reason: as above
const place = { teamId: '10' as TeamId, channelId: '11' as ChannelId };
// reason: as above
const attendeeId = '13' as Id<'attendee'>;
const here = { place, attendeeId };
// reason: as above
const elsewhere = { place: { teamId: '10' as TeamId, channelId: '12' as ChannelId }, attendeeId };
const rule = { name: 'posts', points: 3, seconds: 60 };

/** Asks 58 times at the same moment, in turn on each of both nodes. */
function crowd<Answer>(
  { nodes }: SharedForm,
  ask: (node: DecidedState) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: 58 }, (_, index) => ask(index % 2 ? nodes[0] : nodes[1])),
  );
}

describe.each(forms)('shared state $name', ({ open, isMissing }) => {
  let form: SharedForm;
  beforeEach(async () => {
    if (!isMissing) form = await open();
  });
  afterEach(async () => {
    if (!isMissing) await form.close();
  });

  describe.skipIf(isMissing)('counters', () => {
    it('refuse beyond the points until the time is over, each key and each rule by itself', async () => {
      const [one, two] = form.nodes;
      expect(await one.counters.take(rule, 'ann', 2)).toMatchObject({
        isRefused: false,
        remaining: 1,
      });
      await form.pass(20_000);
      const refused = await two.counters.take(rule, 'ann', 2);
      expect(refused).toMatchObject({ isRefused: true, remaining: 0 });
      expect(refused.resetMs).toBeLessThanOrEqual(40_000);
      expect(refused.resetMs).toBeGreaterThan(38_000);
      expect(await two.counters.take(rule, 'ben')).toMatchObject({ remaining: 2 });
      expect(await two.counters.take({ ...rule, name: 'files' }, 'ann')).toMatchObject({
        remaining: 2,
      });
      await form.pass(40_000);
      expect(await one.counters.take(rule, 'ann', 3)).toMatchObject({ isRefused: false });
    });

    it('take points back', async () => {
      const [one, two] = form.nodes;
      await one.counters.take(rule, 'ann', 3);
      await two.counters.giveBack(rule, 'ann', 2);
      expect(await one.counters.take(rule, 'ann', 2)).toMatchObject({
        isRefused: false,
        remaining: 0,
      });
    });

    it('let exactly as many pass as may, of 58 at once', async () => {
      const answers = await crowd(form, ({ counters }) =>
        counters.take({ ...rule, points: 20 }, 'ann'),
      );
      expect(answers.filter(({ isRefused }) => !isRefused)).toHaveLength(20);
    });
  });

  describe.skipIf(isMissing)('keys that are good once', () => {
    it('are used once, for as long as their owner takes them', async () => {
      const [one, two] = form.nodes;
      const end = form.now() + 600_000;
      expect(await one.oneTimeKeys.use('a', end)).toBe(true);
      expect(await two.oneTimeKeys.use('b', end)).toBe(true);
      expect(await two.oneTimeKeys.use('a', end)).toBe(false);
      await form.pass(599_000);
      expect(await one.oneTimeKeys.use('b', end)).toBe(false);
      expect(await two.oneTimeKeys.use('a', end)).toBe(false);
    });

    it('are taken by one of 58 at once', async () => {
      const end = form.now() + 600_000;
      const answers = await crowd(form, ({ oneTimeKeys }) => oneTimeKeys.use('a', end));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });
  });

  describe.skipIf(isMissing)('reserved bytes', () => {
    it('count together until each is given back, once', async () => {
      const [one, two] = form.nodes;
      const first = await one.reservedBytes.reserve(ann, 10);
      const second = await two.reservedBytes.reserve(ann, 5);
      expect([first.total, second.total]).toEqual([10, 15]);
      const other = await two.reservedBytes.reserve(ben, 1);
      expect(other.total).toBe(1);
      first.release();
      first.release();
      await expect
        .poll(async () => {
          const probe = await two.reservedBytes.reserve(ann, 1);
          probe.release();
          return probe.total;
        })
        .toBe(6);
      for (const held of [second, other]) held.release();
    });

    it('of 58 at once are each seen by all that come after', async () => {
      const kept = await crowd(form, ({ reservedBytes }) => reservedBytes.reserve(ann, 2 ** 40));
      const totals = kept.map(({ total }) => total / 2 ** 40).toSorted((one, two) => one - two);
      expect(totals).toEqual(Array.from({ length: 58 }, (_, index) => index + 1));
      for (const held of kept) held.release();
    });
  });

  describe.skipIf(isMissing)('tokens to voice channels', () => {
    it('lead where they were issued for, once, and their own user alone', async () => {
      const [one, two] = form.nodes;
      const token = await one.voiceTokens.issue(ann, here);
      expect(await two.voiceTokens.redeem(ben, token)).toBeNull();
      expect(await two.voiceTokens.look(ben, token)).toBeNull();
      // looking does not use them up
      expect(await two.voiceTokens.look(ann, token)).toEqual(here);
      expect(await two.voiceTokens.redeem(ann, 'another')).toBeNull();
      expect(await two.voiceTokens.redeem(ann, token)).toEqual(here);
      expect(await one.voiceTokens.redeem(ann, token)).toBeNull();
    });

    it('are void once there is a newer one', async () => {
      const [one, two] = form.nodes;
      const former = await one.voiceTokens.issue(ann, here);
      const newer = await two.voiceTokens.issue(ann, elsewhere);
      expect(await one.voiceTokens.redeem(ann, former)).toBeNull();
      expect(await one.voiceTokens.redeem(ann, newer)).toEqual(elsewhere);
    });

    it('end after half a minute', async () => {
      const [one, two] = form.nodes;
      const token = await one.voiceTokens.issue(ann, here);
      await form.pass(28_000);
      expect(await two.voiceTokens.redeem(ann, token)).toEqual(here);
      const late = await one.voiceTokens.issue(ann, here);
      await form.pass(30_000);
      expect(await two.voiceTokens.redeem(ann, late)).toBeNull();
    });

    it('are redeemed by one of 58 at once', async () => {
      const token = await form.nodes[0].voiceTokens.issue(ann, here);
      const answers = await crowd(form, ({ voiceTokens }) => voiceTokens.redeem(ann, token));
      expect(answers.filter(Boolean)).toEqual([here]);
    });
  });
});

describe.skipIf(withoutRedis !== '')(`shared state over Redis${withoutRedis}`, () => {
  let form: RedisForm;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    form = await openRedisForm();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await form.close();
  });

  const busy = { code: 'server.busy' };

  async function reservedBy(user: UserId): Promise<number> {
    const probe = await form.nodes[1].reservedBytes.reserve(user, 0);
    probe.release();
    return probe.total;
  }

  it('forgets the bytes of a node that died, and of no other', async () => {
    await form.nodes[0].reservedBytes.reserve(ann, 10);
    await form.pass(29_000);
    expect(await reservedBy(ann)).toBe(10);
    await vi.advanceTimersByTimeAsync(10_000);
    await form.pass(29_000);
    expect(await reservedBy(ann)).toBe(10);
    await form.pass(1_000);
    expect(await reservedBy(ann)).toBe(0);
  });

  it('counts on each node by itself while Redis is away, and in common afterwards', async () => {
    const [one, two] = form.nodes;
    await one.counters.take(rule, 'ann', 3);
    await form.redis.kill();
    const start = performance.now();
    const answers = await crowd(form, ({ counters }) => counters.take(rule, 'ann'));
    expect(answers.filter(({ isRefused }) => !isRefused)).toHaveLength(6);
    await one.counters.giveBack(rule, 'ann');
    expect(await one.reservedBytes.reserve(ann, 7)).toMatchObject({ total: 7 });
    expect(await two.reservedBytes.reserve(ann, 5)).toMatchObject({ total: 5 });
    expect(performance.now() - start).toBeLessThan(500);
    await form.redis.restart();
    await expect
      .poll(async () => (await one.voiceTokens.issue(ben, here).catch(() => '')) !== '')
      .toBe(true);
    await expect
      .poll(async () => (await two.voiceTokens.issue(ben, here).catch(() => '')) !== '')
      .toBe(true);
    await one.counters.take(rule, 'ann', 3);
    expect(await two.counters.take(rule, 'ann')).toMatchObject({ isRefused: true });
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(() => reservedBy(ann)).toBe(12);
  });

  it('takes no key and opens no channel while Redis is away', async () => {
    const [one] = form.nodes;
    const token = await one.voiceTokens.issue(ann, here);
    await form.redis.kill();
    await expect(one.oneTimeKeys.use('a', form.now() + 1_000)).rejects.toMatchObject(busy);
    await expect(one.voiceTokens.issue(ann, here)).rejects.toMatchObject(busy);
    await expect(one.voiceTokens.redeem(ann, token)).rejects.toMatchObject(busy);
  });

  it('refuses a Redis that hangs as one that is away', async () => {
    const [one] = form.nodes;
    form.redis.pause();
    try {
      await expect(one.oneTimeKeys.use('a', form.now() + 1_000)).rejects.toMatchObject(busy);
      expect(await one.counters.take(rule, 'ann')).toMatchObject({ isRefused: false });
    } finally {
      form.redis.resume();
    }
  });
});
