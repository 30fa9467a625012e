import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { updateSettings } from '#shared/contract/account/me.ts';
import { getMe, login } from '#shared/contract/account/session.ts';
import { listChannels, type Channel } from '#shared/contract/channels/channel.ts';
import { markAllRead } from '#shared/contract/messages/inbox.ts';
import { listTeams } from '#shared/contract/teams/team.ts';
import { languages, type Language } from '#shared/locales/languages.ts';
import {
  landingPictures,
  type LandingPictureName,
} from '#renderer/features/landing/picture-list.ts';
import { demoAddress } from '#server/demo/plan-people.ts';
import { createClient, type Client } from '../support/client.ts';
import { callViewer, sayStatuses, talkTonight } from './landing-talk.ts';
import { textsOf } from './state-tools.ts';

/*
 * npm run screenshots -- --landing: what the landing page shows of the product, from the demo, in
 * both themes and languages, small enough to be part of the page.
 */

const folder = join(import.meta.dirname, '../../renderer/features/landing/pictures');
const themes = ['dark', 'light'] as const;
/** Where text is still sharp; of 100. */
const QUALITY = 52;
const QUIET_MS = 5_000;
const STILL_MS = 600;

/** A team whose talk is in the language of the pictures. */
const crews = {
  en: {
    team: 'Lodestar Gaming',
    talk: 'general',
    elsewhere: 'emberfall',
    plan: 'staff-list',
    wanted: 'raid',
  },
  tr: {
    team: 'Gece Kartalları',
    talk: 'genel',
    elsewhere: 'taktik',
    plan: 'yapılacaklar',
    wanted: 'kadro',
  },
} as const satisfies Record<Language, object>;

/** They are there tonight: in the lists their marks are green. */
const present = ['mert', 'emre', 'elif', 'kaan', 'selin', 'mia', 'jonas', 'priya', 'tom', 'sofia'];

interface Crew {
  readonly path: (name: string) => string;
  readonly language: Language;
}

type Stage = (page: Page, crew: Crew) => Promise<void>;

function texts({ language }: Crew) {
  return textsOf(language);
}

async function openChannel(page: Page, { path }: Crew, name: string): Promise<void> {
  await page.goto(path(name));
  await page.getByRole('main').waitFor();
}

const openTalk: Stage = async (page, crew) => {
  await openChannel(page, crew, crews[crew.language].talk);
  await page.getByRole('log').locator('article').last().waitFor();
};

/** What is done on the page before each picture is taken. */
const stages: Readonly<Record<LandingPictureName, Stage>> = {
  talk: openTalk,
  phone: openTalk,
  async search(page, crew) {
    await openTalk(page, crew);
    await page.getByRole('button', { name: texts(crew).shortcuts.action.search }).click();
    const box = page.getByRole('combobox', { name: texts(crew).search.label });
    await box.fill(crews[crew.language].wanted);
    await box.press('Enter');
    await page.locator('mark').first().waitFor();
  },
  async plan(page, crew) {
    await openChannel(page, crew, crews[crew.language].plan);
    await page.getByRole('main').getByRole('checkbox').first().waitFor();
  },
  async home(page) {
    await page.goto('/');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  },
};

interface Shoot {
  readonly browser: Browser;
  readonly origin: string;
  readonly password: string;
}

/** Takes them all and writes them where the landing page finds them. */
export async function takeLandingPictures(shoot: Shoot): Promise<void> {
  const signIn = async (key: string) => {
    const client = createClient({ origin: shoot.origin, asksCaptcha: false });
    await client.ok(login, { body: { email: demoAddress(key), password: shoot.password } });
    return client;
  };
  const viewer = await signIn('aylin');
  const people = new Map([['aylin', viewer]]);
  for (const key of present) people.set(key, await signIn(key));
  const sockets = await Promise.all([...people.values()].map((client) => client.connect()));
  const { user } = await viewer.ok(getMe);
  if (!user) throw new Error('The viewer is signed in');
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) await rm(join(folder, file));
  for (const language of languages) {
    await viewer.ok(updateSettings, { body: { settings: { locale: language } } });
    const crew = await crewOf(viewer, language);
    await talkTonight({ people, language, channelId: crew.talkId });
    await sayStatuses({ people, language });
    for (const theme of themes) {
      await viewer.ok(markAllRead);
      const call = { people, language, channelId: crew.elsewhereId, viewerId: user.id };
      const beforeHome = () => callViewer(call);
      await takeTheme(shoot, { viewer, crew, theme, beforeHome });
    }
  }
  await Promise.all(sockets.map((socket) => socket.close()));
}

async function crewOf(viewer: Client, language: Language) {
  const { team: teamName, talk, elsewhere } = crews[language];
  const { teams } = await viewer.ok(listTeams);
  const team = named(teams, teamName);
  const { channels } = await viewer.ok(listChannels, { params: { teamId: team.id } });
  const idOf = (name: string): Channel['id'] => named(channels, name).id;
  return {
    language,
    talkId: idOf(talk),
    elsewhereId: idOf(elsewhere),
    path: (name: string) => `/teams/${team.id}/channels/${idOf(name)}`,
  };
}

function named<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  name: string,
): Thing {
  const thing = things.find((one) => one.name === name);
  if (!thing) throw new Error(`The demo has no ${name}: ${things.map((one) => one.name).join()}`);
  return thing;
}

interface ThemeShoot {
  readonly viewer: Client;
  readonly crew: Crew;
  readonly theme: (typeof themes)[number];
  /** what waits there happens before it is shown */
  readonly beforeHome: () => Promise<void>;
}

async function takeTheme(shoot: Shoot, wish: ThemeShoot): Promise<void> {
  const { viewer, crew, theme, beforeHome } = wish;
  for (const [name, picture] of Object.entries(landingPictures)) {
    const { view, widths, ...more } = picture;
    if (name === 'home') await beforeHome();
    const cut = 'clip' in more ? more.clip : { x: 0, y: 0, ...view };
    const context = await shoot.browser.newContext({
      baseURL: shoot.origin,
      viewport: view,
      deviceScaleFactor: Math.max(...widths) / cut.width,
      colorScheme: theme,
      locale: crew.language,
      permissions: ['notifications'],
      reducedMotion: 'reduce',
      isMobile: view.width < 600,
      hasTouch: view.width < 600,
    });
    const [cookie = '', ...value] = viewer.cookie().split('=');
    await context.addCookies([{ name: cookie, value: value.join('='), url: shoot.origin }]);
    const page = await context.newPage();
    page.setDefaultTimeout(QUIET_MS * 2);
    // reason: the table's keys
    await stages[name as LandingPictureName](page, crew);
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(STILL_MS);
    const whole = await page.screenshot({ animations: 'disabled', clip: cut });
    for (const width of widths) {
      const file = `${name}-${theme}-${crew.language}-${String(width)}.avif`;
      await sharp(whole)
        .resize({ width })
        .avif({ quality: QUALITY, effort: 2 })
        .toFile(join(folder, file));
    }
    await context.close();
  }
}
