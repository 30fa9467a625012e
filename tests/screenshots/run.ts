import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import { languages, type Language } from '#shared/locales/languages.ts';
import type { Overlay } from '#renderer/lib/overlays.ts';
import type { Client } from '../support/client.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { takeLandingPictures } from './landing-pictures.ts';
import { overlayShots, tabShots, visitorOverlays } from './overlay-shots.ts';
import { pageShots } from './page-shots.ts';
import { startPageServer } from './page-server.ts';
import { enterDemo, type ScreenshotWorld } from './screenshot-world.ts';
import { stateShots } from './state-shots.ts';
import { textsOf, type StateShot } from './state-tools.ts';

/*
 * npm run screenshots: every page, every overlay and every state of a conversation, of the real
 * program with the demo in it, wide and narrow, dark and light, in both languages, into
 * screenshots/NAME-SIZE-THEME-LANGUAGE.png; and what only the desktop application shows.
 *
 *   npm run screenshots -- --only channel-text,state-talk --size 1440x900 --theme dark --language en
 *   npm run screenshots -- --landing    # those of the landing page, into its folder
 */

declare global {
  interface Window {
    /** renderer/gallery/overlay-door-boot.ts */
    openOverlay?: (overlay: Overlay) => void;
  }
}

const themes = ['dark', 'light'] as const;
/** A phone's, and the least that the desktop application's window can be made. */
const [PHONE, LEAST_WINDOW] = ['390x844', '400x480'] as const;
const sizes = ['1440x900', PHONE, LEAST_WINDOW] as const;
const PORT = Number(process.env['SCREENSHOT_PORT'] ?? 4193);
/** A page that is still not quiet after this is taken as it is. */
const QUIET_MS = 5_000;

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
    /** those that the landing page shows, in place of all others */
    landing: { type: 'boolean', default: false },
  },
});

interface View {
  readonly size: (typeof sizes)[number];
  readonly theme: (typeof themes)[number];
  readonly language: Language;
}

interface Shot {
  readonly name: string;
  readonly seenBy: 'visitor' | StateShot['seenBy'];
  readonly path: string;
  readonly overlay: Overlay | null;
  /** what has to be done to see it */
  readonly state?: StateShot;
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
  const tabs = tabShots.map((make) => {
    const overlay = make(world);
    const name = `overlay-${overlay.type}-${overlay.tab}`;
    return { name, seenBy: 'member' as const, path: '/', overlay };
  });
  const states = stateShots.map((state) => {
    const { name, seenBy, path } = state;
    return { name, seenBy, path: path(world), overlay: null, state };
  });
  const all: Shot[] = [...pages, ...overlays, ...tabs, ...states];
  const names = chosen(
    all.map(({ name }) => name),
    wanted.only,
  );
  return all.filter(({ name }) => names.includes(name));
}

/** Whether a picture is taken in this size: a phone has no desktop application, a window needs one. */
function isTakenIn(size: View['size'], { state }: Shot): boolean {
  const isDesktop = state?.isDesktop === true;
  if (size === PHONE) return !isDesktop && state?.isWideOnly !== true;
  return size === LEAST_WINDOW ? isDesktop && state.isWideOnly !== true : true;
}

async function settle(page: Page): Promise<void> {
  // a page that keeps fetching is shown as it is
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

interface Task {
  readonly world: ScreenshotWorld;
  readonly shot: Shot;
  readonly file: string;
  readonly view: View;
}

async function take(page: Page, origin: string, { world, shot, file, view }: Task): Promise<void> {
  const { state, overlay } = shot;
  await state?.before?.(page, world);
  await page.goto(origin + shot.path);
  await settle(page);
  if (overlay) {
    await page.evaluate((named) => window.openOverlay?.(named), withoutCalls(overlay));
    await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ timeout: QUIET_MS });
    await settle(page);
  }
  if (state?.act) {
    await state.act({ page, texts: textsOf(view.language), world });
    await settle(page);
  }
  await takeStill(page, join(folder, file), state?.act !== undefined);
}

/** What an act asks for is loaded then: so much passes before a page is looked at. */
const ACT_MS = 900;
const STILL_MS = 250;
const STILL_TRIES = 8;

/** The picture, as soon as two in a row are the same. */
async function takeStill(page: Page, path: string, hasActed: boolean): Promise<void> {
  if (hasActed) await page.waitForTimeout(ACT_MS);
  let last = await page.screenshot({ animations: 'disabled' });
  for (let tries = 0; tries < STILL_TRIES; tries += 1) {
    await page.waitForTimeout(STILL_MS);
    const next = await page.screenshot({ path, animations: 'disabled' });
    if (next.equals(last)) return;
    last = next;
  }
}

/** A page is told what can be written down: what is done with a pick is not. */
function withoutCalls(overlay: Overlay): Overlay {
  // reason: a picture picks nothing
  return JSON.parse(JSON.stringify(overlay)) as Overlay;
}

/** What a page still asks for may be answered by no one: it is left. */
async function leave(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** One page after the other; a state leaves its mark, and so has a browser of its own. */
async function takeAll(
  open: () => Promise<BrowserContext>,
  origin: string,
  tasks: readonly Task[],
) {
  const files: string[] = [];
  const failures: string[] = [];
  let context = await open();
  let page = await context.newPage();
  for (const [index, task] of tasks.entries()) {
    if (index > 0 && task.shot.state) {
      await leave(context);
      context = await open();
      page = await context.newPage();
    }
    page.setDefaultTimeout(QUIET_MS);
    try {
      await take(page, origin, task);
      files.push(task.file);
    } catch (error) {
      failures.push(`${task.file}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
  }
  await leave(context);
  return { files, failures };
}

interface BrowserWish {
  readonly origin: string;
  readonly view: View;
  /** who is signed in; null: nobody */
  readonly client: Client | null;
}

async function openBrowser(browser: Browser, wish: BrowserWish): Promise<BrowserContext> {
  const { origin, client, view } = wish;
  const { size, theme, language } = view;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    // a granted wish asks for nothing in the pictures
    permissions: ['notifications', 'clipboard-write'],
    reducedMotion: 'reduce',
    isMobile: size === PHONE,
    hasTouch: size === PHONE,
  });
  await context.addInitScript((chosenLanguage) => {
    const stored = JSON.stringify({ version: 1, value: chosenLanguage });
    globalThis.localStorage.setItem('language', stored);
  }, language);
  if (client) {
    const [name = '', ...value] = client.cookie().split('=');
    await context.addCookies([{ name, value: value.join('='), url: origin }]);
  }
  return context;
}

/** All pictures of one view, one page after the other. Gives the files and what went wrong. */
async function takeView(
  browser: Browser,
  { world, origin, view }: { world: ScreenshotWorld; origin: string; view: View },
): Promise<{ files: string[]; failures: string[] }> {
  const { size, theme, language } = view;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const files: string[] = [];
  const failures: string[] = [];
  const shots = shotsOf(world);
  const viewers = { visitor: null, member: world.viewer, ...world.others };
  // reason: the keys of a table are its names
  for (const seenBy of Object.keys(viewers) as (keyof typeof viewers)[]) {
    const tasks = shots
      .filter((shot) => shot.seenBy === seenBy)
      .filter((shot) => isTakenIn(size, shot))
      .map((shot) => ({
        world,
        shot,
        file: `${shot.name}-${size}-${theme}-${language}.png`,
        view,
      }));
    if (tasks.length === 0) continue;
    const client = viewers[seenBy];
    await client?.ok(updateSettings, { body: { settings: { locale: language } } });
    const open = () => openBrowser(browser, { origin, view, client });
    const done = await takeAll(open, origin, tasks);
    files.push(...done.files);
    failures.push(...done.failures);
  }
  if (files.length === 0) return { files, failures };
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
async function takeAllViews(): Promise<void> {
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
}

try {
  const { origin, owner } = server;
  if (wanted.landing) await takeLandingPictures({ browser, origin, password: owner.password });
  else await takeAllViews();
} finally {
  await browser.close();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
