import { sendMessage } from '#shared/contract/messages/message.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS, messageOf } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

test.slow();

const { reports } = en;

test("[M-156] [M-157] [M-158] [M-159] [M-161] [M-162] [M-163] [M-164] somebody else's message is reported for a reason, and every failure is told", async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const friend = await join(app, room, 'Friend');
  const params = { channelId: room.channelId };
  await room.owner.ok(sendMessage, { params, body: { content: 'buy my sword', type: 'text' } });
  await friend.ok(sendMessage, { params, body: { content: 'no thanks', type: 'text' } });
  await page.clock.install();
  await openAs(page, friend, room.path);
  const entry = page.getByRole('menuitem', { name: en.messages.action.report });

  await expect(messageOf({ page }, 'no thanks')).toBeVisible({ timeout: HEARD_MS });
  await messageOf({ page }, 'no thanks').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: en.messages.action.copyContent })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await messageOf({ page }, 'buy my sword').click({ button: 'right' });
  await entry.click();
  const dialog = page.getByRole('dialog', { name: reports.title });
  await expect(dialog.getByRole('radio')).toHaveCount(8);
  const submit = dialog.getByRole('button', { name: reports.submit });
  const alert = dialog.getByRole('alert');
  await submit.click();
  await expect(alert).toHaveText('Please select a reason');

  const hate = dialog.getByRole('radio', { name: reports.reason.HATE_SPEECH });
  await hate.click();
  await expect(alert).toHaveText('');
  const call = '**/api/v1/report/messages/*';
  await page.route(call, (route) => route.abort());
  await submit.click();
  await expect(alert).toHaveText('Network error. Please try again.');
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await submit.click();
  await expect(alert).toHaveText('Something went wrong');
  await page.unroute(call);
  const problem = { success: false, code: 'report.closed', message: 'Nobody is there to read it.' };
  await page.route(call, (route) => route.fulfill({ status: 403, json: problem }));
  await submit.click();
  await expect(alert).toHaveText(problem.message);
  await expect(hate).toBeChecked();
  await page.unroute(call);

  // from here on the page's clock stands still but for us
  await page.clock.pauseAt(Date.now() + 600_000);
  const sent = page.waitForRequest(call);
  await submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'HATE_SPEECH' });
  const thanks = page.getByRole('dialog', { name: 'Report Submitted' });
  await expect(thanks).toContainText('Thank you for helping keep our community safe.');
  await page.clock.runFor(1_900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks).toHaveCount(0);
});
