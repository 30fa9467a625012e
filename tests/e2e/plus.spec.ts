import type { Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';

const HEARD = { timeout: 20_000 };

test.use({
  appEnvironment: { PAYMENTS: 'sandbox', PLUS_TRANSFER_ACCOUNT: 'Tayfa A.Ş. TR00 0000' },
});

async function fillBill(page: Page): Promise<void> {
  const values = {
    Ad: 'Ada',
    Soyad: 'Yılmaz',
    'Telefon numarası': '5321234567',
    Adres: 'Lale Sokak 1',
    Şehir: 'İstanbul',
    İlçe: 'Kadıköy',
    'Posta kodu': '34710',
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function payWith(page: Page, card: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Ödeme kuruluşunun sayfası"]');
  await frame.getByRole('textbox').fill(card);
  await frame.getByRole('button').click();
}

test('[E-187] Plus is bought in Turkish: a failing card, then a good one', async ({
  app,
  page,
}) => {
  const person = await app.register('Alici');
  await person.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
  await signInAs(page.context(), person);
  await page.goto('/subscription');
  await page.getByRole('button', { name: /^Aylık 79,99 TRY/ }).click();
  await expect(page.getByRole('dialog', { name: 'Plan seç' })).toBeVisible(HEARD);
  await expect(page.getByText('806,30 TRY (-%16)')).toBeVisible();
  await expectAccessible(page, 'choosing a plan');
  const onward = page.getByRole('button', { name: 'Devam et' });
  await onward.click();
  await expect(page.getByRole('dialog', { name: 'Ödeme yöntemi' })).toBeVisible();
  await onward.click();
  await expect(page.getByRole('dialog', { name: 'Fatura bilgileri' })).toBeVisible();
  await page.getByLabel('Ad', { exact: true }).fill('A');
  await onward.click();
  await expect(page.getByText('2 ile 30 karakter arasında olmalı')).toBeVisible();
  await expect(page.getByText('Bu alan gerekli')).toHaveCount(6);
  await expectAccessible(page, 'a bill with errors');
  await page.getByRole('button', { name: 'Geri' }).click();
  await expect(page.getByRole('dialog', { name: 'Ödeme yöntemi' })).toBeVisible();
  await onward.click();
  await fillBill(page);
  await onward.click();

  await expect(page.getByRole('dialog', { name: 'Siparişini kontrol et' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const [name, path] of [
    ['Mesafeli satış sözleşmesi', '/ss'],
    ['İptal ve iade', '/iptal'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name }).click();
    const tab = await opened;
    expect(new URL(tab.url()).pathname).toBe(path);
    await tab.close();
  }
  const pay = page.getByRole('button', { name: 'Sipariş ver ve öde' });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'an order');
  await page.getByRole('checkbox').click();
  await pay.click();
  await payWith(page, '4111 1111 1111 1129');
  const failed = page.getByText('Ödeme başarısız oldu. Bilgilerini kontrol edip tekrar dene.');
  await expect(failed.first()).toBeVisible(HEARD);

  // what was typed is there still
  await pay.click();
  await payWith(page, '5528 7900 0000 0008');
  await payWith(page, '283126');
  await expect(page.getByText('Artık Plus üyesisin')).toBeVisible(HEARD);
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText('Plus üyesi', { exact: true })).toBeVisible(HEARD);

  await openAs(page, person, '/');
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Abonelikler' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Etkin', { exact: true })).toBeVisible(HEARD);
  await expectAccessible(page, 'a subscription');
  await page.getByRole('tab', { name: 'Faturalandırma' }).click();
  await expect(panel.getByText('Ödendi', { exact: true })).toBeVisible(HEARD);
  await expect(panel.getByText('Ödenmedi', { exact: true })).toBeVisible();
  await expectAccessible(page, 'orders');
});
