import { expect, test } from './support/app.ts';
import { card, pick } from './support/attach.ts';
import {
  CAPTCHA_MS,
  chooseInTeamMenu,
  composerOf,
  createChannel,
  createTeam,
  messageOf,
  newMate,
  register,
  say,
  sees,
  verifyByMail,
} from './support/mate.ts';

/** A name as routers give them out, for the server on this machine. */
const HOME_NAME = 'tayfa.home.arpa';

test('a server in somebody’s own network, reached by plain http, lets people in, talk, attach and copy', async ({
  app,
  playwright,
  launchOptions,
}) => {
  test.setTimeout(3 * CAPTCHA_MS);
  const { args = [] } = launchOptions;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...args, `--host-resolver-rules=MAP ${HOME_NAME} 127.0.0.1`],
  });
  const origin = app.origin.replace(/localhost|127\.0\.0\.1/, HOME_NAME);
  const host = await newMate({ browser, origin, name: 'Host' });
  const { page, texts } = host;
  await page.goto('/');
  // what a browser keeps from such addresses is kept from this one
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'subtle' in crypto,
      'randomUUID' in crypto,
      'clipboard' in navigator,
    ]),
  ).toEqual([false, false, false, false]);
  await page.getByRole('button', { name: texts.landing.hero.start }).first().click();
  await register(host);
  await verifyByMail(host, app);
  await createTeam(host, 'Night shift');
  await createChannel(host, 'deck');

  await say(host, 'all hands on deck');
  await sees(host, 'all hands on deck');
  const chart = { name: 'chart.txt', bytes: new TextEncoder().encode('here be dragons') };
  await pick(page, [{ ...chart, mime: 'text/plain' }]);
  await expect(card(page, 'chart.txt')).toContainText('15 B');
  await say(host, 'the chart');
  await expect(messageOf(host, 'the chart').getByText('chart.txt')).toBeVisible();

  await messageOf(host, 'all hands').click({ button: 'right' });
  await page.getByRole('menuitem', { name: texts.messages.action.copyContent }).click();
  await expect(page.getByText(texts.messages.copied.content)).toBeVisible();
  await composerOf(host).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(composerOf(host)).toHaveValue('all hands on deck');
  await composerOf(host).fill('');

  // within a dialog, which keeps the focus to itself
  await chooseInTeamMenu(host, texts.channels.sidebar.invite);
  const address = page.getByRole('textbox', { name: texts.teams.invite.link });
  await expect(address).toHaveValue(new RegExp(`${HOME_NAME}:\\d+/invite/\\w+`));
  const link = await address.inputValue();
  await page.getByRole('button', { name: texts.teams.invite.copy, exact: true }).click();
  await expect(page.getByRole('button', { name: texts.teams.invite.copied })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await composerOf(host).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(composerOf(host)).toHaveValue(link);
  await browser.close();
});
