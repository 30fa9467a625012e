import { describe, expect, it } from 'vitest';
import { formatByteSize, MEGABYTE } from './byte-size.ts';

describe('byte sizes', () => {
  it('[M-110] are read in units from B to TB', () => {
    const table = [
      [0, '0 B'],
      [1023, '1,023 B'],
      [1024, '1 KB'],
      [1536, '1.5 KB'],
      [MEGABYTE - 1, '1 MB'],
      [20 * MEGABYTE, '20 MB'],
      [1024 * MEGABYTE, '1 GB'],
      [1024 ** 4, '1 TB'],
      [5000 * 1024 ** 4, '5,000 TB'],
      [-1, '0 B'],
    ] as const;
    for (const [bytes, text] of table) expect(formatByteSize(bytes, 'en')).toBe(text);
  });

  it('follow the language', () => {
    expect(formatByteSize(1536, 'tr')).toBe('1,5 KB');
  });
});
