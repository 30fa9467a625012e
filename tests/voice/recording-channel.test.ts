import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { getSite } from '#shared/contract/site/site.ts';
import {
  changeRecording,
  getVoiceOutputs,
  startLivestream,
  startRecording,
  startTranscript,
  stopLivestream,
} from '#shared/contract/voice/recording.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import { ffmpeg, probe, seconds, unlessFfmpeg } from './ffmpeg.ts';
import {
  done,
  produce,
  speaker,
  unlessWorker,
  voiceEnvironment,
  workerProgram,
} from './media-world.ts';
import { act } from './meeting-world.ts';

const { server, owner, member, stranger } = fileFixtures();
setServerOptions({ environment: voiceEnvironment });

describe.skipIf(workerProgram === null || ffmpeg === null)(
  `a recorded voice channel${unlessWorker}${unlessFfmpeg}`,
  { timeout: 60_000 },
  () => {
    let teamId: TeamId;
    let text: ChannelId;

    beforeAll(async () => {
      teamId = await newTeam(owner, [member]);
      text = (await newChannel(owner, teamId, { name: 'notes' })).id;
    });

    async function newPlace() {
      const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
      return { teamId, channelId };
    }

    /** Lets every member manage one voice channel, and nothing else. */
    async function letManage(place: { teamId: TeamId; channelId: ChannelId }): Promise<void> {
      await owner.ok(setChannelRoleOverride, {
        params: { ...place, roleId: everyoneRoleId(teamId) },
        body: { allow: channelBit('voice', 'MANAGE_CHANNEL'), deny: 0 },
      });
    }

    /** How many seconds a film lasts. */
    async function lengthOf(url: string | undefined): Promise<number> {
      const answer = await fetch(new URL(url ?? '', server.origin));
      const file = join(server.dataFolder, 'fetched.mp4');
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      return (await probe(file)).seconds;
    }

    it('is what this server can do, and says so', async () => {
      expect((await member.ok(getSite, {})).voiceOutputs).toEqual({
        recording: true,
        livestream: true,
        transcript: false,
      });
    });

    it('is told to all who see it, and arrives as a message of who started it', async () => {
      const params = await newPlace();
      await letManage(params);
      const looking = await owner.connect();
      const ann = await speaker(member, params);
      await produce(ann, 'microphone');
      await member.ok(startRecording, { params, body: { toChannelId: text } });
      const heard = await looking.next('VOICE_OUTPUTS_CHANGED', {
        where: ({ outputs }) => outputs.recording.state === 'recording',
      });
      expect(heard.outputs.recording.startedBy).toBe(member.user.id);
      const { outputs } = await owner.ok(getVoiceOutputs, { params });
      expect(outputs.recording.state).toBe('recording');
      await seconds(3);
      await member.ok(changeRecording, { params, body: { action: 'stop' } });
      const sent = await looking.next('MESSAGE_SEND', {
        where: ({ message }) => message.channelId === text,
      });
      const [attachment] = sent.message.attachments;
      expect(sent.message.createdBy.id).toBe(member.user.id);
      expect(attachment).toMatchObject({ type: 'video', width: 1_280, height: 720 });
      expect(attachment?.name).toMatch(/^\d{4}(-\d\d){4}\.mp4$/);
      const length = await lengthOf(attachment?.url);
      expect(length).toBeGreaterThan(2.5);
      expect(length).toBeLessThan(4.5);
      await Promise.all([ann.socket.close(), looking.close()]);
    });

    it('is decided by hosts who are in it, named for the meeting or not, and by no one else', async () => {
      const params = await newPlace();
      const body = { toChannelId: text };
      const inside = await speaker(member, params);
      const refused = async (code: string) => {
        const calls = [
          member.call(startRecording, { params, body }),
          member.call(startLivestream, { params }),
          member.call(startTranscript, { params, body }),
        ];
        for (const { body: answer } of await Promise.all(calls)) expect(answer.code).toBe(code);
      };
      await refused('channel.missing-permission');
      const stop = { params, body: { action: 'stop' } } as const;
      expect((await member.call(changeRecording, stop)).body.code).toBe(
        'channel.missing-permission',
      );
      expect((await stranger.call(getVoiceOutputs, { params })).status).toBe(404);
      const hosting = await speaker(owner, params);
      const name = (isHost: boolean) =>
        act(hosting.socket, { act: 'set-host', userId: member.user.id, isHost });
      await name(true);
      expect((await member.call(changeRecording, stop)).body.code).toBe('recording.not-running');
      await name(false);
      await refused('channel.missing-permission');
      await done(hosting.socket, 'VOICE_LEAVE', {});
      await hosting.socket.close();
      await letManage(params);
      expect((await member.call(changeRecording, stop)).body.code).toBe('recording.not-running');
      await done(inside.socket, 'VOICE_LEAVE', {});
      const outside = await member.call(startRecording, { params, body });
      expect(outside.body.code).toBe('channel.not-joined');
      await inside.socket.close();
    });

    it('goes nowhere but to a text channel that the starter may send to', async () => {
      const params = await newPlace();
      await letManage(params);
      const inside = await speaker(member, params);
      const { id: closed } = await newChannel(owner, teamId);
      await owner.ok(setChannelRoleOverride, {
        params: { teamId, channelId: closed, roleId: everyoneRoleId(teamId) },
        body: { allow: 0, deny: channelBit('text', 'SEND_MESSAGES') },
      });
      const elsewhere = await newTeam(member, []);
      const { id: foreign } = await newChannel(member, elsewhere);
      const codes = [];
      for (const toChannelId of [closed, foreign, params.channelId]) {
        const answer = await member.call(startRecording, { params, body: { toChannelId } });
        codes.push(answer.body.code);
      }
      expect(codes).toEqual(['channel.send-denied', 'channel.not-found', 'channel.not-text']);
      await inside.socket.close();
    });

    it('is streamed to those who have the address, as long as it is live', async () => {
      const params = await newPlace();
      const inside = await speaker(owner, params);
      const { path } = await owner.ok(startLivestream, { params });
      const address = `${server.origin}/api/livestreams/${path.split('/').at(-1) ?? ''}`;
      const playlist = await fetch(`${address}/index.m3u8`);
      expect(playlist.status).toBe(200);
      expect(playlist.headers.get('access-control-allow-origin')).toBeNull();
      expect(playlist.headers.get('cross-origin-resource-policy')).toBe('same-site');
      expect((await probe(`${address}/index.m3u8`)).kinds).toEqual(['audio', 'video']);
      for (const name of ['..%2Findex.m3u8', 'piece1.ts', 'index.m3u8.bak'])
        expect((await fetch(`${address}/${name}`)).status).toBe(404);
      await owner.ok(stopLivestream, { params });
      expect((await fetch(`${address}/index.m3u8`)).status).toBe(404);
      await inside.socket.close();
    });

    it('outlives the death of ffmpeg: it is said, and what there is arrives', async () => {
      const params = await newPlace();
      const looking = await owner.connect();
      const inside = await speaker(owner, params);
      await owner.ok(startRecording, { params, body: { toChannelId: text } });
      // a piece is 4 s, after a first one that ends as the names are shown; and what is being encoded
      await seconds(8);
      killEncoders();
      const ended = await looking.next('VOICE_OUTPUTS_CHANGED', {
        where: ({ channelId, outputs }) =>
          channelId === params.channelId && outputs.recording.state === 'stopped',
      });
      expect(ended.outputs.recording.failure).toBe('died');
      const { messages } = await owner.ok(listMessages, { params: { channelId: text }, query: {} });
      const sent = messages.find(({ createdBy }) => createdBy.id === owner.user.id);
      // the pieces that were whole
      expect(await lengthOf(sent?.attachments[0]?.url)).toBeGreaterThan(3);
      await Promise.all([inside.socket.close(), looking.close()]);
    });
  },
);

/** Ends the encoders that this very process has started. */
function killEncoders(): void {
  const own = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'libx264']);
  for (const pid of own.toString().trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
}
