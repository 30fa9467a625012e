import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, signInAs, test } from './support/app.ts';
import { chooseInTeamMenu, composerOf, HEARD_MS } from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { makeRoom, type Room } from './support/room.ts';
import { takeOption } from './support/take-option.ts';

const { invite: words } = en.teams;

async function openDialog(page: Page, room: Room) {
  await signInAs(page.context(), room.owner);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  const mate = { page, context: page.context(), texts: en, name: '', email: '' };
  await chooseInTeamMenu(mate, en.channels.sidebar.invite);
  return page.getByRole('dialog', { name: 'Invite people to Night shift' });
}

/** Looks at the dialog and changes it; answers the link that was made first. */
async function expectLinks(page: Page, room: Room): Promise<string> {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/teams/invite')) asked.push(request.postDataJSON());
  });
  const dialog = await openDialog(page, room);
  const link = dialog.getByLabel(words.link);
  await expect(link).toHaveValue(new RegExp(`^${room.owner.origin}/invite/[\\w-]+$`));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ teamId: room.teamId, maxUses: null, expiresAt: null });

  const first = await link.inputValue();
  const options = page.getByRole('option');
  const choose = async (field: string, option: string, offered?: readonly string[]) => {
    await dialog.getByRole('combobox', { name: field }).click();
    if (offered) await expect(options).toHaveText([...offered]);
    await takeOption(page.getByRole('option', { name: option, exact: true }));
  };
  const uses = ['Unlimited', '50 uses', '100 uses', '200 uses', '500 uses', '1,000 uses'];
  await choose(words.maxUses, '50 uses', uses);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toMatchObject({ maxUses: 50, expiresAt: null });
  await expect(link).toHaveValue(/\/invite\//);
  await expect(link).not.toHaveValue(first);
  const ends = ['Never', '1 hour', '6 hours', '12 hours', '7 days', '30 days'];
  await choose(words.expiry, '1 hour', ends);
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]).toMatchObject({ maxUses: 50, expiresAt: expect.stringMatching(/^20\d\d-/) });
  await expect(link).toHaveValue(/\/invite\//);

  // this team takes no applications: the switch goes back and cannot be turned again
  const applications = dialog.getByRole('switch', { name: words.applications });
  await expect(applications).toBeEnabled();
  await applications.click();
  await expect.poll(() => asked[3]).toMatchObject({ applicationEnabled: true });
  await expect(applications).toBeDisabled();
  await expect(applications).not.toBeChecked();
  await expect(dialog.getByText(words.applicationsLocked)).toBeVisible();
  await expect(link).toHaveValue(/\/invite\//);

  const mend = await refuseCalls(page, 'POST', /\/api\/v1\/teams\/invite$/);
  await choose(words.maxUses, '100 uses');
  const failure = dialog.getByText(SERVER_WORDS);
  await expect(failure).toBeVisible();
  await expect(link).toHaveValue('');
  const [words_, field] = [await failure.boundingBox(), await link.boundingBox()];
  expect((words_?.y ?? 0) + (words_?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  const red = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--color-danger-text)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(failure).toHaveCSS('color', red);
  await mend();
  await dialog.getByRole('button', { name: en.common.action.retry }).click();
  await expect(link).toHaveValue(/\/invite\//);
  await expect(failure).toHaveCount(0);
  return first;
}

/** A guest follows a link into the team, at the third try. */
async function expectJoinRefused(page: Page, room: Room, link: string): Promise<void> {
  const mend = await refuseCalls(page, 'POST', /\/join$/);
  await page.goto(link);
  const join = page.getByRole('button', { name: en.entry.invite.join });
  await join.click();
  await expect(page.getByText(SERVER_WORDS).last()).toBeVisible();
  await mend();
  await page.route(/\/join$/, (route) => route.abort());
  await join.click();
  await expect(page.getByText('Failed to join team').last()).toBeVisible();
  await page.unroute(/\/join$/);
  await join.click();
  await expect(page).toHaveURL(new RegExp(`/teams/${room.teamId}`));
}

test('[T-226] [T-227] [T-229] [T-230] [T-231] [T-232] [T-064] each look at the invite dialog and each change of it makes a link; a join by it that is refused says why, and that it failed where no reason is given', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const link = await test.step('each look and each change makes a link', () =>
    expectLinks(page, room));
  await signInAs(page.context(), await app.register('Guest'));
  await test.step('a guest is told why they may not join, or that it failed', () =>
    expectJoinRefused(page, room, link));
});
