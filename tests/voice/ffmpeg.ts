import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFfmpeg } from '#server/recording/find-ffmpeg.ts';

const run = promisify(execFile);

/** The ffmpeg that tests run; null: there is none, and tests about recordings skip. */
export const ffmpeg = await findFfmpeg(process.env['FFMPEG_BIN']);

/** What the title of a skipped suite says. */
export const unlessFfmpeg = ffmpeg === null ? ' (skipped: no ffmpeg)' : '';

/** What ffprobe says of a file or an address. */
export async function probe(
  address: string,
): Promise<{ readonly seconds: number; readonly kinds: readonly string[] }> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration:stream=codec_type'],
    ...['-of', 'json', address],
  ]);
  // reason: ffprobe answers in this form
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration?: string };
    streams: { codec_type: string }[];
  };
  return {
    seconds: Number(format.duration ?? 0),
    kinds: streams.map(({ codec_type: kind }) => kind).toSorted(),
  };
}

/** How many pictures of a file can be decoded, all of it without an error. */
export async function picturesIn(file: string): Promise<number> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-err_detect', 'explode', '-count_frames', '-select_streams', 'v:0'],
    ...['-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', file],
  ]);
  return Number.parseInt(stdout, 10);
}

/** What a file says of itself, by the names of its tags. */
export async function tagsOf(file: string): Promise<Readonly<Record<string, string>>> {
  const shown = ['-v', 'error', '-show_entries', 'format_tags', '-of', 'json', file];
  const { stdout } = await run('ffprobe', shown);
  // reason: ffprobe answers in this form
  return (JSON.parse(stdout) as { format: { tags: Record<string, string> } }).format.tags;
}

const RATE = 16_000;

/** The sound of a file from one second to another, one channel of numbers between -1 and 1. */
async function soundOf(file: string, [from, to]: readonly [number, number]): Promise<Float32Array> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', file, '-ss', String(from), '-to', String(to)],
      ...['-vn', '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 64_000_000 },
  );
  return new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length),
  );
}

/** The loudest sample in a part of a file: 0 for silence, 1 the most there is. */
export async function peakIn(file: string, span: readonly [number, number]): Promise<number> {
  const sound = await soundOf(file, span);
  return sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** How strong one tone is in a part of a file: 0 for none, about its amplitude else. */
export async function toneIn(
  file: string,
  hertz: number,
  span: readonly [number, number],
): Promise<number> {
  const sound = await soundOf(file, span);
  let [sine, cosine] = [0, 0];
  for (const [index, value] of sound.entries()) {
    const angle = (2 * Math.PI * hertz * index) / RATE;
    sine += value * Math.sin(angle);
    cosine += value * Math.cos(angle);
  }
  return sound.length === 0 ? 0 : (2 * Math.hypot(sine, cosine)) / sound.length;
}

/** The mean colours of a file's pictures, as many a second: red, green, blue. */
export async function coloursOf(file: string, perSecond: number): Promise<(readonly number[])[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', file, '-an'],
      ...['-vf', `fps=${perSecond},scale=1:1:flags=area`],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ],
    { encoding: 'buffer' },
  );
  return Array.from({ length: stdout.length / 3 }, (_, at) => [
    ...stdout.subarray(at * 3, at * 3 + 3),
  ]);
}

/** Lets a recording run: what is made lasts as long as it ran. */
export function seconds(count: number): Promise<void> {
  return delay(count * 1_000);
}
