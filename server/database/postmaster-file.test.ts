import { describe, expect, it } from 'vitest';
import { parsePostmasterNote } from './postmaster-file.ts';

const whole = '4962\n/data\n1795237170\n5432\n.\n\n 16039942         4\nready   \n';

describe('parsePostmasterNote', () => {
  it('reads process id and status', () => {
    expect(parsePostmasterNote(whole)).toEqual({ pid: 4962, status: 'ready' });
  });

  it('has no status while the file is still short', () => {
    expect(parsePostmasterNote('4962\n/data\n')).toEqual({ pid: 4962, status: '' });
  });

  it('takes the id of a single-user server, which is written negative', () => {
    expect(parsePostmasterNote(whole.replace('4962', '-4962'))?.pid).toBe(4962);
  });

  it.each(['', '\n', 'nonsense\n', '0\n'])('finds nothing in %j', (text) => {
    expect(parsePostmasterNote(text)).toBeUndefined();
  });
});
