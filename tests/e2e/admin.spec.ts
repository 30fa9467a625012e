import type { Page } from '@playwright/test';
import { Pool } from 'pg';
import { register } from '#shared/contract/account/register.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { reportMessage } from '#shared/contract/messages/report.ts';
import { getSite } from '#shared/contract/site/site.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import { appCode, createClient } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { pattern } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { walkTo } from './support/walk.ts';

const HEARD = { timeout: 20_000 };
const { admin } = en;

/** Sets the second factor of the person at the page up, where the console has led them. */
async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: admin.secondFactor.open }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  const secret = ((await setUp.locator('code').textContent(HEARD)) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('App code').fill(appCode(secret));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click(HEARD);
  await page.keyboard.press('Escape');
}

/** Writes a reason into the dialog that asks for one, and goes on. */
async function giveReason(page: Page, submit: string, reason: string): Promise<void> {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(admin.reason) })
    .last();
  await expect(dialog.getByRole('button', { name: submit })).toBeDisabled();
  await dialog.getByLabel(admin.reason).fill(reason);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(page.getByLabel(admin.reason)).toHaveCount(0, HEARD);
}

/** Looks for one thing in a list and waits for the answer: until then the list of all stands there. */
async function search(page: Page, label: string, text: string): Promise<void> {
  const answered = page.waitForResponse((answer) =>
    answer.url().includes(encodeURIComponent(text)),
  );
  await page.getByLabel(label).fill(text);
  await answered;
}

/** A job that waits for an hour still: of a poll that is gone, so that nothing is to be done. */
async function addLateJob(app: App): Promise<void> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  await pool.query(
    `select jobs.add_job('tell-poll', '{"channelId":"1","messageId":"1"}'::json,
       run_at => now() + interval '1 hour', max_attempts => 3)`,
  );
  await pool.end();
}

// it says who may register and how much they may have: no other test may find its server so
test.use({ appEnvironment: [{ NODE_ENV: 'development' }, { scope: 'worker' }] });

test('[X-061] [X-070] an operator comes in by the code of the server, sets it up, acts on a report, a team and an account, says who may register and how much they may have, and finds all of it written down', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const member = await join(app, room, 'Member');
  const params = { channelId: room.channelId };
  const { message } = await room.owner.ok(sendMessage, {
    params,
    body: { content: 'buy my sword' },
  });
  const { channelId } = room;
  const reported = {
    params: { messageId: message.id },
    body: { reason: 'SPAM', channelId },
  } as const;
  await member.ok(reportMessage, reported);
  const operator = await app.register('Operator');

  await openAs(page, operator, '/admin');
  await page.getByLabel(admin.claim.code).fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await page.getByRole('button', { name: admin.claim.submit }).click();
  await expect(page.getByText('This setup code is wrong or was already used.')).toBeVisible(HEARD);
  await page.getByLabel(admin.claim.code).fill(app.setupCode().toLowerCase());
  await page.getByRole('button', { name: admin.claim.submit }).click();
  await expect(page.getByText(admin.secondFactor.title)).toBeVisible(HEARD);
  await setUpSecondFactor(page);

  // the wizard of the first run
  await expect(page.getByRole('heading', { name: admin.setup.name })).toBeVisible(HEARD);
  await page.getByLabel(admin.server.regions).fill('Turkey');
  await expect(page.getByText(admin.server.regionsWrong)).toBeVisible();
  await page.getByLabel(admin.server.regions).fill('');
  await page.getByRole('button', { name: admin.setup.next }).click();
  await expect(page.getByRole('radio', { name: admin.server.mode.open })).toBeChecked();
  await expectAccessible(page, 'the wizard of the first run');
  await page.getByRole('button', { name: admin.setup.next }).click();
  await page.getByRole('button', { name: admin.server.mailTest }).click();
  await expect(page.getByText(admin.server.mailSent)).toBeVisible(HEARD);
  await page.getByRole('button', { name: admin.setup.finish }).click();

  // the reports that wait: of a team and of a user, from their menus
  const accusing = await (await browser.newContext()).newPage();
  await openAs(accusing, member, `${app.origin}${room.path}`);
  const report = async (entry: string | RegExp, details: string) => {
    await accusing.getByRole('menuitem', { name: entry }).click();
    const form = accusing.getByRole('dialog');
    await form.getByRole('radio', { name: en.reports.reason.HARASSMENT }).click();
    await form.getByLabel(en.reports.details).fill(details);
    await form.getByRole('button', { name: en.reports.submit }).click();
    await expect(accusing.getByText(en.reports.thanks)).toBeVisible(HEARD);
    await accusing.keyboard.press('Escape');
    await expect(form).toBeHidden();
  };
  await accusing.getByRole('button', { name: pattern(en.channels.sidebar.menu) }).click();
  await report(en.channels.sidebar.report, 'its whole point');
  await accusing
    .getByRole('complementary')
    .getByRole('button', { name: room.owner.user.username })
    .click({ button: 'right' });
  await report(/^Report /, 'shouts at newcomers');
  await page.reload();
  const waiting = page.getByRole('list', { name: admin.section.reports });
  for (const [kind, details] of [
    ['team', 'its whole point'],
    ['user', 'shouts at newcomers'],
  ] as const) {
    const row = waiting
      .getByRole('listitem')
      .filter({ hasText: admin.reports.kind[kind] })
      .filter({ hasText: en.reports.reason.HARASSMENT });
    await row.getByRole('button', { name: admin.reports.look }).click(HEARD);
    const looking = page.getByRole('dialog', { name: en.reports.reason.HARASSMENT });
    await expect(looking).toContainText(details, HEARD);
    await looking.getByRole('button', { name: admin.reports.claim }).click();
    await looking.getByRole('button', { name: admin.reports.act.dismissed }).click(HEARD);
    await giveReason(page, admin.reports.act.dismissed, 'It is a quiet place');
    await expect(row).toHaveCount(0, HEARD);
  }

  // and of a message
  const reports = page.getByRole('list', { name: admin.section.reports });
  await expect(reports).toContainText('buy my sword', HEARD);
  await reports.getByRole('button', { name: admin.reports.look }).click();
  const dialog = page.getByRole('dialog', { name: en.reports.reason.SPAM });
  await dialog.getByRole('button', { name: admin.reports.claim }).click();
  await dialog.getByRole('button', { name: admin.reports.act['message-deleted'] }).click(HEARD);
  await giveReason(page, admin.reports.act['message-deleted'], 'Advertising');
  await expect(page.getByText(admin.reports.none)).toBeVisible(HEARD);
  await expectAccessible(page, 'the reports');

  // a team is closed, and its member reads why
  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, member, `${app.origin}${room.path}`);
  await page.getByRole('tab', { name: admin.section.teams }).click();
  await search(page, admin.teams.search, room.teamId);
  const teams = page.getByRole('list', { name: admin.section.teams });
  await expect(teams.getByRole('listitem')).toHaveCount(1, HEARD);
  await teams.getByRole('button', { name: admin.teams.suspend }).click();
  await giveReason(page, admin.teams.suspend, 'Only advertising here');
  await expect(teams).toContainText('Only advertising here', HEARD);
  await theirs
    .getByRole('link', { name: /suspended/i })
    .first()
    .click(HEARD);
  await expect(theirs).toHaveURL(/\/teams\/suspended$/);
  await expect(theirs.getByRole('list', { name: 'Suspended teams' })).toContainText(
    'Only advertising here',
    HEARD,
  );
  await theirs.context().close();

  // an account is suspended: it is signed out
  await page.getByRole('tab', { name: admin.section.users }).click();
  const { owner } = room;
  await search(page, admin.users.search, owner.email);
  const users = page.getByRole('list', { name: admin.section.users });
  await expect(users.getByRole('listitem')).toHaveCount(1, HEARD);
  await users.getByRole('button', { name: owner.user.username }).click();
  const account = page.getByRole('dialog').filter({ hasText: owner.user.username });
  await account.getByRole('button', { name: admin.users.act.suspend, exact: true }).click(HEARD);
  await giveReason(page, admin.users.act.suspend, 'Sells accounts');
  await expect(account).toContainText('Sells accounts', HEARD);
  expect((await owner.ok(getMe)).user).toBeNull();
  await page.keyboard.press('Escape');
  await expect(users).toContainText(admin.users.suspended, HEARD);

  // who may register, and how much an account may have
  await page.getByRole('tab', { name: admin.section.server }).click();
  await page.getByRole('radio', { name: admin.server.mode.invite }).click(HEARD);
  await page.getByLabel(admin.server.limit.ownedTeams).fill('1');
  await page.getByRole('button', { name: admin.server.save }).click();
  await page.getByLabel(admin.codes.note).fill('For the guild', HEARD);
  await page.getByRole('button', { name: admin.codes.create }).click();
  await expect(page.getByText(admin.codes.once)).toBeVisible(HEARD);
  const made = page.getByRole('list', { name: admin.codes.title });
  await expect(made).toContainText('For the guild', HEARD);
  expect((await member.ok(getSite)).registration).toBe('invite');
  const code = (await page.getByRole('status').locator('code').textContent()) ?? '';
  const enrol = (registrationCode: string | null) =>
    createClient(app).call(register, {
      body: {
        username: 'Recruit',
        email: `recruit.${operator.email}`,
        password: 'correct horse battery',
        birthdate: { day: 1, month: 2, year: 1995 },
        captchaToken: 'off',
        terms: true,
        consent: true,
        registrationCode,
      },
    });
  expect(await enrol(null)).toMatchObject({
    status: 400,
    body: { errors: { registrationCode: expect.stringMatching(/\w/) } },
  });
  expect((await enrol(code)).status).toBe(200);
  const another = { body: { name: 'Another', banner: null, profilePicture: null } };
  expect((await member.call(createTeam, another)).status).toBe(200);
  expect((await member.call(createTeam, another)).body.code).toBe('team.owned-limit');

  // what is still to be done stands there until it is, and can be tried at once
  await addLateJob(app);
  await page.getByRole('tab', { name: admin.section.jobs }).click();
  const jobs = page.getByRole('list', { name: admin.section.jobs });
  await page.getByRole('radio', { name: admin.jobs.all }).click();
  const late = jobs.getByRole('listitem').filter({ hasText: 'tell-poll' });
  await expect(late).toContainText('0 of 3 tries', HEARD);
  await expectAccessible(page, 'the jobs');
  const tried = page.waitForResponse(/\/api\/v1\/admin\/jobs\/\d+\/retry$/);
  await late.getByRole('button', { name: admin.jobs.retry }).click();
  expect((await tried).status()).toBe(200);
  // it is done a moment later, which is seen as well
  await expect(late).toHaveCount(0, HEARD);

  await page.getByRole('tab', { name: admin.section.audit }).click();
  const audit = page.getByRole('list', { name: admin.section.audit });
  const { action } = admin.audit;
  const acts = [
    action.operator_claimed,
    action.server_mail_tested,
    action.server_settings_changed,
    action.report_looked_at,
    action.report_claimed,
    action.report_decided,
    action.team_suspended,
    action.user_suspended,
    action.job_retried,
  ];
  for (const act of acts) await expect(audit).toContainText(act, HEARD);
  await expectAccessible(page, 'the audit of staff');

  // what is here for staff is offered to no one else
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: en.home.user.admin })).toBeVisible();
  await openAs(page, member, '/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: en.home.user.signOut })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: en.home.user.admin })).toHaveCount(0);
  await walkTo(page, '/admin');
  await expect(page).toHaveURL(`${app.origin}/`, HEARD);
});
