import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { mediaFrames, type MediaFrameName } from '#shared/contract/voice/media.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import {
  ask,
  done,
  mediaCounts,
  produce,
  speaker,
  unlessWorker,
  voice,
  voiceEnvironment,
  workerProgram,
} from './media-world.ts';

const { server, owner, member, watcher } = fileFixtures('watcher');
setServerOptions({
  environment: voiceEnvironment,
  // so many requests in so short a time are what it is about
  gateway: { mediaBurst: 100_000, requestBurst: 100_000, frameBurst: 100_000 },
});

/** How many requests are made up. */
const REQUESTS = 2_000;

describe.skipIf(workerProgram === null)(`hostile requests for media${unlessWorker}`, () => {
  let place: { teamId: TeamId; channelId: ChannelId };

  beforeAll(async () => {
    const teamId = await newTeam(owner, [member, watcher]);
    const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
    place = { teamId, channelId };
  });

  it('crash nothing and let no one in, as many as they are', { timeout: 120_000 }, async () => {
    const ann = await speaker(member, place);
    const bea = await speaker(watcher, place);
    const outside = await owner.connect();
    const cameraId = await produce(ann, 'camera');
    const known = [cameraId, ann.media.send.id, bea.media.send.id, bea.media.receive.id, '', 'x'];
    // reason: Object.keys forgets the key type
    const names = [...(Object.keys(mediaFrames) as MediaFrameName[]), 'VOICE_PREPARE' as const];
    const { token } = await watcher.ok(joinVoice, { params: place });
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
      { weight: 1, arbitrary: fc.constant(voice()) },
    );
    const data = fc.record(
      {
        transportId: value,
        producerId: value,
        consumerId: value,
        attendeeId: fc.oneof(fc.constant(ann.attendeeId), fc.constant(bea.attendeeId), value),
        kind: fc.constantFrom('audio', 'video', 'text'),
        source: fc.constantFrom('microphone', 'camera', 'screen', 'screen-sound'),
        action: fc.constantFrom('pause', 'resume', 'close', 'open'),
        isPaused: fc.boolean(),
        spatialLayer: fc.integer({ min: -1, max: 5 }),
        rtpParameters: fc.record({
          codecs: fc.array(
            fc.record({
              mimeType: fc.constantFrom('audio/opus', 'video/VP8', 'video/rtx', 'x', 'audio/'),
              payloadType: fc.integer({ min: -1, max: 130 }),
              clockRate: fc.constantFrom(48_000, 90_000, 0),
              channels: fc.constantFrom(1, 2, 9),
              parameters: fc.dictionary(fc.string(), value, { maxKeys: 2 }),
            }),
            { maxLength: 3 },
          ),
          encodings: fc.array(
            fc.record(
              {
                ssrc: fc.integer({ min: -1, max: 10 }),
                rid: fc.string({ maxLength: 20 }),
                scalabilityMode: fc.constantFrom('L1T3', 'L9T9', 'S3T3', ''),
              },
              { requiredKeys: [] },
            ),
            { maxLength: 5 },
          ),
        }),
        rtpCapabilities: fc.oneof(fc.constant(bea.capabilities), fc.jsonValue({ maxDepth: 3 })),
        dtlsParameters: fc.record({
          role: fc.constantFrom('auto', 'client', 'server', 'none'),
          fingerprints: fc.array(
            fc.record({
              algorithm: fc.constantFrom('sha-256', 'sha-1', 'md5'),
              value: fc.constantFrom('00', Array.from({ length: 32 }, () => 'AA').join(':')),
            }),
            { maxLength: 2 },
          ),
        }),
      },
      { requiredKeys: [] },
    );
    const requests = fc.sample(fc.tuple(fc.constantFrom(...names), data), {
      numRuns: REQUESTS,
      seed: 268,
    });
    let refused = 0;
    for (const [index, [name, body]] of requests.entries()) {
      const isOutside = index % 4 === 0;
      const wish = name === 'VOICE_PREPARE' ? { token, media: body } : body;
      const answer = await ask(isOutside ? outside : bea.socket, name, wish);
      if (isOutside) expect(answer.ok, `${name} ${JSON.stringify(body)}`).toBe(false);
      if (!answer.ok) {
        refused += 1;
        expect(answer.code).toMatch(/^(voice\.|channel\.(not-joined|voice-token)|request\.)/);
      }
    }
    expect(refused).toBeGreaterThan(REQUESTS / 2);
    // what another sends is as it was, and the channel is used as before
    expect(await mediaCounts(server.origin)).toMatchObject({ workers: 1, rooms: 1 });
    await done(ann.socket, 'VOICE_PRODUCER', { producerId: cameraId, action: 'pause' });
    await produce(ann, 'microphone');
    await Promise.all([ann.socket, bea.socket].map((one) => done(one, 'VOICE_LEAVE', {})));
    await expect
      .poll(() => mediaCounts(server.origin))
      .toEqual({ workers: 1, rooms: 0, transports: 0, producers: 0, consumers: 0 });
  });
});
