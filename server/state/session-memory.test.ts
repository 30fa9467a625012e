import { expect, it } from 'vitest';
import type { SessionId, UserId } from '#shared/lib/ids.ts';
import { createSessionMemory } from './session-memory.ts';

function session(userId: string, sessionId: string) {
  // reason: test ids
  return { sessionId: sessionId as SessionId, actor: { userId: userId as UserId } };
}

function startMemory(capacity = 10) {
  const memory = createSessionMemory<ReturnType<typeof session>>(capacity);
  /** Asks for keys at a time; answers which of them had to be read. */
  async function readOf(
    keys: Readonly<Record<string, readonly [userId: string, sessionId: string]>>,
    now = 0,
  ): Promise<string[]> {
    const read: string[] = [];
    for (const [key, [userId, sessionId]] of Object.entries(keys))
      await memory.find(key, now, () => {
        read.push(key);
        return Promise.resolve({ session: session(userId, sessionId), freshUntil: 100 });
      });
    return read;
  }
  return { memory, readOf };
}

it('believes what it remembers until its time, and no longer', async () => {
  const { readOf } = startMemory();
  expect(await readOf({ key: ['1', '11'] })).toEqual(['key']);
  expect(await readOf({ key: ['1', '11'] }, 99)).toEqual([]);
  expect(await readOf({ key: ['1', '11'] }, 100)).toEqual(['key']);
});

it('tells the reader whether the key was that of a session lately', async () => {
  const { memory, readOf } = startMemory();
  await readOf({ key: ['1', '11'] });
  const familiar: boolean[] = [];
  const read = (isFamiliar: boolean) => {
    familiar.push(isFamiliar);
    return Promise.resolve(null);
  };
  expect(await memory.find('key', 100, read)).toBeNull();
  expect(await memory.find('other', 100, read)).toBeNull();
  expect(familiar).toEqual([true, false]);
});

it('forgets one session with all its tokens and keeps the others', async () => {
  const { memory, readOf } = startMemory();
  const keys = { old: ['1', '11'], new: ['1', '11'], phone: ['1', '12'] } as const;
  await readOf(keys);
  memory.forgetSessions([session('1', '11').sessionId]);
  expect(await readOf(keys)).toEqual(['old', 'new']);
});

it("forgets all of a user's sessions and no other's", async () => {
  const { memory, readOf } = startMemory();
  const keys = { a: ['1', '11'], b: ['1', '12'], c: ['2', '21'] } as const;
  await readOf(keys);
  memory.forgetUser(session('1', '11').actor.userId);
  expect(await readOf(keys)).toEqual(['a', 'b']);
});

it('keeps nothing of a reading that was under way when it was forgotten', async () => {
  const { memory, readOf } = startMemory();
  const { promise, resolve } = Promise.withResolvers<null>();
  const first = memory.find('key', 0, async () => {
    await promise;
    return { session: session('1', '11'), freshUntil: 100 };
  });
  memory.forgetUser(session('1', '11').actor.userId);
  resolve(null);
  await first;
  expect(await readOf({ key: ['1', '11'] })).toEqual(['key']);
});

it('drops the oldest beyond its capacity', async () => {
  const { readOf } = startMemory(2);
  await readOf({ a: ['1', 'a'], b: ['1', 'b'], c: ['1', 'c'] });
  expect(await readOf({ b: ['1', 'b'], c: ['1', 'c'] })).toEqual([]);
  expect(await readOf({ a: ['1', 'a'] })).toEqual(['a']);
});

it('does not count a token remembered twice as two', async () => {
  const { readOf } = startMemory(2);
  await readOf({ a: ['1', 'a'], b: ['1', 'b'] });
  await readOf({ b: ['1', 'b'] }, 100);
  expect(await readOf({ a: ['1', 'a'] })).toEqual([]);
});
