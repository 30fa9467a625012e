import { describe, expect, it } from 'vitest';
import { tidyBio, tidyPronouns, validateBio, validatePronouns } from './own-profile.ts';

describe('what a user says of themselves', () => {
  it.each([
    ['', ''],
    [' \u200b\n ', ''],
    ['one line', 'one line'],
    ['  two \r\n lines ', 'two\n lines'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
  ])('keeps of %j the lines: %j', (written, kept) => {
    expect(tidyBio(written)).toBe(kept);
  });

  it.each([
    ['a'.repeat(190), true],
    [` ${'🎲'.repeat(190)} `, true],
    ['a'.repeat(191), false],
  ])('counts characters as they are kept', (written, isFine) => {
    expect(validateBio(written) === null).toBe(isFine);
  });

  // with a step for each pair of blanks this would take minutes
  it('is tidied in one pass, whatever the text was made for', () => {
    const gap = ' '.repeat(500_000);
    expect(tidyBio(`a${gap}b`)).toBe(`a${gap}b`);
  });
});

describe('pronouns', () => {
  it.each([
    ['', ''],
    [' she /\n her ', 'she / her'],
  ])('stand on one line: %j as %j', (written, kept) => {
    expect(tidyPronouns(written)).toBe(kept);
  });

  it('are 40 characters at most', () => {
    expect(validatePronouns('o'.repeat(40))).toBeNull();
    expect(validatePronouns('o'.repeat(41))?.code).toBe('pronouns.long');
  });
});
