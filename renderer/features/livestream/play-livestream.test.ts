import { describe, expect, it } from 'vitest';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { playLivestream, stateOf } from './play-livestream.ts';

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

it('[T-378] a player that is unsupported, an address not found, a stream out of step, an unknown end, and failing to start or stop have their words', () => {
  const states: string[] = [];
  // reason: there is no more to a browser without a player
  const video = { canPlayType: () => '' } as unknown as HTMLVideoElement;
  // without a browser nothing can be played by script either
  playLivestream(video, 'secret', (state) => states.push(state));
  states.push(
    stateOf({ type: 'networkError', response: { code: 404 } }, false),
    stateOf({ type: 'mediaError' }, true),
    stateOf({ type: 'networkError', response: { code: 500 } }, true),
  );
  expect(states).toEqual(['unsupported', 'not-found', 'unsynced', 'unknown']);
  for (const { recording, errors } of [en, tr]) {
    for (const [name, words] of Object.entries(recording.page))
      if (states.includes(name)) expect(words).toEqual({ title: text, text });
    expect(errors.livestream).toMatchObject({ 'start-failed': text, 'stop-failed': text });
  }
});

/** Any words. */
// reason: matchers stand for what they match
const text = expect.stringMatching(/\S/u) as string;
