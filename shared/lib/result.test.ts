import { describe, expect, it } from 'vitest';
import { allowed, err, ok } from './result.ts';

describe('results', () => {
  it('are a value or a named failure', () => {
    expect(ok(5)).toEqual({ ok: true, value: 5 });
    expect(err('role.outranked')).toEqual({ ok: false, error: 'role.outranked' });
    expect(allowed.ok).toBe(true);
  });
});
