import { expect, it } from 'vitest';
import type { VoiceEncryption } from '../../voice/voice-engine.ts';
import { openedBetween } from './encryption-words.ts';

const on: VoiceEncryption = { state: 'on', code: '1' };
const recorded: VoiceEncryption = { state: 'off', endedBy: 'recording' };

it.each([
  [null, on, null],
  [on, { state: 'on', code: '2' }, null],
  [on, { state: 'joining' }, null],
  [on, recorded, 'voice.encryption.recording'],
  [null, recorded, 'voice.encryption.recording'],
  [recorded, recorded, null],
  [on, { state: 'off', endedBy: 'livestream' }, 'voice.encryption.livestream'],
  [on, { state: 'off', endedBy: 'transcript' }, 'voice.encryption.transcript'],
  [null, { state: 'off', endedBy: 'operator' }, null],
  [on, { state: 'stranger' }, 'voice.encryption.stranger'],
  [recorded, null, null],
] as const)('[X-034] from %o to %o is told as %s', (before, after, told) => {
  expect(openedBetween(before, after)).toBe(told);
});
