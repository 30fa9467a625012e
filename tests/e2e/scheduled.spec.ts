import type { Page } from '@playwright/test';
import { listScheduledMessages } from '#shared/contract/messages/scheduled-message.ts';
import { en } from '#shared/locales/en.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { composerOf, HEARD_MS } from './support/mate.ts';
import { makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 180_000 });

const { schedule } = en.messages;
const HEARD = { timeout: HEARD_MS };

async function enter(page: Page, { path }: Room): Promise<void> {
  await page.goto(path);
  await expect(composerOf({ page })).toBeVisible(HEARD);
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: schedule.button }).click();
  const dialog = page.getByRole('dialog', { name: schedule.dialog.title });
  await expect(dialog.getByRole('grid')).toBeVisible();
  return dialog;
}

test('[M-114] [M-115] [M-117] a message waits with a clock, is looked at, changed and taken back', async ({
  app,
  page,
  context,
}) => {
  const room = await makeRoom(app);
  await signInAs(context, room.owner);
  await enter(page, room);
  await composerOf({ page }).fill('good mornin');
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel(schedule.dialog.text)).toHaveValue('good mornin');
  await dialog.getByLabel(schedule.dialog.text).fill('good morning');

  // today is the first day, and the last one lies a year ahead
  const days = dialog.getByRole('gridcell');
  const today = new Date();
  const dayOf = (ahead: number) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead);
    const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    const text = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
    return dialog.locator(`[data-day="${text}"] button`);
  };
  await expect(days.first()).toBeVisible();
  await expect(dayOf(0)).toBeEnabled();
  if ((await dayOf(-1).count()) > 0) await expect(dayOf(-1)).toBeDisabled();
  const next = dialog.getByRole('button', { name: /next month/i });
  for (let month = 0; month < 12; month += 1) await next.click();
  await expect(next).toBeDisabled();
  await expect(dayOf(365)).toBeEnabled();
  if ((await dayOf(366).count()) > 0) await expect(dayOf(366)).toBeDisabled();
  await dayOf(365).click();
  const submit = dialog.getByRole('button', { name: schedule.dialog.submit, exact: true });
  await dialog.getByLabel(schedule.dialog.time).fill('');
  await expect(submit).toBeDisabled();
  await dialog.getByRole('button', { name: schedule.quick.tomorrow }).click();
  await expect(dialog.getByLabel(schedule.dialog.time)).toHaveValue('09:00');
  await expectAccessible(page, 'choosing a time', '[role="dialog"]');

  // while it travels its copy stands in the list, with a clock where others have a spinner
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/channels/*/messages', async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(composerOf({ page })).toHaveValue('');
  const copy = page.getByRole('log').locator('article').filter({ hasText: 'good morning' });
  await expect(copy.getByRole('img', { name: schedule.sending })).toBeVisible();
  await expect(copy.getByRole('status')).toHaveCount(0);
  gate.resolve(undefined);
  await expect(copy).toHaveCount(0, HEARD);

  // it is found again after a reload
  await enter(page, room);
  await page.getByRole('button', { name: /1 scheduled message/ }).click(HEARD);
  const list = page.getByRole('dialog', { name: schedule.list.title });
  const waiting = list.getByRole('article');
  await expect(waiting).toContainText('good morning');
  const asked = page.waitForResponse(/\/messages\/\d+$/);
  const clock = waiting.getByRole('button', { name: schedule.info.show });
  await expect(clock.locator('svg.lucide-clock')).toBeVisible();
  await clock.click();
  expect((await asked).status()).toBe(200);
  const info = page.getByRole('dialog', { name: schedule.info.title, exact: true });
  await expect(info).toContainText(/\b0?9:00/);
  await expectAccessible(page, 'what is scheduled', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(info).toBeHidden();

  await waiting.getByRole('button', { name: schedule.list.edit }).click();
  const edit = page.getByRole('dialog', { name: schedule.dialog.editTitle });
  await edit.getByLabel(schedule.dialog.text).fill('good evening');
  await edit.getByLabel(schedule.dialog.time).fill('21:30');
  await edit.getByRole('button', { name: en.common.action.save }).click();
  await expect(edit).toBeHidden(HEARD);
  await expect(waiting).toContainText('good evening');
  await expect(waiting.getByRole('time')).toContainText(/21:30|9:30 PM/);
  await waiting.getByRole('button', { name: schedule.list.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: schedule.list.cancel }).click();
  await expect(list.getByText(schedule.list.empty)).toBeVisible(HEARD);
  const params = { channelId: room.channelId };
  expect((await room.owner.ok(listScheduledMessages, { params })).messages).toEqual([]);
});
