import type { Page } from '@playwright/test';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { en } from '#shared/locales/en.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { expect, test, type App } from './support/app.ts';
import { openAs, verify } from './support/crew.ts';
import { drag, filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';

const words = en.applications;

/** A member who decides about applications and may do nothing else. */
async function joinReviewer(app: App, room: Room) {
  const person = await join(app, room, 'Gatekeeper');
  const params = { teamId: room.teamId };
  const { role } = await room.owner.ok(createRole, { params });
  const ofRole = { ...params, roleId: role.id };
  const permissions = teamMask('MANAGE_APPLICATIONS');
  await room.owner.ok(updateRole, { params: ofRole, body: { permissions } });
  await room.owner.ok(giveRole, { params: { ...ofRole, userId: person.user.id } });
  return person;
}

function question(page: Page, number: number) {
  return page.getByRole('group', { name: `Question ${String(number)}`, exact: true });
}

test('a team recruits: a form, an applicant, two who decide at once', async ({
  app,
  browser,
  page: theirs,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const gatekeeper = await joinReviewer(app, room);
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
    await question(theirs, 1).getByRole('textbox', { name: 'Question' }).fill('Why us?');
    await expect(save).toBeEnabled();
    await theirs.getByRole('button', { name: words.form.addQuestion }).click();
    await expect(save).toBeDisabled();
    const second = question(theirs, 2);
    await second.getByRole('textbox', { name: 'Question' }).fill('Your days');
    await second.getByRole('combobox').click();
    await theirs.getByRole('option', { name: words.form.types.multiple_choice }).click();
    await expect(save).toBeDisabled();
    await second.getByRole('textbox', { name: 'Option 1' }).fill('Friday');
    await second.getByRole('textbox', { name: 'Option 2' }).fill('Sunday');
    await expect(save).toBeEnabled();

    await theirs.getByText(words.form.preview, { exact: true }).click();
    await expect(theirs.getByRole('heading', { name: 'Why us?' })).toBeVisible();
    await theirs.getByRole('textbox', { name: words.wizard.answer }).fill('because');
    await theirs.getByRole('button', { name: words.wizard.next }).click();
    await theirs.getByRole('checkbox', { name: 'Friday' }).click();
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
    await expect(bar.getByRole('button', { name: words.review.edit })).toBeVisible();
    await expect(theirs.getByText('No Applications', { exact: true })).toBeVisible();
  });

  const { code } = await owner.ok(createInvite, { body: { teamId, applicationEnabled: true } });

  await test.step('the applicant answers one question after the other', async () => {
    await openAs(mine, applicant, '/');
    await mine.goto(`/invite/${code}`);
    await expect(mine.getByRole('button', { name: 'Join Team' })).toHaveCount(0);
    await mine.getByRole('button', { name: en.entry.invite.apply }).click();
    const next = mine.getByRole('button', { name: words.wizard.next });
    await expect(mine.getByText('0 / 2')).toBeVisible();
    await expect(mine.getByRole('heading', { name: 'Your days' })).toBeVisible();
    await expect(mine.getByRole('heading', { name: 'Why us?' })).toHaveCount(0);
    await expect(next).toBeDisabled();
    await mine.getByRole('checkbox', { name: 'Sunday' }).click();
    await next.click();
    await expect(mine.getByText('1 / 2')).toBeVisible();
    const submit = mine.getByRole('button', { name: words.wizard.submit });
    const answer = mine.getByRole('textbox', { name: words.wizard.answer });
    await answer.fill('   ');
    await expect(submit).toBeDisabled();
    await answer.fill('For the boats');
    await mine.getByRole('button', { name: words.wizard.previous }).click();
    await expect(mine.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    await next.click();
    await expect(answer).toHaveValue('For the boats');

    await mine.route('**/invites/*/join', (route) => route.abort());
    await submit.click();
    await expect(
      mine.getByText('An error occurred while submitting the application.'),
    ).toBeVisible();
    await expect(answer).toHaveValue('For the boats');
    await mine.unroute('**/invites/*/join');
    await submit.click();
    await expect(mine).toHaveURL('/me/applications');
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
      await page
        .getByRole('row')
        .filter({ hasText: applicant.user.username })
        .getByRole('link')
        .click();
      await expect(page.getByText('For the boats')).toBeVisible();
    }
    const id = new URL(other.url()).pathname.split('/').at(-1) ?? '';
    for (const address of [
      `/teams/${teamId}/channels/${room.channelId}/${id}`,
      `/teams/${teamId}/applications/${id}`,
    ]) {
      await other.goto(address);
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
    const late = await app.register('Late');
    await verify(app, late);
    const latePage = await newPage();
    await openAs(latePage, late, '/');
    await latePage.goto(`/invite/${code}`);
    await expect(latePage.getByText(en.entry.invite.applicationsDisabled)).toBeVisible();
    await expect(latePage.getByRole('link', { name: 'Go Home' })).toBeVisible();
  });
});
