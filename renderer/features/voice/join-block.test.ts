import { expect, it } from 'vitest';
import { asksIn, joinBlockOf } from './join-block.ts';

const free = {
  hasVoice: true,
  lacksEncryption: false,
  isHere: false,
  mayConnect: true,
  participants: 1,
  userLimit: 0,
};

it.each([
  [{}, null],
  [{ hasVoice: null }, null],
  [{ isHere: true }, 'here'],
  [{ isHere: true, participants: 2, userLimit: 2 }, 'here'],
  [{ hasVoice: false }, 'noVoice'],
  [{ lacksEncryption: true }, 'noEncryption'],
  [{ hasVoice: false, lacksEncryption: true }, 'noVoice'],
  [{ mayConnect: false }, 'denied'],
  [{ mayConnect: false, participants: 2, userLimit: 2 }, 'denied'],
  [{ participants: 2, userLimit: 2 }, 'full'],
  [{ participants: 3, userLimit: 2 }, 'full'],
  [{ participants: 1, userLimit: 2 }, null],
] as const)('with %o joining is blocked by %s', (facts, block) => {
  expect(joinBlockOf({ ...free, ...facts })).toBe(block);
});

it.each([
  [null, true],
  ['here', true],
  ['noVoice', false],
  ['noEncryption', false],
  ['denied', false],
] as const)('an empty channel that is blocked by %s asks one in: %s', (block, isAsked) => {
  expect(asksIn(block)).toBe(isAsked);
});
