import type { Page } from '@playwright/test';
import { Pool } from 'pg';
import { updateSettings } from '#shared/contract/account/me.ts';
import { checkOut, listOrders, type Order } from '#shared/contract/store/store.ts';
import { manageOrders } from '#server/operating/manage-orders.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test, visitFrom, type App } from './support/app.ts';
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
  await expect(page.getByLabel(/^Adresin devamı/)).toBeVisible();
  await expect(page.getByLabel('Ülke', { exact: true })).toHaveText('Türkiye');
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fills in one of the two forms of the sandbox, which follow one another in the frame. */
async function payWith(page: Page, field: 'card' | 'code', value: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Ödeme kuruluşunun sayfası"]');
  await frame.locator(`input[name="${field}"]`).fill(value);
  await frame.getByRole('button').click();
}

test('[E-178, E-180, E-181, E-186, E-187, E-188, E-190, E-191] Plus is bought in Turkish: a failing card, then a good one', async ({
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
  await payWith(page, 'card', '4111 1111 1111 1129');
  const failed = page.getByText('Ödeme başarısız oldu. Bilgilerini kontrol edip tekrar dene.');
  await expect(failed.first()).toBeVisible(HEARD);

  // what was typed is there still
  await pay.click();
  await payWith(page, 'card', '5528 7900 0000 0008');
  await payWith(page, 'code', '283126');
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

async function tellDatabase(app: App, text: string, values: readonly unknown[]): Promise<void> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  await pool.query(text, [...values]);
  await pool.end();
}

/** An order of mine by its place, newest first. */
async function orderAt(person: Person, place: number): Promise<Order> {
  const order = (await person.ok(listOrders)).orders[place];
  if (order === undefined) throw new Error(`there is no order ${String(place)}`);
  return order;
}

const bill = {
  name: 'Ada',
  surname: 'Lovelace',
  gsm: '5321234567',
  address: 'Lale Sokak 1',
  country: 'Turkiye',
  city: 'Ankara',
  district: 'Keçiören',
} as const;

test('[E-162, E-193, E-194, E-195, E-197, E-198, E-199, E-200, E-201, E-202] a subscription and its orders in every state', async ({
  app,
  page,
  browser,
}) => {
  // E-162: for strangers too
  const stranger = await browser.newContext();
  await visitFrom(stranger, 'TR');
  const visit = await stranger.newPage();
  await visit.goto(`${app.origin}/subscription`);
  for (const name of [/79,99 TRY/, /806,30 TRY/])
    await expect(visit.getByRole('button', { name }).first()).toBeVisible(HEARD);
  await stranger.close();

  const person = await app.register('Payer');
  await openAs(page, person, '/');
  const panel = page.getByRole('tabpanel');
  const openTab = async (name: 'Subscriptions' | 'Billing') => {
    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name }).click();
  };
  /** The settings as one who opens the page anew finds them. */
  const openAnew = async (name: 'Subscriptions' | 'Billing') => {
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Teams' }).first()).toBeVisible(HEARD);
    await openTab(name);
  };

  // E-197, E-202: dots, then that there is none
  const gates: (() => void)[] = [];
  await page.route('**/api/v1/me/subscription/plus', async (route) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    await route.fallback();
  });
  await openTab('Subscriptions');
  await expect(panel.getByText('Loading…')).toBeVisible(HEARD);
  for (const open of gates) open();
  await expect(panel.getByText("You don't have a subscription")).toBeVisible(HEARD);
  await page.unrouteAll({ behavior: 'wait' });
  // E-208
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(panel.getByText('No transactions')).toBeVisible(HEARD);
  // E-198, E-209
  const failure = { status: 500, json: { success: false, code: 'server', message: 'no' } };
  for (const path of ['**/api/v1/me/subscription/plus', '**/api/v1/me/billings*'])
    await page.route(path, (route) => route.fulfill(failure));
  await openAnew('Subscriptions');
  const bare = panel.getByText("Couldn't load your subscription.");
  await expect(bare).toBeVisible({ timeout: 40_000 });
  await expect(panel.getByRole('button')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(panel.getByText("Couldn't load your orders.")).toBeVisible({ timeout: 40_000 });
  await page.unrouteAll();

  // E-195: a transfer is waited for
  await openAnew('Subscriptions');
  await panel.getByRole('button', { name: 'Get Plus' }).click();
  const dialog = page.getByRole('dialog');
  const onward = dialog.getByRole('button', { name: 'Continue' });
  await onward.click();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByText('Bank transfer', { exact: true }).click();
  await onward.click();
  for (const [label, value] of [
    ['Name', bill.name],
    ['Surname', bill.surname],
    ['Phone number', bill.gsm],
    ['Address', bill.address],
    ['City', bill.city],
    ['State or district', bill.district],
    ['Postal code', '06000'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await onward.click();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Order and pay' }).click();
  const wait = "If Plus isn't active within 24 hours, contact support.";
  await expect(dialog.getByText(wait)).toBeVisible(HEARD);
  await expectAccessible(page, 'an order that waits for a transfer');
  // E-194
  const { id } = await orderAt(person, 0);
  const setStatus = 'update plus_orders set status = $2 where id = $1';
  await tellDatabase(app, setStatus, [id, 'paymentVerification']);
  await expect(dialog.getByText('Your payment is being verified')).toBeVisible(HEARD);
  // E-193: it is active, with its end, and says so
  await tellDatabase(app, setStatus, [id, 'paymentWait']);
  const address = await readDatabaseAddress(app.dataFolder);
  await manageOrders(address, { verb: 'confirm', id }, new Date());
  await expect(dialog.getByText('You have Plus')).toBeVisible(HEARD);
  await dialog.getByRole('button', { name: 'Done' }).click();

  // E-199, E-201: active until a day; not to be renewed yet
  const nextMonth = new Date();
  nextMonth.setMonth(nextMonth.getMonth() + 1);
  await expect(panel.getByText('Active', { exact: true })).toBeVisible(HEARD);
  await expect(panel.getByText(new RegExp(`^Until .*${nextMonth.getFullYear()}`))).toBeVisible();
  const renew = panel.getByRole('button', { name: 'Renew' });
  await expect(renew).toHaveAttribute('aria-disabled', 'true');
  // E-200, E-201
  const setEnd = `update plus_memberships set expires_at = now() + $2::interval where user_id = $1`;
  await tellDatabase(app, setEnd, [person.user.id, '3 days']);
  await openAnew('Subscriptions');
  await expect(panel.getByText('Waiting for renewal', { exact: true })).toBeVisible(HEARD);
  await expect(renew).not.toHaveAttribute('aria-disabled', 'true');
  await renew.click();
  await expect(page.getByRole('dialog', { name: 'Choose a plan' })).toBeVisible(HEARD);
  await tellDatabase(app, setEnd, [person.user.id, '-30 days']);
  await openAnew('Subscriptions');
  await expect(panel.getByText('Expired', { exact: true })).toBeVisible(HEARD);
  await expect(renew).toHaveAttribute('aria-disabled', 'true');

  // E-204, E-206, E-207: ten at a time, with the words of each state
  const params = { planId: 'plus-yearly' };
  for (let count = 0; count < 10; count++)
    await person.ok(checkOut, { params, body: { ...bill, type: 'transfer' } });
  const newest = await orderAt(person, 0);
  await tellDatabase(app, setStatus, [(await orderAt(person, 1)).id, 'paymentVerification']);
  await tellDatabase(app, setStatus, [(await orderAt(person, 2)).id, 'paymentNotPaid']);
  await page.getByRole('tab', { name: 'Billing' }).click();
  const rows = panel.getByRole('row');
  await expect(rows).toHaveCount(11, HEARD);
  await expect(rows.first()).toHaveText(/Number.*Date.*Product.*Status.*Amount/);
  const [year, month, day] = newest.createdAt.slice(0, 10).split('-');
  for (const text of [newest.id, `${day}/${month}/${year}`, 'Tayfa Plus', 'Plus'])
    await expect(rows.nth(1)).toContainText(text);
  await expect(rows.nth(1)).toContainText(/\d+,\d\d (TRY|USD)/);
  await expect(rows.nth(1)).toContainText('Verification');
  await expect(rows.nth(2)).toContainText('Verification');
  await expect(rows.nth(3)).toContainText('Not paid');
  await expectAccessible(page, 'a page of orders');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(2, HEARD);
  await expect(rows.nth(1)).toContainText('Paid');
  await panel.getByRole('button', { name: 'Previous' }).click();
  await expect(rows).toHaveCount(11, HEARD);
});
