import type { Page } from '@playwright/test';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { expect, test } from './support/app.ts';
import { makeCrew, openAs } from './support/crew.ts';

function switcher(page: Page) {
  return page.getByRole('dialog', { name: 'Search or go to' });
}

test('[X-020] the switcher finds channels and teams by a few letters, offers what was last opened, and keys go from channel to channel and team to team', async ({
  app,
  page,
}) => {
  const owner = await app.register('Writer');
  const person = await app.register('Switcher');
  const channels = ['first', 'second', 'one', 'two', 'quiet', 'silent', 'busy'];
  const anchor = await makeCrew(owner, 'Anchor', channels);
  const { code } = await owner.ok(createInvite, {
    body: { teamId: anchor.teamId, type: 'team', applicationEnabled: false },
  });
  await person.ok(joinTeam, { params: { code }, body: {} });
  const beacon = await makeCrew(person, 'Beacon', ['İstanbul raids', 'clips']);
  await openAs(page, person, anchor.path('first'));
  await test.step('it offers what was last opened, and says when nothing fits', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'first' })).toBeVisible();
    await page.getByRole('link', { name: /second/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'second' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const recent = switcher(page).getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveText([/first/]);
    await page.keyboard.type('zzzzzz');
    await expect(switcher(page).getByText('No results for “zzzzzz”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(switcher(page)).toHaveCount(0);
  });
  await test.step('it closes by its own keys and by Escape, and the focus returns', async () => {
    const field = page.getByRole('banner').getByRole('button', { name: 'Search or go to' });
    await field.click();
    await expect(switcher(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(switcher(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(switcher(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(switcher(page)).toHaveCount(0);
  });
  await test.step('the shortcut sheet lists the keys of every shortcut', async () => {
    await page.keyboard.press('Control+/');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByRole('term')).toHaveCount(20);
    await expect(sheet.getByText('Search or go to')).toBeVisible();
    await page.keyboard.press('Control+/');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('Mod+K finds a channel of another team, and a team, by a few letters', async () => {
    await page.keyboard.press('Control+k');
    await expect(switcher(page)).toBeVisible();
    await page.keyboard.type('ISTANBUL');
    const best = switcher(page).getByRole('option').first();
    await expect(best).toContainText('İstanbul raids');
    await expect(best).toContainText('Beacon');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(beacon.path('İstanbul raids'));
    await expect(switcher(page)).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('*ancor');
    await expect(switcher(page).getByRole('option')).toHaveText([/Anchor/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/teams/${anchor.teamId}`));
  });
  await test.step('Alt, Shift and an arrow go to the next channel with something unread', async () => {
    await page.getByRole('link', { name: /\bquiet\b/ }).click();
    await expect(page).toHaveURL(anchor.path('quiet'));
    await owner.ok(sendMessage, {
      params: { channelId: anchor.channel('busy') },
      body: { content: 'anybody here?', type: 'text' },
    });
    await expect(page.getByRole('link', { name: /busy.*1 unread message/ })).toBeVisible();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect(page).toHaveURL(anchor.path('busy'));
    await expect(page.getByText('anybody here?')).toBeVisible();
  });
  await test.step('Alt and arrows go from channel to channel, with Control from team to team', async () => {
    await page.getByRole('link', { name: /\bone\b/ }).click();
    await expect(page).toHaveURL(anchor.path('one'));
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page).toHaveURL(anchor.path('two'));
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page).toHaveURL(anchor.path('one'));
    await page.keyboard.press('Control+Alt+ArrowDown');
    await expect(page).toHaveURL(new RegExp(`/teams/${beacon.teamId}`));
    await page.keyboard.press('Control+Alt+ArrowDown');
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Control+Alt+ArrowUp');
    await expect(page).toHaveURL(new RegExp(`/teams/${beacon.teamId}`));
  });
  await test.step('on a phone the switcher is reached from the rail', async () => {
    await page.keyboard.press('Control+Alt+ArrowDown');
    await expect(page).toHaveURL('/');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search' }).click();
    await switcher(page).getByRole('combobox').fill('beac');
    await switcher(page).getByRole('option').first().click();
    await expect(page).toHaveURL(new RegExp(`/teams/${beacon.teamId}`));
  });
});
