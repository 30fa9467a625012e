import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endpointPath } from '../../lib/endpoint-path.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { discoveredTeamsQuery } from './discovery.ts';

const asked: string[] = [];

// it is loaded with the first call, which takes real time
beforeAll(() => endpointPath('discoverTeams'));

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ message: 'down' }, { status: 503 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[T-045] a search that fails is sent once more, a second later, and not again', async () => {
  const client = createQueryClient();
  const search = { q: 'night', game: null, language: null, size: null, joining: null };
  const observer = new InfiniteQueryObserver(client, discoveredTeamsQuery(search));
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual(['/api/discovery/teams?q=night']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  expect(observer.getCurrentResult().status).toBe('error');
  leave();
  client.clear();
});
