import {
  focusManager,
  onlineManager,
  QueryObserver,
  type QueryFunction,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createQueryClient } from './query-client.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** Somebody who looks at a list, from now on. */
function look(client: ReturnType<typeof createQueryClient>, queryFn: QueryFunction) {
  const observer = new QueryObserver(client, { queryKey: ['members', '1'], queryFn });
  const leave = observer.subscribe(() => undefined);
  return { observer, leave };
}

it('[E-279, T-439] a query that fails is asked once more, a second later, and not again', async () => {
  const client = createQueryClient();
  const ask = vi.fn<QueryFunction>(() => Promise.reject(new Error('down')));
  const { observer, leave } = look(client, ask);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().status).toBe('error');
  leave();
  client.clear();
});

it.each([
  [500, 2],
  [503, 2],
  [0, 2],
  // a refusal is an answer: docs/adr/0028-slices.md
  [400, 1],
  [403, 1],
  [404, 1],
  [429, 1],
])('[E-279] a query that fails with %i makes for %i calls in all', async (status, times) => {
  const client = createQueryClient();
  const problem = new ApiProblem({ code: 'any', message: 'No' }, status);
  const ask = vi.fn<QueryFunction>(() => Promise.reject(problem));
  const { observer, leave } = look(client, ask);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(times);
  expect(observer.getCurrentResult().status).toBe('error');
  leave();
  client.clear();
});

it('[T-439] what is known is kept for five minutes, however often one looks', async () => {
  const client = createQueryClient();
  const ask = vi.fn<QueryFunction>(() => Promise.resolve('known'));
  const first = look(client, ask);
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  look(client, ask).leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  const later = look(client, ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  later.leave();
  first.leave();
  client.clear();
});

it('[T-439] neither a window that gets the focus nor a network that comes back asks again', async () => {
  const client = createQueryClient();
  client.mount();
  const ask = vi.fn<QueryFunction>(() => Promise.resolve('known'));
  const { leave } = look(client, ask);
  // older than what is kept, so that only the rule holds it back
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  for (const isThere of [false, true]) focusManager.setFocused(isThere);
  for (const isThere of [false, true]) onlineManager.setOnline(isThere);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(1);
  leave();
  client.unmount();
  client.clear();
});
