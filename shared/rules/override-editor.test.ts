import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickOverride, overrideState, setOverride } from './override-editor.ts';

describe('channel permission editor', () => {
  it('[T-270] allow clears deny and the reverse, an active one resets, default clears both', () => {
    const table = [
      // entry, click, entry after it
      [{ allow: 0, deny: 0 }, 'allow', { allow: 4, deny: 0 }],
      [{ allow: 0, deny: 4 }, 'allow', { allow: 4, deny: 0 }],
      [{ allow: 4, deny: 0 }, 'deny', { allow: 0, deny: 4 }],
      [{ allow: 4, deny: 0 }, 'allow', { allow: 0, deny: 0 }],
      [{ allow: 0, deny: 4 }, 'deny', { allow: 0, deny: 0 }],
      [{ allow: 4, deny: 0 }, 'default', { allow: 0, deny: 0 }],
      [{ allow: 0, deny: 4 }, 'default', { allow: 0, deny: 0 }],
      [{ allow: 4, deny: 4 }, 'default', { allow: 0, deny: 0 }],
      [{ allow: 3, deny: 8 }, 'allow', { allow: 7, deny: 8 }],
    ] as const;
    for (const [entry, click, after] of table)
      expect(clickOverride(entry, 4, click)).toEqual(after);
  });

  it('touches one permission and ends in the state that was set', () => {
    const entries = fc.record({ allow: fc.nat(8191), deny: fc.nat(8191) });
    const bits = fc.nat(12).map((position) => 2 ** position);
    const states = fc.constantFrom('allow', 'default', 'deny');
    fc.assert(
      fc.property(entries, bits, states, (entry, bit, state) => {
        const after = setOverride(entry, bit, state);
        expect(overrideState(after, bit)).toBe(state);
        expect(setOverride(after, bit, 'default')).toEqual(setOverride(entry, bit, 'default'));
      }),
    );
  });
});
