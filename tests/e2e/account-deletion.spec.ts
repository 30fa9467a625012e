import type { Locator, Page } from '@playwright/test';
import { getMe, login } from '#shared/contract/account/session.ts';
import { joinTeam } from '#shared/contract/teams/invite.ts';
import { changeTeamOwner } from '#shared/contract/teams/team.ts';
import { createClient, type Person } from '../support/client.ts';
import { newInvite } from '../teams/team-world.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, test, visitFrom, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCrew, openAs, verify, type Crew } from './support/crew.ts';

const HEARD = { timeout: 20_000 };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function openTab(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel');
}

/** A user and their open page. */
interface Account {
  readonly app: App;
  readonly person: Person;
  readonly page: Page;
}

/** Uploads a picture of mine and takes it; its address. */
async function ownPicture(page: Page, kind: 'avatar' | 'banner'): Promise<string> {
  const type = kind === 'avatar' ? 'userAvatar' : 'userBanner';
  const image = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawPicture('png')),
  };
  const uploaded = await page.request.post('/api/v1/upload', { multipart: { type, image } });
  // reason: the server has checked its answer against the contract
  const { url } = (await uploaded.json()) as { url: string };
  const taken = await page.request.post(`/api/me/profile/${kind}`, { data: { [kind]: url } });
  expect(taken.ok()).toBe(true);
  return url;
}

async function expectDevicesSignedOut({ app, person, page }: Account): Promise<void> {
  const { email, password } = person;
  const elsewhere = async (country = 'TR') => {
    const headers = { 'user-agent': FIREFOX, 'x-test-country': country };
    const client = createClient({ origin: app.origin, headers });
    await client.ok(login, { body: { email, password } });
    return client;
  };
  const first = await elsewhere();
  const panel = await openTab(page, 'Devices');
  //
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(2, HEARD);
  await expect(rows.first().getByText('This device')).toBeVisible();
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  const other = rows.last();
  await expect(other.getByText('Firefox, Linux')).toBeVisible();
  await expect(other.getByText('Türkiye · 127.0.0.1')).toBeVisible();
  await expect(other.getByText(/Last used/)).toBeVisible();
  await expect(other.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expectAccessible(page, 'the list of devices');

  await page.context().setOffline(true);
  // the network is back only after it has failed: what is still on its way then arrives
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
  await other.getByRole('button', { name: 'Sign out Firefox, Linux' }).click();
  await failed;
  await page.context().setOffline(false);
  expect((await first.ok(getMe)).user).not.toBeNull();
  await expect(other.getByRole('button', { name: 'Sign out Firefox, Linux' })).toBeEnabled(HEARD);
  await other.getByRole('button', { name: 'Sign out Firefox, Linux' }).click();
  await expect(rows).toHaveCount(1, HEARD);
  expect((await first.ok(getMe)).user).toBeNull();
  await expect(panel.getByText("You're signed in nowhere else.")).toBeVisible();

  const others = [await elsewhere(), await elsewhere('AZ')];
  await page.keyboard.press('Escape');
  await openTab(page, 'Devices');
  await expect(rows).toHaveCount(3, HEARD);
  await expect(panel.getByText('Azerbaijan · 127.0.0.1')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await expect(question.getByText(/2 other devices/)).toBeVisible();
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1, HEARD);
  for (const client of others) expect((await client.ok(getMe)).user).toBeNull();
  expect((await person.ok(getMe)).user).not.toBeNull();
  await page.keyboard.press('Escape');
}

/** The account of the owner of a team, whom another member follows. */
async function expectDeleted({
  app,
  person,
  page,
  crew,
  mate,
}: Account & { readonly crew: Crew; readonly mate: Person }): Promise<void> {
  const [avatar, banner] = [await ownPicture(page, 'avatar'), await ownPicture(page, 'banner')];
  const panel = await openTab(page, 'My account');

  // E-114
  for (const [fact, value] of [
    ['Username', person.user.username],
    ['Profile URL', person.user.slug],
    ['Email', /^L.*\*.*@/i],
    ['Password', /^•+/],
    ['Two-factor authentication', /^Off/],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: fact });
    const row = panel.locator('dl > div').filter({ has: term });
    await expect(row.locator('dd')).toContainText(value, HEARD);
  }
  for (const url of [avatar, banner])
    await expect(panel.locator(`section:has(dl) img[src$="${url}"]`)).toBeVisible();
  for (const picture of ['Profile picture', 'Profile banner'])
    await expect(panel.getByText(picture, { exact: true }).first()).toBeVisible();
  const begin = panel.getByRole('button', { name: 'Delete my account' });
  await expect(begin).toBeVisible();

  // E-127, E-129
  const ask = async () => {
    const asked = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/me/delete',
    );
    await begin.click();
    const answer = await asked;
    expect(answer.request().method()).toBe('GET');
    expect(answer.request().postData()).toBeNull();
    // reason: it is looked at below
    return (await answer.json()) as unknown;
  };
  expect(await ask()).toMatchObject({ canDelete: false });
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText(/You cannot delete your account while you own a team/)).toBeVisible(
    HEARD,
  );
  await expect(dialog.getByText('Night watch')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  await expectAccessible(page, 'an account that cannot be deleted');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  // E-130
  const params = { teamId: crew.teamId };
  await person.ok(changeTeamOwner, { params, body: { owner: mate.user.id } });
  expect(await ask()).toMatchObject({ canDelete: true });
  const password = dialog.getByLabel('Current password');
  await expect(password).toBeVisible(HEARD);
  await expectAccessible(page, 'the dialog that deletes an account');
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  const agree = dialog.getByRole('checkbox', { name: "I understand that this can't be undone" });
  await expect(remove).toBeDisabled();
  await password.fill('not this one');
  await expect(remove).toBeDisabled();
  await agree.press('Space');
  await expect(remove).toBeEnabled();
  await password.fill('');
  await expect(remove).toBeDisabled();
  await password.fill('not this one');
  await remove.click();
  await expect(dialog.getByText('This password is wrong')).toBeVisible(HEARD);
  expect((await person.ok(getMe)).user).not.toBeNull();
  await password.fill(person.password);
  await agree.press('Space');
  await expect(remove).toBeDisabled();
  await agree.press('Space');

  // E-131
  await expect(page).not.toHaveURL(`${app.origin}/`);
  // the page leaves before its answer could be asked of it
  const answers: unknown[] = [];
  await page.route('**/me', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    answers.push(await response.json());
    return route.fulfill({ response });
  });
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await password.press('Enter');
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/api/me');
  expect(request.postDataJSON()).toEqual({ password: person.password });
  await expect(page).toHaveURL(`${app.origin}/`, HEARD);
  const landing = { name: 'Every crew needs a home port.', level: 1 } as const;
  await expect(page.getByRole('heading', landing)).toBeVisible(HEARD);
  expect(answers).toEqual([expect.objectContaining({ success: true })]);
  expect((await person.ok(getMe)).user).toBeNull();
}

test('[X-040] [E-114, E-127, E-129, E-130, E-131] my devices are listed, and signed out one by one or all at once; my account is deleted: not while I own a team, then for my password and a confirmation, and I am home', async ({
  app,
  page,
}) => {
  const [person, mate] = [await app.register('Leaves'), await app.register('Stays')];
  await verify(app, person);
  const crew = await makeCrew(person, 'Night watch', ['general']);
  await mate.ok(joinTeam, { params: { code: await newInvite(person, crew.teamId) } });
  await openAs(page, person, crew.path('general'));
  await test.step('my devices are listed, and signed out one by one or all at once', () =>
    expectDevicesSignedOut({ app, person, page }));
  // the page that is left at the end is in the language of that country
  await visitFrom(page.context(), 'AZ');
  await test.step('my account is deleted: not while I own a team, then for my password', () =>
    expectDeleted({ app, person, page, crew, mate }));
});
