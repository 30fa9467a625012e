import { expect, it } from 'vitest';
import type { SessionId, UserId } from '#shared/lib/ids.ts';
import { createSessionMemory } from './session-memory.ts';
import type { LiveSession } from './session-directory.ts';

function session(userId: string, sessionId: string): LiveSession {
  return {
    actor: {
      // reason: test ids
      userId: userId as UserId,
      sessionId: sessionId as SessionId,
      username: 'ada',
      slug: 'ada',
      profilePicture: null,
      flags: 0,
      isVerified: true,
      isBot: false,
      location: 'TR',
    },
    expiresAt: 1_000_000,
    rotatedToken: null,
  };
}

it('believes what it remembers until its time, and no longer', () => {
  const memory = createSessionMemory(10);
  const ada = session('1', '11');
  memory.remember('key', ada, 100);
  expect(memory.recall('key', 99)).toBe(ada);
  expect(memory.recall('key', 100)).toBeUndefined();
  expect(memory.recall('key', 99)).toBeUndefined();
});

it('forgets one session with all its tokens and keeps the others', () => {
  const memory = createSessionMemory(10);
  memory.remember('old', session('1', '11'), 100);
  memory.remember('new', session('1', '11'), 100);
  memory.remember('phone', session('1', '12'), 100);
  memory.forgetSession(session('1', '11').actor.sessionId);
  expect(memory.recall('old', 0)).toBeUndefined();
  expect(memory.recall('new', 0)).toBeUndefined();
  expect(memory.recall('phone', 0)).toBeDefined();
});

it("forgets all of a user's sessions and nobody else's", () => {
  const memory = createSessionMemory(10);
  memory.remember('a', session('1', '11'), 100);
  memory.remember('b', session('1', '12'), 100);
  memory.remember('c', session('2', '21'), 100);
  memory.forgetUser(session('1', '11').actor.userId);
  expect(['a', 'b', 'c'].map((key) => memory.recall(key, 0) !== undefined)).toEqual([
    false,
    false,
    true,
  ]);
});

it('drops the oldest beyond its capacity', () => {
  const memory = createSessionMemory(2);
  for (const key of ['a', 'b', 'c']) memory.remember(key, session('1', key), 100);
  expect(['a', 'b', 'c'].map((key) => memory.recall(key, 0) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

it('does not count a token remembered twice as two', () => {
  const memory = createSessionMemory(2);
  for (const key of ['a', 'b', 'b', 'b']) memory.remember(key, session('1', key), 100);
  expect(memory.recall('a', 0)).toBeDefined();
});
