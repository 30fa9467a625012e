import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { blackPicture, PICTURE_BYTES, programmeFormat } from './programme-format.ts';

const run = promisify(execFile);
const PATIENCE_MS = 10_000;
/** More do not fit at a size that can be read. */
const MOST_NAMES = 12;
/** Ours: the dark surface of the interface. */
const GROUND = '0x14151a';

/** A dark picture with the names of those in a channel; black where names cannot be drawn. */
export async function drawNames(ffmpeg: string, names: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-names-'));
  try {
    // names are read from a file: nothing in them is an option of the program
    await writeFile(join(folder, 'names.txt'), textOf(names));
    const { width, height } = programmeFormat;
    const { stdout } = await run(
      ffmpeg,
      [
        ...['-hide_banner', '-loglevel', 'error', '-nostdin'],
        ...['-f', 'lavfi', '-i', `color=${GROUND}:s=${width}x${height}`],
        ...['-vf', [...drawing, 'format=yuv420p'].join(','), '-frames:v', '1'],
        ...['-f', 'rawvideo', 'pipe:1'],
      ],
      { cwd: folder, encoding: 'buffer', maxBuffer: PICTURE_BYTES * 2, timeout: PATIENCE_MS },
    );
    return stdout.length === PICTURE_BYTES ? stdout : blackPicture();
  } catch {
    // no font on this machine, or a program without letters
    return blackPicture();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const drawing = [
  [
    'drawtext=textfile=names.txt',
    'expansion=none',
    'fontcolor=0xe6e7eb',
    'fontsize=40',
    'line_spacing=16',
    'x=(w-text_w)/2',
    'y=(h-text_h)/2',
  ].join(':'),
];

function textOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more}`] : [])].join('\n') || ' ';
}
