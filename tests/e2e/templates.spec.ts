import type { Locator, Page } from '@playwright/test';
import { createCategory } from '#shared/contract/channels/category.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { createRole, updateRole } from '#shared/contract/teams/role.ts';
import { getTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { expect, test, visitFrom, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { chooseInTeamMenu, HEARD_MS } from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 180_000 });

const HEARD = { timeout: HEARD_MS };
const { template: words, settings } = en.teams;
const pageWords = en.entry.template;
const TEAM_TEMPLATE = /\/api\/(v1\/)?teams\/\d+\/template$/;
const TEMPLATE = /\/api\/(v1\/)?templates\//;

/** A team with something of each kind that a template shows. */
async function makeCrew(app: App): Promise<Room> {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const params = { teamId };
  const { category } = await owner.ok(createCategory, { params, body: { name: 'Officers' } });
  await owner.ok(createChannel, {
    params,
    body: { name: 'plans', type: 'todo', categoryId: category.id },
  });
  const { role } = await owner.ok(createRole, { params });
  await owner.ok(updateRole, {
    params: { teamId, roleId: role.id },
    body: { name: 'Quartermasters', color: '#1fc7b6' },
  });
  await uploadEmojis(owner, teamId, ['flame']);
  return room;
}

function notice(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

async function openTab(page: Page): Promise<Locator> {
  const mate = { page, context: page.context(), texts: en, name: '', email: '' };
  await chooseInTeamMenu(mate, en.channels.sidebar.settings);
  const dialog = page.getByRole('dialog', { name: settings.title });
  await dialog.getByRole('tab', { name: words.tab }).click();
  await expect(dialog.getByText(words.lead)).toBeVisible(HEARD);
  return dialog;
}

/** Holds calls of a method back until they are let go. */
async function holdCalls(page: Page, method: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(TEAM_TEMPLATE, async (route) => {
    if (route.request().method() === method) await gate.promise;
    await route.fallback();
  });
  return async () => {
    gate.resolve(undefined);
    await page.unroute(TEAM_TEMPLATE);
  };
}

async function expectCopied(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
}

/** Makes the team's template from its settings; answers its code. */
async function makeTemplate(page: Page, room: Room): Promise<string> {
  const dialog = await openTab(page);
  const items = (title: string) =>
    dialog.getByRole('region', { name: title }).getByRole('listitem');
  await expect(items(words.copied)).toHaveText([
    'Channels',
    'Emojis',
    'Roles',
    'Categories',
    'Team settings',
  ]);
  await expect(items(words.notCopied)).toHaveText(['Members', 'Bans', 'Invites']);
  await expect(dialog.getByText(words.warning)).toBeVisible();
  const create = dialog.getByRole('button', { name: words.create });
  const view = dialog.getByRole('link', { name: words.view });
  const share = dialog.getByRole('button', { name: words.share });
  await expect(dialog.getByRole('button', { name: words.delete })).toBeDisabled();
  await expect(view.or(share)).toHaveCount(0);

  const allow = await refuseCalls(page, 'POST', TEAM_TEMPLATE);
  await create.click();
  await expect(notice(page, 'Failed to create template')).toBeVisible(HEARD);
  await allow();
  const letGo = await holdCalls(page, 'POST');
  await create.click();
  await expect(notice(page, 'Creating template...')).toBeVisible(HEARD);
  await letGo();
  await expect(notice(page, 'Template created successfully')).toBeVisible(HEARD);
  await expect(dialog.getByText('Channels: 4 · Roles: 1 · Emojis: 1')).toBeVisible(HEARD);

  const { team } = await room.owner.ok(getTeam, { params: { teamId: room.teamId } });
  const code = team.template ?? '';
  await expect(view).toHaveAttribute('href', `/template/${code}`);
  await share.click();
  await expect(notice(page, 'Template link copied to clipboard')).toBeVisible(HEARD);
  await expectCopied(page, `${room.owner.origin}/template/${code}`);
  await expectAccessible(page, 'template tab', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return code;
}

async function expectPreview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible(HEARD);
  const group = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('listitem');
  await expect(group(pageWords.uncategorised)).toHaveText(['general', 'lounge', 'deck']);
  await expect(group('Officers')).toHaveText(['plans']);
  // twelve characters of the role's name, the whole of it when pointed at
  await expect(group(pageWords.roles)).toHaveText(['Quartermaste…']);
  await expect(group(pageWords.roles)).toHaveAttribute('title', 'Quartermasters');
  await expect(group(pageWords.emojis).getByRole('img', { name: ':flame:' })).toBeVisible();
}

test('[T-189] [T-190] [T-192] [T-193] [T-195] [T-196] [T-197] [T-037] [T-012] [E-230] a template is made, shared, made into a team and deleted', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeCrew(app);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, room.owner, room.path);
  const code = await makeTemplate(page, room);

  // handed on in a chat it is a card
  const link = `${app.origin}/template/${code}`;
  await room.owner.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: `make your own: ${link}`, type: 'text' },
  });
  const log = page.getByRole('log');
  const card = log.getByRole('article', { name: 'Team template: Night shift' });
  await expect(card).toContainText('Channels: 4 · Roles: 1', HEARD);

  // somebody without an account looks at it, and makes a team of it
  const friend = await app.register('Friend');
  const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' });
  await visitFrom(context, 'AZ');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await context.newPage();
  await other.goto(`/template/${code}`);
  await expectPreview(other);
  await expectAccessible(other, 'template page');
  const create = other.getByRole('button', { name: /^create team$/i });
  await expect(create).toHaveCount(0);
  await other.getByRole('button', { name: pageWords.share }).click();
  await expect(notice(other, pageWords.shared)).toBeVisible(HEARD);
  await expectCopied(other, link);
  await other.getByRole('button', { name: en.entry.invite.signIn }).click();
  const signIn = other.getByRole('dialog', { name: en.entry.signIn.title });
  await signIn.getByLabel(en.entry.field.email).fill(friend.email);
  await signIn.getByLabel(en.entry.field.password, { exact: true }).fill(friend.password);
  await signIn.getByRole('button', { name: en.entry.signIn.submit, exact: true }).click();
  await expect(create).toBeVisible({ timeout: 60_000 });
  const allow = await refuseCalls(other, 'POST', TEMPLATE);
  await create.click();
  await expect(notice(other, SERVER_WORDS)).toBeVisible(HEARD);
  await allow();
  await create.click();
  await expect(notice(other, 'Team created successfully')).toBeVisible(HEARD);
  await expect(other).toHaveURL(/\/teams\/\d+/);
  await expect(other).not.toHaveURL(new RegExp(room.teamId));
  await expect(other.getByRole('link', { name: 'plans' })).toBeVisible(HEARD);
  await expect(other.getByRole('button', { name: 'Officers', exact: true })).toBeVisible();
  await context.close();

  // its manager takes it back: where the card stood it says so, and so does its page
  const dialog = await openTab(page);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: words.delete });
  const allowDelete = await refuseCalls(page, 'DELETE', TEAM_TEMPLATE);
  await dialog.getByRole('button', { name: words.delete }).click();
  await confirm.click();
  await expect(notice(page, 'Failed to delete template')).toBeVisible(HEARD);
  await allowDelete();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const letGo = await holdCalls(page, 'DELETE');
  await dialog.getByRole('button', { name: words.delete }).click();
  await confirm.click();
  await expect(notice(page, 'Deleting template...')).toBeVisible(HEARD);
  await letGo();
  await expect(notice(page, 'Template deleted successfully')).toBeVisible(HEARD);
  await expect(dialog.getByRole('link', { name: words.view })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: words.share })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: words.create })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(log.getByText("This template doesn't exist.")).toBeVisible(HEARD);
  const opened = page.waitForEvent('popup');
  await log.getByRole('link', { name: new RegExp(code) }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Template Not Found', HEARD);
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await expect(tab).toHaveURL('/');
});
