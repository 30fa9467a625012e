import { ProblemError } from '../lib/problem-error.ts';
import type { VoiceMedia } from './voice-media.ts';

/** Where there is no media worker: people are in voice channels, and nothing is heard. */
export const noVoiceMedia: VoiceMedia = {
  makers: null,
  isOpen: () => false,
  isEncrypted: () => false,
  offer: () => null,
  prepare: () => Promise.resolve(null),
  request: () => Promise.reject(new ProblemError('voice.no-media')),
  follow: () => undefined,
  stateChanged: () => undefined,
  seatsChanged: () => undefined,
  tellAgain: () => undefined,
  tap: () => Promise.resolve(null),
  endEncryption: () => false,
  counts: () => ({ workers: 0, rooms: 0, transports: 0, producers: 0, consumers: 0 }),
  close: () => Promise.resolve(),
};
