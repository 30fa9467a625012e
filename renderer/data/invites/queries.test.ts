import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { templateQuery } from '../templates/templates.ts';
import { inviteQuery } from './queries.ts';

const MINUTE = 60_000;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ team: { name: 'Night shift' } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function expectAskedOnce(
  query: ReturnType<typeof inviteQuery> | ReturnType<typeof templateQuery>,
  address: string,
): Promise<void> {
  const client = createQueryClient();
  // reason: queries of two kinds; each is asked with its own options
  const ask = () => client.fetchQuery(query as ReturnType<typeof inviteQuery>);
  await ask();
  vi.advanceTimersByTime(5 * MINUTE - 1);
  await ask();
  expect(asked).toEqual([address]);
  vi.advanceTimersByTime(1);
  await ask();
  expect(asked).toHaveLength(2);
  client.clear();
}

it('[M-153] what a template leads to is asked for once in five minutes', async () => {
  await expectAskedOnce(templateQuery('abc'), '/api/templates/abc');
});

it('[M-154] what an invite leads to is asked for once in five minutes', async () => {
  await expectAskedOnce(inviteQuery('abc', '1'), '/api/v1/invites/abc?user=true');
});
