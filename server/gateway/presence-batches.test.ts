import { describe, expect, it } from 'vitest';
import type { Presence } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ManualTime } from '#tests/gateway/gateway-world.ts';
import { id } from '#tests/gateway/memory-teams.ts';
import { PresenceBatches } from './presence-batches.ts';

const [ann, ben, cem] = [id<'user'>(1), id<'user'>(2), id<'user'>(3)];

interface Options {
  /** So many questions are not answered at first. */
  readonly failing?: number;
  readonly tellingMs?: number;
  /** Others chose to appear online. */
  readonly chosen?: Readonly<Record<UserId, Presence>>;
}

function start({ failing = 0, tellingMs = 0, chosen = {} }: Options = {}) {
  const time = new ManualTime();
  const told: [UserId, Presence][][] = [];
  const asked: (readonly UserId[])[] = [];
  const failures: unknown[] = [];
  const batches = new PresenceBatches({
    clock: time.clock,
    setTimer: time.setTimer,
    chosenPresences(userIds) {
      asked.push(userIds);
      if (asked.length <= failing) return Promise.reject(new Error('away'));
      return Promise.resolve(new Map(userIds.map((userId) => [userId, chosen[userId] ?? 1])));
    },
    tell(presences) {
      told.push([...presences]);
      time.passWithoutTimers(tellingMs);
    },
    onFailure: (error) => failures.push(error),
  });
  /** Lets the questions be answered and the timers that are due fire. */
  const pass = async (ms = 0): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    time.advance(ms);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { batches, told, asked, failures, pass };
}

describe('PresenceBatches', () => {
  it('tells the first at once, and who comes meanwhile together, asking once', async () => {
    const { batches, told, asked, pass } = start({ tellingMs: 5 });
    batches.changed(ann, true);
    await pass();
    expect(told).toEqual([[[ann, 1]]]);
    batches.changed(ben, true);
    batches.changed(cem, false);
    // ten times as long as telling took
    await pass(49);
    expect(told).toHaveLength(1);
    await pass(1);
    expect(told[1]).toEqual([
      [ben, 1],
      [cem, 0],
    ]);
    expect(asked).toEqual([[ann], [ben, cem]]);
  });

  it('waits no longer than a second', async () => {
    const { batches, told, pass } = start({ tellingMs: 5_000 });
    batches.changed(ann, true);
    await pass();
    batches.changed(ben, true);
    await pass(1_000);
    expect(told).toHaveLength(2);
  });

  it('tells both of one who goes and comes again, in this order', async () => {
    const { batches, told, pass } = start();
    batches.changed(ann, false);
    batches.changed(ann, true);
    for (let turn = 0; turn < 3; turn += 1) await pass(1);
    expect(told).toEqual([[[ann, 0]], [[ann, 1]]]);
  });

  it('tells what it could not ask about as soon as it can, and complains once', async () => {
    const { batches, told, failures, pass } = start({ failing: 2 });
    batches.changed(ann, false);
    await pass();
    batches.changed(ben, true);
    batches.changed(ann, true);
    await pass(1_000);
    expect(told).toEqual([]);
    expect(failures).toHaveLength(1);
    for (let turn = 0; turn < 3; turn += 1) await pass(1_000);
    expect(told).toEqual([
      [
        [ann, 0],
        [ben, 1],
      ],
      [[ann, 1]],
    ]);
    expect(failures).toHaveLength(1);
  });

  it('tells nothing after it was stopped, and ends its pause', async () => {
    const { batches, told, pass } = start({ tellingMs: 100 });
    batches.changed(ann, true);
    await pass();
    batches.changed(ben, true);
    await batches.stop();
    batches.changed(cem, true);
    await pass(10_000);
    expect(told).toEqual([[[ann, 1]]]);
  });

  it('says nothing of those who chose to appear offline', async () => {
    const { batches, told, pass } = start({ chosen: { [ann]: 0, [ben]: 3 } });
    batches.changed(ann, true);
    batches.changed(ben, true);
    for (let turn = 0; turn < 3; turn += 1) await pass(1);
    expect(told.flat()).toEqual([[ben, 3]]);
  });
});
