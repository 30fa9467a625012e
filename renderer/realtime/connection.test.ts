import { describe, expect, it } from 'vitest';
import { connectionBackoffMs, RECONNECT_DELAY_MS } from './connection-backoff.ts';
import { nextConnection, type Connection, type ConnectionInput } from './connection.ts';

function run(
  inputs: readonly ConnectionInput[],
  start: Connection = { state: 'idle' },
): Connection {
  return inputs.reduce(nextConnection, start);
}

const live: readonly ConnectionInput[] = [
  { type: 'signed-in' },
  { type: 'opened' },
  { type: 'ready', sessionId: 's', seq: 3 },
  { type: 'event', seq: 9 },
];
const closed: ConnectionInput = { type: 'closed', now: 1000, chance: 0 };

describe('the connection', () => {
  it('[E-274, M-280] is not live before READY came', () => {
    expect(run([{ type: 'signed-in' }, { type: 'opened' }]).state).toBe('starting');
    expect(run(live)).toEqual({ state: 'live', sessionId: 's', seq: 9 });
  });

  it('remembers the last event over a cut and resumes from it', () => {
    const cut = run([...live, closed]);
    expect(cut).toEqual({
      state: 'waiting',
      resume: { sessionId: 's', seq: 9 },
      attempt: 1,
      retryAt: 1000,
    });
    const again = run([{ type: 'retry' }, { type: 'opened' }], cut);
    expect(again.state).toBe('resuming');
    expect(run([{ type: 'resumed' }], again)).toEqual({ state: 'live', sessionId: 's', seq: 9 });
  });

  it('starts afresh when the server refuses to resume', () => {
    const refused = run([
      ...live,
      closed,
      { type: 'retry' },
      { type: 'opened' },
      { type: 'refused' },
    ]);
    expect(refused.state).toBe('starting');
    expect(run([{ type: 'ready', sessionId: 't', seq: 0 }], refused)).toEqual({
      state: 'live',
      sessionId: 't',
      seq: 0,
    });
  });

  it('keeps what it would resume through attempts that fail', () => {
    const failing = run([...live, closed, { type: 'retry' }, closed, { type: 'retry' }, closed]);
    expect(failing).toMatchObject({ state: 'waiting', attempt: 3, resume: { seq: 9 } });
  });

  it('forgets everything at sign-out', () => {
    expect(run([...live, closed, { type: 'signed-out' }])).toEqual({ state: 'idle' });
    expect(run([closed])).toEqual({ state: 'idle' });
  });

  it('[E-277, M-283] backs off to ten seconds after a close', () => {
    expect(RECONNECT_DELAY_MS).toBe(10_000);
    expect(connectionBackoffMs(0, 0)).toBe(0);
    expect(connectionBackoffMs(0, 0.999)).toBeLessThan(1000);
    const late = connectionBackoffMs(20, 0.999);
    expect(late).toBeGreaterThan(RECONNECT_DELAY_MS * 0.99);
    expect(late).toBeLessThanOrEqual(RECONNECT_DELAY_MS);
    for (let attempt = 1; attempt < 10; attempt += 1)
      expect(connectionBackoffMs(attempt, 0)).toBeGreaterThanOrEqual(
        connectionBackoffMs(attempt - 1, 0),
      );
  });
});
