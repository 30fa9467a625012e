import { describe, expect, it } from 'vitest';
import { ourLinks } from './our-links.ts';

const origin = 'https://tayfa.example';

function messageIds(content: string): readonly string[] {
  return ourLinks(content, origin).messages.map(({ messageId }) => messageId);
}

function codes(content: string): readonly string[] {
  return ourLinks(content, origin).offers.map(({ kind, code }) => `${kind} ${code}`);
}

describe('what the links of a message lead to', () => {
  it('[M-150] a message by its team, channel and id, with our host or without', () => {
    const path = '/teams/11/channels/22?messageId=33';
    const message = { teamId: '11', channelId: '22', messageId: '33' };
    expect(ourLinks(`see ${origin}${path}, please`, origin).messages).toEqual([message]);
    expect(ourLinks(`[there](${path})`, origin).messages).toEqual([message]);
    for (const other of [
      'https://elsewhere.example/teams/11/channels/22?messageId=33',
      `${origin}/teams/11/channels/22`,
      `${origin}/teams/11/channels/22?messageId=none`,
      `${origin}/teams/11/channels/overview?messageId=33`,
      `${origin}/teams/11?messageId=33`,
      `https://tayfa.example@elsewhere.example${path}`,
    ])
      expect(messageIds(other), other).toEqual([]);
  });

  it('a message of a chat has no team', () => {
    const { messages } = ourLinks(`${origin}/chat/22?messageId=33`, origin);
    expect(messages).toEqual([{ teamId: null, channelId: '22', messageId: '33' }]);
  });

  it('[M-151] at most three messages, each once', () => {
    const link = (id: number) => `${origin}/teams/1/channels/2?messageId=${String(id)}`;
    const content = [1, 1, 2, 3, 4].map(link).join(' ');
    expect(messageIds(content)).toEqual(['1', '2', '3']);
  });

  it('[M-152] at most five invites and templates together', () => {
    const content = ['invite/a', 'template/b', 'invite/c', 'invite/a', 'invite/d', 'template/a']
      .concat('invite/e')
      .map((path) => `${origin}/${path}`)
      .join('\n');
    expect(codes(content)).toEqual([
      'invite a',
      'template b',
      'invite c',
      'invite d',
      'template a',
    ]);
    expect(codes('https://elsewhere.example/invite/a')).toEqual([]);
  });

  it('an invite by the short address', () => {
    const short = 'https://tyf.example';
    const content = `${short}/abc ${origin}/invite/abc ${short}/abc/def ${short}/`;
    expect(ourLinks(content, origin, short).offers).toEqual([{ kind: 'invite', code: 'abc' }]);
    expect(ourLinks(`${short}/abc`, origin).offers).toEqual([]);
  });

  it('not in code, behind a spoiler or in angle brackets', () => {
    const link = `${origin}/invite/abc`;
    for (const content of [`\`${link}\``, `\`\`\`\n${link}\n\`\`\``, `||${link}||`, `<${link}>`])
      expect(codes(content), content).toEqual([]);
    expect(codes(`> **${link}**`)).toEqual(['invite abc']);
  });
});
