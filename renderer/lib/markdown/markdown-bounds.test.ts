import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowTexts } from '#tests/corpora/slow-texts.ts';
import { chatParser } from './chat-parser.ts';
import { boundedSource, featuresFor, markdownBounds } from './markdown-bounds.ts';
import type { Block } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { plainText } from './plain-text.ts';

/** What the parser itself is left with: how deep its tree is and how many nodes it has. */
function parserWork(content: string): { depth: number; nodes: number } {
  let depth = 0;
  let deepest = 0;
  let nodes = 0;
  chatParser(featuresFor(content))
    .parse(boundedSource(content))
    .iterate({
      enter() {
        depth += 1;
        nodes += 1;
        deepest = Math.max(deepest, depth);
      },
      leave() {
        depth -= 1;
      },
    });
  return { depth: deepest, nodes };
}

/** Blocks nest to ten, words within them half as deep as there may be signs. */
const MAX_TREE_DEPTH = 20 + markdownBounds.emphasisSigns / 2;
const MAX_NODES = 12_000;

function expectBoundedWork(content: string, name: string): void {
  const { depth, nodes } = parserWork(content);
  expect(depth, name).toBeLessThanOrEqual(MAX_TREE_DEPTH);
  expect(nodes, name).toBeLessThanOrEqual(MAX_NODES);
}

function depthOf(block: Block | undefined): number {
  if (block?.kind === 'quote') return 1 + Math.max(0, ...block.children.map(depthOf));
  if (block?.kind === 'list') return 1 + Math.max(0, ...block.items.flat().map(depthOf));
  return 0;
}

describe('a text that is made to hold its readers up', () => {
  it.each(Object.entries(slowTexts))('gives the parser little to do: %s', (name, content) => {
    expectBoundedWork(content, name);
    // what is not read as Markdown is not lost
    const letters = (text: string): number => text.match(/[a-z]/g)?.length ?? 0;
    if (!/link|address|mail|emoji|time|code|title|spoiler|table|numbers/.test(name))
      expect(letters(plainText(content)), name).toBe(letters(content));
  });

  it('nests no deeper than the bound before the parser goes on', () => {
    for (const sign of ['- ', '> ', '>', '1. ', '- > ', '* + ']) {
      const content = sign.repeat(200);
      expect(parserWork(`${content}end`).depth, sign).toBeLessThanOrEqual(16);
      const [block] = parseMarkdown(`${content}end`);
      expect(depthOf(block), sign).toBeGreaterThan(3);
      expect(depthOf(block), sign).toBeLessThanOrEqual(16);
      expect(plainText(`${content}end`), sign).toContain('end');
    }
  });

  it('is shown as it was written once it has more signs than people write', () => {
    const { blockLines, emphasisSigns } = markdownBounds;
    const items = (count: number): string => '- a\n'.repeat(count);
    expect(parseMarkdown(items(blockLines))[0]?.kind).toBe('list');
    expect(parseMarkdown(items(blockLines + 1))).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: items(blockLines + 1).trim() }] },
    ]);
    const bold = '**a** '.repeat(emphasisSigns / 2);
    expect(JSON.stringify(parseMarkdown(bold)).split('"strong"')).toHaveLength(
      emphasisSigns / 2 + 1,
    );
    const bolder = `${bold}*b*`;
    expect(parseMarkdown(bolder)).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: bolder }] },
    ]);
  });

  it('still has its mentions, links and code', () => {
    const kinds = parseMarkdown(`${'*a '.repeat(500)}<@1> https://a.test \`c\``).flatMap((block) =>
      block.kind === 'paragraph' ? block.children.map(({ kind }) => kind) : [],
    );
    expect(kinds).toEqual(['text', 'user', 'text', 'link', 'text', 'code']);
  });

  it('may be put together from any signs', () => {
    const sign = fc.constantFrom(
      ...[
        '- ',
        '> ',
        '1. ',
        '#',
        '*',
        '**',
        '_',
        '__',
        '~~',
        '`',
        '```',
        '[',
        ']',
        '](',
        ')',
        '(',
        '<',
      ],
      ...[
        '>',
        '|',
        '||',
        '|-',
        '\n',
        ' ',
        '\t',
        '\\',
        '"',
        'a',
        'http://a.b',
        'www.',
        '@',
        '<@1>',
        '-# ',
      ],
    );
    const part = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const content = parts
          .map((one) => one.repeat(Math.ceil(5_000 / parts.length / one.length)))
          .join('')
          .slice(0, 5_000);
        expectBoundedWork(content, JSON.stringify(parts));
        expect(() => parseMarkdown(content)).not.toThrow();
      }),
      // found at random: a long run closes many, and two kinds side by side are two signs
      { numRuns: 150, examples: [[['__', '-# - *_']], [['- - **a', '*']]] },
    );
  });
});
