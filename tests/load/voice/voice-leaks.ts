import { createChannel } from '#shared/contract/channels/channel.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { createClient } from '../../support/client.ts';
import { done, mediaCounts, open, produce, voiceEnvironment } from '../../voice/media-world.ts';
import { fillTeam } from '../filled-team.ts';
import type { LoadRow } from '../load-part.ts';
import { withMeasuredServer, type MeasuredServer } from '../measured-server.ts';
import { collectedMemoryMb, collectingOptions } from '../process-cost.ts';
import { oneRow } from './listener.ts';

/** Who come and go side by side. */
const PEOPLE = 20;
const ROUNDS = 70;
/** After these the caches are filled: what grows in the 1,000 stays from here on is a leak. */
const WARM_ROUNDS = 20;

/** What is left of 1,400 stays in a voice channel, each with both ends, a microphone and all voices. */
export function measureVoiceLeaks(): Promise<LoadRow[]> {
  return withMeasuredServer(measure, {
    // so many from one address in so short a time are not what is measured
    environment: { ...voiceEnvironment, NODE_ENV: 'development', RATE_LIMITS: 'off' },
    nodeOptions: collectingOptions,
  });
}

async function measure({ server, pool }: MeasuredServer): Promise<LoadRow[]> {
  const { origin } = server;
  const size = { memberCount: PEOPLE + 1, signedInCount: PEOPLE, channelCount: 1 };
  const { teamId, owner, members } = await fillTeam({ pool, origin }, size);
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'harbour', type: 'voice', categoryId: null, additionalData: null },
  });
  const params = { teamId, channelId: channel.id };
  const people = members.map(({ cookie }) => {
    const client = createClient({ origin });
    client.setCookie(cookie);
    return client;
  });
  let [stays, warmMb] = [0, Number.NaN];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === WARM_ROUNDS) warmMb = await collectedMemoryMb(server.pid);
    await Promise.all(
      people.map(async (client) => {
        const socket = await client.connect();
        const { token } = await client.ok(joinVoice, { params });
        const { attendeeId, media } = await done(socket, 'VOICE_JOIN', { token });
        if (attendeeId === null || media === null) throw new Error('there is no media');
        await open({ socket, attendeeId, capabilities: media.routerRtpCapabilities });
        await produce({ socket }, 'microphone');
        await done(socket, 'VOICE_LEAVE', {});
        await socket.close();
        stays += 1;
      }),
    );
  }
  const counts = await mediaCounts(origin);
  const grownMb = (await collectedMemoryMb(server.pid)) - warmMb;
  const about = `after ${stays.toLocaleString('en-US')} stays`;
  return [
    ...['rooms', 'transports', 'producers', 'consumers'].map((name) =>
      oneRow(`${about}: ${name} left`, name, counts[name] ?? Number.NaN),
    ),
    oneRow(`${about}: memory of the server since the ${WARM_ROUNDS * PEOPLE}th`, 'MB', grownMb),
  ];
}
