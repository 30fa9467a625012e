import type { Page } from '@playwright/test';
import type { Emoji } from '#shared/contract/teams/emoji.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { createRole, updateRole } from '#shared/contract/teams/role.ts';
import type { ChannelId, RoleId } from '#shared/lib/ids.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import type { Person } from '../support/client.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';

test.slow();

const HEARD = { timeout: HEARD_MS };

function composer(page: Page) {
  return page.locator('[data-composer]');
}

function options(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
}

/** Whether emojis are drawn by the font that comes with the page, whatever the system has. */
function hasOurPictures(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Twemoji' && status === 'loaded'),
  );
}

/** Opens the page, and picks in a team that has the emoji `party`; another of mine has sad_cat. */
async function expectPicker(page: Page, { owner, path }: Room, party: Emoji): Promise<void> {
  // what moves is shown moving
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // the first question is refused: it is asked once more, a second later, and then no more
  const asked: number[] = [];
  await page.route('**/api/me/reactions', (route) => {
    asked.push(Date.now());
    return asked.length <= 2 ? route.abort() : route.continue();
  });
  await openAs(page, owner, path);
  await expect(composer(page)).toBeVisible(HEARD);
  await page.getByRole('button', { name: 'Choose an emoji' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an emoji' });
  const own = picker.getByRole('gridcell', { name: 'party_cat' });
  const retry = picker.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible(HEARD);
  await expect(picker.getByRole('gridcell').first()).toBeVisible();
  await expect.poll(() => hasOurPictures(page), HEARD).toBe(true);
  expect(asked).toHaveLength(2);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
  await retry.click();
  await expect(own.locator('img')).toHaveAttribute(
    'src',
    `/content/emojis/${party.id}.webp`,
    HEARD,
  );
  expect(asked).toHaveLength(3);

  const locked = picker.getByRole('gridcell', { name: 'sad_cat (needs Plus)' });
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  // what cannot be used can still be pressed: it says what it takes
  await locked.click({ force: true });
  await expect(picker.getByRole('link', { name: 'Get Plus' })).toHaveAttribute(
    'href',
    '/me/subscription',
  );
  await expect(composer(page)).toHaveValue('');

  await own.click();
  await expect(picker).toBeHidden();
  await expect(composer(page)).toHaveValue(`<:party_cat:${party.id}>`);
  await expect(composer(page)).toBeFocused();
  await composer(page).press('Enter');
  const picture = page
    .locator('[data-message-id]')
    .last()
    .getByRole('img', { name: ':party_cat:' });
  await expect(picture).toBeVisible(HEARD);
  // large, since nothing else was said
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(40);

  // it is first among those used last; the arrow keys lead on, and Enter picks
  await page.getByRole('button', { name: 'Choose an emoji' }).click();
  await expect(picker.getByRole('columnheader', { name: 'Recently used' })).toBeVisible();
  const search = picker.getByRole('combobox', { name: 'Search emoji' });
  await search.fill('thumbs');
  await expect(picker.getByRole('gridcell').first()).toHaveAccessibleName('thumbs up');
  await search.press('ArrowRight');
  await search.press('Enter');
  await expect(composer(page)).toHaveValue('👎');
  // looking away and back is no reason to ask again
  await page.evaluate(() => {
    globalThis.dispatchEvent(new Event('blur'));
    globalThis.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('button', { name: 'Choose an emoji' }).click();
  await expect(own.first()).toBeVisible();
  expect(asked).toHaveLength(3);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
}

/** Who and what is named in the composer. */
interface Named {
  readonly bea: Person;
  readonly roleId: RoleId;
  readonly channelId: ChannelId;
  readonly fire: Emoji;
}

async function expectTokens(page: Page, named: Named): Promise<void> {
  const { bea, roleId, channelId, fire } = named;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await composer(page).fill('');
  await composer(page).click();

  await composer(page).pressSequentially('@');
  await expect(options(page).filter({ hasText: bea.user.username })).toBeVisible(HEARD);
  await expect(options(page).filter({ hasText: '@Raiders' })).toBeVisible();
  await expect(options(page).filter({ hasText: '@here' })).toBeVisible();
  await options(page).filter({ hasText: '@everyone' }).click();
  await expect(composer(page)).toHaveValue('@everyone ');
  await composer(page).pressSequentially('@her');
  await options(page).filter({ hasText: '@here' }).click();
  await expect(composer(page)).toHaveValue('@everyone @here ');

  await composer(page).fill('');
  await composer(page).pressSequentially('@');
  await options(page).filter({ hasText: bea.user.username }).click();
  await expect(composer(page)).toHaveValue(`<@${bea.user.id}> `);
  await composer(page).pressSequentially('@Raid');
  await options(page).filter({ hasText: '@Raiders' }).click();
  await expect(composer(page)).toHaveValue(`<@${bea.user.id}> <&${roleId}> `);

  await composer(page).fill('');
  await composer(page).pressSequentially('#de');
  await options(page).filter({ hasText: 'deck' }).click();
  await expect(composer(page)).toHaveValue(`<#${channelId}> `);

  await composer(page).fill('');
  await composer(page).pressSequentially(':fir');
  await expect(options(page).first()).toContainText(':fire', HEARD);
  await expect(options(page).filter({ hasText: ':fire_cat:' })).toBeVisible(HEARD);
  await options(page).filter({ hasText: ':fire_cat:' }).click();
  await expect(composer(page)).toHaveValue(`<:fire_cat:${fire.id}> `);
  // of all that begin so, sixteen are offered
  await composer(page).pressSequentially(':fa');
  await expect(options(page)).toHaveCount(16);
  // neither within a word nor with a special character
  for (const text of ['12:fa', ':f-a']) {
    await composer(page).fill('');
    await composer(page).pressSequentially(text);
    await expect(options(page)).toHaveCount(0);
  }

  // a name that is written out becomes its emoji
  await composer(page).fill('');
  await composer(page).pressSequentially('so :fire:');
  await expect(composer(page)).toHaveValue('so 🔥');
  await composer(page).press('End');
  await composer(page).pressSequentially(' ok');
  await expect(composer(page)).toHaveValue('so 🔥 ok');
}

test('[M-257] [M-258] [M-259] [M-263] [M-264] [M-092] [M-093] [M-094] [M-095] [M-096] [M-097] [M-098] the picker offers the emojis of all my teams, and locks those of others; signs in the composer open pickers whose choice becomes a token', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId, channelId } = room;
  const bea = await join(app, room, 'Bea');
  const [party, fire] = await uploadEmojis(owner, teamId, ['party_cat', 'fire_cat'] as const);
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Day shift' } });
  await uploadEmojis(owner, createdTeam.id, ['sad_cat'] as const);
  const { role } = await owner.ok(createRole, { params: { teamId } });
  await owner.ok(updateRole, {
    params: { teamId, roleId: role.id },
    body: { name: 'Raiders', mentionable: true },
  });
  await test.step('the picker offers the emojis of all my teams', () =>
    expectPicker(page, room, party));
  await test.step('signs open pickers', () =>
    expectTokens(page, { bea, roleId: role.id, channelId, fire }));
});
