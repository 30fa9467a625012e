import type { Page } from '@playwright/test';
import { setUpTwoFactor, verifyTwoFactor } from '#shared/contract/account/security.ts';
import { appCode } from '../support/client.ts';
import { expect, test, visitFrom } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';

const HEARD = { timeout: 20_000 };

/** Gives the browser a device that keeps passkeys and says yes to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('[X-041] a passkey is added in the settings, signs in, answers for a code, and is removed', async ({
  app,
  page,
}) => {
  const person = await app.register('Keyed');
  await visitFrom(page.context(), 'AZ');
  await addAuthenticator(page);
  await openAs(page, person, '/');
  await page.keyboard.press('Control+,');
  const panel = page.getByRole('tabpanel');
  const list = panel.getByRole('list', { name: 'Passkeys' });

  await test.step('it is added with my password', async () => {
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByLabel('Current password', { exact: true }).fill('not it');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This password is wrong')).toBeVisible(HEARD);
    await expectAccessible(page, 'adding a passkey');
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(1, HEARD);
    await expect(list.getByText('My laptop')).toBeVisible();
    await expect(list.getByText('Not used yet')).toBeVisible();
  });

  await test.step('and renamed', async () => {
    await list.getByRole('button', { name: 'Rename My laptop' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Desk');
    await page.keyboard.press('Enter');
    await expect(list.getByText('Desk')).toBeVisible(HEARD);
    await expectAccessible(page, 'my passkeys');
  });

  const { data } = await person.ok(setUpTwoFactor);
  await person.ok(verifyTwoFactor, { body: { code: appCode(data.secret) } });

  await test.step('it signs in alone', async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await expectAccessible(page, 'signing in with a passkey');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible(HEARD);
  });

  await test.step('it answers where a code is asked for, and removes itself', async () => {
    await page.keyboard.press('Control+,');
    await expect(list.getByText(/Last used/)).toBeVisible(HEARD);
    await list.getByRole('button', { name: 'Remove Desk' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Desk' });
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(list).toHaveCount(0, HEARD);
    await expect(panel.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  });
});
