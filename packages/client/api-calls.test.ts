import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiCalls } from './api-calls.ts';
import { createClient } from './client.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly at: number;
}

/** Answers calls one after the other, the last answer to all that follow; null is no answer at all. */
function answering(...answers: readonly (readonly [status: number, body?: object] | null)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ url: url.href, init, at: Date.now() });
    if (!answer) return Promise.reject(new TypeError('fetch failed'));
    const [status, body = { success: true }] = answer;
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

function refusedFor(retryAfter: number, code = 'request.rate-limited') {
  return [429, { success: false, code, message: 'Too many', retryAfter }] as const;
}

const options = { origin: 'https://tayfa.example', token: 'a.1.b' };
const message = { params: { channelId: '7' }, body: { content: 'hello' } };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what a call is given to its place, with the token', async () => {
  const sent = answering([200]);
  const client = createClient(options);
  await client.call('sendMessage', message);
  await client.call('listMessages', {
    params: { channelId: 'a/b' },
    query: { limit: 5, before: undefined },
  });
  expect(sent).toMatchObject([
    {
      url: 'https://tayfa.example/api/v1/channels/7/messages',
      init: {
        method: 'POST',
        body: '{"content":"hello"}',
        headers: { authorization: 'Bot a.1.b', 'content-type': 'application/json' },
      },
    },
    { url: 'https://tayfa.example/api/v1/channels/a%2Fb/messages?limit=5' },
  ]);
});

it('refuses with the code, the text and the fields of the server', async () => {
  const errors = { content: 'Must be at least 1 characters' };
  answering([400, { success: false, code: 'request.invalid', message: 'Not valid.', errors }]);
  await expect(createClient(options).call('sendMessage', message)).rejects.toMatchObject({
    name: 'ApiProblem',
    code: 'request.invalid',
    status: 400,
    message: 'Not valid.',
    errors,
  });
});

it.for(['', '.', '..'])(
  'makes no other call of what a place of the address says: "%s"',
  async (emoji) => {
    const sent = answering([200]);
    const params = { channelId: '1', messageId: '2', emoji };
    await expect(createClient(options).call('removeReaction', { params })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: { emoji: 'Not allowed in an address' },
    });
    expect(sent).toEqual([]);
  },
);

it('waits as long as the server says when it calls too often, with all calls of the name', async () => {
  const sent = answering(refusedFor(3), [200]);
  const calls = new ApiCalls(options);
  const first = calls.make('sendMessage', message);
  await vi.advanceTimersByTimeAsync(1_000);
  const second = calls.make('sendMessage', message);
  await calls.make('getTeam', { params: { teamId: '1' } });
  await vi.runAllTimersAsync();
  await Promise.all([first, second]);
  expect(sent.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 3_000]);
});

it('lets a slow channel hold back its own message only', async () => {
  const sent = answering(refusedFor(3, 'message.slow-mode'), [200]);
  const calls = new ApiCalls(options);
  const slow = calls.make('sendMessage', message);
  await vi.advanceTimersByTimeAsync(1_000);
  await calls.make('sendMessage', { ...message, params: { channelId: '8' } });
  await vi.runAllTimersAsync();
  await slow;
  expect(sent.map(({ at }) => at)).toEqual([0, 1_000, 3_000]);
});

it.for([
  ['for longer than it was allowed', { ...options, longestWaitMs: 2_000 }, 1],
  ['for ever', options, 6],
] as const)('does not wait %s', async ([, given, times]) => {
  const sent = answering(refusedFor(3));
  const call = new ApiCalls(given).make('sendMessage', message);
  const failed = call.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failed).toMatchObject({ status: 429, retryAfter: 3 });
  expect(sent).toHaveLength(times);
});

it('asks once more when there was no answer, and never changes something twice', async () => {
  const asked = answering(null, [200]);
  const reading = new ApiCalls(options).make('listTeams', {});
  await vi.runAllTimersAsync();
  await reading;
  expect(asked).toHaveLength(2);
  const told = answering(null);
  const sending = new ApiCalls(options).make('sendMessage', message);
  await expect(sending).rejects.toMatchObject({ code: 'network', status: 0 });
  expect(told).toHaveLength(1);
});

it('gives up a wait with its signal', async () => {
  answering(refusedFor(30));
  const giving = new AbortController();
  const call = new ApiCalls(options).make('sendMessage', { ...message, signal: giving.signal });
  const failed = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  giving.abort(new Error('enough'));
  expect(await failed).toEqual(new Error('enough'));
});
