import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { getMe } from '#shared/contract/account/session.ts';
import type { Person } from '../support/client.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, test, visitFrom, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';

const HEARD = { timeout: 20_000 };

/** What an app makes of a secret; `steps` of 30 seconds from now: a code is good once. */
function appCode(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A user at their account settings, and their second browser. */
interface Account {
  readonly app: App;
  readonly person: Person;
  readonly page: Page;
  readonly panel: Locator;
  readonly elsewhere: BrowserContext;
}

async function openAccount(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'My account' }).click();
  return page.getByRole('tabpanel');
}

async function answerChallenge(page: Page, mode: 'App code' | 'Backup code', code: string) {
  const prompt = page.getByRole('dialog', { name: 'Two-factor authentication', exact: true });
  await prompt.getByText(mode, { exact: true }).first().click();
  await prompt.getByLabel(mode).last().fill(code);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt).toBeHidden();
}

/** Two-factor is set up, asked for where one signs in, and turned off. */
async function expectSecured({ app, person, page, panel, elsewhere }: Account): Promise<void> {
  await expect(panel.getByText('Two-factor authentication')).toBeVisible(HEARD);
  await panel.getByRole('button', { name: 'Set up', exact: true }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  const picture = setUp.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible(HEARD);
  // the policy of the page lets it be drawn
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expectAccessible(page, 'setting two-factor up');
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);

  await setUp.getByLabel('App code').fill('12a34');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('Enter the six digits', { exact: true })).toBeVisible();
  const right = appCode(secret, -1);
  await setUp.getByLabel('App code').fill(right === '000000' ? '111111' : '000000');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  const wrong = notices.getByText('This code is wrong or already used.');
  await expect(wrong).toBeVisible(HEARD);
  await setUp.getByLabel('App code').fill(right);
  await setUp.getByRole('button', { name: 'Turn on' }).click();

  const backup = page.getByRole('dialog', { name: 'Your backup codes' });
  await expect(backup.getByRole('listitem')).toHaveCount(10, HEARD);
  const codes = await backup.getByRole('listitem').allTextContents();
  await expectAccessible(page, 'backup codes');
  const download = page.waitForEvent('download');
  await backup.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.txt$/);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(codes);
  // they are never shown again: neither a key nor a press beside them puts them away
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(backup).toBeVisible();
  await backup.getByRole('button', { name: 'I saved them' }).click();
  await expect(panel.getByText('On', { exact: true })).toBeVisible(HEARD);

  // elsewhere the password alone is not enough
  const other = await elsewhere.newPage();
  await other.goto(`${app.origin}/login`);
  await other.getByLabel('Email', { exact: true }).fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.evaluate(() => Object.assign(globalThis, { isBeforeReload: true }));
  await answerChallenge(other, 'Backup code', codes[0] ?? '');
  await expect(other.getByRole('navigation', { name: 'Teams' }).first()).toBeVisible(HEARD);
  // E-074
  expect(await other.evaluate(() => 'isBeforeReload' in globalThis)).toBe(false);

  // turning it off asks for a code, and both pages know at once
  const there = await openAccount(other);
  await expect(there.getByText('On', { exact: true })).toBeVisible(HEARD);
  const disabled = page.waitForRequest('**/api/v1/me/2fa/disable');
  await panel.getByRole('button', { name: 'Turn off' }).click();
  // E-065
  expect((await disabled).method()).toBe('POST');
  expect((await disabled).postDataJSON()).toEqual({});
  await answerChallenge(page, 'App code', appCode(secret, 1));
  await expect(panel.getByText('Off', { exact: true })).toBeVisible(HEARD);
  await expect(there.getByText('Off', { exact: true })).toBeVisible(HEARD);
  expect((await person.ok(getMe)).user?.twoFA).toBe(false);
  await other.close();

  // E-064: where the server says that it is set up already, the dialog offers to disable it
  const body = { success: false, code: 'account.two-factor-on', message: 'on', requestId: 'test' };
  await page.route('**/api/v1/me/2fa/setup', (route) => route.fulfill({ status: 409, json: body }));
  await panel.getByRole('button', { name: 'Set up', exact: true }).click();
  const isOn = page.getByRole('dialog', { name: 'Two-factor authentication', exact: true });
  await expect(isOn.getByText('Two-factor is already set up.')).toBeVisible(HEARD);
  await isOn.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText("Two-factor isn't set up.").first()).toBeVisible(HEARD);
  await page.unroute('**/api/v1/me/2fa/setup');
}

/** Everything that the password guards is changed, until the old address takes it all back. */
async function expectChanged({ app, person, page, panel, elsewhere }: Account): Promise<void> {
  // E-085
  await expect(panel.getByText(person.email)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Reveal' }).click();
  const reveal = page.getByRole('dialog', { name: 'Reveal your email' });
  await reveal.getByLabel('Current password').fill('not this one');
  await reveal.getByRole('button', { name: 'Reveal' }).click();
  await expect(reveal.getByText('This password is wrong')).toBeVisible(HEARD);
  // E-086
  const mend = await refuseCalls(page, 'POST', /\/api\/me\/email$/);
  await reveal.getByRole('button', { name: 'Reveal' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText(SERVER_WORDS)).toBeVisible(HEARD);
  await mend();
  await reveal.getByLabel('Current password').fill(person.password);
  await reveal.getByRole('button', { name: 'Reveal' }).click();
  await expect(panel.getByText(person.email)).toBeVisible(HEARD);

  await panel.getByRole('button', { name: 'Change profile URL' }).click();
  const slug = page.getByRole('dialog', { name: 'Change profile URL' });
  const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' });
  await slug.getByLabel('Profile URL').fill('İzmir-IŞIK');
  await expect(slug.getByLabel('Profile URL')).toHaveValue('izmir-işik');
  await slug.getByLabel('Profile URL').fill('no_way');
  await expect(slug.getByText('Letters, digits and hyphens only')).toBeVisible();
  await expect(save(slug)).toBeDisabled();
  // E-124
  for (const wrong of ['ab', 'a'.repeat(21)]) {
    await slug.getByLabel('Profile URL').fill(wrong);
    await expect(slug.getByText('Must be 3 to 20 characters long')).toBeVisible();
    await expect(save(slug)).toBeDisabled();
  }
  // E-093: each at its field, also what the page has no words of its own for
  const moved = `mover-${Date.now() % 1_000_000}`;
  const guard = slug.getByLabel('Current password');
  await slug.getByLabel('Profile URL').fill(moved);
  await guard.fill('not this one');
  await save(slug).click();
  await expect(guard).toHaveAccessibleDescription(/This password is wrong/, HEARD);
  await guard.fill(person.password);
  const blamed = { success: false, code: 'request.invalid', message: 'no', requestId: 'test' };
  await page.route('**/api/me/profile/slug', (route) =>
    route.fulfill({ status: 400, json: { ...blamed, errors: { slug: SERVER_WORDS } } }),
  );
  await save(slug).click();
  await expect(slug.getByLabel('Profile URL')).toHaveAccessibleDescription(
    new RegExp(SERVER_WORDS),
    HEARD,
  );
  await page.unroute('**/api/me/profile/slug');
  const taken = await app.register('Taken');
  await slug.getByLabel('Profile URL').fill(taken.user.slug);
  await save(slug).click();
  await expect(slug.getByText('This URL is already taken')).toBeVisible(HEARD);
  await slug.getByLabel('Profile URL').fill(moved);
  await save(slug).click();
  // beside its server's host; the preview of the profile has it too
  await expect(panel.getByText(`${moved}.`)).toBeVisible(HEARD);

  // E-091, E-092
  await panel.getByRole('button', { name: 'Change password' }).click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  const current = password.getByLabel('Current password');
  const next = password.getByLabel('New password', { exact: true });
  const repeated = password.getByLabel('Repeat new password');
  await current.fill(person.password);
  await next.fill('another horse entirely');
  await expect(save(password)).toBeDisabled();
  await repeated.fill('another horse');
  await expect(password.getByText('Passwords do not match')).toBeVisible();
  await expect(save(password)).toBeDisabled();
  await repeated.fill('another horse entirely');
  for (const empty of [current, next]) {
    const value = await empty.inputValue();
    await empty.fill('');
    await expect(save(password)).toBeDisabled();
    await empty.fill(value);
  }
  await current.fill('12345');
  await expect(save(password)).toBeDisabled();
  await current.fill(person.password);
  for (const both of [next, repeated]) await both.fill('abcde');
  await expect(save(password)).toBeDisabled();
  for (const both of [next, repeated]) await both.fill('another horse entirely');
  await expect(save(password)).toBeEnabled();
  await expectAccessible(page, 'the dialog of the password');
  await current.fill('not this one');
  await save(password).click();
  await expect(current).toHaveAccessibleDescription(/This password is wrong/, HEARD);
  await current.fill(person.password);
  for (const both of [next, repeated]) await both.fill('password123');
  await save(password).click();
  await expect(next).toHaveAccessibleDescription(/This password is too easy to guess/, HEARD);
  for (const both of [next, repeated]) await both.fill('another horse entirely');
  await save(password).click();
  await expect(page.getByText('Password changed')).toBeVisible(HEARD);

  await panel.getByRole('button', { name: 'Change email' }).click();
  const email = page.getByRole('dialog', { name: 'Change email' });
  await email.getByLabel('New email').fill(taken.email);
  await email.getByLabel('Current password').fill('12345');
  await expect(email.getByText('Password must be at least 6 characters long')).toBeVisible();
  await email.getByLabel('Current password').fill('not this one');
  await save(email).click();
  await expect(email.getByLabel('Current password')).toHaveAccessibleDescription(
    /This password is wrong/,
    HEARD,
  );
  await email.getByLabel('Current password').fill('another horse entirely');
  await save(email).click();
  await expect(email.getByText('This email is already in use')).toBeVisible(HEARD);
  await email.getByLabel('New email').fill(`${moved}@example.com`);
  await save(email).click();
  await expect(panel.getByText('Not verified')).toBeVisible(HEARD);

  // the mail to the old address leads to a page that asks first
  const link = await app.mailLink(person.email, '/emailUndo');
  await elsewhere.clearCookies();
  const owner = await elsewhere.newPage();
  await owner.goto(`${app.origin}${link.pathname}${link.search}`);
  await expect(owner.getByText('Undo the email change?')).toBeVisible(HEARD);
  await expectAccessible(owner, 'undoing a change of address');
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await expect(owner.getByText('Your email is back')).toBeVisible(HEARD);
  await owner.close();
  // the page that sat in the account is signed out
  await expect(page.getByRole('button', { name: /^(Hop On!|Hemen Başla)$/ }).first()).toBeVisible(
    HEARD,
  );
  await app.mailLink(person.email, '/resetpassword/');
}

/** Pictures are chosen, and one is taken away again. */
async function expectPictured({ person, page, panel }: Omit<Account, 'app' | 'elsewhere'>) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') sent.push(pathname);
  });
  const ownUser = async () => (await person.ok(getMe)).user;
  const png = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  const pick = (label: string) => panel.getByLabel(label, { exact: true });

  // E-135
  for (const label of ['Profile picture', 'Profile banner'])
    await expect(pick(label)).toHaveAttribute('accept', 'image/png,image/jpeg,image/gif');
  // a square, whatever is chosen: the order is select, crop, upload, save
  await pick('Profile picture').setInputFiles(png);
  await expect(crop).toBeVisible(HEARD);
  expect(sent).toEqual([]);
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await expect.poll(async () => (await ownUser())?.profilePicture, HEARD).toMatch(/^\/content\//);
  expect(sent).toEqual(['/api/v1/upload', '/api/me/profile/avatar']);
  const avatar = (await ownUser())?.profilePicture ?? '';
  const shown = page.locator(`img[src="${avatar}"]`);
  await expect(shown.first()).toBeVisible(HEARD);
  const sizeOf = (url: string) =>
    page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return { width: picture.width, height: picture.height };
    }, url);
  expect(await sizeOf(avatar)).toEqual({ width: 512, height: 512 });

  // E-134: 16:9
  await pick('Profile banner').setInputFiles(png);
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await expect.poll(async () => (await ownUser())?.banner, HEARD).toMatch(/^\/content\//);
  const { width, height } = await sizeOf((await ownUser())?.banner ?? '');
  expect(width / height).toBeCloseTo(16 / 9, 2);

  // E-133: a GIF is not cut
  const gif = Buffer.from(await drawPicture('gif'));
  await pick('Profile picture').setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: gif,
  });
  await expect.poll(async () => (await ownUser())?.profilePicture, HEARD).not.toBe(avatar);
  await expect(crop).toHaveCount(0);

  // E-140: what the server says, else that it failed
  const moving = { name: 'b.gif', mimeType: 'image/gif', buffer: gif };
  const json = { success: false, code: 'unknown-here', message: 'Not on a Sunday.' };
  await page.route('**/api/v1/upload', (route) => route.fulfill({ status: 400, json }));
  await pick('Profile picture').setInputFiles(moving);
  await expect(panel.getByText('Not on a Sunday.')).toBeVisible(HEARD);
  await page.unroute('**/api/v1/upload');
  await page.route('**/api/v1/upload', (route) => route.fulfill({ status: 502, body: '' }));
  await pick('Profile banner').setInputFiles(moving);
  await expect(panel.getByText('Error uploading image.')).toBeVisible(HEARD);
  await page.unroute('**/api/v1/upload');

  await panel.getByRole('button', { name: 'Remove picture' }).first().click();
  await expect.poll(async () => (await ownUser())?.profilePicture, HEARD).toBeNull();
  await expectAccessible(page, 'my account with a banner');
}

test('[E-060, E-062, E-063, E-064, E-065, E-069, E-074] [E-086, E-091, E-092, E-093, E-124, E-125] [E-132] [E-133] [E-134] [E-135] [E-140] pictures of one’s own are chosen, cut, sent and shown, what moves is taken as it is; an account is secured: two-factor with its backup codes, a sign-in that asks for one, and its end; address, profile URL and password are changed for the password, and the old address undoes it', async ({
  app,
  page,
  browser,
}) => {
  const person = await app.register('Securer');
  await openAs(page, person, '/');
  const panel = await openAccount(page);
  await test.step('pictures of one’s own are chosen, cut, sent and shown', () =>
    expectPictured({ person, page, panel }));
  const elsewhere = await browser.newContext();
  await visitFrom(elsewhere, 'AZ');
  const account: Account = { app, person, page, panel, elsewhere };
  await test.step('two-factor is set up with its backup codes, asked for, and turned off', () =>
    expectSecured(account));
  // last, as it ends with the page signed out
  await test.step('address, profile URL and password are changed, and the old address undoes it', () =>
    expectChanged(account));
  await elsewhere.close();
});
