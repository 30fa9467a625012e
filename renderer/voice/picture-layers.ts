import type { RtpEncodingParameters } from 'mediasoup-client/types';
import { screenBitrate } from '#shared/rules/screen-share.ts';
import type { ScreenWish } from './voice-engine.ts';

/** Lines of a camera's largest picture; the smaller ones are a half and a quarter of it. */
const CAMERA_LINES = 720;

/** A camera's three pictures, the smallest first. Bits a second. */
export const cameraEncodings: RtpEncodingParameters[] = [
  { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 500_000, scalabilityMode: 'L1T3' },
  { rid: 'f', scaleResolutionDownBy: 1, maxBitrate: 1_700_000, scalabilityMode: 'L1T3' },
];

/** What is asked of a camera. */
export const cameraConstraints: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: CAMERA_LINES },
  frameRate: { ideal: 30 },
};

/** A moving picture drawn so much larger than it is still looks sharp; the next one has four times the pixels. */
const MOST_STRETCH = 1.25;

/** Which of a camera's pictures a tile of so many physical pixels needs. */
export function layerForHeight(height: number): 0 | 1 | 2 {
  const lines = height / MOST_STRETCH;
  if (lines <= CAMERA_LINES / 4) return 0;
  return lines <= CAMERA_LINES / 2 ? 1 : 2;
}

/** One picture of a screen, in parts by time: several sizes of it get stuck in today's browsers. */
export function screenEncodings({ height, frameRate }: ScreenWish): RtpEncodingParameters[] {
  const most = screenBitrate(height, frameRate);
  return [{ scalabilityMode: 'L1T3', maxBitrate: most, maxFramerate: frameRate }];
}

/** Ours too plays on this machine: the voices of the others, who would hear themselves. */
const ownSoundLeftOut = { restrictOwnAudio: true };

/** Whether this browser can leave out of a screen's sound what the page itself plays (D-062). */
export function canLeaveOwnSoundOut(): boolean {
  return 'restrictOwnAudio' in navigator.mediaDevices.getSupportedConstraints();
}

/** What is asked of a screen; anything but `ideal` would be refused (M-273). */
export function screenConstraints(wish: ScreenWish): DisplayMediaStreamOptions {
  return {
    video: {
      width: { ideal: Math.round((wish.height / 9) * 16) },
      height: { ideal: wish.height },
      frameRate: { ideal: wish.frameRate },
    },
    // what is played is not spoken: nothing in it is noise
    audio: wish.hasSound && {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      ...ownSoundLeftOut,
    },
  };
}
