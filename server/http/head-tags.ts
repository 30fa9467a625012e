import Negotiator from 'negotiator';
import { languages, pickLanguage, type Language } from '#shared/locales/languages.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { pageTexts } from '#shared/locales/page-heads/page-texts.ts';
import type { PageHead } from '../actions/site/page-head.ts';

const territories: Readonly<Record<Language, string>> = { en: 'en_US', tr: 'tr_TR' };

interface HeadOf {
  readonly head: PageHead;
  readonly language: Language;
  /** where the page is, for those who show a link to it */
  readonly url: string;
  /** shown where the page has no picture of its own */
  readonly picture: string;
}

/** A page that says to come back in a moment, and nothing else. */
export function busyPage(language: Language): string {
  const { title, description } = pageTexts(language).tooMany;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<p>${escapeHtml(description)}</p>
</html>
`;
}

/** Writes what a path leads to into the head of the one page, for search engines and previews. */
export function withHead(page: string, { head, language, url, picture }: HeadOf): string {
  const properties = [
    ['og:site_name', 'Tayfa'],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:type', 'website'],
    ['og:url', url],
    ['og:locale', territories[language]],
    ['og:image', head.image ?? picture],
  ] as const;
  const tags = [
    ...properties.map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...(head.isListed ? [] : ['<meta name="robots" content="noindex" />']),
  ];
  const description = `<meta name="description" content="${escapeHtml(head.description)}" />`;
  // as functions: what people write may hold a $, which means something in a replacement text
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"\s+content="[^"]*"\s*\/?>/, () => description)
    .replace('</head>', () => `    ${tags.join('\n    ')}\n  </head>`);
}

/** The language of the interface that an Accept-Language header likes best. */
export function languageOf(header: string | undefined): Language {
  const wishes = new Negotiator({ headers: { 'accept-language': header } });
  return pickLanguage(wishes.languages([...languages]));
}
