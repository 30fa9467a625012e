import { spawn, spawnSync } from 'node:child_process';
import { installedProgram } from './installed-program.ts';

/** A screen of X11 of its own, with a keyboard that the test plays. */
export interface Display {
  /** For DISPLAY. */
  readonly name: string;
  /** Keys by their names in X11: `a`, `F9`, `ctrl+shift+m`. */
  keyDown(keys: string): void;
  keyUp(keys: string): void;
  press(keys: string): void;
  type(text: string): void;
  stop(): Promise<void>;
}

const xvfb = installedProgram('Xvfb');
const xdotool = installedProgram('xdotool');

/** What a title says when tests cannot run. */
export const withoutDisplay =
  process.platform === 'linux' && xvfb && xdotool
    ? ''
    : ' (skipped: neither Xvfb nor xdotool, or not Linux)';

/** Starts one that no other program uses. */
export async function startDisplay(): Promise<Display> {
  if (!xvfb || !xdotool) throw new Error('Xvfb or xdotool is not installed');
  const args = ['-displayfd', '1', '-screen', '0', '640x480x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended')));
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  const name = `:${number}`;
  const play = (...given: string[]): void => {
    const { status, stderr } = spawnSync(xdotool, given, {
      env: { ...process.env, DISPLAY: name },
      encoding: 'utf8',
      timeout: 20_000,
    });
    if (status !== 0) throw new Error(`xdotool failed: ${stderr}`);
  };
  return {
    name,
    keyDown: (keys) => play('keydown', keys),
    keyUp: (keys) => play('keyup', keys),
    press: (keys) => play('key', keys),
    type: (text) => play('type', '--delay', '5', text),
    async stop() {
      process.off('exit', endWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
}
