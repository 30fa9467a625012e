import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { ChannelId, Id, TeamId } from '#shared/lib/ids.ts';
import type { VoiceLink } from './voice-link.ts';
import { WayIn } from './way-in.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

// reason: ids of this test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
// reason: as above
const elsewhere = { teamId: '1' as TeamId, channelId: '3' as ChannelId };
const state = { isMuted: true, isDeafened: false };
const expectWanted = () => undefined;

/** A server that gives out a, b, c and so on, and takes the newest alone. */
function server(capabilities: Promise<{ media: null }> = Promise.resolve({ media: null })) {
  const used: string[] = [];
  let newest = '`';
  const joinToken = () => {
    newest = String.fromCodePoint((newest.codePointAt(0) ?? 0) + 1);
    return Promise.resolve(newest);
  };
  const request = (type: string, data: unknown) => {
    if (type === 'VOICE_CAPABILITIES') return capabilities;
    // reason: it is the only other question
    const { token } = data as ClientFrameData<'VOICE_JOIN'>;
    used.push(token);
    const refusal = Object.assign(new Error('used'), { code: 'channel.voice-token' });
    if (token !== newest) return Promise.reject(refusal);
    // reason: an id of this test
    const attendeeId = '9' as Id<'attendee'>;
    const media = { routerRtpCapabilities: { codecs: [], headerExtensions: [] }, iceServers: [] };
    return Promise.resolve({ attendeeId, media, isWaiting: false });
  };
  // reason: no more of the link is used here
  const link = { joinToken, request } as unknown as VoiceLink;
  return { wayIn: new WayIn(link), used, anotherTabAsks: joinToken };
}

describe('the way into a voice channel', () => {
  it('asks for a token before it is needed, and once', async () => {
    const { wayIn, used } = server();
    await wayIn.prepare(place);
    await wayIn.prepare(place);
    expect(await wayIn.knock({ place, state, expectWanted })).toMatchObject({ attendeeId: '9' });
    expect(used).toEqual(['a']);
  });

  it('asks for another where a second tab has asked meanwhile', async () => {
    const { wayIn, used, anotherTabAsks } = server();
    await wayIn.prepare(place);
    await anotherTabAsks();
    await wayIn.knock({ place, state, expectWanted });
    expect(used).toEqual(['a', 'c']);
  });

  it('uses none that is of another channel, old, or used', async () => {
    const { wayIn, used } = server();
    await wayIn.prepare(elsewhere);
    await wayIn.knock({ place, state, expectWanted });
    await wayIn.knock({ place, state, expectWanted });
    await wayIn.prepare(place);
    vi.advanceTimersByTime(20_000);
    await wayIn.knock({ place, state, expectWanted });
    expect(used).toEqual(['b', 'c', 'e']);
  });

  it('waits for what is being got ready, as it would have to ask for it otherwise', async () => {
    const answer = Promise.withResolvers<{ media: null }>();
    const { wayIn, used } = server(answer.promise);
    void wayIn.prepare(place);
    const knocking = wayIn.knock({ place, state, expectWanted });
    await new Promise(setImmediate);
    expect(used).toEqual([]);
    answer.resolve({ media: null });
    expect(await knocking).toMatchObject({ attendeeId: '9', opened: null, groupKeys: null });
    expect(used).toEqual(['a']);
  });

  it('lets one in also where nothing could be got ready', async () => {
    const { wayIn, used } = server(Promise.reject(new Error('no socket')));
    await wayIn.prepare(place);
    expect(await wayIn.knock({ place, state, expectWanted })).toMatchObject({ opened: null });
    expect(used).toEqual(['a']);
  });

  it('stops where it is no longer wanted', async () => {
    const { wayIn, used } = server();
    const unwanted = () => {
      throw new Error('overtaken');
    };
    await expect(wayIn.knock({ place, state, expectWanted: unwanted })).rejects.toThrow(
      'overtaken',
    );
    expect(used).toEqual([]);
  });
});
