import { describe, expect, it } from 'vitest';
import { stateOf } from './play-livestream.ts';

describe('stateOf', () => {
  const missing = { type: 'networkError', response: { code: 404 } };

  it('tells a stream that has ended from one that is not there', () => {
    expect(stateOf(missing, false)).toBe('not-found');
    expect(stateOf(missing, true)).toBe('ended');
  });

  it('tells media that cannot be kept up with from anything else', () => {
    expect(stateOf({ type: 'mediaError' }, true)).toBe('unsynced');
    expect(stateOf({ type: 'networkError' }, true)).toBe('unknown');
    expect(stateOf({ type: 'otherError' }, false)).toBe('unknown');
  });
});
