import { describe, expect, it } from 'vitest';
import { createSendQueue } from './send-queue.ts';

interface Copy {
  readonly channelId: string;
  readonly nonce: string;
}

class Unreachable extends Error {}

/** A server that can be taken away, and what was seen of the queue. */
function setUp() {
  const arrived: string[] = [];
  const states: string[] = [];
  const dropped = new Set<string>();
  const refused = new Set<string>();
  let isUp = true;
  let letGo: (() => void)[] = [];
  const queue = createSendQueue<Copy>({
    async send({ nonce }) {
      await Promise.resolve();
      if (!isUp) throw new Unreachable();
      if (refused.has(nonce)) throw new Error('refused');
      arrived.push(nonce);
    },
    isUnreachable: (error) => error instanceof Unreachable,
    isWanted: ({ nonce }) => !dropped.has(nonce),
    onWaiting: ({ nonce }) => states.push(`${nonce} waits`),
    onSending: ({ nonce }) => states.push(`${nonce} is sent`),
    onRefused: ({ nonce }) => states.push(`${nonce} failed`),
    untilReachable: () => new Promise<void>((resolve) => letGo.push(resolve)),
  });
  return {
    arrived,
    states,
    dropped,
    refused,
    add: (nonce: string, channelId = 'lobby') => queue.add({ channelId, nonce }),
    goDown: () => {
      isUp = false;
    },
    comeBack: () => {
      isUp = true;
      const waiting = letGo;
      letGo = [];
      for (const resolve of waiting) resolve();
    },
  };
}

/** Lets everything that is due happen. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the queue of messages', () => {
  it('[X-024] keeps the order of writing, also over a loss, and sends nothing twice', async () => {
    const { add, arrived, states, goDown, comeBack } = setUp();
    await add('one');
    goDown();
    const late = [add('two'), add('three')];
    await settle();
    const last = add('four');
    await settle();
    expect(arrived).toEqual(['one']);
    // three was written while two seemed to go out
    expect(states).toEqual(['two waits', 'three waits', 'four waits']);
    comeBack();
    await Promise.all([...late, last]);
    expect(states.slice(3)).toEqual(['two is sent', 'three is sent', 'four is sent']);
    expect(arrived).toEqual(['one', 'two', 'three', 'four']);
  });

  it('goes on after a message that the server refused', async () => {
    const { add, arrived, states, refused } = setUp();
    refused.add('bad');
    const bad = add('bad');
    const good = add('good');
    await expect(bad).rejects.toThrow('refused');
    await good;
    expect(arrived).toEqual(['good']);
    expect(states).toEqual(['bad failed']);
  });

  it('leaves out what was given up while it waited', async () => {
    const { add, arrived, dropped, goDown, comeBack } = setUp();
    goDown();
    const given = add('given up');
    const kept = add('kept');
    await settle();
    dropped.add('given up');
    comeBack();
    await Promise.all([given, kept]);
    expect(arrived).toEqual(['kept']);
  });

  it('does not let one channel wait for another', async () => {
    const { add, arrived, refused, dropped } = setUp();
    expect([refused.size, dropped.size]).toEqual([0, 0]);
    await Promise.all([add('here', 'lobby'), add('there', 'raids')]);
    expect(arrived).toEqual(['here', 'there']);
  });
});
