import type { Locator, Page, Route, WebSocketRoute } from '@playwright/test';
import type {
  ReadyData,
  StateEventData,
  StateEventName,
} from '#shared/contract/socket/server-events.ts';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import type { Language } from '#shared/locales/languages.ts';
import type { Overlay } from '#renderer/lib/overlays.ts';
import type { ScreenshotWorld } from './screenshot-world.ts';
import type { SpokenKinds } from './spoken-kinds.ts';

type Texts = typeof en | typeof tr;

export interface StatePage {
  readonly page: Page;
  readonly texts: Texts;
  readonly world: ScreenshotWorld;
}

/** Something that a page is in for a while: what has to be done to see it. */
export interface StateShot {
  readonly name: string;
  readonly seenBy: 'member' | keyof ScreenshotWorld['others'];
  readonly path: (world: ScreenshotWorld) => string;
  /** before the page is opened, such as what the server shall answer */
  readonly before?: (page: Page, world: ScreenshotWorld) => Promise<void>;
  readonly act?: (at: StatePage) => Promise<void>;
  /** a finger has no such key or pointer */
  readonly isWideOnly?: true;
  /** there in the desktop application only */
  readonly isDesktop?: true;
}

function room(kind: keyof SpokenKinds): StateShot['path'] {
  return ({ teamId, kinds }) => `/teams/${teamId}/channels/${kinds[kind]}`;
}

type More = Pick<StateShot, 'before' | 'act' | 'isWideOnly'> & {
  readonly seenBy?: StateShot['seenBy'];
};

/** A state of one of the channels that were made for the pictures, or of any page. */
export function state(
  name: string,
  place: keyof SpokenKinds | StateShot['path'],
  more: More = {},
): StateShot {
  const path = typeof place === 'string' ? room(place) : place;
  return { name: `state-${name}`, seenBy: 'member', path, ...more };
}

export function field(page: Page): Locator {
  return page.locator('[data-composer]');
}

export function said(page: Page, text: string): Locator {
  return page.getByRole('log').locator('article').filter({ hasText: text }).first();
}

/** The menu of a message, by the other button or a long press. */
export async function openMenu({ page }: StatePage, text: string): Promise<void> {
  await said(page, text).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
}

export async function choose(at: StatePage, text: string, item: string): Promise<void> {
  await openMenu(at, text);
  await at.page.getByRole('menuitem', { name: item, exact: true }).click();
}

export async function write({ page }: StatePage, text: string): Promise<void> {
  await field(page).click();
  await field(page).pressSequentially(text);
}

export async function search(at: StatePage, text: string): Promise<void> {
  const { page, texts } = at;
  await page.getByRole('button', { name: texts.shortcuts.action.search }).click();
  const box = page.getByRole('combobox', { name: texts.search.label });
  await box.fill(text);
  if (text !== '') await box.press('Enter');
}

/** On a phone the inbox stands among the teams, in another pane. */
export async function openInbox({ page }: StatePage): Promise<void> {
  const button = page.locator('header [data-called]');
  if (await button.isVisible()) await button.click();
  else await lay(page, { type: 'inbox' });
  await page.getByRole('dialog').waitFor();
}

/** Lays an overlay over the page and waits until it is there. */
export async function lay(page: Page, overlay: Overlay): Promise<void> {
  await page.evaluate((named) => window.openOverlay?.(named), overlay);
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
}

export function refuse(route: Route): Promise<void> {
  const body = { success: false, code: 'internal', message: 'It failed.', requestId: 'picture' };
  return route.fulfill({ status: 500, json: body });
}

export function never(): Promise<void> {
  return Promise.resolve();
}

/** Holds an answer back or refuses it, for a state that would pass. */
export function answer(calls: RegExp, how: (route: Route) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await page.route(calls, how);
  };
}

/** Lets the server answer, and changes what it has said. */
export function alter<Reply>(
  calls: RegExp,
  change: (reply: Reply, world: ScreenshotWorld) => Reply,
): NonNullable<StateShot['before']> {
  return async (page, world) => {
    await page.route(calls, async (route) => {
      const response = await route.fetch();
      // reason: the pattern names one call, and this is its reply
      const reply = (await response.json()) as Reply;
      await route.fulfill({ response, json: change(reply, world) });
    });
  };
}

/** One after the other, before a page is opened. */
export function both(
  ...each: readonly NonNullable<StateShot['before']>[]
): NonNullable<StateShot['before']> {
  return async (page, world) => {
    for (const before of each) await before(page, world);
  };
}

/** A refused list is asked for some more times before it is given up. */
const GIVEN_UP_MS = 30_000;

export function seeRetry({ page, texts }: StatePage): Promise<void> {
  const retry = page.getByRole('button', { name: texts.common.action.retry });
  return retry.first().waitFor({ timeout: GIVEN_UP_MS });
}

const SOCKET = '**/api/v1/ws*';
const heard = new WeakMap<Page, WebSocketRoute>();

/** From now on the page can be told of things by `tell`, and its READY may be changed. */
export function listening(
  change: (ready: ReadyData, world: ScreenshotWorld) => ReadyData = (ready) => ready,
): NonNullable<StateShot['before']> {
  return async (page, world) => {
    await page.routeWebSocket(SOCKET, (socket) => {
      heard.set(page, socket);
      const server = socket.connectToServer();
      server.onMessage((text) => {
        // reason: the server sends JSON, and READY in the contract's shape
        const frame = JSON.parse(String(text)) as { type: string; data: ReadyData };
        const isReady = frame.type === 'READY';
        socket.send(isReady ? JSON.stringify({ ...frame, data: change(frame.data, world) }) : text);
      });
    });
  };
}

/** Tells the page of something that has not happened. */
export function tell<Name extends StateEventName>(
  page: Page,
  type: Name,
  data: StateEventData<Name>,
): void {
  heard.get(page)?.send(JSON.stringify({ type, data, seq: 1 }));
}

/** All words of a language, to find by them what is to be pressed. */
export function textsOf(language: Language): Texts {
  return language === 'tr' ? tr : en;
}
