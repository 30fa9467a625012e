import { ErrorTypes } from 'hls.js/light';
import { describe, expect, it } from 'vitest';
import { stateOf } from './play-livestream.ts';

describe('stateOf', () => {
  const missing = {
    type: ErrorTypes.NETWORK_ERROR,
    response: { url: '', code: 404, text: '' },
  } as const;

  it('tells a stream that has ended from one that is not there', () => {
    expect(stateOf(missing, false)).toBe('not-found');
    expect(stateOf(missing, true)).toBe('ended');
  });

  it('tells media that cannot be kept up with from anything else', () => {
    expect(stateOf({ type: ErrorTypes.MEDIA_ERROR }, true)).toBe('unsynced');
    expect(stateOf({ type: ErrorTypes.NETWORK_ERROR }, true)).toBe('unknown');
    expect(stateOf({ type: ErrorTypes.OTHER_ERROR }, false)).toBe('unknown');
  });
});
