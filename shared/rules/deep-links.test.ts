import { describe, expect, it } from 'vitest';
import { channelDeepLink, deepLinkPath, readDeepLink } from './deep-links.ts';

function pathOf(text: string): string | null {
  const link = readDeepLink(text);
  return link && deepLinkPath(link);
}

describe('deep links', () => {
  it('[D-071] lead to the page of an invite, a channel or a direct message', () => {
    expect(pathOf('tayfa://invite/AbC_123-x')).toBe('/invite/AbC_123-x');
    expect(pathOf('tayfa://channels/7/42')).toBe('/teams/7/channels/42');
    expect(pathOf('tayfa://channels/7/overview')).toBe('/teams/7/channels/overview');
    expect(pathOf('tayfa://dm/42/')).toBe('/chat/42');
  });

  it('[D-071] of any other form are ignored', () => {
    const others = [
      'tayfa://',
      'tayfa://invite',
      'tayfa://invite/a/b',
      'tayfa://invite/%2e%2e',
      'tayfa://invite/../../api/v1/me',
      'tayfa://channels/7',
      'tayfa://channels/7/settings',
      'tayfa://channels/x/42',
      'tayfa://channels/7/42?join=1',
      'tayfa://channels/7/42#x',
      'tayfa://dm/abc',
      'tayfa://dm/12345678901234567890',
      'tayfa://delete/7',
      'https://invite/AbC',
      'javascript:alert(1)',
      ' tayfa://dm/42',
      '--tayfa://dm/42',
      '',
    ];
    for (const text of others) expect(readDeepLink(text), text).toBeNull();
  });

  it('are made of the paths of channels only', () => {
    expect(channelDeepLink('/teams/7/channels/42')).toBe('tayfa://channels/7/42');
    expect(channelDeepLink('/teams/7')).toBeNull();
    expect(channelDeepLink('/teams/7/channels/settings')).toBeNull();
  });
});
