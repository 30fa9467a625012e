import { describe, expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n.ts';
import { reasonWords } from './crash-words.ts';

/** As Electron's documents list them, less the end that is none. */
const reasons = [
  'abnormal-exit',
  'killed',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure',
  'memory-eviction',
];

describe('how a process ended', () => {
  it.each(['en', 'tr'] as const)('is said in words (%s)', async (language) => {
    const { t } = (await createI18n(language)).current();
    const words = reasons.map((reason) => reasonWords(reason, t));
    expect(new Set(words).size).toBe(reasons.length);
    for (const [index, said] of words.entries()) expect(said).not.toBe(reasons[index]);
    expect(words.join('')).not.toMatch(/desktop\.|-/);
  });

  it('is said in Turkish to who reads Turkish', async () => {
    const { t } = (await createI18n('tr')).current();
    expect(reasonWords('crashed', t)).toBe('Çöktü');
  });

  it('is the name of an error where main ended by one, and what a later Electron says', async () => {
    const { t } = (await createI18n('tr')).current();
    for (const reason of ['TypeError', 'toString', 'not-known-yet'])
      expect(reasonWords(reason, t)).toBe(reason);
  });
});
