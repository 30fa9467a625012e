import { describe, expect, it, vi } from 'vitest';
import { ManualTime } from '#tests/gateway/gateway-world.ts';
import { FrameJoiner, FrameList, type Collector } from './frame-joiner.ts';

function frame(text: string): Buffer {
  return Buffer.from(text);
}

describe('FrameList', () => {
  it('joins its frames in order, and a single one without a copy', () => {
    const first = frame('a');
    expect(new FrameList(first, null).join()).toBe(first);
    const list = new FrameList(first, null).with(frame('bc')).with(frame('d'));
    expect(list.join().toString()).toBe('abcd');
    expect(list.bytes).toBe(4);
  });

  it('is the same list for everyone who collected the same frames, and another for others', () => {
    const [a, b, c] = [frame('a'), frame('b'), frame('c')];
    const start = new FrameList(a, null);
    expect(start.with(b).with(c)).toBe(start.with(b).with(c));
    expect(start.with(b).with(c).join()).toBe(start.with(b).with(c).join());
    expect(start.with(c)).not.toBe(start.with(b));
    expect(start.with(c)).toBe(start.with(c));
    expect(start.with(c).with(b).join().toString()).toBe('acb');
    expect(start.with(b).with(c).join().toString()).toBe('abc');
  });
});

describe('FrameJoiner', () => {
  function start(): { time: ManualTime; joiner: FrameJoiner } {
    const time = new ManualTime();
    const { clock, setTimer } = time;
    return { time, joiner: new FrameJoiner({ clock, setTimer, windowMs: 10 }) };
  }

  it('ends all windows with one timer, again while anybody writes, and then stops', () => {
    const { time, joiner } = start();
    const begun = time.clock.now();
    const busy = vi.fn<Collector['endWindow']>().mockReturnValueOnce(true).mockReturnValue(false);
    const quiet = vi.fn<Collector['endWindow']>().mockReturnValue(false);
    joiner.begin({ endWindow: busy });
    time.advance(6);
    joiner.begin({ endWindow: quiet });
    expect(time.timers).toBe(1);
    time.advance(4);
    expect(busy.mock.calls).toEqual([[begun + 10]]);
    expect(quiet.mock.calls).toEqual([[begun + 10]]);
    expect(time.timers).toBe(1);
    time.advance(10);
    expect(busy.mock.calls).toEqual([[begun + 10], [begun + 20]]);
    expect(quiet).toHaveBeenCalledTimes(1);
    expect(time.timers).toBe(0);
  });

  it('lets those who collect the same begin with the same list, within one window', () => {
    const { time, joiner } = start();
    const a = frame('a');
    const list = joiner.listOf(a);
    expect(joiner.listOf(a)).toBe(list);
    expect(joiner.listOf(frame('a'))).not.toBe(list);
    joiner.begin({ endWindow: () => false });
    time.advance(10);
    expect(joiner.listOf(a)).not.toBe(list);
  });

  it('leaves as much time for everything else as writing took, up to five windows', () => {
    for (const { took, pause } of [
      { took: 3, pause: 10 },
      { took: 30, pause: 30 },
      { took: 300, pause: 50 },
    ]) {
      const { time, joiner } = start();
      const ends: number[] = [];
      joiner.begin({
        endWindow(now) {
          ends.push(now);
          if (ends.length === 1) time.advance(took);
          return ends.length === 1;
        },
      });
      time.advance(10);
      const [first = 0] = ends;
      time.advance(pause - 1);
      expect(ends).toEqual([first]);
      time.advance(1);
      expect(ends).toEqual([first, first + took + pause]);
    }
  });
});
