import { createInvite } from '#shared/contract/teams/invite.ts';
import { en } from '#shared/locales/en.ts';
import { scriptInjections } from '../corpora/script-injections.ts';
import { expect, test, visitFrom } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { fillApplications } from './support/hostile-applications.ts';
import { fillOnboarding } from './support/hostile-onboarding.ts';
import { fillBeside } from './support/hostile-beside.ts';
import { fillHostile, LAST } from './support/hostile-room.ts';
import { lookerAt } from './support/inert.ts';
import { keepNotices } from './support/kept-notices.ts';
import { filled, HEARD_MS, pattern } from './support/mate.ts';
import { makeRoom } from './support/room.ts';
import { expectLedTo, walkOver, walkTo } from './support/walk.ts';

const WAIT = { timeout: HEARD_MS };
const OVERLAY = '[role="dialog"]';

/** Texts in which Markdown sees nothing, so that they stand in a message as they were written. */
const literal = scriptInjections.filter((text) => !/[*_~`|[\]#\\\n&:@]|^>/.test(text));

test('no text of anybody becomes a program, wherever it is shown', async ({
  app,
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  expect(scriptInjections.length).toBeGreaterThanOrEqual(200);
  const room = await fillHostile(app, await makeRoom(app));
  const { owner, teamId, path } = room;
  const beside = await fillBeside(app, room);
  const notices = await keepNotices(page);
  const look = lookerAt(page, app.origin);
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(OVERLAY)).toHaveCount(0);
  };
  await page.setViewportSize({ width: 1_440, height: 2_400 });

  await test.step('messages, answers, embeds, files, mentions, channels, members', async () => {
    await openAs(page, owner, path);
    const log = page.getByRole('log');
    await expect(log.getByText(LAST)).toBeVisible(WAIT);
    expect(literal.length).toBeGreaterThan(60);
    // rows are drawn as they come near: up to the first message, a screen at a time
    const missing = new Set(literal);
    await log.hover();
    await expect
      .poll(async () => {
        const text = (await log.textContent()) ?? '';
        for (const one of missing) if (text.includes(one)) missing.delete(one);
        await look.at('a channel');
        await page.mouse.wheel(0, -1_500);
        return [...missing];
      }, WAIT)
      .toEqual([]);
    await look.at('a channel');
  });

  await test.step('pins, the inbox, the search and the switcher', async () => {
    await page.getByRole('button', { name: en.messages.pins.title, exact: true }).first().click();
    await expect(page.locator(OVERLAY).getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('pins');
    await close();
    await page
      .getByRole('button', { name: pattern(en.home.frame.inbox) })
      .first()
      .click();
    await expect(page.locator(OVERLAY).getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('the inbox');
    await close();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').last().fill('alert');
    await expect(page.getByRole('option').first()).toBeVisible(WAIT);
    await look.at('the switcher');
    await close();
    const field = page.getByRole('combobox', { name: en.search.label });
    await page.keyboard.press('Control+F');
    await expect(field).toBeFocused(WAIT);
    await field.fill('alert');
    await field.press('Enter');
    await expect(page.getByRole('search').locator('mark').first()).toBeVisible(WAIT);
    await look.at('the search');
  });

  await test.step('what a conversation opens: emojis, completions, what is scheduled, a person', async () => {
    await page.goto(path);
    const field = page.locator('[data-composer]');
    await expect(page.getByRole('log').getByText(LAST)).toBeVisible(WAIT);
    for (const sign of ['@script', '@alert', '#script']) {
      await field.fill(sign);
      await expect(page.getByRole('option').filter({ hasText: '<' }).first()).toBeVisible(WAIT);
      await look.at('completions');
    }
    await field.fill('');
    await page.getByRole('button', { name: en.ui.emoji.pick, exact: true }).click();
    const picker = page.getByRole('dialog', { name: en.ui.emoji.pick });
    const cells = picker.getByRole('gridcell', { name: pattern('alert(1)') });
    await expect(cells.first()).toBeVisible(WAIT);
    await look.at('the emoji picker');
    await close();
    await page.getByRole('button', { name: /scheduled messages/ }).click();
    await expect(page.locator(OVERLAY).getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('scheduled messages');
    await close();

    const game = await beside.play();
    const people = page
      .getByRole('complementary')
      .getByRole('button', { name: pattern('alert(1)') });
    await people.first().click();
    await expect(page.locator(OVERLAY).getByText(game).first()).toBeVisible(WAIT);
    await look.at('a profile card');
    await close();
    await people.nth(2).click();
    await expect(page.locator(OVERLAY).getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('a profile card');
    await close();
    await people.nth(2).click({ button: 'right' });
    await page.getByRole('menuitem', { name: pattern(en.members.menu.roles) }).click();
    const roles = page.locator(OVERLAY).last();
    await expect(roles.getByRole('button', { name: /</ }).first()).toBeVisible(WAIT);
    await look.at('roles of a member');
    await close();
  });

  await test.step('every tab of the settings of the team', async () => {
    await walkOver(page, `/teams/${teamId}/channels/overview`);
    await expect(page.getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('the overview');
    await page.getByRole('button', { name: pattern(en.channels.sidebar.menu) }).click();
    await page.getByRole('menuitem', { name: en.channels.sidebar.settings, exact: true }).click();
    const dialog = page.locator(OVERLAY).last();
    await expect(dialog.getByRole('tab').first()).toBeVisible(WAIT);
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0, WAIT);
      await look.at('settings of the team');
    }
    await close();
  });

  await test.step('a list, a channel and a group by their names, and an invite', async () => {
    await walkOver(page, `/teams/${teamId}/channels/${room.list}`);
    await expect(page.getByText(LAST).first()).toBeAttached(WAIT);
    await look.at('a to-do list');
    await walkOver(page, `/teams/${teamId}/channels/${room.feed}`);
    await expect(page.getByRole('heading', { name: LAST })).toBeVisible(WAIT);
    await expect(page.getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('an announcement channel');
    await walkOver(page, `/teams/${teamId}/channels/blogs`);
    await expect(page.getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('a blog');
    await page.getByRole('link', { name: LAST, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible(WAIT);
    await look.at('a blog');
    await walkOver(page, `/teams/${teamId}/channels/${room.named.id}`);
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(room.named.name)), WAIT);
    await look.at('a channel by its name');
    const manage = filled(en.channels.sidebar.manageChannel, { channel: room.named.name });
    // a category has the same name and stands below
    await page.getByRole('button', { name: manage, exact: true }).first().click();
    const dialog = page.locator(OVERLAY).last();
    await expect(dialog.getByRole('tab').first()).toBeVisible(WAIT);
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.getByText('<').first()).toBeVisible(WAIT);
      await look.at('settings of a channel');
    }
    await close();
    await walkOver(page, `/chat/${room.group}`);
    await expect(page.getByRole('log').getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('a group');
    await page.getByRole('button', { name: en.chats.header.group, exact: true }).click();
    await expect(page.locator(OVERLAY).getByRole('textbox').first()).toHaveValue(/</, WAIT);
    await look.at('settings of a group');
    await close();
    const { invite } = await owner.ok(createInvite, { body: { teamId } });
    await walkOver(page, `/invite/${invite.code}`);
    await expect(page.getByRole('main').getByText('alert').first()).toBeVisible(WAIT);
    await look.at('an invite');
  });

  await test.step('friends, how they are found and invited, and a template', async () => {
    await walkOver(page, '/me/friends');
    await page.getByRole('tab', { name: pattern(en.chats.friends.all) }).click(WAIT);
    const list = page.getByRole('main');
    await expect(list.getByText('alert(1)').first()).toBeVisible(WAIT);
    const accepted = (await list.textContent()) ?? '';
    await look.at('friends');
    await page.getByRole('tab', { name: pattern(en.chats.friends.pending) }).click();
    await expect(list.getByText(en.chats.friends.incoming).first()).toBeVisible(WAIT);
    const all = `${accepted} ${(await list.textContent()) ?? ''}`;
    expect(scriptInjections.filter((text) => !all.includes(text))).toEqual([]);
    await look.at('friends');
    await page.getByRole('button', { name: en.chats.friends.add }).first().click();
    const send = page.getByRole('button', { name: en.chats.addFriend.submit });
    const address = page.locator(OVERLAY).getByRole('textbox');
    for (const text of scriptInjections.slice(0, 8)) {
      await address.fill(text);
      await expect(send).toBeDisabled();
    }
    await look.at('adding a friend');
    await close();
    await walkOver(page, `/template/${beside.template}`);
    await expect(page.getByRole('main').getByText('<').first()).toBeVisible(WAIT);
    await look.at('a template');
  });

  await test.step('an application form, the application, and both as the applicant sees them', async () => {
    const { code, applicationId, applicant } = await fillApplications(app, room);
    await walkOver(page, `/teams/${teamId}/channels/applications/${applicationId}`);
    await expect(page.getByRole('article').getByText('alert(1)').first()).toBeVisible(WAIT);
    await look.at('applications');
    const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
    await openAs(theirs, applicant, '/me/applications');
    await expect(theirs.getByRole('table')).toBeVisible(WAIT);
    await walkTo(theirs, `/invite/${code}`);
    await theirs.getByRole('button', { name: en.entry.invite.apply }).click();
    await expect(theirs.getByRole('checkbox').first()).toBeVisible(WAIT);
    await look.at('applications', theirs);
    await theirs.context().close();
  });

  await test.step('what a team shows and asks its new members, as they see it and as it is set', async () => {
    const newcomer = await fillOnboarding(app, room);
    const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
    await openAs(theirs, newcomer, path);
    const dialog = theirs.locator(OVERLAY);
    const next = dialog.getByRole('button', { name: en.onboarding.flow.next });
    await expect(next).toBeVisible(WAIT);
    await look.at('onboarding', theirs);
    await next.click();
    await dialog.getByRole('checkbox', { name: en.onboarding.flow.accept }).click();
    await look.at('onboarding', theirs);
    while (await next.isVisible()) {
      await next.click();
      await look.at('onboarding', theirs);
    }
    await theirs.context().close();
    await walkOver(page, path);
    await page.getByRole('button', { name: pattern(en.channels.sidebar.menu) }).click(WAIT);
    await page.getByRole('menuitem', { name: en.channels.sidebar.settings }).click();
    await page.getByRole('tab', { name: en.onboarding.tab }).click();
    await expect(page.getByRole('button', { name: en.onboarding.editor.save })).toBeVisible(WAIT);
    await look.at('onboarding');
    await close();
  });

  await test.step('the system is handed plain text, and a click on it leads to our message', async () => {
    // whoever counts in the title of the tab also listens
    await beside.call();
    await openAs(page, owner, '/');
    await expect(page).toHaveTitle(/^\(\d+\+?\) /, WAIT);
    const count = await beside.notify();
    await expect.poll(async () => (await notices()).length, WAIT).toBe(count);
    const shown = await notices();
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const titles = shown.map(({ title }) => title).join('\n');
    expect(scriptInjections.filter((text) => !titles.includes(text.trim()))).toEqual([]);
    const bodies = shown.map(({ options }) => String(options['body'])).join('\n');
    expect(literal.filter((text) => !bodies.includes(words(text)))).toEqual([]);
    for (const { options } of shown) {
      expect(options).toEqual({
        tag: expect.stringMatching(/^\d+$/),
        body: expect.stringMatching(/^@Owner/),
        icon: '/icon-192.png',
        silent: true,
      });
    }
    const led = new RegExp(`^${app.origin}/teams/${teamId}/channels/\\d+\\?messageId=\\d+$`);
    await expectLedTo(page, led, () => page.evaluate(() => window.clickNotice?.()));
    await look.at('notifications');
  });

  await test.step('one is invited by somebody of all those names', async () => {
    const context = await browser.newContext({ baseURL: app.origin });
    await visitFrom(context, 'AZ');
    const visitor = await context.newPage();
    const other = lookerAt(visitor, app.origin);
    const codes = [beside.friendCode, encodeURIComponent(scriptInjections.join(' ').slice(0, 60))];
    for (const code of codes) {
      await visitor.goto(`/friendinvite?code=${code}`);
      const said = visitor.getByRole('main').getByText(/alert\(1\)|no longer valid/);
      await expect(said.first()).toBeVisible(WAIT);
      await other.at('an invite to friends');
    }
    await look.at('an invite to friends', visitor);
    await context.close();
  });
  look.expectAllSeen();
});
