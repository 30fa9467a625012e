import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createI18n } from '../../../lib/i18n.ts';
import { TranslationProvider } from '../../../lib/translation-provider.tsx';
import { ToastRegion } from '../../../ui/overlays/toast.tsx';
import { MarkdownText } from './markdown-text.tsx';

const payload = 'alert(1)';
const tags = [
  `<script>${payload}</script>`,
  `<ScRiPt src=//evil.test></sCrIpT>`,
  `<img src=x onerror=${payload}>`,
  `<svg onload=${payload}>`,
  `<svg><script>${payload}</script></svg>`,
  `<iframe src="javascript:${payload}"></iframe>`,
  `<iframe srcdoc="<script>${payload}</script>">`,
  `<body onload=${payload}>`,
  `<object data="javascript:${payload}">`,
  `<embed src="javascript:${payload}">`,
  `<link rel=stylesheet href="javascript:${payload}">`,
  `<style>@import 'javascript:${payload}'</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${payload}">`,
  `<base href="javascript:${payload}//">`,
  `<form action="javascript:${payload}"><button>x</button></form>`,
  `<math><mi xlink:href="javascript:${payload}">x</mi></math>`,
  `<details open ontoggle=${payload}>`,
  `<video><source onerror=${payload}></video>`,
  `<a href="javascript:${payload}">x</a>`,
  `<input autofocus onfocus=${payload}>`,
  `"><script>${payload}</script>`,
  `'><img src=x onerror=${payload}>`,
  `<!--><script>${payload}</script>-->`,
  `<![CDATA[<script>${payload}</script>]]>`,
  `&lt;script&gt;${payload}&lt;/script&gt;`,
];
const wrappers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `> - **${text}**`,
  (text) => `||${text}||`,
  (text) => `\`\`\`html\n${text}\n\`\`\``,
  (text) => `[${text}](https://example.com)`,
];
const addresses = [
  `javascript:${payload}`,
  `JaVaScRiPt:${payload}`,
  `java&#x73;cript:${payload}`,
  `javascript&colon;${payload}`,
  `\u0001javascript:${payload}`,
  `javascript://%0a${payload}`,
  `data:text/html,<script>${payload}</script>`,
  `data:text/html;base64,PHNjcmlwdD4=`,
  `vbscript:msgbox(1)`,
  `file:///etc/passwd`,
  `blob:https://example.com/1`,
  `\\javascript:${payload}`,
];
const links = addresses.flatMap((address) => [
  `[x](${address})`,
  `[x](<${address}>)`,
  `<${address}>`,
  `![x](${address})`,
]);
const corpus = [...tags.flatMap((tag) => wrappers.map((wrap) => wrap(tag))), ...links];

/** The only elements a message may become without anybody pressing anything. */
const harmless =
  /^(?:div|p|blockquote|ul|ol|li|pre|code|strong|em|u|s|span|a|button|time|svg|path|rect|circle)$/;

const i18n = await createI18n('en');

function draw(content: string): string {
  const text = createElement(MarkdownText, { content });
  const page = createElement(MemoryRouter, null, text);
  const around = { region: { timeout: 1, children: page }, texts: { i18n, children: null } };
  const region = createElement(ToastRegion, around.region);
  return renderToStaticMarkup(createElement(TranslationProvider, around.texts, region));
}

it('holds well over a hundred strings', () => {
  expect(new Set(corpus).size).toBeGreaterThan(100);
});

it.each(corpus)('draws %j as text', (content) => {
  const markup = draw(content);
  for (const [, element = '', attributes = ''] of markup.matchAll(
    /<([a-zA-Z!][^\s/>]*)([^>]*)>/g,
  )) {
    expect(element).toMatch(harmless);
    expect(attributes.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|\ssrc=|srcdoc|xlink/i);
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|\/)/);
  }
});

it('draws a harmless link as a link, so that the corpus proves something', () => {
  expect(draw('[x](https://example.com)')).toContain('href="https://example.com/"');
});
