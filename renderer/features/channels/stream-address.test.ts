import { expect, it } from 'vitest';
import { streamAddress } from './stream-address.ts';

it('names the stream on its own site', () => {
  expect(streamAddress({ streamPlatform: 'twitch', streamChannel: 'tayfa_live' })).toBe(
    'https://www.twitch.tv/tayfa_live',
  );
  expect(streamAddress({ streamPlatform: 'kick', streamChannel: 'a/b?c' })).toBe(
    'https://kick.com/a%2Fb%3Fc',
  );
  expect(streamAddress(null)).toBeNull();
});
