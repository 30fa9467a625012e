import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { scriptInjections } from '#tests/corpora/script-injections.ts';
import { createI18n } from '../../../lib/i18n.ts';
import { TranslationProvider } from '../../../lib/translation-provider.tsx';
import { ToastRegion } from '../../../ui/overlays/toast.tsx';
import { LineText } from './line-text.tsx';
import { MarkdownText } from './markdown-text.tsx';

/** In everything that Markdown puts around a text, besides as it stands. */
const wrappers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `> - **${text}**`,
  (text) => `||${text}||`,
  (text) => `\`\`\`html\n${text}\n\`\`\``,
  (text) => `[${text}](https://example.com)`,
];

/** The only elements a message may become without anybody pressing anything. */
const harmless =
  /^(?:div|p|blockquote|ul|ol|li|pre|code|strong|em|u|s|span|a|button|time|svg|path|rect|circle)$/;

const i18n = await createI18n('en');

function draw(content: string): string {
  const texts = [MarkdownText, LineText].map((Text) =>
    createElement(Text, { content, key: Text === LineText ? 'line' : 'text' }),
  );
  const page = createElement(MemoryRouter, null, texts);
  const around = { region: { timeout: 1, children: page }, texts: { i18n, children: null } };
  const region = createElement(ToastRegion, around.region);
  return renderToStaticMarkup(createElement(TranslationProvider, around.texts, region));
}

it('holds more than two hundred texts', () => {
  expect(new Set(scriptInjections).size).toBeGreaterThan(200);
});

function expectHarmless(content: string): void {
  const markup = draw(content);
  for (const [, element = '', attributes = ''] of markup.matchAll(
    /<([a-zA-Z!][^\s/>]*)((?:[^>"]|"[^"]*")*)>/g,
  )) {
    expect(element, content).toMatch(harmless);
    const names = attributes.replaceAll(/"[^"]*"/g, '""');
    expect(names, content).not.toMatch(/\son\w+=|\ssrc=|srcdoc|xlink/i);
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    if (href !== undefined) expect(href, content).toMatch(/^(?:https?:\/\/|\/)/);
  }
}

it.each(scriptInjections)('draws %j as text', (text) => {
  for (const wrap of wrappers) expectHarmless(wrap(text));
});

it('draws a harmless link as a link, so that the corpus proves something', () => {
  expect(draw('[x](https://example.com)')).toContain('href="https://example.com/"');
});
