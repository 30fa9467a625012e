import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { expect, visitFrom, type App } from './app.ts';
import { takeOption } from './take-option.ts';

/** A captcha takes a browser some seconds, on a busy machine more. */
export const CAPTCHA_MS = 60_000;

/** Until one browser shows what another one did. */
export const HEARD_MS = 20_000;

/** The texts of a language, for stories that are told in either. */
export const languages = { en, tr } as const;
export type Language = keyof typeof languages;
type Texts = (typeof languages)[Language];

/** A person at a browser of their own, who does everything by clicking. */
export interface Mate {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly texts: Texts;
  readonly name: string;
  readonly email: string;
}

export interface MateInput {
  readonly browser: Browser;
  readonly origin: string;
  readonly name: string;
  readonly language?: Language;
  readonly options?: BrowserContextOptions;
}

let count = 0;

/** A browser whose visitor comes from where that language is spoken; nothing is opened yet. */
export async function newMate(input: MateInput): Promise<Mate> {
  const { browser, origin, name, language = 'en', options } = input;
  count += 1;
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...options,
  });
  await visitFrom(context, language === 'tr' ? 'TR' : 'AZ');
  const page = await context.newPage();
  const email = `mate.${String(process.pid)}.${String(count)}@example.com`;
  return { page, context, texts: languages[language], name, email };
}

/** A text with its values, for texts without plural forms. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** A pattern that matches a text whatever stands in its places. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'));
  return new RegExp(parts.join('.+'));
}

/** Fills in the registration form that is open, and waits until it is gone. */
export async function register({ page, texts, name, email }: Mate): Promise<void> {
  const { field, register: words } = texts.entry;
  const form = page.getByRole('dialog', { name: words.title });
  await form.getByLabel(field.username).fill(name);
  await form.getByLabel(field.email, { exact: true }).fill(email);
  await form.getByLabel(field.password, { exact: true }).fill('correct horse battery');
  for (const [part, index] of [
    [field.month, 1],
    [field.day, 4],
    [field.year, 30],
  ] as const) {
    await form.getByRole('combobox', { name: part }).click();
    await takeOption(page.getByRole('option').nth(index));
  }
  for (const box of await form.getByRole('checkbox').all())
    await box.click({ position: { x: 3, y: 3 } });
  await form.getByRole('button', { name: words.submit }).click();
  await expect(form).toBeHidden({ timeout: CAPTCHA_MS });
}

/** Opens the link of the mail, as a mail program does: in a tab of its own. */
export async function verifyByMail({ context, texts, email }: Mate, app: App): Promise<void> {
  const link = await app.mailLink(email, '/emailVerify');
  const tab = await context.newPage();
  await tab.goto(link.pathname + link.search);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(texts.entry.verifyEmail.verified);
  await tab.close();
}

/** Makes a team from the home page and ends in it. */
export async function createTeam({ page, texts }: Mate, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: texts.home.teams.create }).click();
  const dialog = page.getByRole('dialog', { name: texts.teams.create.title });
  await dialog.getByLabel(texts.teams.create.name).fill(name);
  await dialog.getByRole('button', { name: texts.teams.create.submit }).click();
  await expect(page).toHaveURL(/\/teams\/\d+/);
  await expect(dialog).toBeHidden();
}

/** Opens the menu at the team's name and chooses an entry. */
export async function chooseInTeamMenu({ page, texts }: Mate, entry: string): Promise<void> {
  const menu = pattern(texts.channels.sidebar.menu);
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Makes a text channel without a category; it is opened then. */
export async function createChannel(mate: Mate, name: string): Promise<void> {
  const { page, texts } = mate;
  await chooseInTeamMenu(mate, texts.channels.sidebar.createChannel);
  const dialog = page.getByRole('dialog', { name: texts.channels.create.title });
  await dialog.getByLabel(texts.channels.create.name).fill(name);
  await dialog.getByRole('button', { name: texts.channels.create.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function createCategory(mate: Mate, name: string): Promise<void> {
  const { page, texts } = mate;
  await chooseInTeamMenu(mate, texts.channels.sidebar.createCategory);
  const dialog = page.getByRole('dialog', { name: texts.channels.create.category });
  await dialog.getByLabel(texts.channels.create.categoryName).fill(name);
  await dialog.getByRole('button', { name: texts.channels.create.categorySubmit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** Makes an invite from the team's menu and reads its link. */
export async function inviteLink(mate: Mate): Promise<string> {
  const { page, texts } = mate;
  await chooseInTeamMenu(mate, texts.channels.sidebar.invite);
  const address = page.getByRole('textbox', { name: texts.teams.invite.link });
  await expect(address).toHaveValue(/\/invite\/\w+/);
  const link = await address.inputValue();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  return link;
}

/** A channel of the sidebar. */
export function channelLink({ page }: Pick<Mate, 'page'>, name: string) {
  return page.getByRole('navigation').getByRole('link', { name: new RegExp(`\\b${name}\\b`) });
}

/** The names of the channels in the sidebar, from the top. */
export function channelNames({ page }: Pick<Mate, 'page'>) {
  return page.locator(
    'nav ul:not([class*="module_sections_"]) > li a[href*="/channels/"] [class*="module_name_"]',
  );
}

export async function openChannel(mate: Pick<Mate, 'page'>, name: string): Promise<void> {
  await channelLink(mate, name).click();
  await expect(mate.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(composerOf(mate)).toBeVisible({ timeout: HEARD_MS });
}

/** Where the open channel is written in. */
export function composerOf({ page }: Pick<Mate, 'page'>) {
  return page.locator('[data-composer]');
}

export async function say(mate: Pick<Mate, 'page'>, text: string): Promise<void> {
  await composerOf(mate).fill(text);
  await composerOf(mate).press('Enter');
  await expect(composerOf(mate)).toHaveValue('');
}

/** A message that the server has, by its words. */
export function messageOf({ page }: Pick<Mate, 'page'>, text: string) {
  return page.locator(`[data-message-id][aria-label*=${JSON.stringify(`: ${text}`)}]`);
}

/** Waits until a message is seen. */
export async function sees(mate: Pick<Mate, 'page'>, text: string): Promise<void> {
  await expect(messageOf(mate, text)).toBeVisible({ timeout: HEARD_MS });
}

/** Presses one of the small buttons on a message. */
export async function actOnMessage(mate: Mate, text: string, action: string): Promise<void> {
  const message = messageOf(mate, text);
  await message.hover();
  await message.getByRole('button', { name: action, exact: true }).click();
}

/** Drags something onto something else with the mouse. */
export async function drag(
  { page }: Pick<Mate, 'page'>,
  from: Locator,
  to: Locator,
): Promise<void> {
  await from.hover();
  await expectMovable(from);
  const start = await centre(from);
  const end = await centre(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // a press is a drag once it has moved a little; where everything lies is measured in the frames
  // after it, and what the pointer is over is known a frame after each step: no hand is quicker
  await page.mouse.move(start.x, start.y + 8 * Math.sign(end.y - start.y));
  await measured(page);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await measured(page);
  await page.mouse.move(end.x, end.y + 2 * Math.sign(end.y - start.y));
  await measured(page);
  await page.mouse.up();
}

/** What moves things is loaded when the pointer comes near; it describes each of them. */
export async function expectMovable(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('aria-describedby', /./, { timeout: 20_000 });
}

/**
 * Waits until what was picked up by a key can be moved by one: where everything lies is measured in
 * the frames after it, and a key before that moves nothing.
 */
export function measured(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('what is dragged cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How many unread messages a channel of the sidebar has, as a reader hears it. */
export function unreadOf(mate: Pick<Mate, 'page'>, name: string): Locator {
  return channelLink(mate, name);
}

/** What a screen reader was told last by what is dragged. */
export function liveText({ page }: Pick<Mate, 'page'>, text: string): Locator {
  return page.locator('[aria-live="assertive"]').filter({ hasText: text });
}

/** Opens the settings of a channel by the cog in its row. */
export async function openChannelSettings(mate: Mate, name: string): Promise<void> {
  const { page, texts } = mate;
  await channelLink(mate, name).hover();
  await page
    .getByRole('button', {
      name: filled(texts.channels.sidebar.manageChannel, { channel: name }),
      exact: true,
    })
    .click();
}

/** Opens the menu of a member in the list of who is there. */
export async function openMemberMenu({ page }: Pick<Mate, 'page'>, name: string): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name }).click({ button: 'right' });
}

/** Shuts the dialog on top. */
export async function closeDialog({ page, texts }: Mate, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: texts.common.action.close }).click();
  await expect(dialog).toBeHidden();
}

/** Answers the question that is asked with its own word for yes. */
export async function confirm({ page }: Pick<Mate, 'page'>, yes: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: yes, exact: true }).click();
  await expect(question).toBeHidden();
}
