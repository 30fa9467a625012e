import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A program that hangs is none. Milliseconds. */
const PATIENCE_MS = 10_000;
/** What it must be able to do for recordings and livestreams. */
const neededEncoders = ['libx264', 'aac'];

/** The ffmpeg of this machine; null: there is none that does what is needed. */
export async function findFfmpeg(named: string | undefined): Promise<string | null> {
  const program = named ?? 'ffmpeg';
  try {
    const { stdout } = await run(program, ['-hide_banner', '-encoders'], { timeout: PATIENCE_MS });
    return neededEncoders.every((name) => stdout.includes(` ${name} `)) ? program : null;
  } catch {
    return null;
  }
}
