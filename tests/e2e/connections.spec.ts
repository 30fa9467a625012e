import { expect, test, visitFrom } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCrew, openAs } from './support/crew.ts';
import { expectAskedBeforeLeaving } from './support/leaving.ts';
import { withServices } from './support/services.ts';
import { walkOver, walkTo } from './support/walk.ts';

const HEARD = { timeout: 20_000 };

test.use(withServices);

test('[E-027, E-215, E-216, E-217, E-220, E-221] an account is connected in another tab, shown on the profile, and disconnected', async ({
  app,
  page,
}) => {
  const person = await app.register('Connector');
  const crew = await makeCrew(person, 'Anchor', ['lounge']);
  await openAs(page, person, '/');
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Connections' }).click();
  const panel = page.getByRole('tabpanel');
  const connect = panel.getByRole('button', { name: /^Connect / });
  await expect(connect).toHaveAccessibleName('Connect Twitch', HEARD);
  await expect(connect).toHaveCount(1);
  await expectAccessible(page, 'nothing connected');
  const opened = page.waitForEvent('popup');
  const { promise: mayAsk, resolve: letAsk } = Promise.withResolvers<void>();
  await page.context().route('**/connections/twitch/callback?*', async (route) => {
    await mayAsk;
    await route.continue();
  });
  const setUp = page.waitForResponse('**/api/me/connections/twitch/setup');
  await connect.click();
  // E-216
  expect((await setUp).request().method()).toBe('GET');
  expect((await setUp).request().postData()).toBeNull();
  expect(await (await setUp).json()).toMatchObject({ url: expect.stringMatching(/^http/) });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/connections\/twitch\?code=.+&state=/, HEARD);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Connecting Twitch…', HEARD);
  letAsk();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Twitch is connected', HEARD);
  await expect(tab.getByText('AdaPlays')).toBeVisible();
  await expectAccessible(tab, 'a connected account');

  // what the provider answered works once
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText("Couldn't connect Twitch", HEARD);
  await expect(tab.getByText('This took too long', { exact: false })).toBeVisible();

  // the first tab has heard of it
  await expect(panel.getByRole('link', { name: 'AdaPlays' })).toHaveAttribute(
    'href',
    'https://www.twitch.tv/adaplays',
    HEARD,
  );
  await expectAskedBeforeLeaving(
    page,
    panel.getByRole('link', { name: 'AdaPlays' }),
    'https://www.twitch.tv/adaplays',
  );
  await expectAccessible(page, 'one connected');
  // on the card that others see
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await walkTo(page, crew.path('lounge'));
  const members = page.getByRole('list', { name: 'Members' });
  await members.getByRole('button', { name: person.user.username }).click(HEARD);
  const card = page.getByRole('dialog', { name: `Profile of ${person.user.username}` });
  const account = card.getByRole('link', { name: 'AdaPlays' });
  await expectAskedBeforeLeaving(page, account, 'https://www.twitch.tv/adaplays');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Connections' }).click();
  const shown = panel.getByRole('switch', { name: 'Show on my profile' });
  await expect(shown).toBeChecked();
  await shown.click();
  await expect(shown).not.toBeChecked();
  await panel.getByRole('button', { name: 'Disconnect Twitch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(connect).toBeVisible(HEARD);

  // the callback page of a visitor, and without what it needs
  await tab.context().clearCookies();
  await visitFrom(tab.context(), 'AZ');
  const expectNotConnected = async (text: string) => {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText("Couldn't connect Twitch");
    await expect(tab.getByText(text, { exact: false })).toBeVisible(HEARD);
  };
  await tab.goto('/connections/twitch?code=a&state=b');
  await expectNotConnected('Sign in to Tayfa in this browser');
  for (const query of ['?code=a', '?state=b']) {
    await walkOver(tab, `/connections/twitch${query}`);
    await expectNotConnected('sent you back without an answer');
  }
});
