import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, test, visitFrom } from './support/app.ts';

const { landing } = en;

/** The pictures of the product, all of them brought into sight. */
async function seeAll(page: Page): Promise<void> {
  await expect(page.locator('main picture img')).toHaveCount(5, { timeout: 20_000 });
  for (const picture of await page.locator('main picture img').all()) {
    if (!(await picture.isVisible())) continue;
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
}

async function shownFiles(page: Page): Promise<readonly string[]> {
  return page
    .locator('main picture img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((img) => img.offsetParent !== null)
        .map((img) => img.currentSrc.split('/').at(-1) ?? ''),
    );
}

type Scheme = 'dark' | 'light';

/** Goes over from one theme to the other: its pictures are those of each. */
async function expectProduct(
  page: Page,
  language: string,
  schemes: readonly [Scheme, Scheme],
): Promise<void> {
  for (const colorScheme of schemes) {
    await test.step(`the product in ${colorScheme} and in ${language}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const first = page.locator('main picture img').first();
      await expect(first).toHaveAttribute('src', new RegExp(`-${colorScheme}-${language}-`));
      await seeAll(page);
      const files = await shownFiles(page);
      expect(files.map((file) => file.split('-')[0])).toEqual([
        'talk',
        'search',
        'plan',
        'phone',
        'home',
      ]);
      for (const file of files) expect(file).toContain(`-${colorScheme}-${language}-`);
    });
  }
}

/** Opens the page in a low window, and comes near to all its pictures. */
async function expectPicturesWait(page: Page): Promise<void> {
  // a browser that does not know its connection fetches pictures up to 3,000 pixels below the window
  await page.setViewportSize({ width: 1440, height: 600 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.avif')) asked.push(request.url().split('/').at(-1) ?? '');
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        // reason: the entries of this type have it
        globalThis.document.documentElement.dataset['shifted'] = String(
          Number(globalThis.document.documentElement.dataset['shifted'] ?? 0) +
            // reason: the entries of this type have it
            (entry as PerformanceEntry & { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect
    .poll(() => asked.some((file) => file.startsWith('talk-')), { timeout: 20_000 })
    .toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((file) => file.startsWith('home-'))).toEqual([]);
  await seeAll(page);
  expect(asked.filter((file) => file.startsWith('home-'))).toHaveLength(1);
  const shifted = await page.evaluate(() => document.documentElement.dataset['shifted'] ?? '0');
  expect(Number(shifted)).toBeLessThan(0.02);
}

/** Of a page that is made as narrow as a phone. */
async function expectPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await seeAll(page);
  expect((await shownFiles(page))[0]).toContain('phone-');
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  const head = page.getByRole('banner');
  for (const part of [
    head.getByRole('link', { name: landing.nav.download }),
    head.getByRole('link', { name: landing.nav.plus }),
    head.getByText('Türkçe'),
    head.getByRole('button', { name: landing.nav.signIn }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
}

/** What cannot be used yet is marked so, and nothing else. */
async function expectComingMarked(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: landing.features.title }).getByRole('listitem');
  const marked = cards.filter({ hasText: landing.features.coming });
  await expect(marked.getByRole('heading')).toHaveText([
    'Watch parties',
    'Voice communication',
    'Screen sharing',
  ]);
  // nor does any other part of the page speak of it
  await expect(cards).toHaveCount(6);
  const rest = page
    .getByRole('main')
    .locator('section')
    .filter({
      hasNot: page.getByRole('heading', { name: landing.features.title }),
    });
  for (const text of await rest.allInnerTexts())
    expect(text).not.toMatch(/\bvoice\b|\bstreams?\b|screen shar|watch part/i);
}

/** The head leads to the app and to Plus, and says what is missing there. */
async function followHead(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: landing.nav.download }).click();
  await expect(page).toHaveURL('/download');
  const { download, plus } = en.site;
  await expect(page.getByText(download.none)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(download.instead)).toBeVisible();
  await page.getByText(download.operator).click();
  await expect(page.getByText('RELEASES_URL')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: landing.nav.plus }).click();
  await expect(page).toHaveURL('/subscription');
  await expect(page.getByText(plus.missing)).toBeVisible();
  await expect(page.getByText(plus.ask)).toBeVisible();
  await page.getByText(plus.operator).click();
  await expect(page.getByText('npm run plus')).toBeVisible();
}

test('the landing page shows the product as it is, in both themes, in English and in Turkish, and on a phone, with the head of the page in sight; its pictures move nothing, and those further below wait until they come near; it marks what is to come and leads on', async ({
  page,
  context,
}) => {
  const viewport = page.viewportSize();
  await visitFrom(context, 'AZ');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await test.step('its pictures move nothing, and those further below wait until they come near', () =>
    expectPicturesWait(page));
  await test.step('a phone is shown the product on a phone, with the head of the page in sight', () =>
    expectPhone(page));
  if (viewport) await page.setViewportSize(viewport);
  await expectProduct(page, 'en', ['light', 'dark']);
  await test.step('what cannot be used yet is marked so, and nothing else', () =>
    expectComingMarked(page));
  await test.step('the head leads to the app and to Plus, and says what is missing there', () =>
    followHead(page));
  // it is in the language of where its visitor is, and in the theme of the machine, from its first picture
  await visitFrom(context, 'TR');
  await page.goto('/');
  await expectProduct(page, 'tr', ['dark', 'light']);
});
