import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeRecording,
  getVoiceOutputs,
  startLivestream,
  startRecording,
  startTranscript,
  stopLivestream,
  stopTranscript,
} from '#shared/contract/voice/recording.ts';
import { LIVESTREAM_PREFIX } from '#shared/lib/content-path.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { newChannel } from '../channels/channel-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { newTeam } from '../teams/team-world.ts';
import { ffmpeg, probe, seconds, unlessFfmpeg } from './ffmpeg.ts';
import {
  done,
  produce,
  speaker,
  unlessWorker,
  voiceEnvironment,
  workerProgram,
  type Speaker,
} from './media-world.ts';
import { HEARD, openAtNodes, personAt, type TeamPlace } from './nodes-world.ts';
import { startSpeechStandIn } from './speech-stand-in.ts';

const speech = await startSpeechStandIn();
const { server, owner, member, watcher } = fileFixtures('watcher');
setServerOptions({
  environment: { ...voiceEnvironment, TRANSCRIBE_URL: speech.url },
  nodes: 3,
});

describe.skipIf(workerProgram === null || ffmpeg === null || withoutRedis !== '')(
  `what is made of a voice channel of several nodes${unlessWorker}${unlessFfmpeg}${withoutRedis}`,
  { timeout: 60_000 },
  () => {
    let teamId: TeamId;
    let text: ChannelId;

    afterAll(() => speech.stop());

    beforeAll(async () => {
      teamId = await newTeam(owner, [member, watcher]);
      text = (await newChannel(owner, teamId, { name: 'notes' })).id;
    });

    /** The member's media makes the first node its owner; the host of the team is at the second. */
    async function twoIn(): Promise<{ place: TeamPlace; ann: Speaker; host: Speaker }> {
      const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
      const place = { teamId, channelId };
      const ann = await speaker(personAt(server.nodes.origins, 0, member), place);
      const host = await speaker(personAt(server.nodes.origins, 1, owner), place);
      expect(await openAtNodes(server, 'rooms')).toEqual([1, 0, 0]);
      return { place, ann, host };
    }

    async function leave(...speakers: readonly Speaker[]): Promise<void> {
      for (const { socket } of speakers) {
        await done(socket, 'VOICE_LEAVE', {});
        await socket.close();
      }
      await expect.poll(() => openAtNodes(server, 'rooms'), HEARD).toEqual([0, 0, 0]);
    }

    /** What each node answers of a channel. */
    function outputsAt(params: TeamPlace) {
      return Promise.all(
        server.nodes.origins.map(async (_origin, node) => {
          const asker = personAt(server.nodes.origins, node, watcher);
          return (await asker.ok(getVoiceOutputs, { params })).outputs;
        }),
      );
    }

    it('is a recording that any node starts, pauses and stops, told to all and delivered once', async () => {
      const { place: params, ann, host } = await twoIn();
      const looking = await personAt(server.nodes.origins, 2, watcher).connect();
      await produce(ann, 'microphone');
      await host.person.ok(startRecording, { params, body: { toChannelId: text } });
      const told = await looking.next('VOICE_OUTPUTS_CHANGED', {
        where: ({ outputs }) => outputs.recording.state === 'recording',
      });
      expect(told.outputs.recording.startedBy).toBe(owner.user.id);
      await expect
        .poll(async () => (await outputsAt(params)).map(({ recording }) => recording.state), HEARD)
        .toEqual(['recording', 'recording', 'recording']);
      const again = await host.person.call(startRecording, {
        params,
        body: { toChannelId: text },
      });
      expect(again.body.code).toBe('recording.running');
      await seconds(3);
      const third = personAt(server.nodes.origins, 2, owner);
      await third.ok(changeRecording, { params, body: { action: 'pause' } });
      expect((await outputsAt(params))[0]?.recording.state).toBe('paused');
      await third.ok(changeRecording, { params, body: { action: 'resume' } });
      await third.ok(changeRecording, { params, body: { action: 'stop' } });
      const sent = await looking.next('MESSAGE_SEND', {
        where: ({ message }) => message.channelId === text,
      });
      const [attachment] = sent.message.attachments;
      expect(sent.message.createdBy.id).toBe(owner.user.id);
      expect(attachment).toMatchObject({ type: 'video' });
      const file = join(server.dataFolder, 'fetched.mp4');
      const answer = await fetch(new URL(attachment?.url ?? '', server.nodes.origins[1]));
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      expect((await probe(file)).seconds).toBeGreaterThan(2.5);
      await expect
        .poll(async () => (await outputsAt(params)).map(({ recording }) => recording.state), HEARD)
        .toEqual(['idle', 'idle', 'idle']);
      expect(looking.count('MESSAGE_SEND')).toBe(1);
      const late = await third.call(changeRecording, { params, body: { action: 'stop' } });
      expect(late.body.code).toBe('recording.not-running');
      await looking.close();
      await leave(ann, host);
    });

    it('is a livestream that plays from every node, and from none once it has ended', async () => {
      const { place: params, ann, host } = await twoIn();
      await produce(ann, 'microphone');
      const { path } = await host.person.ok(startLivestream, { params });
      const secret = path.split('/').at(-1) ?? '';
      const fetchAt = async (name: string, of = secret) => {
        const address = `${LIVESTREAM_PREFIX}${of}/${name}`;
        const answers = await Promise.all(
          server.nodes.origins.map((origin) => fetch(new URL(address, origin))),
        );
        return Promise.all(
          answers.map(async (answer) => ({
            status: answer.status,
            type: answer.headers.get('content-type'),
            bytes: Buffer.from(await answer.arrayBuffer()),
          })),
        );
      };
      const playlists = await fetchAt('index.m3u8');
      expect(playlists.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { bytes } of playlists) expect(bytes.toString()).toContain('#EXTM3U');
      const [first = ''] = /piece\d+\.ts/.exec(playlists[2]?.bytes.toString() ?? '') ?? [];
      const pieces = await fetchAt(first);
      expect(pieces.map(({ type }) => type)).toEqual(['video/mp2t', 'video/mp2t', 'video/mp2t']);
      for (const { bytes } of pieces) expect(bytes.equals(pieces[0]?.bytes ?? bytes)).toBe(true);
      const file = join(server.dataFolder, 'piece.ts');
      await writeFile(file, pieces[1]?.bytes ?? '');
      expect((await probe(file)).kinds.toSorted()).toEqual(['audio', 'video']);
      const guessed = await fetchAt('index.m3u8', `${secret.slice(0, -4)}AAAA`);
      expect(guessed.map(({ status }) => status)).toEqual([404, 404, 404]);
      await personAt(server.nodes.origins, 2, owner).ok(stopLivestream, { params });
      await expect
        .poll(async () => (await fetchAt('index.m3u8')).map(({ status }) => status), HEARD)
        .toEqual([404, 404, 404]);
      await leave(ann, host);
    });

    it('is a transcript that one node starts and another knows and ends', async () => {
      const { place: params, ann, host } = await twoIn();
      await produce(ann, 'microphone');
      await host.person.ok(startTranscript, { params, body: { toChannelId: text } });
      await expect
        .poll(async () => (await outputsAt(params)).map(({ transcript }) => transcript.isOn), HEARD)
        .toEqual([true, true, true]);
      await personAt(server.nodes.origins, 2, owner).ok(stopTranscript, { params });
      await expect
        .poll(async () => (await outputsAt(params)).map(({ transcript }) => transcript.isOn), HEARD)
        .toEqual([false, false, false]);
      await leave(ann, host);
    });

    it('ends and is delivered when its node may have the channel no longer', async () => {
      const { place: params, ann, host } = await twoIn();
      const { id: toChannelId } = await newChannel(owner, teamId, { name: 'kept' });
      await produce(ann, 'microphone');
      await host.person.ok(startRecording, { params, body: { toChannelId } });
      await seconds(2);
      for (const link of server.nodes.links) link.cut();
      await ann.socket.next('VOICE_MEDIA', {
        where: ({ signal }) => signal === 'media-lost',
        timeoutMs: 10_000,
      });
      // longer than a file takes to be finished: what is delivered now is refused
      await seconds(3);
      for (const link of server.nodes.links) link.mend();
      const arrived = async () => {
        const call = { params: { channelId: toChannelId }, query: {} };
        const answer = await watcher.call(listMessages, call);
        return answer.status === 200 ? answer.body.messages?.length : answer.body.code;
      };
      await expect.poll(arrived, { timeout: 30_000, interval: 500 }).toBe(1);
      await expect
        .poll(async () => (await outputsAt(params)).map(({ recording }) => recording.state), HEARD)
        .toEqual(['idle', 'idle', 'idle']);
    });
  },
);
