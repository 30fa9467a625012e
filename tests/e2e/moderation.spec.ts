import type { Page } from '@playwright/test';
import { joinTeam } from '#shared/contract/teams/invite.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { en } from '#shared/locales/en.ts';
import { join, newInvite, newRole, refusal } from '../teams/team-world.ts';
import { expect, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCrew, openAs } from './support/crew.ts';
import { chooseInTeamMenu, composerOf, type Mate } from './support/mate.ts';

function mateOf(page: Page): Mate {
  return { page, context: page.context(), texts: en, name: '', email: '' };
}

const HEARD = { timeout: 20_000 };
const WAVE = 'Bedava skin dağıtıyoruz, hemen gel';

test('a rule stops a wave by three accounts, the door closes and is opened again', async ({
  app,
  page,
  browser,
}) => {
  const [owner, guard, first, second, third, late] = await Promise.all(
    ['Owner', 'Guard', 'First', 'Second', 'Third', 'Late'].map((name) => app.register(name)),
  );
  if (!owner || !guard || !first || !second || !third || !late) throw new Error('all came');
  const crew = await makeCrew(owner, 'Harbour', ['lobby', 'alerts']);
  const { teamId } = crew;
  const code = await newInvite(owner, teamId);
  for (const person of [guard, first, second, third]) await join(person, code);
  await newRole(owner, teamId, { may: ['MANAGE_TEAM', 'KICK_MEMBERS'], for: [guard] });

  // the moderator sets the rule
  await openAs(page, guard, crew.path('alerts'));
  await chooseInTeamMenu(mateOf(page), en.channels.sidebar.settings);
  await page.getByRole('tab', { name: en.moderation.tab }).click();
  const form = page.getByRole('form', { name: en.moderation.rule.repeats.title });
  await form.getByRole('switch').click();
  await form.getByLabel(en.moderation.times).fill('2');
  await form.getByLabel(en.moderation.timeout).click();
  await page.getByRole('option', { name: en.moderation.duration['10'], exact: true }).click();
  await form.getByLabel(en.moderation.alert).click();
  await page.getByRole('option', { name: '#alerts' }).click();
  await expectAccessible(page, 'the automatic rules');
  await form.getByRole('button', { name: en.moderation.save }).click();
  await expect(page.getByText(en.moderation.saved).first()).toBeVisible(HEARD);
  await page.keyboard.press('Escape');

  // three accounts, two channels; the third types it
  const wave = (channel: string) => ({
    params: { channelId: crew.channel(channel) },
    body: { content: WAVE },
  });
  await first.ok(sendMessage, wave('lobby'));
  await second.ok(sendMessage, wave('alerts'));
  const theirs = await browser.newPage({ baseURL: app.origin });
  await openAs(theirs, third, crew.path('lobby'));
  const composer = composerOf({ page: theirs });
  await composer.fill(WAVE);
  await composer.press('Enter');
  await expect(theirs.getByText(en.errors.message['stopped-by-rule']).first()).toBeVisible(HEARD);
  const alert = page.getByRole('article').filter({ hasText: 'The message was stopped.' });
  await expect(alert).toContainText('Third', HEARD);
  await expect(alert).toContainText('Timed out for 10 minutes.');
  const again = await third.call(sendMessage, wave('lobby'));
  expect(refusal(again).code).toBe('member.timed-out');

  // the door
  await chooseInTeamMenu(mateOf(page), en.channels.sidebar.settings);
  await page.getByRole('tab', { name: en.moderation.tab }).click();
  await page.getByRole('button', { name: en.moderation.raid.close }).click();
  await expect(page.getByText(en.moderation.raid.closed).first()).toBeVisible(HEARD);
  await page.keyboard.press('Escape');
  const closedBy = `${guard.user.username} closed the door`;
  const banner = page.getByRole('status').filter({ hasText: closedBy });
  await expect(banner).toBeVisible(HEARD);
  await expect(theirs.getByText(closedBy)).toHaveCount(0);
  const refused = await late.call(joinTeam, { params: { code } });
  expect(refusal(refused).code).toBe('team.door-closed');
  await expectAccessible(page, 'a closed door');
  await banner.getByRole('button', { name: en.moderation.raid.open }).click();
  await expect(banner).toBeHidden(HEARD);
  await join(late, code);

  // members at once
  await chooseInTeamMenu(mateOf(page), en.channels.sidebar.settings);
  await page.getByRole('tab', { name: en.moderation.members.tab }).click();
  await page.getByRole('checkbox', { name: /Late/ }).click();
  await page.getByRole('button', { name: en.moderation.members.kick }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en.moderation.members.kick })
    .click();
  await expect(page.getByRole('checkbox', { name: /Late/ })).toHaveCount(0, HEARD);
  await theirs.close();
});
