import { describe, expect, it } from 'vitest';
import { id } from '#tests/gateway/memory-teams.ts';
import { EventHistory } from './event-history.ts';
import { Frame } from './frame.ts';

function frame(seq: number, at = 0): Frame {
  return new Frame({ type: 'TEAM_DELETED', data: { teamId: id<'team'>(100_000 + seq) } }, seq, at);
}

const LENGTH = frame(5).bytes.length;
const many = { events: 1_000, bytes: 1_000_000 };

function seqs(history: EventHistory, after: number): number[] | null {
  return history.after(after)?.map(({ seq }) => seq) ?? null;
}

describe('EventHistory', () => {
  it('answers what came after a number, gaps and all', () => {
    const history = new EventHistory(many, 0);
    for (const seq of [3, 4, 9, 12]) history.push(frame(seq));
    expect(seqs(history, 0)).toEqual([3, 4, 9, 12]);
    expect(seqs(history, 4)).toEqual([9, 12]);
    expect(seqs(history, 7)).toEqual([9, 12]);
    expect(seqs(history, 12)).toEqual([]);
    expect(history.newestSeq).toBe(12);
  });

  it('takes a number from before its beginning for its beginning', () => {
    const history = new EventHistory(many, 50);
    history.push(frame(51));
    expect(seqs(history, 0)).toEqual([51]);
    expect(seqs(history, 50)).toEqual([51]);
  });

  it('forgets the oldest beyond its number of events and says when too much is forgotten', () => {
    const history = new EventHistory({ events: 20, bytes: 1_000_000 }, 0);
    for (let seq = 1; seq <= 90; seq += 1) history.push(frame(seq));
    expect(history.count).toBe(20);
    expect(history.bytes).toBe(20 * frame(90).bytes.length);
    expect(seqs(history, 69)).toBeNull();
    expect(seqs(history, 70)).toEqual(Array.from({ length: 20 }, (_, index) => 71 + index));
    expect(history.holdsAllAfter(69)).toBe(false);
    expect(history.holdsAllAfter(70)).toBe(true);
  });

  it('forgets the oldest beyond its bytes', () => {
    const history = new EventHistory({ events: 1_000, bytes: 3 * LENGTH }, 0);
    for (let seq = 1; seq <= 5; seq += 1) history.push(frame(seq));
    expect(history.bytes).toBe(3 * LENGTH);
    expect(seqs(history, 2)).toEqual([3, 4, 5]);
    expect(seqs(history, 1)).toBeNull();
  });

  it('does not keep a frame larger than all its room', () => {
    const history = new EventHistory({ events: 10, bytes: LENGTH - 1 }, 0);
    history.push(frame(1));
    expect(history).toMatchObject({ count: 0, bytes: 0 });
    expect(seqs(history, 0)).toBeNull();
    expect(seqs(history, 1)).toEqual([]);
  });

  it('forgets what is older than asked, and only that', () => {
    const history = new EventHistory(many, 0);
    for (let seq = 1; seq <= 40; seq += 1) history.push(frame(seq, seq * 10));
    history.forgetBefore(200);
    expect(seqs(history, 19)?.[0]).toBe(20);
    expect(seqs(history, 18)).toBeNull();
    history.forgetBefore(10_000);
    expect(history).toMatchObject({ count: 0, bytes: 0 });
    expect(seqs(history, 40)).toEqual([]);
    history.push(frame(41));
    expect(seqs(history, 40)).toEqual([41]);
  });

  it('agrees with a plain list, whatever is done to it', () => {
    const limits = { events: 33, bytes: 2_000 };
    const history = new EventHistory(limits, 0);
    let plain: Frame[] = [];
    let forgotten = 0;
    let seq = 0;
    for (let step = 1; step <= 3_000; step += 1) {
      seq += 1 + (step % 3);
      if (step % 97 === 0) {
        const moment = step - (step % 40);
        history.forgetBefore(moment);
        forgotten = plain.findLast(({ at }) => at < moment)?.seq ?? forgotten;
        plain = plain.filter(({ at }) => at >= moment);
      }
      const next = frame(seq, step);
      history.push(next);
      plain.push(next);
      const bytes = (): number => plain.reduce((sum, one) => sum + one.bytes.length, 0);
      while (plain.length > limits.events || bytes() > limits.bytes) {
        forgotten = plain.shift()?.seq ?? forgotten;
      }
      const asked = seq - (step % 80);
      const expected = asked < forgotten ? null : plain.filter((one) => one.seq > asked);
      expect(history.after(Math.max(asked, 0))).toEqual(expected);
      expect(history.bytes).toBe(bytes());
    }
  });
});
