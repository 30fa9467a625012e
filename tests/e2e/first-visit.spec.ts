import { sendMessage } from '#shared/contract/messages/message.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { expect, signInAs, test } from './support/app.ts';
import { makeCrew, openAs, verify } from './support/crew.ts';
import { channelLink, composerOf } from './support/mate.ts';
import { walkTo } from './support/walk.ts';

const { teamStart } = en;

test('a first visit to a team opens its first text channel and leads into the composer; its first steps are ticked by what is so, and can be put away; its list of channels is one stop for Tab, with arrows inside, Alt+M leads to writing, and the switcher scrolls to what it opens', async ({
  app,
  page,
}) => {
  const person = await app.register('Founder');
  await verify(app, person);
  const { createdTeam } = await person.ok(createTeam, { body: { name: 'Anchor' } });
  const teamId = createdTeam.id;
  const names = Array.from({ length: 40 }, (_, index) => `channel ${String(index + 100)}`);
  const crew = await makeCrew(person, 'Anchor', ['deck', 'hold', 'mast', ...names]);
  await openAs(page, person, `/teams/${teamId}`);
  await test.step('the first text channel is open, and what is typed is written in it', async () => {
    await expect(page).toHaveURL(/\/channels\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'general' })).toBeVisible();
    await expect(composerOf({ page })).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.type('hello');
    await expect(composerOf({ page })).toHaveValue('hello');
  });
  const steps = page.getByRole('region', { name: teamStart.steps.title });
  const done = steps.getByRole('listitem').filter({ hasText: teamStart.steps.isDone });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(done).toHaveCount(0);
  // looking is not doing
  await steps.getByRole('button', { name: teamStart.steps.picture }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(done).toHaveCount(0);
  await steps.getByRole('button', { name: teamStart.steps.invite }).click();
  await expect(page.getByRole('textbox', { name: en.teams.invite.link })).toHaveValue(/invite/);
  await page.keyboard.press('Escape');
  await expect(done).toHaveText([new RegExp(teamStart.steps.invite)]);
  // done elsewhere counts as well
  // reason: the address of an open channel ends with its id
  const channelId = page.url().split('/').at(-1) as ChannelId;
  await person.ok(sendMessage, {
    params: { channelId },
    body: { content: 'first', type: 'text' },
  });
  await expect(done).toHaveCount(2);
  await page.reload();
  await expect(done).toHaveCount(2);
  await steps.getByRole('button', { name: teamStart.steps.hide }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'general' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await test.step('the list of channels is one stop for Tab, with arrows inside; Alt+M leads to writing', async () => {
    await walkTo(page, crew.path('hold'));
    await expect(page.getByRole('heading', { level: 1, name: 'hold' })).toBeVisible();
    await expect(composerOf({ page })).toBeFocused();
    const list = page.getByRole('navigation', { name: 'Channels of Anchor' });
    await expect(list.locator('a[href*="/channels/"][tabindex="0"]')).toHaveText([/hold/]);
    await channelLink({ page }, 'hold').focus();
    await page.keyboard.press('ArrowDown');
    await expect(channelLink({ page }, 'mast')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Settings of mast' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(list.locator('[data-roving]:focus')).toHaveCount(1);
    const places = list.locator('[data-roving]');
    await expect(places.first()).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await list.locator('[data-roving]:focus, [data-roving-tool]:focus').count()).toBe(0);
    await page.keyboard.press('Alt+m');
    await expect(composerOf({ page })).toBeFocused();
    await test.step('the switcher scrolls the list to the channel that it opens', async () => {
      await expect(channelLink({ page }, 'channel 139')).not.toBeInViewport();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('channel 139');
      await expect(page.getByRole('option').first()).toContainText('channel 139');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(crew.path('channel 139'));
      await expect(channelLink({ page }, 'channel 139')).toBeInViewport();
      await expect(composerOf({ page })).toBeFocused();
    });
  });
});

test('who joins by an invite is greeted with what to do, until they have said something; their first visit on a phone shows the channel, asks for no writing, and leads back by an arrow', async ({
  app,
  page,
}) => {
  const owner = await app.register('Owner');
  const crew = await makeCrew(owner, 'Night shift', ['deck']);
  const { code } = await owner.ok(createInvite, {
    body: { teamId: crew.teamId, type: 'team', applicationEnabled: false },
  });
  const person = await app.register('Newcomer');
  await verify(app, person);
  await signInAs(page.context(), person);
  await page.goto(`/invite/${code}`);
  await page.getByRole('button', { name: en.entry.invite.join }).click();
  const greeting = page.getByRole('region', { name: 'Welcome to Night shift' });
  await expect(greeting).toBeVisible();
  await greeting.getByRole('button', { name: teamStart.greeting.hello }).click();
  await expect(composerOf({ page })).toBeFocused();
  await page.reload();
  await expect(greeting).toBeVisible();
  await expect(composerOf({ page })).toBeFocused();
  await page.keyboard.type('hello');
  await page.keyboard.press('Enter');
  await expect(greeting).toHaveCount(0);
  await test.step('a first visit on a phone shows the channel, asks for no writing, and leads back by an arrow', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { createdTeam } = await person.ok(createTeam, { body: { name: 'Anchor' } });
    const teamId = createdTeam.id;
    await page.goto(`/teams/${teamId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'general' })).toBeVisible();
    await expect(composerOf({ page })).toBeVisible();
    await expect(composerOf({ page })).not.toBeFocused();
    await page.getByRole('button', { name: en.common.action.back }).click();
    await expect(channelLink({ page }, 'general')).toBeInViewport();
  });
});
