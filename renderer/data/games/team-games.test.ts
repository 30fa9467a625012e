import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEAM } from '#tests/reduce/sample-view.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { lastActivityQuery } from './team-games.ts';

const MINUTE = 60_000;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ activity: [], flairs: [] }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[T-287] the last activity of a team is asked for once in five minutes', async () => {
  const client = createQueryClient();
  const ask = () => client.fetchQuery(lastActivityQuery(TEAM));
  await ask();
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(await ask()).toEqual({ activity: [], flairs: [] });
  expect(asked).toEqual([`/api/v1/teams/${TEAM}/lastActivity`]);
  vi.advanceTimersByTime(1);
  await ask();
  expect(asked).toHaveLength(2);
  client.clear();
});
