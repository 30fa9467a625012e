import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import { languages, type Language } from '#shared/locales/languages.ts';
import type { Overlay } from '#renderer/lib/overlays.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { overlayShots, visitorOverlays } from './overlay-shots.ts';
import { pageShots } from './page-shots.ts';
import { startPageServer } from './page-server.ts';
import { enterDemo, type ScreenshotWorld } from './screenshot-world.ts';

/*
 * npm run screenshots: every page and every overlay of the real program with the demo in it, wide
 * and narrow, dark and light, in both languages, into screenshots/NAME-SIZE-THEME-LANGUAGE.png.
 *
 *   npm run screenshots -- --only channel-text,settings --size 1440x900 --theme dark --language en
 */

declare global {
  interface Window {
    /** renderer/gallery/overlay-door-boot.ts */
    openOverlay?: (overlay: Overlay) => void;
  }
}

const themes = ['dark', 'light'] as const;
const sizes = ['1440x900', '390x844'] as const;
const PORT = 4193;
/** A page that is still not quiet after this is taken as it is. */
const QUIET_MS = 10_000;

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
  },
});

interface View {
  readonly size: (typeof sizes)[number];
  readonly theme: (typeof themes)[number];
  readonly language: Language;
}

interface Shot {
  readonly name: string;
  readonly seenBy: 'visitor' | 'member';
  readonly path: string;
  readonly overlay: Overlay | null;
}

const folder = join(import.meta.dirname, '../../screenshots');

function chosen<Value extends string>(all: readonly Value[], one: string | undefined) {
  return all.filter((value) => one === undefined || one.split(',').includes(value));
}

function shotsOf(world: ScreenshotWorld): Shot[] {
  const pages = pageShots.flatMap(({ name, seenBy, path }) => {
    const there = path(world);
    return there === null ? [] : [{ name, seenBy, path: there, overlay: null }];
  });
  const overlays = Object.values(overlayShots).map((make) => {
    const overlay = make(world);
    const isForVisitors = visitorOverlays.has(overlay.type);
    const { teamId, channelId } = world;
    return {
      name: `overlay-${overlay.type}`,
      seenBy: isForVisitors ? ('visitor' as const) : ('member' as const),
      path: isForVisitors ? '/' : `/teams/${teamId}/channels/${channelId}`,
      overlay,
    };
  });
  const all: Shot[] = [...pages, ...overlays];
  const names = chosen(
    all.map(({ name }) => name),
    wanted.only,
  );
  return all.filter(({ name }) => names.includes(name));
}

async function settle(page: Page): Promise<void> {
  // a page that keeps fetching is shown as it is
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

async function take(page: Page, origin: string, { shot, file }: { shot: Shot; file: string }) {
  await page.goto(origin + shot.path);
  await settle(page);
  if (shot.overlay) {
    await page.evaluate((overlay) => window.openOverlay?.(overlay), shot.overlay);
    await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ timeout: QUIET_MS });
    await settle(page);
  }
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
}

/** All pictures of one view, one page after the other. Gives the files and what went wrong. */
async function takeView(
  browser: Browser,
  { world, origin, view }: { world: ScreenshotWorld; origin: string; view: View },
): Promise<{ files: string[]; failures: string[] }> {
  const { size, theme, language } = view;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const [name = '', ...value] = world.viewer.cookie().split('=');
  const files: string[] = [];
  const failures: string[] = [];
  await world.viewer.ok(updateSettings, { body: { settings: { locale: language } } });
  for (const seenBy of ['visitor', 'member'] as const) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      locale: language,
      // a granted wish asks for nothing in the pictures
      permissions: ['notifications'],
      reducedMotion: 'reduce',
      isMobile: width < 600,
      hasTouch: width < 600,
    });
    await context.addInitScript((chosenLanguage) => {
      const stored = JSON.stringify({ version: 1, value: chosenLanguage });
      globalThis.localStorage.setItem('language', stored);
    }, language);
    if (seenBy === 'member') {
      await context.addCookies([{ name, value: value.join('='), url: origin }]);
    }
    const page = await context.newPage();
    for (const shot of shotsOf(world).filter((one) => one.seenBy === seenBy)) {
      const file = `${shot.name}-${size}-${theme}-${language}.png`;
      try {
        await take(page, origin, { shot, file });
        files.push(file);
      } catch (error) {
        failures.push(`${file}: ${String(error).split('\n')[0] ?? ''}`);
      }
    }
    await context.close();
  }
  const scale = width > 600 ? 3 : 1.5;
  await writeContactSheet(join(folder, `all-${size}-${theme}-${language}.png`), {
    folder,
    files,
    columns: width > 600 ? 5 : 10,
    width: Math.round(width / scale),
    height: Math.round(height / scale),
  });
  return { files, failures };
}

await mkdir(folder, { recursive: true });
const dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-screenshots-'));
const server = await startPageServer(dataFolder, PORT);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
try {
  const world = await enterDemo(server.origin, server.owner);
  const failures: string[] = [];
  for (const size of chosen(sizes, wanted.size)) {
    for (const theme of chosen(themes, wanted.theme)) {
      for (const language of chosen(languages, wanted.language)) {
        const view = { size, theme, language };
        const done = await takeView(browser, { world, origin: server.origin, view });
        console.log(`${size} ${theme} ${language}: ${String(done.files.length)} pictures`);
        failures.push(...done.failures);
      }
    }
  }
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
