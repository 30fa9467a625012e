import { describe, expect, it } from 'vitest';
import { isPremium } from './user-flags.ts';

describe('user flags', () => {
  it('[E-105] are a bit set whose bit 0 means premium', () => {
    expect([0, 1, 2, 3, 5].map(isPremium)).toEqual([false, true, false, true, true]);
  });
});
