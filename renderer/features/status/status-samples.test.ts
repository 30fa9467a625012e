import { describe, expect, it } from 'vitest';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { statusPresets } from './status-samples.ts';

describe('the sample statuses', () => {
  it('[M-234] are thirty, in ten presets of three, each with words of its own', () => {
    expect(statusPresets.map((preset) => preset.length)).toEqual(Array(10).fill(3));
    const samples = statusPresets.flat();
    expect(new Set(samples.map(({ text }) => text)).size).toBe(30);
    expect(new Set(samples.map(({ emoji }) => emoji)).size).toBe(30);
    for (const texts of [en, tr]) {
      const words = Object.values(texts.profile.status.sample);
      expect(words).toHaveLength(30);
      expect(new Set(words).size).toBe(30);
    }
  });
});
