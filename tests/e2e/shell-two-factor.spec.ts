import type { Page, Route } from '@playwright/test';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test, visitFrom } from './support/app.ts';

/** What the server says where a second factor is missing or wrong. */
function refusal(code: string, message: string, errors?: Record<string, string>) {
  const body = { success: false, code, message, requestId: 'test', ...(errors ? { errors } : {}) };
  return { status: 401, json: body };
}

/** Lets the first sign-in ask for a code; the next ones are answered by `answer`. */
async function askForCode(
  page: Page,
  demand: Record<string, string> | undefined,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.unroute('**/api/v1/login');
  await page.route('**/api/v1/login', async (route) => {
    if (!isFirst) return answer(route);
    isFirst = false;
    return route.fulfill(refusal('session.two-factor', '2FA', demand));
  });
}

async function openSignIn(page: Page): Promise<void> {
  await visitFrom(page.context(), 'AZ');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
}

/** The form stays as it was filled in. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function prompt(page: Page) {
  return page.getByRole('dialog', { name: 'Two-factor authentication' });
}

test('[E-070] [E-071] [E-072] [E-073] [E-075] [M-313] [M-314] [M-315] an answer that says 2FA asks for a code of either kind and sends it along; giving up changes nothing; a wrong code is told in words of the reader, for five seconds', async ({
  page,
}) => {
  // it goes on by itself, and can be put forward besides
  await page.clock.install();
  await openSignIn(page);
  // first, while nothing else has said the same
  await test.step('[E-075] [M-315] a wrong code is told in words of the reader, for five seconds', async () => {
    await askForCode(page, undefined, async (route) => {
      await route.fulfill(refusal('session.two-factor-invalid', '2fa.invalid_code'));
    });
    await signIn(page);
    await prompt(page).getByLabel('App code').last().fill('123456');
    await prompt(page).getByRole('button', { name: 'Confirm' }).click();
    const toast = page
      .getByRole('region', { name: 'Notifications' })
      .getByText('This code is wrong');
    await expect(toast).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(toast).toHaveCount(0);
  });
  await test.step('giving up leaves the form as it was filled in', async () => {
    await askForCode(page, undefined, (route) => route.abort());
    await signIn(page);
    await expect(prompt(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt(page)).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com');
    await expect(page.getByText('Enter your two-factor code.')).toBeVisible();
  });
  await test.step('[E-070] [E-072] [M-313] [M-314] a code of the app goes along', async () => {
    const sent: unknown[] = [];
    await askForCode(page, undefined, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill(refusal('session.two-factor-invalid', '2fa.invalid_code'));
    });
    await signIn(page);
    await prompt(page).getByLabel('App code').last().fill('12a3456');
    await prompt(page).getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          email: 'ada@example.com',
          password: 'correct horse battery',
          twoFactorCode: '123456',
          twoFactorType: 'app',
        },
      ]);
    await expect(prompt(page)).toHaveCount(0);
  });
  await test.step('[E-071] [M-313] [M-314] a backup code does as well, whole or not at all', async () => {
    const sent: unknown[] = [];
    await askForCode(page, undefined, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill(refusal('session.two-factor-invalid', '2fa.invalid_code'));
    });
    await signIn(page);
    await prompt(page).getByRole('radio', { name: 'Backup code' }).click();
    const field = prompt(page).getByRole('textbox', { name: 'Backup code' });
    await field.fill('abcd12');
    await prompt(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(prompt(page).getByText("This code isn't complete.")).toBeVisible();
    expect(sent).toEqual([]);
    await field.fill('abcd12345678');
    await prompt(page).getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ twoFactorCode: 'abcd-1234-5678', twoFactorType: 'backup' }]);
    await expect(prompt(page)).toHaveCount(0);
    // and back to a code of the app
    await askForCode(page, undefined, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill(refusal('session.two-factor-invalid', '2fa.invalid_code'));
    });
    await signIn(page);
    await prompt(page).getByRole('radio', { name: 'Backup code' }).click();
    await expect(field).toBeVisible();
    await prompt(page).getByRole('radio', { name: 'App code' }).click();
    await expect(field).toHaveCount(0);
    await prompt(page).getByLabel('App code').last().fill('654321');
    await prompt(page).getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(() => sent.slice(1))
      .toMatchObject([{ twoFactorCode: '654321', twoFactorType: 'app' }]);
    await expect(prompt(page)).toHaveCount(0);
  });
  await test.step('[E-073] [M-314] where the server asks for a captcha, its token goes along with the code', async () => {
    const sent: unknown[] = [];
    const demand = { captchaToken: 'Please solve the captcha' };
    await askForCode(page, demand, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill(refusal('session.two-factor-invalid', '2fa.invalid_code'));
    });
    // the same kind as the server's, but solved in a moment also on a busy machine
    await page.route('**/api/v1/captcha', async (route) => {
      const easy = { algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 5, deriveKey };
      await route.fulfill({ json: await createChallenge(easy) });
    });
    await signIn(page);
    await prompt(page).getByLabel('App code').last().fill('123456');
    const confirm = prompt(page).getByRole('button', { name: 'Confirm' });
    await expect(confirm).toBeEnabled({ timeout: 50_000 });
    await confirm.click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      twoFactorCode: '123456',
      captchaToken: expect.stringMatching(/\w/),
    });
  });
});
