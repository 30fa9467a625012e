import type { Locator, Page, Route } from '@playwright/test';
import { Pool } from 'pg';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { checkOut, getOrder, listOrders, type Order } from '#shared/contract/store/store.ts';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { manageOrders } from '#server/operating/manage-orders.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import type { Person } from '../support/client.ts';
import { expect, test, visitFrom, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { refuseCalls } from './support/refusals.ts';
import { join, makeRoom } from './support/room.ts';
import { withServices } from './support/services.ts';
import { takeOption } from './support/take-option.ts';
import { walkTo } from './support/walk.ts';

const HEARD = { timeout: 20_000 };

test.use(withServices);

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
  // E-184: what stands before the ten digits is one of four
  const prefixes = page.getByRole('option');
  await page.getByLabel('Ülke kodu', { exact: true }).click();
  await expect(prefixes).toHaveText(['+90', '+1', '+44', '+49']);
  await takeOption(prefixes.first());
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fills in one of the two forms of the sandbox, which follow one another in the frame. */
async function payWith(page: Page, field: 'card' | 'code', value: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Ödeme kuruluşunun sayfası"]');
  await frame.locator(`input[name="${field}"]`).fill(value);
  await frame.getByRole('button').click();
}

/** How round the corners of a picture are: 1 makes a circle of it. */
function roundness(place: Locator): Promise<number> {
  return place
    .locator('span[style*="--size"]')
    .first()
    .evaluate((picture) => {
      const { borderTopLeftRadius, width } = getComputedStyle(picture);
      return Math.min(1, parseFloat(borderTopLeftRadius) / (parseFloat(width) / 2));
    });
}

test('[E-168, E-177, E-178, E-180, E-181, E-182, E-184, E-185, E-186, E-187, E-188, E-190, E-191] Plus is bought in Turkish in TR, whatever one reads: a failing card, then a good one', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner: person, channelId } = room;
  const other = await join(app, room, 'Other');
  const body = { content: 'first', nonce: 'n1' };
  await person.ok(sendMessage, { params: { channelId }, body });
  await openAs(page, person, room.path);
  const faces = [
    page.getByRole('button', { name: /account menu/ }),
    page.locator('[data-message-id]').first(),
  ];
  for (const face of faces) expect(await roundness(face)).toBe(1);

  await walkTo(page, '/subscription');
  await page.getByRole('button', { name: /^Monthly 79,99 TRY/ }).click();
  await expect(page.getByRole('dialog', { name: 'Plan seç' })).toBeVisible(HEARD);
  await expect(page.getByText('806,30 TRY (-%16)')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveAttribute('lang', 'tr');
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
  // E-185: also where the server is told nothing of it
  const more = page.getByLabel(/^Adresin devamı/);
  await more.fill('a'.repeat(101));
  await page.getByLabel('Posta kodu', { exact: true }).fill('1'.repeat(11));
  await expect(page.getByText('Bu metin çok uzun')).toHaveCount(2);
  await more.fill('');
  // E-184: ten digits and nothing else; an eleventh cannot be typed
  const phone = page.getByLabel('Telefon numarası', { exact: true });
  for (const wrong of ['532123456', '532 123 45', '532123456x', '+905321234']) {
    await phone.fill(wrong);
    await expect(page.getByText('Tam 10 rakam olmalı'), wrong).toBeVisible();
  }
  await phone.fill('');
  await phone.pressSequentially('53212345678');
  await expect(phone).toHaveValue('5321234567');
  await expect(page.getByText('Tam 10 rakam olmalı')).toHaveCount(0);
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
  // E-187: nothing is ordered before it is accepted, by mouse or by key
  const ordered: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/store/checkout/')) ordered.push(request.method());
  });
  await pay.click({ force: true });
  await pay.press('Enter');
  await page.getByRole('checkbox').click();
  expect(ordered).toEqual([]);
  await pay.click();
  await payWith(page, 'card', '4111 1111 1111 1129');
  const notices = page.getByRole('region', { name: 'Notifications' });
  const failed = notices.getByText('Ödeme başarısız oldu. Bilgilerini kontrol edip tekrar dene.');
  await expect(failed).toBeVisible(HEARD);
  await expect(failed).toHaveCount(0, HEARD);
  // an order that is not taken is told as well
  const mend = await refuseCalls(page, 'POST', /\/store\/checkout\//);
  await pay.click();
  await expect(failed).toBeVisible(HEARD);
  await expect(page.getByRole('dialog', { name: 'Siparişini kontrol et' })).toBeVisible();
  await mend();

  // what was typed is there still
  await pay.click();
  await payWith(page, 'card', '5528 7900 0000 0008');
  await payWith(page, 'code', '283126');
  await expect(page.getByText('Artık Plus üyesisin')).toBeVisible(HEARD);
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText('Plus member', { exact: true })).toBeVisible(HEARD);

  // E-168: for myself, in what I wrote and among the members
  await walkTo(page, room.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['deck'], HEARD);
  const members = page.getByRole('complementary');
  for (const face of [...faces, members.getByRole('button', { name: person.user.username })])
    expect(await roundness(face)).toBeCloseTo(0.56, 1);
  expect(await roundness(members.getByRole('button', { name: other.user.username }))).toBe(1);
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Active', { exact: true })).toBeVisible(HEARD);
  await expect(panel.getByText(`Until ${dayAfter(1)}`, { exact: true })).toBeVisible();
  await expectAccessible(page, 'a subscription');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(panel.getByText('Paid', { exact: true })).toBeVisible(HEARD);
  await expect(panel.getByText('Not paid', { exact: true })).toBeVisible();
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

/** What the socket says of payments, and questions about an order, which can be made to wait for it. */
interface PaymentNews {
  /** From now on no question about an order is answered that was asked before the next news. */
  readonly hold: () => Promise<void>;
  readonly last: () => unknown;
  readonly end: () => Promise<void>;
}

/** Listens to a page; to be called before it is opened. */
function hearPayments(page: Page): PaymentNews {
  const heard: unknown[] = [];
  let needed = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const frame: unknown = JSON.parse(String(payload));
      if (Reflect.get(Object(frame), 'type') === 'SUBSCRIPTION_UPDATED')
        heard.push(Reflect.get(Object(frame), 'data'));
    });
  });
  const orders = '**/api/v1/store/orders/*';
  const answer = async (route: Route) => {
    if (heard.length >= needed) await route.fallback();
  };
  return {
    async hold() {
      await page.unroute(orders, answer);
      needed = heard.length + 1;
      await page.route(orders, answer);
    },
    last: () => heard.at(-1),
    end: () => page.unroute(orders, answer),
  };
}

/** The day after so many months from now, as it is written; where its month is shorter, the last one. */
function dayAfter(months: number): string {
  const end = new Date();
  const day = end.getDate();
  end.setMonth(end.getMonth() + months);
  if (end.getDate() !== day) end.setDate(0);
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(end);
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

test('[E-162, E-166, E-176, E-178, E-179, E-193, E-194, E-195, E-197, E-198, E-199, E-200, E-201, E-202, E-204, E-206, E-207, E-208, E-209] a subscription and its orders in every state', async ({
  app,
  page,
}) => {
  // E-162: for strangers too
  await visitFrom(page.context(), 'TR');
  await page.goto('/subscription');
  for (const name of [/79,99 TRY/, /806,30 TRY/])
    await expect(page.getByRole('button', { name }).first()).toBeVisible(HEARD);
  // E-176: dollars elsewhere
  await visitFrom(page.context(), 'AZ');
  await page.reload();
  for (const name of [/2,99 USD/, /30,14 USD/]) {
    const plan = page.getByRole('button', { name }).first();
    await expect(plan).toBeVisible(HEARD);
    // E-166
    await plan.click();
    const signIn = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(signIn).toBeVisible(HEARD);
    await page.keyboard.press('Escape');
    await expect(signIn).toHaveCount(0);
  }

  // still where Plus is bought in the language that one reads
  const person = await app.register('Payer');
  const news = hearPayments(page);
  await openAs(page, person, '/');
  const panel = page.getByRole('tabpanel');
  const openTab = async (name: 'Subscriptions' | 'Billing') => {
    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name }).click();
  };
  /** The settings as one who closes them and opens them again finds them. */
  const openAnew = async (name: 'Subscriptions' | 'Billing') => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await openTab(name);
  };
  const loadAnew = async (name: 'Subscriptions' | 'Billing') => {
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
  // what has been told once is shown whatever fails
  await loadAnew('Subscriptions');
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
  // E-178: the plan that is chosen is the one that is ordered
  await dialog.getByText('Yearly', { exact: true }).click();
  await onward.click();
  // E-179: nothing about the bill before one is chosen, and then for this one alone
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  for (const method of [/^Credit.* card$/, /^Bank transfer$/])
    await expect(dialog.getByText(method)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByText('Bank transfer', { exact: true }).click();
  await onward.click();
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveCount(1);
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
  await expect(dialog.getByText('Bank transfer', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Credit.* card$/)).toHaveCount(0);
  await dialog.getByRole('checkbox').click();
  const ordered = page.waitForRequest('**/api/v1/store/checkout/*');
  await dialog.getByRole('button', { name: 'Order and pay' }).click();
  expect(new URL((await ordered).url()).pathname).toMatch(/\/plus-yearly$/);
  expect((await ordered).postDataJSON()).toMatchObject({ ...bill, type: 'transfer' });
  const wait = "If Plus isn't active within 24 hours, contact support.";
  await expect(dialog.getByText(wait)).toBeVisible(HEARD);
  await expectAccessible(page, 'an order that waits for a transfer');
  // from here on nothing but a message over the socket changes what is shown
  const { id } = await orderAt(person, 0);
  const setStatus = 'update plus_orders set status = $2 where id = $1';
  const setPayment = `insert into plus_memberships (user_id, payment) values ($1, $2)
    on conflict (user_id) do update set payment = excluded.payment, is_told = false`;
  for (const [status, text] of [
    // E-194, E-195
    ['paymentVerification', 'Your payment is being verified'],
    ['paymentWait', wait],
  ] as const) {
    await news.hold();
    await tellDatabase(app, setStatus, [id, status]);
    await tellDatabase(app, setPayment, [person.user.id, status]);
    await expect(dialog.getByText(text)).toBeVisible(HEARD);
    expect(news.last()).toMatchObject({ type: status });
  }
  // E-193: it is active, with its end, and says so
  await news.hold();
  const address = await readDatabaseAddress(app.dataFolder);
  await manageOrders(address, { verb: 'confirm', id }, new Date());
  await expect(dialog.getByText('You have Plus')).toBeVisible(HEARD);
  expect(news.last()).toMatchObject({ type: 'paymentOk' });
  await news.end();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // E-199, E-201: active until a day; not to be renewed yet
  await expect(panel.getByText('Active', { exact: true })).toBeVisible(HEARD);
  await expect(panel.getByText(`Until ${dayAfter(12)}`, { exact: true })).toBeVisible();
  const renew = panel.getByRole('button', { name: 'Renew' });
  await expect(renew).toHaveAttribute('aria-disabled', 'true');
  // E-200, E-201
  const setEnd = `update plus_memberships set expires_at = now() + $2::interval where user_id = $1`;
  await tellDatabase(app, setEnd, [person.user.id, '3 days']);
  await openAnew('Subscriptions');
  await expect(panel.getByText('Waiting for renewal', { exact: true })).toBeVisible(HEARD);
  await expect(renew).not.toHaveAttribute('aria-disabled', 'true');
  await renew.click();
  const choice = page.getByRole('dialog', { name: 'Choose a plan' });
  await expect(choice).toBeVisible(HEARD);
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await tellDatabase(app, setEnd, [person.user.id, '-30 days']);
  await openAnew('Subscriptions');
  await expect(panel.getByText('Expired', { exact: true })).toBeVisible(HEARD);
  await expect(renew).toHaveAttribute('aria-disabled', 'true');

  // E-207: ten are one page, without a way to another
  const params = { planId: 'plus-yearly' };
  const orderMore = () => person.ok(checkOut, { params, body: { ...bill, type: 'transfer' } });
  for (let count = 0; count < 9; count++) await orderMore();
  await page.getByRole('tab', { name: 'Billing' }).click();
  const rows = panel.getByRole('row');
  const turns = panel.getByRole('button', { name: /^(Previous|Next)$/ });
  await expect(rows).toHaveCount(11, HEARD);
  await expect(turns).toHaveCount(0);

  await orderMore();
  const newest = await orderAt(person, 0);
  await tellDatabase(app, setStatus, [(await orderAt(person, 1)).id, 'paymentVerification']);
  await tellDatabase(app, setStatus, [(await orderAt(person, 2)).id, 'paymentNotPaid']);
  // what other things than Plus would be sold as
  await page.route('**/api/v1/me/billings*', async (route) => {
    const answer = await route.fetch();
    // reason: the answer of that endpoint, which the server has checked
    const json = (await answer.json()) as Reply<'listOrders'>;
    const orders = json.orders.map((order, at) =>
      at === 1 ? { ...order, product: { ...order.product, type: 'other' as const } } : order,
    );
    await route.fulfill({ response: answer, json: { ...json, orders } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/v1/me/billings') asked.push(search);
  });
  // payments that are still told of would have the orders asked for once more
  await loadAnew('Billing');
  await expect(rows).toHaveCount(11, HEARD);
  await expect(turns).toHaveCount(2);
  // E-204
  await expect(rows.first().getByRole('columnheader')).toHaveText([
    /^Number$/,
    /^Date$/,
    /^Product$/,
    /^Status$/,
    /^Amount$/,
  ]);
  const [year, month, day] = newest.createdAt.slice(0, 10).split('-');
  const cells = (row: number) => rows.nth(row).getByRole('cell');
  await expect(cells(1)).toHaveText([
    newest.id,
    `${day}/${month}/${year}`,
    /^Tayfa Plus.*Plus$/,
    'Verification',
    /^\d+,\d\d (TRY|USD)$/,
  ]);
  await expect(cells(2).nth(2)).toHaveText(/^Tayfa Plus.*Other$/);
  // E-206
  await expect(cells(2).nth(3)).toHaveText('Verification');
  await expect(cells(3).nth(3)).toHaveText('Not paid');
  await expectAccessible(page, 'a page of orders');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(2, HEARD);
  await expect(cells(1).nth(3)).toHaveText('Paid');
  // E-176: ordered where it costs dollars
  await expect(cells(1).nth(4)).toHaveText(/^\d+,\d\d USD$/);
  await panel.getByRole('button', { name: 'Previous' }).click();
  await expect(rows).toHaveCount(11, HEARD);
  expect(asked.slice(0, 2)).toEqual(['?skip=0&limit=10', '?skip=10&limit=10']);
  // the money of the paid one comes back
  await manageOrders(address, { verb: 'refund', id }, new Date());
  const paid = { params: { orderId: id } };
  const refundedAt = async () => (await person.ok(getOrder, paid)).order.refundedAt;
  await expect.poll(refundedAt, HEARD).not.toBeNull();
  await openAnew('Billing');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(cells(1).nth(3)).toContainText('Refunded', HEARD);
  // the page asks for the shown orders once more, and may be doing so
  await page.unrouteAll({ behavior: 'wait' });
});
