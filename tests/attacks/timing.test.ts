import { describe, expect, it } from 'vitest';
import { requestPasswordReset } from '#shared/contract/account/email.ts';
import { login } from '#shared/contract/account/session.ts';
import { newRoom } from '../messages/message-world.ts';
import { createClient, registerPerson, type Client } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { execute, newWebhook } from '../webhooks/webhook-world.ts';

const { server, owner } = fileFixtures();

/** One way to ask; all ways to ask a question must take equally long. */
type Way = (visitor: Client, round: number) => Promise<{ readonly status: number }>;

interface Taken {
  readonly times: number[];
  readonly statuses: Set<number>;
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Asks in every way, so many rounds, in an order that turns with the rounds: whatever else the machine
 * does falls on all alike. Of each way the fastest and the middle time are compared with those of the
 * fastest way; what does work that another leaves out is slower in both.
 */
async function expectAlike(ways: readonly Way[], rounds: number): Promise<void> {
  const visitor = createClient(server);
  const taken = ways.map((): Taken => ({ times: [], statuses: new Set() }));
  // what is made on first use is made before
  for (const way of ways) await way(visitor, -1);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < ways.length; turn += 1) {
      const place = (turn + round) % ways.length;
      const begun = performance.now();
      const answer = await ways[place]?.(visitor, round);
      taken[place]?.times.push(performance.now() - begun);
      taken[place]?.statuses.add(answer?.status ?? 0);
    }
  const ratio = (of: (times: readonly number[]) => number) => {
    const each = taken.map(({ times }) => of(times));
    return Math.max(...each) / Math.min(...each);
  };
  const [first] = taken;
  for (const { statuses } of taken) expect(statuses).toEqual(first?.statuses);
  // a busy machine shifts the middle by chance, and the fastest time hardly: both would be shifted by work
  expect(
    Math.min(
      ratio((times) => Math.min(...times)),
      ratio(middleOf),
    ),
  ).toBeLessThan(1.4);
}

describe('how long an answer takes', () => {
  it('tells at the sign-in no known address from an unknown one', async () => {
    const { email } = await registerPerson(server, 'Known');
    const guess = (address: (round: number) => string): Way => {
      return (visitor, round) =>
        visitor.call(login, { body: { email: address(round), password: 'a wrong guess' } });
    };
    await expectAlike(
      [guess(() => email), guess((round) => `nobody.${String(round)}@example.com`)],
      8,
    );
  });

  it('tells of a forgotten password no known address from an unknown one', async () => {
    const { email } = await registerPerson(server, 'Forgetful');
    const ask = (address: (round: number) => string): Way => {
      return (visitor, round) =>
        visitor.call(requestPasswordReset, { body: { email: address(round) } });
    };
    await expectAlike(
      [ask(() => email), ask((round) => `nobody.${String(round)}@example.com`)],
      60,
    );
  });

  it('tells of a webhook no wrong token from an address that is none', async () => {
    const { teamId } = await newRoom(owner);
    const { webhook } = await newWebhook(owner, teamId);
    const wrong = `${webhook.token.slice(0, -4)}AAAA`;
    const post = (given: Parameters<typeof execute>[1]): Way => {
      return (visitor) => execute(visitor, given, { body: { content: 'hello' } });
    };
    // reason: an id that no webhook has
    const unknown = { id: '123456789012345678', token: wrong } as typeof webhook;
    await expectAlike([post({ ...webhook, token: wrong }), post(unknown)], 60);
  });
});
