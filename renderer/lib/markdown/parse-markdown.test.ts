import { describe, expect, it } from 'vitest';
import { parseLine, parseMarkdown } from './parse-markdown.ts';
import { plainLine, plainText } from './plain-text.ts';

function line(content: string) {
  const [block] = parseMarkdown(content);
  return block?.kind === 'paragraph' ? block.children : block;
}

describe('parseMarkdown', () => {
  it('tells bold from underlined by its signs', () => {
    const text = (words: string) => [{ kind: 'text', text: words }];
    expect(line('**a** __b__')).toEqual([
      { kind: 'marked', mark: 'strong', children: text('a') },
      { kind: 'text', text: ' ' },
      { kind: 'marked', mark: 'underline', children: text('b') },
    ]);
  });

  it('finds the tokens of mentions, emoji and times', () => {
    expect(line('<@11><&12><#13><:ok:123456789><t:60:R>@here')).toEqual([
      { kind: 'user', id: '11' },
      { kind: 'role', id: '12' },
      { kind: 'channel', id: '13' },
      { kind: 'emoji', id: '123456789', name: 'ok' },
      { kind: 'time', seconds: 60, style: 'R' },
      { kind: 'everybody', word: 'here' },
    ]);
  });

  it('mentions nobody in code or behind a backslash', () => {
    expect(line('`<@11>`')).toEqual([{ kind: 'code', text: '<@11>' }]);
    expect(line('\\<@11>')).toEqual([{ kind: 'text', text: '<@11>' }]);
  });

  it('hides what stands between double bars, whatever is in it', () => {
    expect(line('||a **b**||')).toMatchObject([
      { kind: 'spoiler', children: [{ kind: 'text' }, { kind: 'marked', mark: 'strong' }] },
    ]);
    expect(line('a || b')).toMatchObject([{ text: 'a ' }, { text: '||' }, { text: ' b' }]);
  });

  it('[M-145] makes links of addresses, but not within a link of markdown or in code', () => {
    const link = (url: string, text = url) => ({
      kind: 'link',
      url,
      children: [{ kind: 'text', text }],
    });
    const url = 'https://tayfa.example/a';
    expect(line(`see ${url} now`)).toMatchObject([{ text: 'see ' }, link(url), { text: ' now' }]);
    expect(line('www.tayfa.example')).toMatchObject([{ kind: 'link' }]);
    expect(line(`[the page](${url})`)).toEqual([link(url, 'the page')]);
    expect(line(`[${url}](${url})`)).toEqual([link(url)]);
    expect(line(`\`${url}\``)).toEqual([{ kind: 'code', text: url }]);
    expect(parseMarkdown(`\`\`\`\n${url}\n\`\`\``)).toMatchObject([
      { kind: 'code-block', text: url },
    ]);
    // place by place: another link or code beside it changes nothing
    expect(line(`see ${url}, [the page](${url})`)).toMatchObject([
      { text: 'see ' },
      link(url),
      { text: ', ' },
      link(url, 'the page'),
    ]);
    expect(line(`\`code\` ${url}`)).toMatchObject([{ kind: 'code' }, { text: ' ' }, link(url)]);
    expect(parseMarkdown(`\`\`\`\ncode\n\`\`\`\n${url}`)).toMatchObject([
      { kind: 'code-block' },
      { children: [link(url)] },
    ]);
  });

  it('leaves HTML and character references as they were written', () => {
    expect(line('<b>x</b> &amp;')).toEqual([{ kind: 'text', text: '<b>x</b> &amp;' }]);
  });

  it('reads links with all that CommonMark lets stand in them', () => {
    const urlOf = (content: string) => line(content);
    const text = (words: string) => ({ kind: 'text', text: words });
    const link = (url: string, ...children: object[]) => ({ kind: 'link', url, children });
    expect(urlOf('[a](https://x.test/b_(c)_d)')).toEqual([
      link('https://x.test/b_(c)_d', text('a')),
    ]);
    expect(urlOf('[a](<https://x.test/b c> "title")')).toEqual([
      link('https://x.test/b c', text('a')),
    ]);
    expect(urlOf('[[1] **b**](https://x.test)')).toEqual([
      link('https://x.test', text('[1] '), {
        kind: 'marked',
        mark: 'strong',
        children: [text('b')],
      }),
    ]);
    expect(urlOf('[`]`](https://x.test)')).toEqual([
      link('https://x.test', { kind: 'code', text: ']' }),
    ]);
    // nothing of this is a link
    for (const words of ['[a]', '[a] (b)', '[a]()b', '\\[a](b)'.slice(1), '[a](b c)', '[a](b'])
      expect(plainText(words), words).toContain('a');
    expect(urlOf('[a](b c)')).toEqual([text('[a](b c)')]);
    expect(urlOf('[ ] todo, [x] done')).toEqual([text('[ ] todo, [x] done')]);
  });

  it('keeps the signs within a token as they are', () => {
    expect(line('<:_a_:123456789>')).toEqual([{ kind: 'emoji', id: '123456789', name: '_a_' }]);
    expect(line('*<@11>*')).toEqual([
      { kind: 'marked', mark: 'emphasis', children: [{ kind: 'user', id: '11' }] },
    ]);
  });

  it('leaves the signs of quotes and lists out of what runs over their lines', () => {
    expect(parseMarkdown('> a **b\n> c** d\n> `e\n> f`')).toMatchObject([
      {
        kind: 'quote',
        children: [
          {
            children: [
              { text: 'a ' },
              { mark: 'strong', children: [{ text: 'b\nc' }] },
              { text: ' d\n' },
              { kind: 'code', text: 'e f' },
            ],
          },
        ],
      },
    ]);
    expect(parseMarkdown('- a\n  b\n  ```\n  let x\n    y\n  ```')).toMatchObject([
      { items: [[{ children: [{ text: 'a\nb' }] }, { kind: 'code-block', text: 'let x\n  y' }]] },
    ]);
  });

  it('stops at a depth instead of running out of stack', () => {
    expect(plainText(`${'> '.repeat(200)}deep`)).toContain('deep');
  });
});

describe('parseLine', () => {
  it('knows what stands within a line, and no blocks', () => {
    const text = (words: string) => ({ kind: 'text', text: words });
    expect(parseLine('# **buy** nails')).toEqual([
      text('# '),
      { kind: 'marked', mark: 'strong', children: [text('buy')] },
      text(' nails'),
    ]);
    for (const words of ['- a', '1. a', '> a', '```', '***', '    a']) {
      expect(parseLine(words)).toEqual([text(words.trim())]);
      expect(plainLine(words)).toBe(words.trim());
    }
    expect(parseLine('a\n\nb')).toEqual([text('a'), { kind: 'break' }, text('b')]);
    expect(parseLine('||key|| at https://example.com <@11>')).toMatchObject([
      { kind: 'spoiler' },
      text(' at '),
      { kind: 'link', url: 'https://example.com' },
      text(' '),
      { kind: 'user' },
    ]);
    expect(plainLine('**a** <@1>', { mention: () => 'Aylin' })).toBe('a @Aylin');
  });
});

describe('plainText', () => {
  it('gives one line and keeps spoilers', () => {
    expect(plainText('# a\n\n- b\n- ||c||')).toBe('a b ▒▒▒');
    expect(plainText('**he** ||dies **alone** <@1>|| <:sad:123456789>')).toBe('he ▒▒▒ :sad:');
  });

  it('drops what only says how words look, and leaves plain words as they are', () => {
    expect(plainText('**Raid** dates, _cups_ and ~~old~~ `code`')).toBe(
      'Raid dates, cups and old code',
    );
    expect(plainText('- be kind\n- [read this](https://example.com/a)')).toBe('be kind read this');
    for (const text of ['snake_case_name and 2 * 3 * 4', 'a - b', 'C# and F#', 'mail@example.com'])
      expect(plainText(text)).toBe(text);
  });

  it('calls whom and what is mentioned by the names it is given', () => {
    const names = new Map([
      ['@1', 'Aylin'],
      ['&2', 'Raiders'],
      ['#3', 'general'],
    ]);
    const words = plainText('<@1> of <&2> in <#3>, with <@9>', {
      mention: (sign, id) => names.get(sign + id),
    });
    expect(words).toBe('@Aylin of @Raiders in #general, with @…');
  });
});
