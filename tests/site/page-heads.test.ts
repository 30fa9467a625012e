import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageHead } from '#server/actions/site/page-head.ts';
import { languageOf } from '#server/http/head-tags.ts';
import { registerWebRoutes } from '#server/http/web-routes.ts';
import { unlimited } from '#server/state/allowance.ts';
import { publicPages } from '#shared/locales/page-heads/public-pages.ts';
import { pageTexts } from '#shared/locales/page-heads/page-texts.ts';
import { createAccountWorld } from '../accounts/account-world.ts';
import { scriptInjections } from '../corpora/script-injections.ts';
import { fileFixtures } from '../support/fixtures.ts';

const page = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <meta
      name="description"
      content="what it was"
    />
    <title>Tayfa</title>
  </head>
  <body></body>
</html>`;

let folder: string;
let server: FastifyInstance;
let heads: Record<string, PageHead>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-pages-'));
  await writeFile(join(folder, 'index.html'), page);
  server = fastify();
  await registerWebRoutes(server, {
    folder,
    publicOrigin: 'https://tayfa.example',
    pinged: ['https://frankfurt.example'],
    framed: [],
    lookups: unlimited,
    documents: unlimited,
    headOf: async (path, language) => heads[`${language}:${path}`] ?? null,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function open(url: string, headers: Record<string, string> = { accept: 'text/html' }) {
  return server.inject({ url, headers });
}

/** The elements of a page in order, each with the names of its attributes. */
function partsOf(html: string): readonly string[] {
  return (html.match(/<[^>]*>/g) ?? []).map((tag) =>
    tag.replaceAll(/\s*=\s*"[^"]*"/g, '').replaceAll(/\s+/g, ' '),
  );
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('the head of a page', () => {
  it('takes the words of its path, escaped, in the language that is asked for', async () => {
    heads = {
      'tr:/invite/abc': {
        title: `</title><script>alert("x")</script> $& $1 ç`,
        description: `"quoted" & 'so'`,
        image: 'https://tayfa.example/content/banner.png',
        isListed: false,
      },
    };
    const { body, headers } = await open('/invite/abc?x=1', {
      accept: 'text/html',
      'accept-language': 'de;q=0.9, tr-TR, en;q=0.5',
    });
    expect(body).toContain('<html lang="tr" data-theme="dark">');
    expect(body).not.toContain('<script>');
    expect(body).toContain('$&amp; $1 ç');
    expect(body).toContain('content="&quot;quoted&quot; &amp; &#39;so&#39;"');
    expect(body).not.toContain('what it was');
    expect(body).toContain('<meta property="og:locale" content="tr_TR" />');
    expect(body).toContain('<meta property="og:url" content="https://tayfa.example/invite/abc" />');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(headers.vary).toContain('accept-language');
  });

  it('says every hostile name as a text and gains no part by it', async () => {
    const opened = async (text: string) => {
      const head = { title: text, description: text, isListed: true };
      heads = { 'en:/invite/abc': head };
      return (await open('/invite/abc')).body;
    };
    const harmless = await opened('x');
    expect(partsOf(harmless)).toContain('<meta property content />');
    expect(scriptInjections.length).toBeGreaterThanOrEqual(200);
    for (const text of scriptInjections) {
      const body = await opened(text);
      expect(partsOf(body), text).toEqual(partsOf(harmless));
      const title = /<meta property="og:title" content="([^"]*)"/.exec(body)?.[1] ?? '';
      expect(unescaped(title), text).toBe(text);
    }
  });

  it('stays as it is where there is nothing to say', async () => {
    heads = {};
    expect((await open('/teams/1')).body).toBe(page);
  });

  it('is given to makers of cards that ask for anything, on shared links only', async () => {
    heads = { 'en:/blog/1': { title: 'A post', description: 'It', isListed: false } };
    expect((await open('/blog/1', { accept: '*/*' })).body).toContain('<title>A post</title>');
    expect((await open('/teams/1', { accept: '*/*' })).statusCode).not.toBe(200);
    expect((await open('/teams/1', { accept: 'image/png' })).body).not.toContain('<html');
  });
});

describe('the language of a reader', () => {
  it('is the first we have among those they like best', () => {
    expect(languageOf(undefined)).toBe('en');
    expect(languageOf('tr')).toBe('tr');
    expect(languageOf('en;q=0.4,tr;q=0.5')).toBe('tr');
    expect(languageOf('de, tr;q=0')).toBe('en');
    expect(languageOf('*')).toBe('en');
    expect(languageOf(';;;q=,,')).toBe('en');
  });
});

describe('the words of pages', () => {
  it('are there for every public page in both languages, and differ', () => {
    for (const path of publicPages) {
      const [en, tr] = [pageTexts('en').pages[path], pageTexts('tr').pages[path]];
      expect(en.description).not.toBe(tr.description);
    }
  });
});

describe('a running server', () => {
  const world = createAccountWorld(fileFixtures().server);

  it('tells search engines what there is for them', async () => {
    const robots = await fetch(new URL('/robots.txt', world.server.origin));
    const text = await robots.text();
    expect(text).toContain('Disallow: /api/');
    expect(text).toContain('/sitemap.xml');
    expect(text).not.toMatch(/Disallow: \/(invite|content|assets)/);
    const sitemap = await fetch(new URL('/sitemap.xml', world.server.origin));
    expect(sitemap.headers.get('content-type')).toContain('xml');
    const addresses = (await sitemap.text()).match(/<loc>[^<]+<\/loc>/g) ?? [];
    expect(addresses).toHaveLength(publicPages.length);
  });
});
