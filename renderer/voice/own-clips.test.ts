import { beforeEach, describe, expect, it } from 'vitest';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import { arrivingState } from '#shared/rules/voice.ts';
import { OwnClips } from './own-clips.ts';
import type { VoiceStream } from './voice-engine.ts';

// reason: a test makes its own ids
const ann = '1' as UserId;
const ben = '2' as UserId;

/** A picture that is there, or has ended. */
function mediaOf(readyState: MediaStreamTrackState = 'live'): MediaStream {
  // reason: no more of it is looked at
  return { getVideoTracks: () => [{ readyState }] } as unknown as MediaStream;
}

function screenOf(userId: UserId, change: Partial<VoiceStream> = {}): VoiceStream {
  const media = mediaOf();
  const stream = { id: `s${userId}`, userId, source: 'screen', isOwn: false, media } as const;
  return { ...stream, isControllable: false, ...change };
}

function updated(id: UserId, allowsClips: boolean): StateEvent {
  // reason: any ids at all
  const [teamId, channelId] = ['7' as Id<'team'>, '8' as Id<'channel'>];
  const participant = { id, attendeeId: '9' as Id<'attendee'>, ...arrivingState, allowsClips };
  return { type: 'VOICE_PARTICIPANT_UPDATED', data: { teamId, channelId, participant } };
}

let consent: Set<UserId>;
let kept: (string | null)[];
let running: number;
let canRecord: boolean;
let fail: (error: unknown) => void;
let clips: OwnClips;

beforeEach(() => {
  consent = new Set([ann]);
  kept = [];
  running = 0;
  canRecord = true;
  clips = new OwnClips({
    isAllowed: (userId) => consent.has(userId),
    soundOf: () => null,
    onChange: (streamId) => kept.push(streamId),
    onTrouble: () => undefined,
    load: () =>
      Promise.resolve({
        canRecordClips: () => Promise.resolve(canRecord),
        recordClip: (_track, onFailed) => {
          running += 1;
          fail = onFailed;
          const stop = () => {
            running -= 1;
          };
          return { setSound: () => undefined, take: () => null, stop };
        },
      }),
  });
});

describe('keeping a stream', () => {
  it('is done where it is allowed, and told', async () => {
    expect(await clips.keep(screenOf(ann))).toBe('kept');
    expect([running, kept, clips.toldOf]).toEqual([1, ['s1'], ann]);
  });

  it("of one's own needs no consent, and is not told", async () => {
    expect(await clips.keep(screenOf(ben, { isOwn: true }))).toBe('kept');
    expect([running, clips.toldOf]).toEqual([1, null]);
  });

  it.each([
    ['without consent', screenOf(ben)],
    ['of a camera', screenOf(ann, { source: 'camera' })],
    ['of a picture that is not there', screenOf(ann, { media: null })],
    ['of a picture that has ended', screenOf(ann, { media: mediaOf('ended') })],
  ])('is not done %s', async (_what, stream) => {
    expect(await clips.keep(stream)).toBe('gone');
    expect([running, kept, clips.toldOf]).toEqual([0, [], null]);
  });

  it('is not done where the browser cannot', async () => {
    canRecord = false;
    expect(await clips.keep(screenOf(ann))).toBe('unsupported');
    expect(running).toBe(0);
  });

  it('is of one at a time, and of the last one asked for', async () => {
    consent.add(ben);
    await clips.keep(screenOf(ann));
    expect(await Promise.all([clips.keep(screenOf(ann)), clips.keep(screenOf(ben))])).toEqual([
      'gone',
      'kept',
    ]);
    expect([running, kept.at(-1), clips.toldOf]).toEqual([1, 's2', ben]);
  });

  it('is not begun when it was taken back while its code was loaded', async () => {
    const keeping = clips.keep(screenOf(ann));
    clips.drop();
    expect(await keeping).toBe('gone');
    expect(running).toBe(0);
  });
});

describe('what was kept is forgotten', () => {
  const screen = screenOf(ann);

  beforeEach(async () => {
    await clips.keep(screen);
    clips.follow([screen]);
  });

  it.each([
    ['the stream ends', () => clips.follow([])],
    ['it is not watched any more', () => clips.follow([{ ...screen, media: null }])],
    ['it comes anew', () => clips.follow([{ ...screen, media: mediaOf() }])],
    ['the consent is taken back', () => clips.heard(updated(ann, false))],
    ['the encoder fails', () => fail(new Error('lost'))],
    ['one wants it no more', () => clips.drop()],
  ])('when %s', (_what, happen) => {
    happen();
    expect([running, kept, clips.toldOf, clips.take()]).toEqual([0, ['s1', null], null, null]);
  });

  it.each([
    ['its sharer only speaks', () => clips.heard(updated(ann, true))],
    ['another takes consent back', () => clips.heard(updated(ben, false))],
    ['another stream ends', () => clips.follow([screen])],
  ])('and not when %s', (_what, happen) => {
    happen();
    expect(running).toBe(1);
  });
});
