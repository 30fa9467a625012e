import type { Page, Route } from '@playwright/test';
import { decideApplication, listApplications } from '#shared/contract/teams/application.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { applyBy, recruit } from '../teams/application-world.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs, verify } from './support/crew.ts';
import { hueOf } from './support/hue.ts';
import { drag, filled, HEARD_MS } from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { joinHolding, makeRoom } from './support/room.ts';
import { walkOver, walkTo } from './support/walk.ts';

const words = en.applications;

function question(page: Page, number: number) {
  return page.getByRole('group', { name: `Question ${String(number)}`, exact: true });
}

test('[T-018] [T-059] [T-069] [T-070] [T-071] [T-073] [T-074] [T-075] [T-304] [T-305] [T-307] [T-310] [T-311] [T-312] [T-313] [T-314] [T-315] [T-316] [T-317] a team recruits: a form, an applicant, two who decide at once', async ({
  app,
  browser,
  page: theirs,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  // a member who decides about applications and may do nothing else
  const gatekeeper = await joinHolding(app, room, {
    name: 'Gatekeeper',
    may: ['MANAGE_APPLICATIONS'],
  });
  const applicant = await app.register('Deniz');
  await verify(app, applicant);
  const newPage = async () => (await browser.newContext({ baseURL: app.origin })).newPage();
  const [mine, other] = [await newPage(), await newPage()];
  const path = `/teams/${teamId}/channels/applications`;
  const save = theirs.getByRole('button', { name: words.form.save });

  await test.step('one who decides writes the form, looks at it and moves a question', async () => {
    await openAs(theirs, gatekeeper, path);
    await expect(theirs.getByRole('heading', { name: words.form.createTitle })).toBeVisible();
    await expect(save).toBeDisabled();
    await theirs.getByRole('textbox', { name: words.form.description }).fill('We raid on Fridays.');
    await expect(save).toBeDisabled();
    const why = question(theirs, 1).getByRole('textbox', { name: 'Question' });
    await why.fill('W'.repeat(101));
    await expect(save).toBeDisabled();
    await why.fill('W'.repeat(100));
    await expect(save).toBeEnabled();
    await why.fill('Why us?');
    await expect(save).toBeEnabled();
    const about = theirs.getByRole('textbox', { name: words.form.description });
    await about.fill('');
    await expect(save).toBeDisabled();
    await about.fill('We raid on Fridays.');
    await theirs.getByRole('button', { name: words.form.addQuestion }).click();
    await expect(save).toBeDisabled();
    const second = question(theirs, 2);
    await second.getByRole('textbox', { name: 'Question' }).fill('Your days');
    await second.getByRole('combobox').click();
    await theirs.getByRole('option', { name: words.form.types.multiple_choice }).click();
    await expect(save).toBeDisabled();
    await second.getByRole('textbox', { name: 'Option 1' }).fill('Friday');
    await second.getByRole('textbox', { name: 'Option 2' }).fill('S'.repeat(101));
    await expect(save).toBeDisabled();
    await second.getByRole('textbox', { name: 'Option 2' }).fill('Sunday');
    await expect(save).toBeEnabled();
    // five options and ten questions are all there can be, two options the least
    await expect(second.getByRole('button', { name: 'Remove option 1' })).toHaveCount(0);
    const addOption = second.getByRole('button', { name: words.form.addOption });
    for (const number of [3, 4, 5]) {
      await addOption.click();
      await expect(second.getByRole('textbox', { name: `Option ${String(number)}` })).toBeVisible();
    }
    await expect(addOption).toHaveCount(0);
    await expect(save).toBeDisabled();
    for (const number of [5, 4, 3])
      await second.getByRole('button', { name: `Remove option ${String(number)}` }).click();
    await expect(save).toBeEnabled();
    const addQuestion = theirs.getByRole('button', { name: words.form.addQuestion });
    for (let number = 3; number <= 10; number += 1) await addQuestion.click();
    await expect(addQuestion).toBeDisabled();
    for (let number = 10; number >= 3; number -= 1)
      await theirs.getByRole('button', { name: `Remove question ${String(number)}` }).click();
    await expect(save).toBeEnabled();
    await expectAccessible(theirs, 'the form of applications');

    await theirs.getByText(words.form.preview, { exact: true }).click();
    await expect(theirs.getByRole('heading', { name: 'Why us?' })).toBeVisible();
    await theirs.getByRole('textbox', { name: words.wizard.answer }).fill('because');
    await theirs.getByRole('button', { name: words.wizard.next }).click();
    await theirs.getByRole('checkbox', { name: 'Friday' }).click();
    await expect(theirs.getByText('2 / 2')).toBeVisible();
    await expect(theirs.getByRole('button', { name: words.wizard.submit })).toBeDisabled();
    await theirs.getByText(words.form.edit, { exact: true }).click();

    const grip = (item: string) =>
      theirs.getByRole('button', { name: filled(en.ui.sortable.handle, { item }) });
    await drag({ page: theirs }, grip('Your days'), grip('Why us?'));
    await expect(question(theirs, 1).getByRole('textbox', { name: 'Question' })).toHaveValue(
      'Your days',
    );
    await save.click();
    const bar = theirs.getByRole('region', { name: words.review.recruitment });
    await expect(bar).toContainText(words.review.open);
    await expect(bar.getByRole('button', { name: words.review.settings })).toBeVisible();
    await expect(theirs.getByText('No Applications', { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: words.review.edit }).click();
    await expect(question(theirs, 1)).toBeVisible();
    await bar.getByRole('button', { name: words.review.cancelEdit }).click();
    await expect(question(theirs, 1)).toHaveCount(0);
    await expect(theirs.getByText('No Applications', { exact: true })).toBeVisible();
  });

  const { code } = await owner.ok(createInvite, { body: { teamId, applicationEnabled: true } });

  await test.step('the applicant answers one question after the other', async () => {
    const open = await owner.ok(createInvite, { body: { teamId, applicationEnabled: false } });
    await signInAs(mine.context(), applicant);
    await mine.goto(`/invite/${open.code}`);
    await expect(mine.getByRole('button', { name: 'Join Team' })).toBeVisible();
    await expect(mine.getByRole('button', { name: en.entry.invite.apply })).toHaveCount(0);
    await walkTo(mine, `/invite/${code}`);
    await expect(mine.getByRole('button', { name: en.entry.invite.apply })).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Join Team' })).toHaveCount(0);
    await mine.getByRole('button', { name: en.entry.invite.apply }).click();
    const next = mine.getByRole('button', { name: words.wizard.next });
    await expect(mine.getByText('0 / 2')).toBeVisible();
    await expect(mine.getByRole('heading', { name: 'Your days' })).toBeVisible();
    await expect(mine.getByRole('heading', { name: 'Why us?' })).toHaveCount(0);
    await expect(next).toBeDisabled();
    await expectAccessible(mine, 'the wizard of an application');
    const progress = mine.getByRole('progressbar', { name: words.wizard.answered });
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await mine.getByRole('checkbox', { name: 'Sunday' }).click();
    await expect(next).toBeEnabled();
    await next.click();
    await expect(mine.getByText('1 / 2')).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', /^(50|0\.5)$/);
    const submit = mine.getByRole('button', { name: words.wizard.submit });
    const answer = mine.getByRole('textbox', { name: words.wizard.answer });
    await answer.fill('   ');
    await expect(submit).toBeDisabled();
    await answer.fill('For the boats');
    await mine.getByRole('button', { name: words.wizard.previous }).click();
    await expect(mine.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    await next.click();
    await expect(answer).toHaveValue('For the boats');

    const JOIN = /\/invites\/[\w-]+\/join$/;
    const allow = await refuseCalls(mine, 'POST', JOIN);
    await submit.click();
    await expect(mine.getByText(SERVER_WORDS)).toBeVisible();
    await allow();
    await mine.route('**/invites/*/join', (route) => route.abort());
    await submit.click();
    await expect(
      mine.getByText('An error occurred while submitting the application.'),
    ).toBeVisible();
    await expect(answer).toHaveValue('For the boats');
    await mine.unroute('**/invites/*/join');
    // while it is sent it cannot be sent again
    const gate = Promise.withResolvers<undefined>();
    let sent = 0;
    await mine.route(JOIN, async (route) => {
      sent += 1;
      await gate.promise;
      await route.fallback();
    });
    await submit.click();
    await expect(submit).toBeDisabled();
    await answer.press('Enter');
    gate.resolve(undefined);
    await expect(mine).toHaveURL('/me/applications');
    expect(sent).toBe(1);
    const row = mine.getByRole('row').filter({ hasText: 'Night shift' });
    await expect(row).toContainText('pending');
    await expect(row.getByRole('button')).toHaveCount(1);
    await mine.goto('/me/applications');
    await expect(mine.getByRole('table').getByRole('row')).toHaveCount(2, { timeout: HEARD_MS });
    await expect(row).toContainText(applicant.user.username);
  });

  await test.step('both who decide see it come; one approves, the other is told so', async () => {
    await openAs(other, owner, path);
    for (const page of [theirs, other]) {
      await expect(page.getByText('1 pending')).toBeVisible({ timeout: HEARD_MS });
      if (page === theirs) await expectAccessible(page, 'the list of applications');
      await page
        .getByRole('row')
        .filter({ hasText: applicant.user.username })
        .getByRole('link')
        .click();
      await expect(page.getByText('For the boats')).toBeVisible();
    }
    await expectAccessible(other, 'one application');
    const id = new URL(other.url()).pathname.split('/').at(-1) ?? '';
    for (const address of [
      `/teams/${teamId}/channels/${room.channelId}/${id}`,
      `/teams/${teamId}/applications/${id}`,
    ]) {
      await walkOver(other, address);
      await expect(other.getByRole('article')).toContainText('For the boats', {
        timeout: HEARD_MS,
      });
      await expect(other).toHaveURL(address);
    }
    const reject = other.getByRole('button', { name: words.detail.reject });
    await expect(reject).toBeVisible();
    await theirs.getByRole('button', { name: words.detail.approve }).click();
    await expect(theirs.getByText('Application approved successfully')).toBeVisible();
    await expect(theirs).toHaveURL(path);
    await expect(theirs.getByText('0 pending')).toBeVisible();
    await expect(reject).toHaveCount(0, { timeout: HEARD_MS });
    await expect(other.getByText(`Decided by ${gatekeeper.user.username}`)).toBeVisible();
  });

  await test.step('the applicant is told, and is in', async () => {
    await expect(mine.getByText('Night shift approved your application.')).toBeVisible({
      timeout: HEARD_MS,
    });
    const row = mine.getByRole('row').filter({ hasText: 'Night shift' });
    await expect(row).toContainText('approved');
    await expect(row.getByRole('button')).toHaveCount(0);
    await row.getByRole('link', { name: 'Night shift' }).click();
    await expect(mine).toHaveURL(new RegExp(`/teams/${teamId}`));
    await expect(mine.getByRole('link', { name: 'deck' })).toBeVisible();
  });

  await test.step('recruitment is closed by the switch, and the link says so', async () => {
    await theirs.getByRole('button', { name: words.review.settings }).click();
    await theirs.getByRole('switch', { name: words.intake.enabled }).click();
    await theirs.getByRole('button', { name: en.common.action.save }).click();
    const bar = (page: Page) => page.getByRole('region', { name: words.review.recruitment });
    await expect(bar(theirs)).toContainText(words.review.closed);
    const late = await app.registerUnverified('Late');
    // at the browser of the owner, who has seen what there was to see
    await signInAs(other.context(), late);
    await other.goto(`/invite/${code}`);
    await expect(other.getByText(en.entry.invite.applicationsDisabled)).toBeVisible();
    await expect(other.getByRole('link', { name: 'Go Home' })).toBeVisible();
    // the same switch opens it again
    await theirs.getByRole('button', { name: words.review.settings }).click();
    await theirs.getByRole('switch', { name: words.intake.enabled }).click();
    await theirs.getByRole('button', { name: en.common.action.save }).click();
    await expect(bar(theirs)).toContainText(words.review.open);
    await walkOver(other, `/invite/${code}`);
    const apply = other.getByRole('button', { name: en.entry.invite.apply });
    await expect(apply).toHaveAttribute('aria-disabled', 'true', { timeout: HEARD_MS });
    // the link of the mail is opened elsewhere
    await verify(app, late);
    await expect(apply).not.toHaveAttribute('aria-disabled', { timeout: HEARD_MS });
  });
});

/** Lets the calls of a path wait until the answer of this function is called. */
async function holdCalls(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  const hold = async (route: Route) => {
    await gate.promise;
    await route.fallback();
  };
  await page.route(path, hold);
  return async () => {
    gate.resolve(undefined);
    await page.unroute(path, hold);
  };
}

/** What a page does on its own when its window is left and looked at again, and the network goes and comes. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['blur', 'offline', 'online', 'focus'])
      globalThis.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Lets the first two calls of a path fail; answers when each call came. */
async function failTwice(page: Page, path: RegExp): Promise<readonly number[]> {
  const times: number[] = [];
  await page.route(path, async (route) => {
    times.push(Date.now());
    if (times.length <= 2) await route.fulfill({ status: 500, json: {} });
    else await route.fallback();
  });
  return times;
}

/** Asked once more a second after the failure, and not a third time. */
async function expectRepeatedOnce(page: Page, times: readonly number[]): Promise<void> {
  await expect.poll(() => times.length).toBe(2);
  await expect(page.getByRole('button', { name: en.common.action.retry })).toBeVisible();
  expect(times).toHaveLength(2);
  const between = (times[1] ?? 0) - (times[0] ?? 0);
  expect(between).toBeGreaterThanOrEqual(950);
  expect(between).toBeLessThan(3_000);
}

const MINE = /\/api\/(v1\/)?me\/applications\?/;
const OF_TEAM = /\/api\/(v1\/)?teams\/\d+\/applications/;

test('[T-010] [T-050] [T-051] [T-052] [T-053] [T-057] [T-306] [T-308] [T-309] [T-310] [T-311] [T-312] [T-325] an application is read and rejected, and its applicant sees all of theirs', async ({
  app,
  browser,
  page: theirs,
}) => {
  test.setTimeout(180_000);
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const code = await recruit(owner, teamId);
  const gatekeeper = await joinHolding(app, room, {
    name: 'Gatekeeper',
    may: ['MANAGE_APPLICATIONS'],
  });
  const [deniz, early] = [await app.register('Deniz'), await app.register('Early')];
  await applyBy(early, code);
  await applyBy(deniz, code);
  // one more that waits, and one that is approved
  const { createdTeam: waiting } = await owner.ok(createTeam, { body: { name: 'Harbour' } });
  const { createdTeam: liked } = await owner.ok(createTeam, { body: { name: 'Galley' } });
  await applyBy(deniz, await recruit(owner, waiting.id));
  const approved = await applyBy(deniz, await recruit(owner, liked.id));
  await owner.ok(decideApplication, {
    params: { teamId: liked.id, applicationId: approved.id },
    body: { status: 'accepted' },
  });
  const path = `/teams/${teamId}/channels/applications`;
  const rows = (page: Page) => page.getByRole('table').getByRole('row');
  const asked: string[] = [];
  const note = (page: Page, calls: RegExp) =>
    page.on('request', (request) => {
      if (calls.test(request.url())) asked.push(request.url());
    });

  await test.step('those who decide wait for six cards, are told of a failure, and see the newest first', async () => {
    const allow = await refuseCalls(theirs, 'GET', OF_TEAM);
    const release = await holdCalls(theirs, OF_TEAM);
    await openAs(theirs, gatekeeper, path);
    await expect(theirs.locator('[aria-busy="true"] > *')).toHaveCount(6);
    await release();
    const failed = theirs.getByRole('alert').filter({ hasText: words.review.failed });
    await expect(failed).toBeVisible({ timeout: HEARD_MS });
    await expect(failed).toContainText(SERVER_WORDS);
    await allow();
    const times = await failTwice(theirs, OF_TEAM);
    await theirs.getByRole('button', { name: en.common.action.retry }).click();
    await expectRepeatedOnce(theirs, times);
    note(theirs, OF_TEAM);
    await theirs.getByRole('button', { name: en.common.action.retry }).click();
    await expect(theirs.getByRole('table')).toBeVisible({ timeout: HEARD_MS });
    await expect(rows(theirs).nth(0).getByRole('columnheader')).toHaveText([
      'Applicant',
      'Status',
      'Submitted At',
      'Actions',
    ]);
    await expect(rows(theirs)).toHaveCount(3);
    await expect(rows(theirs).nth(1)).toContainText(deniz.user.username);
    await expect(rows(theirs).nth(2)).toContainText(early.user.username);
    await expect(rows(theirs).nth(1)).toContainText('pending');
    await expect(theirs.getByText('2 total')).toBeVisible();
    await expect(theirs.getByText('2 pending')).toBeVisible();
    const before = asked.length;
    expect(before).toBeGreaterThan(0);
    await comeBack(theirs);
    await rows(theirs).nth(1).getByRole('link').click();
    await expect(theirs.getByText('A druid.')).toBeVisible();
    await comeBack(theirs);
    await theirs.getByRole('link', { name: words.detail.back }).click();
    await expect(theirs).toHaveURL(path);
    // the one that was opened, and nothing besides
    expect(asked.slice(before).filter((url) => !/applications\/\d+$/.test(url))).toEqual([]);
    expect(asked.length - before).toBe(1);
  });

  const detail = theirs.getByRole('article');
  await test.step('one application says what was answered, by whom, when, and how it stands', async () => {
    await rows(theirs).nth(1).getByRole('link').click();
    await expect(detail.getByRole('heading')).toContainText(deniz.user.username);
    for (const [term, said] of [
      ['Why us?', 'because'],
      ['Tell us about yourself', 'A druid.'],
      ['Your role', 'Healer'],
      ['Your days', 'FriSun'],
    ] as const) {
      await expect(detail.getByText(term, { exact: true })).toBeVisible();
      const answer = detail.locator('div').filter({ has: theirs.getByText(term, { exact: true }) });
      await expect(answer.last().getByRole('definition')).toHaveText(said);
    }
    await expect(detail.getByText('pending', { exact: true })).toBeVisible();
    await expect(detail.getByRole('time')).toHaveText(/now|ago/);
    await expect(detail.getByRole('link', { name: words.detail.back })).toHaveAttribute(
      'href',
      path,
    );
  });

  await test.step('a rejection that fails says so; one that works leads back to the list', async () => {
    const reject = detail.getByRole('button', { name: 'Reject' });
    await expect(detail.getByRole('button', { name: 'Approve' })).toBeVisible();
    await theirs.route(OF_TEAM, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await reject.click();
    const said = 'An error occurred while processing the application';
    await expect(theirs.getByText(said).first()).toBeVisible();
    await theirs.unroute(OF_TEAM);
    await reject.click();
    await expect(theirs.getByText('Application rejected successfully')).toBeVisible();
    await expect(theirs).toHaveURL(path);
    await expect(rows(theirs).nth(1)).toContainText('rejected');
    await expect(theirs.getByText('1 pending')).toBeVisible();
    await rows(theirs).nth(1).getByRole('link').click();
    await expect(detail.getByText('rejected', { exact: true })).toBeVisible();
    for (const name of ['Approve', 'Reject'])
      await expect(detail.getByRole('button', { name })).toHaveCount(0);
  });

  const mine = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await test.step('the applicant waits for 13 rows, is told of a failure, and sees theirs in colours', async () => {
    const allow = await refuseCalls(mine, 'GET', MINE);
    const release = await holdCalls(mine, MINE);
    await openAs(mine, deniz, '/me/applications');
    await expect(mine.getByRole('main').locator('[aria-busy="true"] > *')).toHaveCount(13);
    await release();
    await expect(mine.getByText('Failed to fetch applications data')).toBeVisible({
      timeout: HEARD_MS,
    });
    await allow();
    const times = await failTwice(mine, MINE);
    await mine.getByRole('button', { name: en.common.action.retry }).click();
    await expectRepeatedOnce(mine, times);
    await mine.getByRole('button', { name: en.common.action.retry }).click();
    await expect(mine.getByRole('table')).toBeVisible({ timeout: HEARD_MS });
    await expect(rows(mine).nth(0).getByRole('columnheader')).toHaveText([
      'Applicant',
      'Status',
      'Submitted At',
      'Team',
      'Actions',
    ]);
    for (const [team, status, hue] of [
      ['Harbour', 'pending', 'yellow'],
      ['Galley', 'approved', 'green'],
      ['Night shift', 'rejected', 'red'],
    ] as const) {
      const row = rows(mine).filter({ hasText: team });
      await expect(row.getByRole('cell').nth(0)).toContainText(deniz.user.username);
      const badge = row.getByRole('cell').nth(1).getByText(status, { exact: true });
      await expect(badge).toBeVisible();
      expect(await hueOf(badge), status).toBe(hue);
      await expect(row.getByRole('cell').nth(2).getByRole('time')).toHaveText(/now|ago/);
      await expect(row.getByRole('button')).toHaveCount(status === 'pending' ? 1 : 0);
    }
  });

  await test.step('a pending one is deleted, once the server does', async () => {
    asked.length = 0;
    note(mine, MINE);
    await comeBack(mine);
    const row = rows(mine).filter({ hasText: 'Harbour' });
    const remove = async () => {
      await row.getByRole('button').click();
      const dialog = mine.getByRole('alertdialog');
      await dialog.getByRole('button', { name: words.mine.deleteConfirm }).click();
    };
    await mine.route(/\/me\/applications\/\d+$/, (route) => route.abort());
    await remove();
    await expect(mine.getByText('Failed to delete application').first()).toBeVisible();
    await expect(row).toBeVisible();
    await mine.unroute(/\/me\/applications\/\d+$/);
    await remove();
    await expect(row).toHaveCount(0);
    await expect(rows(mine)).toHaveCount(3);
    expect(asked).toEqual([]);
    const left = await owner.ok(listApplications, { params: { teamId: waiting.id } });
    expect(left.total).toBe(0);
  });
});
