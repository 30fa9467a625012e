import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#tests/support/processor-time.ts';
import type { ChannelId, RoleId, UserId } from '../lib/ids.ts';
import { mentionTokens, parseMentions } from './mentions.ts';

/** What a text mentions, in one line: ids with their marks, then the words. */
function mentioned(content: string): string {
  const { users, roles, channels, everyone, here } = parseMentions(content);
  return [
    ...users.map((id) => `@${id}`),
    ...roles.map((id) => `&${id}`),
    ...channels.map((id) => `#${id}`),
    ...(everyone ? ['everyone'] : []),
    ...(here ? ['here'] : []),
  ].join(' ');
}

describe('mentions', () => {
  it('[M-096] members, roles and channels are mentioned by the tokens that picking inserts', () => {
    // reason: tests write ids down
    const user = mentionTokens.user('12' as UserId);
    const role = mentionTokens.role('34' as RoleId);
    const channel = mentionTokens.channel('56' as ChannelId);
    expect([user, role, channel]).toEqual(['<@12>', '<&34>', '<#56>']);
    expect(mentioned(`Hi ${user}, ask ${role} in ${channel}.`)).toBe('@12 &34 #56');
  });

  it('[M-098] everyone and here are mentioned by @everyone and @here', () => {
    expect(mentioned(`${mentionTokens.everyone} and ${mentionTokens.here}!`)).toBe('everyone here');
    expect([mentionTokens.everyone, mentionTokens.here]).toEqual(['@everyone', '@here']);
  });

  it('[M-097] a custom emoji has the token <:name:id> and mentions nobody', () => {
    const token = mentionTokens.emoji({ name: 'party', id: '123456789' });
    expect(token).toBe('<:party:123456789>');
    expect(mentioned(token)).toBe('');
  });

  const table = [
    ['each id once', '<@1> <@2> <@1><&1>', '@1 @2 &1'],
    ['words in the middle of a word do not count', 'me@everyone.com @everyones x@here', ''],
    ['words beside punctuation do', '(@everyone) @here,', 'everyone here'],
    ['letters of any language make a word', 'ş@everyone @hereö', ''],
    ['what is no id', '<@0> <@abc> <@> <@12345678901234567890> <@9999999999999999999>', ''],
    ['the largest id', '<@9223372036854775807>', '@9223372036854775807'],
    ['a code span', 'a `<@1> @here` <@2>', '@2'],
    ['a code span with more backticks', '``<@1> ` <@2>`` <@3>', '@3'],
    ['an unclosed code span is text', 'a ` <@1> `` <@2>', '@1 @2'],
    ['a code span ends with its paragraph', 'the ` key\n\n<@1> the ` key', '@1'],
    ['a code span crosses one line', '`a\n<@1>` <@2>', '@2'],
    ['a code block', '```js\n<@1>\n@everyone\n```\n<@2>', '@2'],
    ['an unclosed code block runs to the end', 'a\n```\n<@1>\n\n@everyone', ''],
    ['a code block closes with as many backticks', '````\n```\n<@1>\n````\n<@2>', '@2'],
    ['a code block closes with more backticks', '```\n<@1>\n````\n<@2>', '@2'],
    ['a code block may be indented a little', '   ```\n<@1>\n\n  ```\n<@2>', '@2'],
    ['four spaces are too many for one', '    ```\n<@1>', '@1'],
    ['code in a quote', '> ```\n> <@1>\n> ```\n<@2>', '@2'],
    ['no code block begins within a line', 'a ```\n<@1>\n``` <@2>', '@2'],
    ['three backticks in a line are a span', 'a ```<@1>``` <@2>', '@2'],
    ['a one-line block with closing backticks is a span', '```<@1>```\n<@2>', '@2'],
    ['behind a backslash', '\\<@1> \\@everyone \\`<@2>`', '@2'],
    ['a backslash in code means nothing', '`\\` <@1>', '@1'],
  ] as const;
  it('stand where a reader sees them, and not in code', () => {
    for (const [what, content, expected] of table) {
      expect([what, mentioned(content)]).toEqual([what, expected]);
    }
  });

  it('of one kind are at most 50', () => {
    const many = Array.from({ length: 60 }, (_, index) => `<@${index + 1}><&${index + 1}>`).join(
      '',
    );
    const { users, roles } = parseMentions(many);
    expect([users.length, roles.length]).toEqual([50, 50]);
    expect(users.at(-1)).toBe('50');
  });

  it('in code never count, whatever the text around them', () => {
    const plain = fc.stringMatching(/^[a-z @<>#&\n]{0,20}$/);
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const here = `${before}\n\n\`<@77>\`\n\n${after}`;
        expect(parseMentions(here).users).not.toContain('77');
        expect(parseMentions(here.replaceAll('`', ' ')).users).toContain('77');
      }),
    );
  });

  it('are read quickly from the worst text of 10,000 characters', async () => {
    const runs = Array.from({ length: 140 }, (_, index) => '`'.repeat(index + 1)).join(' ');
    const worst = [runs, '``` '.repeat(2500), '<@'.repeat(5000), '\\'.repeat(10_000)];
    const texts = [...worst, '`'.repeat(10_000), '> '.repeat(5000)];
    // takes about 50 ms; a quadratic reading takes seconds
    expect(await processorMs(() => texts.forEach((text) => parseMentions(text)))).toBeLessThan(
      1000,
    );
  });
});
