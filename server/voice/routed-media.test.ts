import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MediaSignal } from '#shared/contract/voice/media.ts';
import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { arrivingState } from '#shared/rules/voice.ts';
import { noVoiceMedia } from '../state/voice-media-absent.ts';
import { noOutputs } from '../state/voice-outputs.ts';
import type { VoiceStay } from '../state/voice-rooms.ts';
import { writeMediaMessage, type MediaMessage } from './media-message.ts';
import { RoutedMedia } from './routed-media.ts';

// reason: ids of this test
const CHANNEL = '7' as ChannelId;
// reason: as above
const TEAM = '5' as TeamId;

function stayOf(user: string, attendee: string): VoiceStay {
  return {
    place: { teamId: TEAM, channelId: CHANNEL },
    sessionId: `session ${attendee}`,
    participant: {
      // reason: as above
      id: user as UserId,
      // reason: as above
      attendeeId: attendee as Id<'attendee'>,
      ...arrivingState,
    },
  };
}

function openFrame({ participant: { attendeeId } }: VoiceStay): MediaFrame {
  // reason: what a client can receive is not looked at here
  const rtpCapabilities = {} as never;
  return { type: 'VOICE_MEDIA_OPEN', data: { attendeeId, rtpCapabilities } };
}

const produceFrame: MediaFrame = {
  type: 'VOICE_PRODUCER',
  data: { producerId: 'mine', action: 'pause' },
};

/** Nodes that hear one another at once, over a directory in memory. */
function world() {
  const claims = new Map<ChannelId, string>();
  const listeners = new Map<number, (text: string, from: number) => void>();
  const stays = new Map<number, VoiceStay[]>();
  const sent: string[] = [];
  const present = (): VoiceStay[] => [...stays.values()].flat();

  function openNode(node: number) {
    const asked: string[] = [];
    const told: [string, MediaSignal['signal']][] = [];
    const given: ChannelId[] = [];
    const media = new RoutedMedia({
      local: {
        ...noVoiceMedia,
        isOpen: () => true,
        request(stay, frame) {
          asked.push(`${frame.type} ${stay.participant.attendeeId}`);
          return Promise.resolve({ done: frame.type });
        },
        stateChanged: (stay) => asked.push(`state ${stay.participant.attendeeId}`),
        giveUp: (channelId) => given.push(channelId),
      },
      nodes: {
        directory: {
          claim(channelId, claim) {
            const standing = claims.get(channelId) ?? claim;
            claims.set(channelId, standing);
            return Promise.resolve(standing);
          },
          claimsOn: (ids) => Promise.resolve(ids.map((id) => claims.get(id) ?? null)),
          renew: (all) =>
            Promise.resolve([...all.keys()].filter((id) => claims.get(id) !== all.get(id))),
          release(channelId, claim) {
            if (claims.get(channelId) === claim) claims.delete(channelId);
            return Promise.resolve();
          },
        },
        outputs: { of: () => noOutputs, channelAt: () => null, set: () => undefined },
        files: { lend: () => Promise.resolve(), borrow: () => Promise.resolve(null) },
        node: () => node,
        send(to, text) {
          if (!listeners.has(node)) return false;
          sent.push(text);
          listeners.get(to)?.(text, node);
          return listeners.has(to);
        },
        listen: (listener) => listeners.set(node, listener),
        holds: (at, stay) =>
          (stays.get(at) ?? []).some(
            ({ participant }) => participant.attendeeId === stay.participant.attendeeId,
          ),
      },
      logger: pino({ level: 'silent' }),
      participantsIn: () => present().map(({ participant }) => participant),
      stayOf: (sessionId) => present().find((stay) => stay.sessionId === sessionId) ?? null,
      tellHere: (sessionId, { signal }) => told.push([sessionId, signal]),
    });
    stays.set(node, []);
    return {
      media,
      asked,
      told,
      given,
      /** Someone comes in over this node. */
      come(user: string, attendee: string): VoiceStay {
        const stay = stayOf(user, attendee);
        stays.get(node)?.push(stay);
        return stay;
      },
    };
  }

  return {
    claims,
    sent,
    one: openNode(1),
    two: openNode(2),
    /** As node `from` would say it. */
    say: (to: number, from: number, message: MediaMessage) =>
      listeners.get(to)?.(writeMediaMessage(message), from),
    /** A stay is no more, and every node hears of it. */
    end({ place, participant: { id: userId, attendeeId } }: VoiceStay) {
      for (const [node, at] of stays)
        stays.set(
          node,
          at.filter(({ participant }) => participant.attendeeId !== attendeeId),
        );
      for (const { media } of [this.one, this.two]) media.follow({ kind: 'left', place, userId });
    },
    /** A node is gone without a word. */
    kill: (node: number) => listeners.delete(node),
  };
}

describe('media at the owner of a channel', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked of the node that opened it first', async () => {
    const { one, two } = world();
    const [ann, ben] = [one.come('11', '101'), two.come('12', '102')];
    await one.media.request(ann, openFrame(ann));
    await two.media.request(ben, openFrame(ben));
    await two.media.request(ben, produceFrame);
    expect(one.asked).toEqual([
      'VOICE_MEDIA_OPEN 101',
      'VOICE_MEDIA_OPEN 102',
      'VOICE_PRODUCER 102',
    ]);
    expect(two.asked).toEqual([]);
    one.media.tell(ben.sessionId, { signal: 'consumer-closed', consumerId: 'any' });
    await expect.poll(() => two.told).toEqual([[ben.sessionId, 'consumer-closed']]);
  });

  it('is opened for no stay that the asking node does not hold', async () => {
    const { one, two, claims, say, sent } = world();
    const ann = one.come('11', '101');
    await one.media.request(ann, openFrame(ann));
    const claim = claims.get(CHANNEL) ?? '';
    two.come('12', '102');
    for (const stay of [ann, stayOf('13', '103'), stayOf('12', '999')]) {
      say(1, 2, { kind: 'ask', id: 1, claim, stay, frame: openFrame(stay) });
      say(1, 2, { kind: 'state', claim, stay });
    }
    await expect.poll(() => sent.filter((text) => text.includes('unknown-stay')).length).toBe(3);
    expect(one.asked).toEqual(['VOICE_MEDIA_OPEN 101']);
    expect(one.told).toEqual([]);
  });

  it('is told nothing under a claim that is over', async () => {
    const scene = world();
    const { one, two, claims, say, sent } = scene;
    const [ann, ben] = [one.come('11', '101'), two.come('12', '102')];
    await one.media.request(ann, openFrame(ann));
    await two.media.request(ben, openFrame(ben));
    const former = claims.get(CHANNEL) ?? '';
    const { id: userId, attendeeId } = ben.participant;
    const ofBen = { userId, attendeeId };
    // both leave, and the channel has another claim when one is back
    for (const stay of [ann, ben]) scene.end(stay);
    expect(claims.size).toBe(0);
    const back = two.come('12', '104');
    await two.media.request(back, openFrame(back));
    expect(claims.get(CHANNEL)).not.toBe(former);
    say(1, 2, { kind: 'ask', id: 9, claim: former, stay: back, frame: openFrame(back) });
    await expect.poll(() => sent.some((text) => text.includes('not-owner'))).toBe(true);
    const signal = { signal: 'media-lost' } as const;
    const ofBack = { userId, attendeeId: back.participant.attendeeId };
    for (const stay of [ofBen, ofBack]) {
      say(2, 1, { kind: 'tell', claim: former, of: stay, signal });
      say(2, 1, { kind: 'lost', claim: former, of: stay });
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(two.told).toEqual([]);
    expect(one.asked).toEqual(['VOICE_MEDIA_OPEN 101', 'VOICE_MEDIA_OPEN 102']);
  });

  it('is lost with an owner that is gone, and opened at another', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
    const { one, two, claims, kill } = world();
    const [ann, ben] = [one.come('11', '101'), two.come('12', '102')];
    await one.media.request(ann, openFrame(ann));
    await two.media.request(ben, openFrame(ben));
    kill(1);
    claims.delete(CHANNEL);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(two.told).toEqual([[ben.sessionId, 'media-lost']]);
    await expect(two.media.request(ben, produceFrame)).rejects.toMatchObject({
      code: 'voice.not-open',
    });
    await two.media.request(ben, openFrame(ben));
    expect(two.asked).toEqual(['VOICE_MEDIA_OPEN 102']);
  });

  it('is given up by an owner whose claim is another’s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
    const { one, two, claims } = world();
    const [ann, ben] = [one.come('11', '101'), two.come('12', '102')];
    await one.media.request(ann, openFrame(ann));
    await two.media.request(ben, openFrame(ben));
    claims.set(CHANNEL, '3 another');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(one.given).toEqual([CHANNEL]);
    expect(one.told).toEqual([[ann.sessionId, 'media-lost']]);
    expect(two.told).toEqual([[ben.sessionId, 'media-lost']]);
  });
});
