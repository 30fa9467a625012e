import { listMessages } from '#shared/contract/messages/message.ts';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { withServices } from './support/services.ts';

const HEARD = { timeout: HEARD_MS };

test.use(withServices);

test('[X-015] a GIF is found and sent while a text and a reply wait, and moves before others; words are made bold by the bar over them', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  await signInAs(page.context(), room.owner);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(room.owner.origin + room.path);
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signInAs(theirs.context(), mate);
  await theirs.emulateMedia({ reducedMotion: 'no-preference' });
  await theirs.goto(mate.origin + room.path);
  // what the page asks for besides its own server
  const foreign: string[] = [];
  for (const one of [page, theirs])
    one.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== app.origin) foreign.push(url.href);
    });
  const composer = page.locator('[data-composer]');
  const picker = page.getByRole('dialog', { name: 'Choose an emoji' });
  const openTab = async (name: string) => {
    await page.getByRole('button', { name: 'Choose an emoji' }).last().click();
    await expect(picker.getByRole('combobox')).toBeFocused(HEARD);
    await picker.getByRole('tab', { name }).click();
  };

  await test.step('popular ones at first, then what the words say, sent by keyboard', async () => {
    await composer.fill('I will be there');
    await openTab('GIFs');
    const search = picker.getByRole('combobox', { name: 'Search GIPHY' });
    await expect(picker.getByRole('gridcell', { name: 'popular GIF 1', exact: true })).toBeVisible(
      HEARD,
    );
    await expect(picker.getByText('Powered by GIPHY')).toBeVisible();
    await search.fill('nothing');
    await expect(picker.getByText('Nothing found for “nothing”')).toBeVisible(HEARD);
    await search.fill('victory');
    await expect(picker.getByRole('gridcell', { name: 'victory GIF 2', exact: true })).toBeVisible(
      HEARD,
    );
    await expectAccessible(page, 'GIFs that were found');
    // right and left belong to the words until a way down was taken
    await search.press('ArrowRight');
    await search.press('ArrowDown');
    await search.press('ArrowRight');
    await search.press('Enter');
    await expect(picker).toBeHidden(HEARD);
    await expect(composer).toHaveValue('I will be there');
  });

  await test.step('the other person sees it move, by its title', async () => {
    const seen = theirs.getByRole('img', { name: 'victory GIF 4' });
    await expect(seen).toBeVisible(HEARD);
    const looks = new Set<string>();
    await expect
      .poll(async () => {
        looks.add((await seen.screenshot()).toString('base64'));
        return looks.size;
      }, HEARD)
      .toBeGreaterThan(1);
    await theirs.emulateMedia({ reducedMotion: 'reduce' });
    const still = theirs.getByRole('button', { name: 'Play victory GIF 4' });
    await expect(still).toHaveAttribute('aria-pressed', 'false');
    await expect(still.getByRole('img')).toHaveAttribute('src', /_small\.webp$/);
    await still.press('Enter');
    await expect(still.getByRole('img')).not.toHaveAttribute('src', /_small\.webp$/);
  });

  await test.step('a sticker, small and without a frame', async () => {
    await openTab('Stickers');
    await picker.getByRole('gridcell', { name: 'popular Sticker 1', exact: true }).click();
    await expect(picker).toBeHidden(HEARD);
    const sticker = page.getByRole('img', { name: 'popular Sticker 1' });
    await expect(sticker).toBeVisible(HEARD);
    // it is drawn anew once the server has the message
    await expect
      .poll(async () => (await sticker.boundingBox())?.width ?? Infinity)
      .toBeLessThanOrEqual(160);
    const { messages } = await room.owner.ok(listMessages, {
      params: { channelId: room.channelId },
    });
    expect(messages.flatMap(({ attachments }) => attachments.map((one) => one.shownAs))).toEqual([
      'gif',
      'sticker',
    ]);
    expect(foreign).toEqual([]);
  });

  await test.step('without a provider there is nothing but emoji', async () => {
    await theirs.route('**/api/v1/site', async (route) => {
      const response = await route.fetch();
      // reason: the reply of this call
      const site = (await response.json()) as Reply<'getSite'>;
      await route.fulfill({ response, json: { ...site, gifs: null } });
    });
    await theirs.reload();
    await theirs.getByRole('button', { name: 'Choose an emoji' }).last().click();
    await expect(theirs.getByRole('dialog').getByRole('combobox')).toBeFocused(HEARD);
    await expect(theirs.getByRole('dialog').getByRole('tab')).toHaveCount(0);
    // one of its calls may still be on its way
    await theirs.unrouteAll({ behavior: 'ignoreErrors' });
    await theirs.context().close();
  });

  await test.step('chosen words are made bold and plain again, and undone like typing', async () => {
    await composer.fill('');
    await composer.pressSequentially('set sail now');
    await composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 8));
    const bar = page.getByRole('toolbar', { name: 'Formatting' });
    await expect(bar).toBeVisible(HEARD);
    await expectAccessible(page, 'the bar over chosen words');
    const bold = bar.getByRole('button', { name: 'Bold' });
    await bold.click();
    await expect(composer).toHaveValue('set **sail** now');
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await bold.click();
    await expect(composer).toHaveValue('set sail now');
    await composer.press('Control+i');
    await expect(composer).toHaveValue('set *sail* now');
    await composer.press('Control+z');
    await expect(composer).toHaveValue('set sail now');
    await composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 8));
    await expect(bar).toBeVisible(HEARD);
    await composer.press('Tab');
    await expect(bold).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('button', { name: 'Italic' })).toBeFocused();
    // one press may be for the button's tooltip
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(composer).toBeFocused();
  });
});
