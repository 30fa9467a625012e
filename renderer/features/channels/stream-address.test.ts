import { expect, it } from 'vitest';
import { streamAddress, streamOfAddress } from './stream-address.ts';

it('names the stream on its own site', () => {
  expect(streamAddress({ streamPlatform: 'twitch', streamChannel: 'tayfa_live' })).toBe(
    'https://www.twitch.tv/tayfa_live',
  );
  expect(streamAddress({ streamPlatform: 'kick', streamChannel: 'a/b?c' })).toBe(
    'https://kick.com/a%2Fb%3Fc',
  );
  expect(streamAddress(null)).toBeNull();
});

it.each([
  ['https://www.twitch.tv/tayfa_live', 'twitch', 'tayfa_live'],
  ['twitch.tv/tayfa_live/videos?sort=time', 'twitch', 'tayfa_live'],
  ['  https://m.twitch.tv/Tayfa ', 'twitch', 'Tayfa'],
  ['https://www.twitch.tv/popout/tayfa_live/chat', 'twitch', 'tayfa_live'],
  ['https://player.twitch.tv/?channel=tayfa_live&parent=a.example', 'twitch', 'tayfa_live'],
  ['HTTPS://KICK.COM/tayfa-live#top', 'kick', 'tayfa-live'],
])('understands the pasted address %s', (text, streamPlatform, streamChannel) => {
  expect(streamOfAddress(text)).toEqual({ streamPlatform, streamChannel });
});

it.each(['tayfa_live', 'https://example.com/twitch.tv/a', 'https://twitch.tv/', 'eviltwitch.tv/a'])(
  'leaves %s as it was typed',
  (text) => {
    expect(streamOfAddress(text)).toBeNull();
  },
);
