import { describe, expect, it, vi } from 'vitest';
import { ManualTime } from '#tests/gateway/gateway-world.ts';
import { WriteCoalescer, FrameList, type Collector } from './write-coalescer.ts';

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

describe('WriteCoalescer', () => {
  function start(): { time: ManualTime; coalescer: WriteCoalescer } {
    const time = new ManualTime();
    const { clock, setTimer } = time;
    const options = { clock, setTimer, windowMs: 10, patienceMs: 500 };
    return { time, coalescer: new WriteCoalescer(options) };
  }

  function collector(more: Partial<Collector>): Collector {
    return { endWindow: () => false, endPatience: () => undefined, ...more };
  }

  it('ends all windows with one timer, again while anybody writes, and then stops', () => {
    const { time, coalescer } = start();
    const begun = time.clock.now();
    const busy = vi.fn<Collector['endWindow']>().mockReturnValueOnce(true).mockReturnValue(false);
    const quiet = vi.fn<Collector['endWindow']>().mockReturnValue(false);
    coalescer.begin(collector({ endWindow: busy }));
    time.advance(6);
    coalescer.begin(collector({ endWindow: quiet }));
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
    const { time, coalescer } = start();
    const a = frame('a');
    const list = coalescer.listOf(a);
    expect(coalescer.listOf(a)).toBe(list);
    expect(coalescer.listOf(frame('a'))).not.toBe(list);
    coalescer.begin(collector({}));
    time.advance(10);
    expect(coalescer.listOf(a)).not.toBe(list);
  });

  it('ends the patience of all who wait with one timer, counted from the first', () => {
    const { time, coalescer } = start();
    const begun = time.clock.now();
    const [first, second] = [vi.fn<Collector['endPatience']>(), vi.fn<Collector['endPatience']>()];
    coalescer.wait(collector({ endPatience: first }));
    time.advance(400);
    coalescer.wait(collector({ endPatience: second }));
    expect(time.timers).toBe(1);
    time.advance(99);
    expect(first).not.toHaveBeenCalled();
    time.advance(1);
    expect(first.mock.calls).toEqual([[begun + 500]]);
    expect(second.mock.calls).toEqual([[begun + 500]]);
    expect(time.timers).toBe(0);
  });

  it('leaves as much time for everything else as writing took, up to five windows', () => {
    for (const { took, pause } of [
      { took: 3, pause: 10 },
      { took: 30, pause: 30 },
      { took: 300, pause: 50 },
    ]) {
      const { time, coalescer } = start();
      const ends: number[] = [];
      coalescer.begin(
        collector({
          endWindow(now) {
            ends.push(now);
            if (ends.length === 1) time.advance(took);
            return ends.length === 1;
          },
        }),
      );
      time.advance(10);
      const [first = 0] = ends;
      time.advance(pause - 1);
      expect(ends).toEqual([first]);
      time.advance(1);
      expect(ends).toEqual([first, first + took + pause]);
    }
  });
});
