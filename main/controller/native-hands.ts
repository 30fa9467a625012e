import { createRequire } from 'node:module';
import type { Hands, Native } from './hands.ts';
import { macHands } from './mac-hands.ts';
import { windowsHands } from './windows-hands.ts';
import { x11Hands } from './x11-hands.ts';

/**
 * Loads the part of koffi that was made for this system, and with it the system's own way of pressing
 * keys: XTest, SendInput, or the events of Quartz.
 * @throws Error when either is not there
 */
export function nativeHands(file: string, platform: NodeJS.Platform): Hands {
  // reason: koffi's own types describe the same functions
  const native = createRequire(import.meta.url)(file) as Native;
  if (platform === 'win32') return windowsHands(native);
  return platform === 'darwin' ? macHands(native) : x11Hands(native);
}
