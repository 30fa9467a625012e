import { describe, expect, it } from 'vitest';
import type { UserId } from '../lib/ids.ts';
import { keepersOf, mayKeepClips } from './clips.ts';

// reason: a test makes its own ids
const user = (number: number) => String(number) as UserId;
const [ann, ben, cem] = [user(1), user(2), user(3)];

/** Ann shares and allows clips, Cem shares and does not; Ben and Cem say that they keep Ann's screen. */
const channel = [
  { id: ann, allowsClips: true, keepsClipsOf: null },
  { id: ben, allowsClips: false, keepsClipsOf: ann },
  { id: cem, allowsClips: false, keepsClipsOf: ann },
];

describe('clips of a shared screen', () => {
  it.each([
    ['another allows it', ben, ann, true],
    ['another does not', ben, cem, false],
    ['it is their own', ann, ann, false],
    ['its sharer is not there', ben, user(9), false],
  ])('may be kept: %s', (_what, ...[keeper, sharer, isAllowed]) => {
    expect(mayKeepClips(channel, { keeper, sharer })).toBe(isAllowed);
  });

  it('are kept by all who say so, while it is allowed', () => {
    expect(keepersOf(channel, ann)).toEqual([ben, cem]);
    expect(keepersOf(channel, ben)).toEqual([]);
    const withdrawn = channel.map((one) => ({ ...one, allowsClips: false }));
    expect(keepersOf(withdrawn, ann)).toEqual([]);
  });
});
