import { describe, expect, it } from 'vitest';
import { pageContentPolicy } from './content-policy.ts';
import {
  isNameOn,
  isVideoReady,
  kickChatFrame,
  kickFrame,
  streamFrameSources,
  twitchFrame,
} from './stream-frames.ts';

describe('the frames of streams', () => {
  it('are addressed as the platforms document it', () => {
    expect(twitchFrame('crew_tv', 'tayfa.example')).toBe(
      'https://embed.twitch.tv/?channel=crew_tv&parent=tayfa.example&theme=dark&layout=video-with-chat&allowfullscreen=true',
    );
    expect(kickFrame('a/b')).toBe('https://player.kick.com/a%2Fb');
    expect(kickChatFrame('crew-tv')).toBe('https://kick.com/popout/crew-tv/chat');
  });

  it('are all that the content policy lets a page frame', () => {
    const frames = pageContentPolicy()
      .split('; ')
      .find((part) => part.startsWith('frame-src '));
    expect(frames).toBe(
      'frame-src https://embed.twitch.tv https://player.kick.com https://kick.com/popout/',
    );
    for (const address of [
      twitchFrame('crew', 'x.example'),
      kickFrame('crew'),
      kickChatFrame('crew'),
    ])
      expect(streamFrameSources.some((source) => address.startsWith(source))).toBe(true);
  });

  it.each([
    ['twitch', 'crew_tv', true],
    ['twitch', 'crew-tv', false],
    ['kick', 'crew-tv', true],
    ['kick', 'cr', false],
  ] as const)('%s could have a channel %s: %s', (platform, name, expected) => {
    expect(isNameOn(platform, name)).toBe(expected);
  });

  it.each([
    [{ namespace: 'twitch-embed', eventName: 'video.ready', params: {} }, true],
    [{ namespace: 'twitch-embed', eventName: 'authenticate' }, false],
    [{ namespace: 'another', eventName: 'video.ready' }, false],
    ['video.ready', false],
    [null, false],
  ])('a message %j says that the video is ready: %s', (message, expected) => {
    expect(isVideoReady(message)).toBe(expected);
  });
});
