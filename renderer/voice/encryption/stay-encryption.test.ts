import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelId, Id, TeamId } from '#shared/lib/ids.ts';
import type { VoiceEncryption } from '../voice-engine.ts';
import type { VoiceLink } from '../voice-link.ts';
import { makeOwnKeys } from './mls-group.ts';
import { StayEncryption } from './stay-encryption.ts';

// reason: ids of this test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
const stay = { attendeeId: '9' as Id<'attendee'>, place, groupKeys: null };
const on = { isOn: true, endedBy: null };

/** The thread that seals and opens frames, as far as the page speaks with it. */
class Thread extends EventTarget {
  readonly orders: unknown[] = [];
  isEnded = false;
  postMessage(order: unknown): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

class Transform {
  readonly worker: Thread;
  readonly stream: unknown;
  constructor(worker: Thread, stream: unknown) {
    this.worker = worker;
    this.stream = stream;
  }
}

const threads: Thread[] = [];

beforeEach(() => {
  threads.length = 0;
  class NotedThread extends Thread {
    constructor() {
      super();
      threads.push(this);
    }
  }
  vi.stubGlobal('Worker', NotedThread);
  vi.stubGlobal('RTCRtpScriptTransform', Transform);
});
afterEach(() => vi.unstubAllGlobals());

function begin() {
  const told: (VoiceEncryption | null)[] = [];
  // reason: no more of the link is used here
  const link = {
    ownUserId: () => '7',
    request: () => new Promise(() => undefined),
    isShown: () => true,
  } as unknown as VoiceLink;
  return { told, encryption: new StayEncryption(link, (state) => told.push(state)) };
}

describe('the encryption of my stay', () => {
  it('[X-034] puts all that is sent and received through the thread that holds the keys', () => {
    const { told, encryption } = begin();
    const protection = encryption.open(on, stay);
    expect(told).toEqual([{ state: 'joining' }]);
    const [thread] = threads;
    // reason: only what is set on them matters here
    const [sender, receiver] = [{} as RTCRtpSender, {} as RTCRtpReceiver];
    protection?.protectSender(sender, 'microphone');
    // reason: an id of this test
    protection?.protectReceiver(receiver, { source: 'screen', userId: '8' as never });
    expect(sender.transform).toMatchObject({
      worker: thread,
      stream: { side: 'send', source: 'microphone' },
    });
    expect(receiver.transform).toMatchObject({
      worker: thread,
      stream: { side: 'receive', source: 'screen', userId: '8' },
    });
    encryption.close();
    expect(thread?.isEnded).toBe(true);
  });

  it('says when the thread has opened something, of a stay that goes on at once', async () => {
    const { encryption } = begin();
    const untilOpened = encryption.open(on, stay)?.untilOpened();
    const order: string[] = [];
    const noted = untilOpened?.then(() => order.push('opened'));
    await Promise.resolve();
    order.push('comes');
    threads[0]?.dispatchEvent(new Event('message'));
    await noted;
    await encryption.open(on, stay)?.untilOpened();
    expect(order).toEqual(['comes', 'opened']);
    encryption.close();
  });

  it.each(['recording', 'livestream', 'transcript'] as const)(
    '[X-034] ends with a %s, which is said before the thread lets anything go out clear',
    (endedBy) => {
      const { told, encryption } = begin();
      encryption.open(on, stay);
      expect(encryption.signal({ signal: 'encryption', isOn: false, endedBy })).toBe(true);
      expect(told.at(-1)).toEqual({ state: 'off', endedBy });
      expect(threads[0]?.orders).toEqual([{ type: 'end' }]);
      encryption.close();
    },
  );

  it('takes up what was said of the group before the media was opened, and not what was said of another stay', async () => {
    const { told, encryption } = begin();
    const groupKeys = await makeOwnKeys({ userId: '7', attendeeId: '9' });
    encryption.signal({ signal: 'group-make' });
    encryption.close();
    encryption.open(on, { ...stay, groupKeys });
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(told.at(-1)).toEqual({ state: 'joining' });
    encryption.close();
    encryption.signal({ signal: 'group-make' });
    encryption.open(on, { ...stay, groupKeys });
    await expect.poll(() => told.at(-1)).toMatchObject({ state: 'on' });
    encryption.close();
  });

  it('uses the thread that was started for it, and another for the next stay', () => {
    const { encryption } = begin();
    encryption.prepare();
    encryption.prepare();
    encryption.open(on, stay);
    expect(threads).toHaveLength(1);
    encryption.close();
    encryption.open(on, stay);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    encryption.close();
  });

  it('is not begun by a browser that cannot', () => {
    vi.stubGlobal('RTCRtpScriptTransform', undefined);
    Reflect.deleteProperty(globalThis, 'RTCRtpScriptTransform');
    const { encryption } = begin();
    expect(() => encryption.open(on, stay)).toThrow('cannot encrypt');
    expect(threads).toEqual([]);
  });

  it('rehearses joining once, a moment later, and not where one joins before', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign');
    vi.useFakeTimers();
    const { encryption } = begin();
    encryption.rehearse();
    expect(vi.getTimerCount()).toBe(1);
    encryption.close();
    expect(vi.getTimerCount()).toBe(0);
    encryption.rehearse();
    vi.advanceTimersByTime(100);
    encryption.rehearse();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    // each of the eight signs for itself, and one for all of them
    await expect.poll(() => sign.mock.calls.length).toBeGreaterThan(8);
    sign.mockRestore();
  });
});
