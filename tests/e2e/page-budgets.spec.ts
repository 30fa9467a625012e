import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { z } from 'zod';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { scriptBudgets } from '../../scripts/check/script-budgets.ts';
import { expect, signInAs, test } from './support/app.ts';

/*
 * What `npm run check -- budgets` computes from the build, seen from the other end: the bytes of
 * script that a browser really fetches from the real server.
 */

/** The scripts the page fetches from now on, by path, in bytes as they travelled. */
function watchScripts(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const finished = new Map<string, Request>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // what is only fetched ahead comes when the page has stood for a while
    const isRun = request.resourceType() === 'script';
    if (isRun && pathname.endsWith('.js')) finished.set(pathname, request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const sizes = [...finished].map(async ([path, request]) => {
      const { responseBodySize } = await request.sizes();
      return [path, responseBodySize] as const;
    });
    return new Map(await Promise.all(sizes));
  };
}

/** What follows by itself once the page stands: notices, what drags things, what late texts name. */
const FOLLOWS = /\/(sortable-engine|notices|problem-limits)-[^/]+\.js$/;

const builtManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/** The files that hold the texts of dialogs and rarer pages, which follow as well. */
async function lateTexts(): Promise<ReadonlySet<string>> {
  const built = new URL('../../dist/renderer/build-manifest.json', import.meta.url);
  const manifest = builtManifest.parse(JSON.parse(await readFile(built, 'utf8')));
  const files = ['en', 'tr'].flatMap((language) => {
    const bundle = manifest[`../shared/locales/${language}-application.ts`];
    if (!bundle) throw new Error(`The build has no texts of the application in ${language}`);
    return [bundle, ...bundle.imports.map((name) => manifest[name])].map((each) => each?.file);
  });
  return new Set(files.map((file) => `/${file ?? ''}`));
}

async function sum(sizes: ReadonlyMap<string, number>): Promise<number> {
  const texts = await lateTexts();
  return [...sizes]
    .filter(([path]) => !FOLLOWS.test(path) && !texts.has(path))
    .reduce((total, [, bytes]) => total + bytes, 0);
}

test('the landing page fetches no more script than it may', async ({ app, page }) => {
  // both languages: the browser says one, its country another
  const scripts = watchScripts(page);
  await page.goto(app.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  const fetched = await scripts();
  expect(fetched.size).toBeGreaterThan(3);
  expect(await sum(fetched)).toBeLessThanOrEqual(scriptBudgets.landing);
});

test('home and a text channel fetch no more script than they may, and no table of emoji', async ({
  app,
  page,
  context,
}) => {
  const writer = await app.register('Writer');
  const { createdTeam } = await writer.ok(createTeam, {
    body: { name: 'Night shift', profilePicture: null },
  });
  const { channel } = await writer.ok(createChannel, {
    params: { teamId: createdTeam.id },
    body: { name: 'lounge', type: 'text', categoryId: null, additionalData: null },
  });
  await signInAs(context, writer);
  // a visit of its own each, with nothing in the cache
  const atHome = watchScripts(page);
  await page.goto(app.origin);
  await expect(page.getByRole('link', { name: 'Night shift' }).first()).toBeVisible({
    timeout: 20_000,
  });
  expect(await sum(await atHome())).toBeLessThanOrEqual(scriptBudgets.signedIn);

  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('There is no browser to open another window in');
  await signInAs(other, writer);
  const talk = await other.newPage();
  const inChannel = watchScripts(talk);
  await talk.goto(`${app.origin}/teams/${createdTeam.id}/channels/${channel.id}`);
  await expect(talk.locator('[data-composer]')).toBeVisible({ timeout: 20_000 });
  const fetched = await inChannel();
  await other.close();
  expect(await sum(fetched)).toBeLessThanOrEqual(scriptBudgets.signedIn);
  expect([...fetched.keys()].filter((path) => path.includes('emoji-table'))).toEqual([]);
});
