import { describe, expect, it } from 'vitest';
import { highlightCode } from './highlight-code.ts';
import { parseMarkdown } from '../../../lib/markdown/parse-markdown.ts';

const words = (text: string) => [{ kind: 'text', text }];
const marked = (mark: string, text: string) => ({ kind: 'marked', mark, children: words(text) });
const paragraph = (text: string) => ({ kind: 'paragraph', children: words(text) });

/** What is written, and what it becomes. */
const kinds: readonly (readonly [string, object])[] = [
  ['**loud**', { kind: 'paragraph', children: [marked('strong', 'loud')] }],
  ['*soft*', { kind: 'paragraph', children: [marked('emphasis', 'soft')] }],
  ['_soft_', { kind: 'paragraph', children: [marked('emphasis', 'soft')] }],
  ['~~gone~~', { kind: 'paragraph', children: [marked('strike', 'gone')] }],
  ['__below__', { kind: 'paragraph', children: [marked('underline', 'below')] }],
  ['||secret||', { kind: 'paragraph', children: [{ kind: 'spoiler', children: words('secret') }] }],
  ['> said', { kind: 'quote', children: [paragraph('said')] }],
  ['- one\n- two', { kind: 'list', start: null, items: [[paragraph('one')], [paragraph('two')]] }],
  ['3. one\n4. two', { kind: 'list', start: 3, items: [[paragraph('one')], [paragraph('two')]] }],
  ['# Title', { kind: 'heading', depth: 1, children: words('Title') }],
  ['### Part', { kind: 'heading', depth: 3, children: words('Part') }],
  [
    '[page](https://tayfa.example/a)',
    {
      kind: 'paragraph',
      children: [{ kind: 'link', url: 'https://tayfa.example/a', children: words('page') }],
    },
  ],
  ['`let x`', { kind: 'paragraph', children: [{ kind: 'code', text: 'let x' }] }],
  ['```js\nlet x;\n```', { kind: 'code-block', language: 'js', text: 'let x;' }],
  [
    '| a | b | c |\n|:--|:-:|--:|\n| **1** | | x \\| y |\n| 2',
    {
      kind: 'table',
      aligns: ['start', 'center', 'end'],
      head: [words('a'), words('b'), words('c')],
      rows: [[[marked('strong', '1')], [], words('x | y')], [words('2')]],
    },
  ],
  ['-# by the way', { kind: 'small-print', children: words('by the way') }],
  ['<t:60:R>', { kind: 'paragraph', children: [{ kind: 'time', seconds: 60, style: 'R' }] }],
];

describe('the kinds of Markdown', () => {
  it('are all told apart, and combine', () => {
    for (const [written, block] of kinds) expect(parseMarkdown(written), written).toEqual([block]);
    const [nested] = parseMarkdown('> ||**_all_**||');
    expect(JSON.stringify(nested)).toMatch(/quote.*spoiler.*strong.*emphasis.*all/);
    // a sign that is not closed, or stands behind a backslash, is itself
    expect(parseMarkdown('\\*soft\\*')).toEqual([paragraph('*soft*')]);
  });

  it('colour the code of languages they know and leave the others alone', () => {
    const nodes = highlightCode('typescript', 'const port = 8080; // door') ?? [];
    const scopes = nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.scope]));
    expect(scopes).toEqual(['keyword', 'number', 'comment']);
    const text = (node: (typeof nodes)[number]): string =>
      typeof node === 'string' ? node : node.children.map(text).join('');
    expect(nodes.map(text).join('')).toBe('const port = 8080; // door');
    expect(highlightCode('klingon', 'x')).toBeNull();
    // a word without end costs the grammars the square of its length
    expect(highlightCode('typescript', `const x = '${'aA1'.repeat(40)}';`)).toBeNull();
  });
});
