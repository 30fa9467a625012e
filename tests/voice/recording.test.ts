import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { createOutputBoard } from '#server/recording/output-board.ts';
import { Programme, type ProgrammeSink } from '#server/recording/programme.ts';
import { programmeFormat } from '#server/recording/programme-format.ts';
import { Recorder, type RecordedPart } from '#server/recording/recorder.ts';
import type { SpeechEndpoint } from '#server/recording/speech-endpoint.ts';
import type { VoiceMedia } from '#server/state/voice-media.ts';
import type { OutputFile, VoiceOutputBoard } from '#server/state/voice-outputs.ts';
import { coloursOf, ffmpeg, probe, toneIn, seconds, unlessFfmpeg } from './ffmpeg.ts';
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

const logger = pino({ level: 'silent' });
/** Until a picture is shown where ffmpeg is first read from a slow disk, beside other tests. */
const SHOWN_MS = 40_000;

/** Of the colours that are shown here. */
function nameOfColour([red = 0, green = 0, blue = 0]: readonly number[]): string {
  if (Math.max(red, green, blue) < 10) return 'black';
  if (red > 150) return 'red';
  return blue > 150 ? 'blue' : 'names';
}

/** The mean colour of a picture in yuv420p, by some of its points. */
function colourOf(picture: Buffer): readonly number[] {
  const light = programmeFormat.width * programmeFormat.height;
  const meanOf = (from: number, to: number): number => {
    let [sum, count] = [0, 0];
    for (let at = from; at < to; at += 997, count += 1) sum += picture[at] ?? 0;
    return sum / count;
  };
  const y = 1.164 * (meanOf(0, light) - 16);
  const u = meanOf(light, light * 1.25) - 128;
  const v = meanOf(light * 1.25, light * 1.5) - 128;
  return [y + 1.596 * v, y - 0.391 * u - 0.813 * v, y + 2.018 * u];
}

const isNews = (colour: string, at: number, all: readonly string[]) => colour !== all[at - 1];

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
        logger,
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
      await seconds(3);
      await board.pauseRecording(channelId);
      const before = performance.now() - startedAt;
      await seconds(2);
      other.stop();
      await board.resumeRecording(channelId);
      const resumedAt = performance.now();
      await seconds(3);
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
      expect((await coloursOf(path, 1)).map(nameOfColour)).toContain('names');
      expect(await readdir(join(folder, 'work'))).toEqual([]);
    });

    it('shows a camera, before it a shared screen, and names where there is neither', async () => {
      const seen: string[] = [];
      const parts: RecordedPart[] = [];
      const onlooker: ProgrammeSink = {
        needsPicture: true,
        step: ({ picture }) => void seen.push(nameOfColour(colourOf(picture))),
      };
      await mkdir(join(folder, 'work'));
      const recorder = new Recorder({
        ...{ ffmpeg: ffmpeg ?? '', folder: join(folder, 'work'), logger },
        ...{ mostBytes: start.mostBytes, longestMs: 600_000, onEnd: () => undefined },
        onPart: async (part) => void parts.push(part),
      });
      await room.speak(ann, 'sine=f=440');
      // it looks for media by itself when it was not opened at once
      const programme = new Programme({
        ...{ ffmpeg, logger, isEmpty: () => isEmpty, onEmpty: () => undefined },
        openTap: (listener) => room.media.tap(channelId, listener),
        names: () => Promise.resolve(['Ann', "Bea's: %{n}"]),
      });
      /** It is shown, and for long enough that it is in a film too. */
      const untilShown = async (colour: string) => {
        await expect.poll(() => seen.at(-1), { timeout: SHOWN_MS }).toBe(colour);
        await seconds(2);
      };
      for (const sink of [onlooker, recorder]) programme.add(sink);
      expect(await programme.open()).toBe(true);
      recorder.isPaused = false;
      await untilShown('names');
      const camera = await room.show(bea, 'red');
      await untilShown('red');
      const screen = await room.show(ann, 'blue', 'screen');
      await untilShown('blue');
      screen.stop();
      await untilShown('red');
      camera.stop();
      await untilShown('names');
      programme.close();
      await recorder.finish();
      const filmed = (await coloursOf(parts[0]?.file ?? '', 4)).map(nameOfColour);
      for (const colours of [seen, filmed])
        expect(colours.filter((colour) => colour !== 'black').filter(isNews)).toEqual([
          'names',
          'red',
          'blue',
          'red',
          'names',
        ]);
    });

    it('goes on in the next file where one is as large as it may be', async () => {
      await room.speak(ann, 'anoisesrc=a=0.5');
      await board.startRecording({ ...start, mostBytes: 30_000 });
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
      const fileAt = async (name: string, of = secret) => {
        const found = await board.livestreamFile(of, name);
        return typeof found === 'string' ? found : null;
      };
      const playlist = (await fileAt('index.m3u8')) ?? '';
      const lastPiece = async () => {
        const pieces = (await readFile(playlist, 'utf8')).match(/piece\d+\.ts/g) ?? [];
        return (await fileAt(pieces.at(-1) ?? '')) ?? '';
      };
      const shown = async () => (await coloursOf(await lastPiece(), 1))[0]?.[0] ?? 0;
      await expect.poll(shown, { timeout: SHOWN_MS, interval: 500 }).toBeGreaterThan(200);
      expect((await probe(playlist)).kinds).toEqual(['audio', 'video']);
      expect(await toneIn(await lastPiece(), 440, [0, 2])).toBeGreaterThan(0.05);
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
      // one who never pauses is heard in parts
      await room.speak(bea, 'sine=f=1000');
      await board.startTranscript(start);
      const saidBy = (id: UserId) => captions.filter(({ userId }) => userId === id).length;
      await expect.poll(() => saidBy(ann), { timeout: 20_000 }).toBeGreaterThan(1);
      await expect.poll(() => saidBy(bea), { timeout: 20_000 }).toBeGreaterThan(0);
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
