import type { Locator, Page } from '@playwright/test';
import { connectTeen, createFamilyCode } from '#shared/contract/account/family.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { bornForGrowingIn } from '../accounts/family-world.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCrew, openAs, type Crew } from './support/crew.ts';

const HEARD = { timeout: 20_000 };

async function join(owner: Person, person: Person, teamId: TeamId): Promise<void> {
  const body = { teamId, maxUses: 0, expiresAt: null };
  const { code } = (await owner.ok(createInvite, { body })).invite;
  await person.ok(joinTeam, { params: { code } });
}

async function write(person: Person, crew: Crew, [channel, count]: [string, number]) {
  const params = { channelId: crew.channel(channel) };
  for (let index = 0; index < count; index++)
    await person.ok(sendMessage, { params, body: { content: `psst ${index}` } });
}

/** A teen who wrote more in one team and most in a channel of the other. */
async function liveALittle(teen: Person, owner: Person): Promise<void> {
  const raiders = await makeCrew(owner, 'Raiders', ['raids']);
  const builders = await makeCrew(owner, 'Builders', ['castles', 'bridges']);
  for (const { teamId } of [raiders, builders]) await join(owner, teen, teamId);
  await write(teen, raiders, ['raids', 3]);
  await write(teen, builders, ['castles', 2]);
  await write(teen, builders, ['bridges', 2]);
  await owner.ok(requestFriend, { body: { slug: teen.user.slug } });
  const params = { userId: owner.user.id };
  await teen.ok(answerFriend, { params, body: { status: 'accept' } });
}

/** The settings, and in them the family center. */
async function openFamily(page: Page, [center, mine]: readonly [string, string]): Promise<Locator> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: center }).click();
  const tabs = page.getByRole('tablist', { name: center }).getByRole('tab');
  await expect(tabs).toHaveCount(2, HEARD);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, `the introduction of ${center}`);
  await tabs.last().click();
  return page.getByRole('tabpanel', { name: mine });
}

async function expectEverythingListed(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  for (const name of [
    /^My account$/,
    /^Privacy$/,
    /^Family center$/,
    /^Advanced$/,
    /^Plus$/,
    /^Subscriptions$/,
    /^Billing$/,
    /^Language$/,
    /^Voice\b/,
    /^Streamer mode$/,
    /^Custom background$/,
  ])
    await expect(dialog.getByRole('tab', { name })).toHaveCount(1, HEARD);
  await dialog.getByRole('tab', { name: 'Advanced' }).click();
  await expect(dialog.getByText('Voice settings moved to Voice & video.')).toBeVisible();
  await expectAccessible(page, 'where the voice settings are');
  await dialog.getByRole('button', { name: 'Open Voice & video' }).click();
  await expect(dialog.getByRole('tab', { name: 'Voice & video' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await dialog.getByRole('tab', { name: 'Privacy' }).click();
  const requests = dialog.getByRole('radiogroup', { name: 'Who can send you friend requests' });
  const direct = dialog.getByRole('radiogroup', { name: 'Who can message you directly' });
  for (const [group, least] of [
    [requests, 'No one'],
    [direct, 'Friends only'],
  ] as const) {
    await expect(group.getByRole('radio')).toHaveCount(3, HEARD);
    for (const name of ['Everyone', 'Friends of friends', least])
      await expect(group.getByRole('radio', { name, exact: true })).toBeChecked({
        checked: name === 'Everyone',
      });
  }
  for (const [group, field, choices] of [
    [
      requests,
      'friendRequests',
      [
        ['No one', 'noone'],
        ['Everyone', 'everyone'],
        ['Friends of friends', 'fof'],
      ],
    ],
    [
      direct,
      'directMessages',
      [
        ['Friends of friends', 'fof'],
        ['Everyone', 'everyone'],
        ['Friends only', 'friends'],
      ],
    ],
  ] as const)
    for (const [name, value] of choices) {
      const saved = page.waitForRequest('**/api/v1/me/settings/privacy');
      await group.getByText(name, { exact: true }).click();
      expect((await saved).postDataJSON()).toEqual({ privacy: { [field]: value } });
      await expect(group.getByRole('radio', { name, exact: true })).toBeChecked();
    }
  await expectAccessible(page, 'privacy');
}

/** Chooses Turkish in the settings that are open, and leaves them. */
async function turnTurkish(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Language' }).click();
  await page.getByRole('radio', { name: 'Türkçe' }).click();
  const settings = page.getByRole('dialog', { name: 'Ayarlar' });
  await expect(settings).toBeVisible(HEARD);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
}

/** Everybody of a family, and who was there before them. */
interface Family {
  readonly app: App;
  readonly teen: Person;
  readonly parent: Person;
  readonly owner: Person;
  /** Of the teen. */
  readonly page: Page;
  /** Of the parent, in Turkish. */
  readonly other: Page;
}

async function expectConnected({ app, teen, parent, owner, page, other }: Family): Promise<void> {
  // E-146, E-150: a code, of which the first 8 characters are shown
  const mine = await openFamily(page, ['Family center', 'My family']);
  await expect(page.getByRole('tab', { name: 'Intro' })).toBeVisible();
  await expect(mine.getByText('No parents connected')).toBeVisible(HEARD);
  const answer = page.waitForResponse('**/api/v1/me/family/teen');
  await mine.getByRole('button', { name: 'Make a code' }).click();
  // reason: the server has checked its answer against the contract
  const { code } = (await (await answer).json()) as { code: string };
  const shown = mine.getByRole('status', { name: 'Your code' });
  await expect(shown).toHaveText(code.slice(0, 8) + '•'.repeat(code.length - 8));
  expect(await page.content()).not.toContain(code.slice(0, 9));
  await expectAccessible(page, 'a code');

  // the parent, in Turkish
  const family = await openFamily(other, ['Aile merkezi', 'Ailem']);
  await expect(other.getByRole('tab', { name: 'Tanıtım' })).toBeVisible();
  await expect(family.getByText('Bağlı genç yok')).toBeVisible(HEARD);
  const field = family.getByLabel('Gencin kodu');
  const enter = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await enter('1234567');
  await expect(family.getByText('Kod en az 8 karakter olmalı')).toBeVisible();
  await enter('12345678');
  await expect(family.getByText('Bu kod yanlış ya da süresi dolmuş.')).toBeVisible(HEARD);
  await expectAccessible(other, 'a refused code');
  await enter(code);
  await expect(other.getByText(`${teen.user.username} ile bağlandın`)).toBeVisible(HEARD);
  await expect(field).toHaveValue('');

  // E-151, and told wherever the teen is
  const parents = mine.getByRole('region', { name: 'Connected parents' });
  await expect(parents.getByRole('listitem')).toHaveText([new RegExp(parent.user.username)], HEARD);
  await expect(
    page.getByText(`${parent.user.username} is now connected to you as a parent.`),
  ).toBeVisible();

  // E-157
  await family.getByRole('button', { name: teen.user.username, exact: true }).click();
  for (const [term, value] of [
    ['Gönderilen mesaj', '7'],
    ['Katıldığı takım', '2'],
    ['Arkadaş', '1'],
    ['En etkin olduğu takım', 'Builders'],
    ['En etkin olduğu kanal', 'raids'],
  ] as const) {
    const sum = family.locator('dl > div').filter({ has: other.getByText(term, { exact: true }) });
    await expect(sum.locator('dd')).toHaveText(value, HEARD);
  }
  await expect(family.getByText(owner.user.username, { exact: true })).toBeVisible();
  await expect(family.getByText('psst')).toHaveCount(0);
  await expectAccessible(other, 'what a teen did');

  // a limit is felt at once
  const teams = page.getByRole('navigation', { name: 'Teams', includeHidden: true });
  await expect(teams.getByText('Raiders')).not.toHaveCount(0);
  await family.getByText('Yalnızca gençler için güvenli takımlar').click();
  await expect(mine.getByText(/^Your parents limit you to teen-safe teams/)).toBeVisible(HEARD);
  await expect(teams.getByText('Raiders')).toHaveCount(0, HEARD);

  // a second parent, who sees and limits for themselves
  const second = await app.register('Second');
  const { code: another } = await teen.ok(createFamilyCode);
  await second.ok(connectTeen, { body: { code: another } });
  await expect(parents.getByRole('listitem')).toHaveCount(2, HEARD);

  // the teen parts from the one, and then from the other
  const question = page.getByRole('alertdialog');
  await mine.getByRole('button', { name: `Disconnect ${parent.user.username}` }).click();
  await expectAccessible(page, 'the question before parting');
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(parents.getByRole('listitem')).toHaveText([new RegExp(second.user.username)], HEARD);
  await mine.getByRole('button', { name: `Disconnect ${second.user.username}` }).click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(mine.getByText('No parents connected')).toBeVisible(HEARD);
  await expect(mine.getByText(/^Your parents limit you/)).toHaveCount(0, HEARD);
  await expect(family.getByText('Bağlı genç yok')).toBeVisible(HEARD);
}

test('[E-111, E-116, E-143, E-144] [E-146, E-150, E-151, E-157] the settings list everything, and say where the voice settings are; a teen and a parent connect, see what is meant for them, and part', async ({
  app,
  page,
  browser,
}) => {
  const teen = await app.register('Teen', bornForGrowingIn(3 * 365));
  const parent = await app.register('Parent');
  const owner = await app.register('Owner');
  await liveALittle(teen, owner);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, parent, app.origin);
  await test.step('the settings list everything, and say where the voice settings are', () =>
    expectEverythingListed(other));
  await turnTurkish(other);
  await openAs(page, teen, '/');
  await test.step('a teen and a parent connect, see what is meant for them, and part', () =>
    expectConnected({ app, teen, parent, owner, page, other }));
  await context.close();
});
