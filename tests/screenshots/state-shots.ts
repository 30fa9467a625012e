import type { Locator, Page, Route } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import type { Language } from '#shared/locales/languages.ts';
import type { ScreenshotWorld } from './screenshot-world.ts';
import type { SpokenKinds } from './spoken-kinds.ts';

type Texts = typeof en | typeof tr;

interface StatePage {
  readonly page: Page;
  readonly texts: Texts;
}

/** Something that a page is in for a while: what has to be done to see it. */
export interface StateShot {
  readonly name: string;
  readonly seenBy: 'member' | 'mate' | 'newcomer' | 'silenced';
  readonly path: (world: ScreenshotWorld) => string;
  /** before the page is opened, such as what the server shall answer */
  readonly before?: (page: Page) => Promise<void>;
  readonly act?: (at: StatePage) => Promise<void>;
}

function room(kind: keyof SpokenKinds): StateShot['path'] {
  return ({ teamId, kinds }) => `/teams/${teamId}/channels/${kinds[kind]}`;
}

type More = Pick<StateShot, 'before' | 'act'> & { readonly seenBy?: StateShot['seenBy'] };

function state(name: string, kind: keyof SpokenKinds, more: More = {}): StateShot {
  return { name: `state-${name}`, seenBy: 'member', path: room(kind), ...more };
}

function field(page: Page): Locator {
  return page.locator('[data-composer]');
}

function said(page: Page, text: string): Locator {
  return page.getByRole('log').locator('article').filter({ hasText: text }).first();
}

/** The menu of a message, by the other button or a long press. */
async function openMenu({ page }: StatePage, text: string): Promise<void> {
  await said(page, text).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
}

async function choose(at: StatePage, text: string, item: string): Promise<void> {
  await openMenu(at, text);
  await at.page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function write({ page }: StatePage, text: string): Promise<void> {
  await field(page).click();
  await field(page).pressSequentially(text);
}

async function search(at: StatePage, text: string): Promise<void> {
  const { page, texts } = at;
  await page.getByRole('button', { name: texts.shortcuts.action.search }).click();
  const box = page.getByRole('combobox', { name: texts.search.label });
  await box.fill(text);
  if (text !== '') await box.press('Enter');
}

/** A text with a number in it. */
function wordsWith(text: string): RegExp {
  return new RegExp(text.replace(/\{[^}]*\}/, '\\d+'));
}

function refuse(route: Route): Promise<void> {
  const body = { success: false, code: 'internal', message: 'It failed.', requestId: 'picture' };
  return route.fulfill({ status: 500, json: body });
}

function never(): Promise<void> {
  return Promise.resolve();
}

/** Holds an answer back or refuses it, for a state that would pass. */
function answer(calls: RegExp, how: (route: Route) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await page.route(calls, how);
  };
}

/** A refused list is asked for some more times before it is given up. */
const GIVEN_UP_MS = 30_000;

function seeRetry({ page, texts }: StatePage): Promise<void> {
  const retry = page.getByRole('button', { name: texts.common.action.retry });
  return retry.first().waitFor({ timeout: GIVEN_UP_MS });
}

const listed = /\/messages\?/;
const sent = /\/messages$/;
const firstWords = 'Who is coming tonight?';
const myWords = 'I am in. What do we need?';

/** What the pictures of pages and overlays do not show: the conversation in all its states. */
export const stateShots: readonly StateShot[] = [
  state('talk', 'talk'),
  state('words', 'words'),
  state('words-top', 'words', {
    act: ({ page }) => page.getByRole('heading', { name: 'The raid of tonight' }).scrollIntoViewIfNeeded(),
  }),
  state('links', 'links'),
  state('files', 'files'),
  state('empty', 'empty'),
  state('todo', 'todo'),
  state('todo-empty', 'emptyTodo'),
  state('todo-failed', 'todo', { before: answer(/\/todo\/list/, refuse), act: seeRetry }),
  state('loading', 'talk', { before: answer(listed, never) }),
  state('failed', 'talk', { before: answer(listed, refuse), act: seeRetry }),
  state('age-gate', 'ageRestricted'),
  state('read-only', 'readOnly', { seenBy: 'mate' }),
  state('timeout', 'talk', { seenBy: 'silenced' }),
  state('unverified', 'talk', { seenBy: 'newcomer' }),
  state('pointed-at', 'talk', { act: ({ page }) => said(page, firstWords).hover() }),
  state('message-menu', 'talk', { act: (at) => openMenu(at, myWords) }),
  state('replying', 'talk', {
    act: (at) => choose(at, firstWords, at.texts.messages.action.reply),
  }),
  state('editing', 'talk', { act: (at) => choose(at, myWords, at.texts.messages.action.edit) }),
  state('deleting', 'talk', { act: (at) => choose(at, myWords, at.texts.messages.action.delete) }),
  state('copied', 'talk', {
    act: (at) => choose(at, myWords, at.texts.messages.action.copyContent),
  }),
  state('bulk-delete', 'talk', {
    act: (at) => choose(at, myWords, at.texts.messages.bulkDelete.open),
  }),
  state('reaction-names', 'talk', {
    act: ({ page }) => page.getByRole('button', { name: /👍/ }).first().hover(),
  }),
  state('sending', 'talk', {
    before: answer(sent, never),
    act: async (at) => {
      await write(at, 'On its way');
      await at.page.keyboard.press('Enter');
    },
  }),
  state('not-sent', 'talk', {
    before: answer(sent, refuse),
    act: async (at) => {
      await write(at, 'Nobody shall hear this');
      await at.page.keyboard.press('Enter');
    },
  }),
  state('counter', 'talk', {
    act: ({ page }) => field(page).fill('Too much to say about one evening. '.repeat(60)),
  }),
  state('long-draft', 'talk', { act: ({ page }) => field(page).fill('One line\n'.repeat(30)) }),
  state('suggest-people', 'talk', { act: (at) => write(at, '@m') }),
  state('suggest-channels', 'talk', { act: (at) => write(at, '#') }),
  state('suggest-emoji', 'talk', { act: (at) => write(at, ':par') }),
  state('tray', 'talk', {
    act: async ({ page }) => {
      const picture = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#2a9d8f"/></svg>',
      );
      await page.locator('input[type=file]').first().setInputFiles([
        { name: 'what we agreed on last night, final version.txt', mimeType: 'text/plain', buffer: picture },
        { name: 'notes.md', mimeType: 'text/markdown', buffer: picture },
      ]);
    },
  }),
  state('emoji-picker', 'talk', {
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.ui.emoji.pick }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  state('pins', 'talk', {
    act: ({ page, texts }) =>
      page.getByRole('button', { name: texts.messages.pins.title }).click(),
  }),
  state('pins-empty', 'empty', {
    act: ({ page, texts }) =>
      page.getByRole('button', { name: texts.messages.pins.title }).click(),
  }),
  state('inbox', 'talk', {
    act: ({ page }) => page.locator('header [data-called]').click(),
  }),
  state('profile', 'talk', {
    act: ({ page }) => said(page, firstWords).getByRole('button').first().click(),
  }),
  state('search-start', 'talk', { act: (at) => search(at, '') }),
  state('search-found', 'talk', { act: (at) => search(at, 'potion') }),
  state('search-none', 'talk', { act: (at) => search(at, 'xylophonic') }),
  state('switcher-found', 'talk', {
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('me');
    },
  }),
  state('scheduled', 'talk', {
    act: ({ page, texts }) =>
      page
        .getByRole('button', { name: wordsWith(texts.messages.schedule.strip.count_other) })
        .click(),
  }),
  state('offline', 'talk', {
    act: async ({ page, texts }) => {
      await page.context().setOffline(true);
      await page.getByText(texts.home.frame.connectionLost).or(page.getByText(texts.home.frame.reconnecting)).first().waitFor();
    },
  }),
];

/** All words of a language, to find by them what is to be pressed. */
export function textsOf(language: Language): Texts {
  return language === 'tr' ? tr : en;
}
