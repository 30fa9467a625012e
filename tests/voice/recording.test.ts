import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { createOutputBoard } from '#server/recording/output-board.ts';
import type { SpeechEndpoint } from '#server/recording/speech-endpoint.ts';
import type { VoiceMedia } from '#server/state/voice-media.ts';
import type { OutputFile, VoiceOutputBoard } from '#server/state/voice-outputs.ts';
import { colourAt, ffmpeg, probe, toneIn, seconds, unlessFfmpeg } from './ffmpeg.ts';
import { unlessWorker, workerProgram } from './media-world.ts';
import { openSoundingRoom, type SoundingRoom } from './sounding-room.ts';
import { startSpeechStandIn } from './speech-stand-in.ts';

// reason: any text is an id here
const [ann, bea] = ['1' as UserId, '2' as UserId];
// reason: as above
const place = { teamId: '10' as TeamId, channelId: '11' as ChannelId };
const { channelId } = place;
// reason: as above
const toChannelId = '12' as ChannelId;
const start = { place, userId: ann, toChannelId, mostBytes: 20_000_000 };

/** Of the colours that are shown here. */
function nameOfColour([red = 0, green = 0, blue = 0]: readonly number[]): string {
  if (Math.max(red, green, blue) < 10) return 'black';
  if (red > 150) return 'red';
  return blue > 150 ? 'blue' : 'names';
}

describe.skipIf(workerProgram === null || ffmpeg === null)(
  `recording a voice channel${unlessWorker}${unlessFfmpeg}`,
  { timeout: 120_000 },
  () => {
    let room: SoundingRoom;
    let folder: string;
    let board: VoiceOutputBoard;
    const told: VoiceOutputs[] = [];
    const files: OutputFile[] = [];
    const captions: { userId: UserId; text: string }[] = [];
    let isEmpty = false;
    let isRefused = false;

    function openBoard(
      options: { ffmpeg?: string; speech?: SpeechEndpoint; media?: VoiceMedia } = {},
    ): void {
      board = createOutputBoard({
        media: options.media ?? room.media,
        ffmpeg: options.ffmpeg ?? ffmpeg,
        speech: options.speech ?? null,
        folder: join(folder, 'work'),
        mostRecordings: 1,
        mostLivestreams: 1,
        now: () => Date.now(),
        logger: pino({ level: 'silent' }),
      });
      board.listen({
        changed: (_place, outputs) => told.push(outputs),
        caption: (_place, caption) => captions.push(caption),
        deliver: async (file) => {
          if (isRefused) throw new Error('they may not send there any more');
          const kept = join(folder, `${files.length}-${file.name}`);
          await copyFile(file.path, kept);
          files.push({ ...file, path: kept });
        },
        isEmpty: () => isEmpty,
        namesIn: () => Promise.resolve(['Ann', "Bea's: %{n}"]),
        nameOf: (userId) => Promise.resolve(userId === ann ? 'Ann' : 'Bea'),
      });
    }

    const states = () =>
      told
        .map(({ recording }) => recording.state)
        .filter((state, index, all) => state !== all[index - 1]);

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tayfa-recording-'));
      room = await openSoundingRoom();
      for (const list of [told, files, captions]) list.length = 0;
      isEmpty = false;
      isRefused = false;
      openBoard();
    });

    afterEach(async () => {
      await board.close();
      room.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('[T-368] keeps all voices and lasts as long as it ran, pauses left out', async () => {
      await room.speak(ann, 'sine=f=440');
      const other = await room.speak(bea, 'sine=f=1000');
      expect(board.of(channelId).recording.state).toBe('idle');
      await board.startRecording(start);
      const startedAt = performance.now();
      await seconds(4);
      await board.pauseRecording(channelId);
      const before = performance.now() - startedAt;
      await seconds(3);
      other.stop();
      await board.resumeRecording(channelId);
      const resumedAt = performance.now();
      await seconds(4);
      const ran = (before + performance.now() - resumedAt) / 1_000;
      await board.stopRecording(channelId);
      expect(states()).toEqual([
        'starting',
        'recording',
        'paused',
        'recording',
        'stopping',
        'stopped',
      ]);
      const [file] = files;
      expect(file?.start.toChannelId).toBe(toChannelId);
      const path = file?.path ?? '';
      const { seconds: length, kinds } = await probe(path);
      expect(kinds).toEqual(['audio', 'video']);
      expect(Math.abs(length - ran)).toBeLessThan(0.4);
      const half = ran / 2;
      const both: readonly [number, number] = [1.5, half - 0.5];
      expect(await toneIn(path, 440, both)).toBeGreaterThan(0.05);
      expect(await toneIn(path, 1_000, both)).toBeGreaterThan(0.05);
      const alone: readonly [number, number] = [half + 1, ran - 0.5];
      expect(await toneIn(path, 440, alone)).toBeGreaterThan(0.05);
      expect(await toneIn(path, 1_000, alone)).toBeLessThan(0.005);
      expect(await readdir(join(folder, 'work'))).toEqual([]);
    });

    it('shows a camera, before it a shared screen, and names where there is neither', async () => {
      await room.speak(ann, 'sine=f=440');
      await board.startRecording(start);
      await seconds(4);
      const camera = await room.show(bea, 'red');
      await seconds(14);
      const screen = await room.show(ann, 'blue', 'screen');
      await seconds(14);
      screen.stop();
      await seconds(14);
      camera.stop();
      await seconds(2);
      await board.stopRecording(channelId);
      const path = files[0]?.path ?? '';
      const { seconds: length } = await probe(path);
      const seen: string[] = [];
      for (let second = 0; second < length - 0.2; second += 1) {
        const colour = nameOfColour(await colourAt(path, second));
        if (colour !== seen.at(-1)) seen.push(colour);
      }
      expect(seen.filter((colour) => colour !== 'black')).toEqual([
        'names',
        'red',
        'blue',
        'red',
        'names',
      ]);
    });

    it('goes on in the next file where one is as large as it may be', async () => {
      await room.speak(ann, 'anoisesrc=a=0.5');
      await board.startRecording({ ...start, mostBytes: 60_000 });
      const startedAt = performance.now();
      await expect.poll(() => files.length, { timeout: 60_000 }).toBeGreaterThan(0);
      await seconds(1);
      const ran = (performance.now() - startedAt) / 1_000;
      await board.stopRecording(channelId);
      expect(files.length).toBeGreaterThan(1);
      const lengths = await Promise.all(files.map(async ({ path }) => (await probe(path)).seconds));
      expect(Math.abs(lengths.reduce((sum, one) => sum + one, 0) - ran)).toBeLessThan(0.6);
      expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    });

    it('ends by itself when all have left, with what was said', async () => {
      await room.speak(ann, 'sine=f=440');
      await board.startRecording(start);
      await seconds(3);
      isEmpty = true;
      room.leave();
      await expect.poll(() => states().at(-1), { timeout: 15_000 }).toBe('stopped');
      expect((await probe(files[0]?.path ?? '')).seconds).toBeGreaterThan(2.5);
      expect(board.of(channelId).recording.state).toBe('idle');
    });

    it('[T-377] says that it could not start, be resumed or be saved', async () => {
      await writeFile(join(folder, 'work'), 'no folder can be made here');
      await expect(board.startRecording(start)).rejects.toMatchObject({
        code: 'recording.start-failed',
      });
      expect(told.at(-1)?.recording).toMatchObject({ state: 'idle', failure: 'start' });
      await rm(join(folder, 'work'));
      await board.startRecording(start);
      await expect(board.resumeRecording(channelId)).rejects.toMatchObject({
        code: 'recording.resume-failed',
      });
      await seconds(1);
      isRefused = true;
      await expect(board.stopRecording(channelId)).rejects.toMatchObject({
        code: 'recording.stop-failed',
      });
      expect(told.at(-1)?.recording).toMatchObject({ state: 'stopped', failure: 'not-delivered' });
    });

    it('[T-378] says that a livestream could not start, or not be ended', async () => {
      await writeFile(join(folder, 'work'), 'no folder can be made here');
      await expect(board.startLivestream(start)).rejects.toMatchObject({
        code: 'livestream.start-failed',
      });
      expect(told.at(-1)?.livestream).toMatchObject({ state: 'idle', failure: 'start' });
      await rm(join(folder, 'work'));
      // something to play, and an end that fails
      const broken = join(folder, 'broken');
      const script = `#!/bin/sh
        for last; do :; done
        : >"$last"
        cat <&3 >/dev/null &
        cat <&4 >/dev/null
        exit 1`;
      await writeFile(broken, script, { mode: 0o755 });
      openBoard({ ffmpeg: broken });
      await board.startLivestream(start);
      expect(told.at(-1)?.livestream).toMatchObject({ state: 'live' });
      await expect(board.stopLivestream(channelId)).rejects.toMatchObject({
        code: 'livestream.stop-failed',
      });
      expect(told.at(-1)?.livestream).toMatchObject({ state: 'idle', path: null });
    });

    it.each([
      ['at once', 0],
      ['after a moment', 1],
    ])('says that ffmpeg ended %s while it recorded', async (_when, after) => {
      const dying = join(folder, 'dying');
      await writeFile(dying, `#!/bin/sh\nsleep ${after}\nexit 1\n`, { mode: 0o755 });
      openBoard({ ffmpeg: dying });
      await board.startRecording(start);
      await expect
        .poll(() => told.at(-1)?.recording, { timeout: 20_000 })
        .toMatchObject({ state: 'stopped', failure: 'died' });
    });

    it('takes as many recordings as it may at once', async () => {
      await board.startRecording(start);
      await expect(board.startRecording(start)).rejects.toMatchObject({
        code: 'recording.running',
      });
      // reason: any text is an id here
      const elsewhere = { ...start, place: { ...place, channelId: '13' as ChannelId } };
      await expect(board.startRecording(elsewhere)).rejects.toMatchObject({
        code: 'recording.too-many',
      });
    });

    it('[T-369] streams what a player plays, and nothing is left when it ends', async () => {
      await room.speak(ann, 'sine=f=440');
      await room.show(ann, 'red');
      expect(board.of(channelId).livestream.state).toBe('idle');
      const path = await board.startLivestream(start);
      const secret = path.split('/').at(-1) ?? '';
      expect(board.of(channelId).livestream).toMatchObject({ state: 'live', path });
      await seconds(6);
      const fileAt = async (name: string, of = secret) => {
        const found = await board.livestreamFile(of, name);
        return typeof found === 'string' ? found : null;
      };
      const playlist = (await fileAt('index.m3u8')) ?? '';
      expect((await probe(playlist)).kinds).toEqual(['audio', 'video']);
      const pieces = (await readFile(playlist, 'utf8')).match(/piece\d+\.ts/g) ?? [];
      const last = (await fileAt(pieces.at(-1) ?? '')) ?? '';
      expect(await toneIn(last, 440, [0, 2])).toBeGreaterThan(0.05);
      expect((await colourAt(last, 0))[0]).toBeGreaterThan(200);
      expect(await fileAt('../index.m3u8')).toBeNull();
      expect(await fileAt('index.m3u8', secret.slice(1))).toBeNull();
      await board.stopLivestream(channelId);
      expect(await fileAt('index.m3u8')).toBeNull();
      expect(await readdir(join(folder, 'work'))).toEqual([]);
      const livestreams = told.map(({ livestream }) => livestream.state);
      expect(livestreams.filter((state, index) => state !== livestreams[index - 1])).toEqual([
        'starting',
        'live',
        'stopping',
        'idle',
      ]);
    });

    it('[X-034] ends the encryption of the channel, and so do a livestream and a transcript', async () => {
      const standIn = await startSpeechStandIn();
      const ended: unknown[] = [];
      const outputs = [
        () => board.startRecording(start),
        () => board.startLivestream(start),
        () => board.startTranscript(start),
      ];
      await room.speak(ann, 'sine=f=440');
      for (const begin of outputs) {
        await board.close();
        const media: VoiceMedia = {
          ...room.media,
          endEncryption: (of, why) => ended.push([of, why]) > 0,
        };
        openBoard({ media, speech: { url: standIn.url, key: 'secret', model: 'small' } });
        expect(ended).toHaveLength(outputs.indexOf(begin));
        await begin();
      }
      expect(ended).toEqual([
        [channelId, 'recording'],
        [channelId, 'livestream'],
        [channelId, 'transcript'],
      ]);
      await standIn.stop();
    });

    it('shows what each says as captions, and keeps it as a text with times and names', async () => {
      const standIn = await startSpeechStandIn();
      openBoard({ speech: { url: standIn.url, key: 'secret', model: 'small' } });
      // two seconds of tone, two of silence
      await room.speak(ann, "aevalsrc='if(lt(mod(t,4),2),0.3*sin(2764*t),0)':s=48000");
      await board.startTranscript(start);
      await expect.poll(() => captions.length, { timeout: 20_000 }).toBeGreaterThan(1);
      await room.speak(bea, 'sine=f=1000');
      await expect
        .poll(() => captions.some(({ userId }) => userId === bea), { timeout: 20_000 })
        .toBe(true);
      await board.stopTranscript(channelId);
      await standIn.stop();
      const lengths = captions
        .filter(({ userId }) => userId === ann)
        .map(({ text }) => Number(text.match(/\d+/)?.[0]));
      expect(Math.max(...lengths)).toBeGreaterThan(1_500);
      expect(Math.max(...lengths)).toBeLessThan(3_500);
      expect(Math.max(...standIn.heard.map(({ ms }) => ms))).toBeLessThanOrEqual(10_000);
      expect(standIn.heard[0]).toMatchObject({ key: 'Bearer secret', model: 'small' });
      const text = await readFile(files[0]?.path ?? '', 'utf8');
      expect(text).toMatch(/^\[00:00:\d\d\] Ann: heard \d+ ms$/m);
      expect(text).toMatch(/^\[00:00:\d\d\] Bea: heard \d+ ms$/m);
      expect(board.of(channelId).transcript.isOn).toBe(false);
    });
  },
);
