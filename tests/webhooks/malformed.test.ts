import fc from 'fast-check';
import { expect, it } from 'vitest';
import { executeWebhook } from '#shared/contract/channels/webhook.ts';
import { problemSchema } from '#shared/contract/problem.ts';
import { githubPayloads } from '../corpora/github-payloads.ts';
import { slackPayloads } from '../corpora/slack-payloads.ts';
import { inputFor, malformedBodies, nastyValues } from '../fuzz/arbitrary-input.ts';
import { createClient } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import { newWebhook } from './webhook-world.ts';

const PER_FORM = 800;
const SEED = 20261123;
const { server, owner } = fileFixtures();

/** Recorded payloads with a value anywhere in them made into one that has broken parsers before. */
function broken(payload: unknown): fc.Arbitrary<unknown> {
  const nasty = fc.constantFrom(...nastyValues);
  if (Array.isArray(payload)) return fc.oneof(nasty, fc.tuple(...payload.map(broken)));
  if (typeof payload !== 'object' || payload === null)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(payload) }, nasty);
  const parts = Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: broken(value) }, nasty),
    ]),
  );
  return fc.oneof({ weight: 30, arbitrary: fc.record(parts) }, nasty);
}

const sample = (arbitrary: fc.Arbitrary<unknown>): string[] =>
  fc
    .sample(arbitrary, { numRuns: PER_FORM, seed: SEED })
    .map((body) => JSON.stringify(body) ?? 'undefined');

it('2,000 malformed payloads neither break the server nor make it tell anything', async () => {
  const { channelId, webhook } = await newWebhook(owner, await newTeam(owner));
  const other = await newWebhook(owner, await newTeam(owner));
  const shots = [
    ...[...sample(inputFor(executeWebhook.body)), ...malformedBodies].map((body) => ['', body]),
    ...sample(fc.oneof(...githubPayloads.map(({ payload }) => broken(payload)))).map((body) => [
      '/github',
      body,
    ]),
    ...sample(fc.oneof(...Object.values(slackPayloads).map(broken))).map((body) => [
      '/slack',
      body,
    ]),
  ] as const;
  expect(shots.length).toBeGreaterThanOrEqual(2_000);
  const program = createClient(server);
  const statuses = new Map<number, number>();
  const queue = [...shots];
  async function worker(): Promise<void> {
    for (let shot = queue.pop(); shot; shot = queue.pop()) {
      const [form = '', body = ''] = shot;
      const path = `/api/v1/webhooks/${webhook.id}/${webhook.token}${form}?wait=true`;
      const answer = await program.raw('POST', path, { body });
      const where = `${form} ${body.slice(0, 300)} -> ${JSON.stringify(answer.body)}`;
      expect(answer.status, where).toBeLessThan(500);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 400)
        expect(problemSchema.safeParse(answer.body).success, where).toBe(true);
      const told = JSON.stringify(answer.body);
      for (const secret of [webhook.token, other.webhook.token, other.channelId, owner.email])
        expect(told, where).not.toContain(secret);
      expect(told, where).not.toMatch(/\bat .*\.ts:\d+|node_modules|select .* from/);
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker));
  // both ways were gone: some were posted, some refused
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(statuses.get(400)).toBeGreaterThan(100);
  const { body } = await program.raw(
    'POST',
    `/api/v1/webhooks/${webhook.id}/${webhook.token}?wait=true`,
    { body: JSON.stringify({ content: 'still here' }) },
  );
  expect(body).toMatchObject({ success: true, message: { content: 'still here', channelId } });
}, 120_000);
