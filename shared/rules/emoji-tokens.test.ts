import { describe, expect, it } from 'vitest';
import { customEmojisIn } from './emoji-tokens.ts';
import { mentionTokens } from './mentions.ts';

const party = mentionTokens.emoji({ name: 'party', id: '7123456789012345678' });

describe('the custom emojis of a text', () => {
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['each once', `${party} and ${party}<a:wave:123456789>`, ['7123456789012345678', '123456789']],
    ['none in code', `\`${party}\`\n\`\`\`\n${party}\n\`\`\``, []],
    ['none behind a backslash', `\\${party}`, []],
    ['none that is no id', '<:ok:12345678> <:ok:9999999999999999999> <:a b:123456789> :ok:', []],
    ['those beside an unclosed backtick', `a \` ${party}`, ['7123456789012345678']],
  ];
  it.each(table)('%s', (_name, content, ids) => {
    expect([...customEmojisIn(content)]).toEqual(ids);
  });
});
