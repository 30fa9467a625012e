import { expect, signInAs, test } from './support/app.ts';
import {
  closeDialog,
  confirm,
  drag,
  expectMovable,
  liveText,
  measured,
  openChannelSettings,
  openMemberMenu,
  unreadOf,
  actOnMessage,
  CAPTCHA_MS,
  channelLink,
  channelNames,
  chooseInTeamMenu,
  composerOf,
  createCategory,
  createChannel,
  createTeam,
  HEARD_MS,
  inviteLink,
  messageOf,
  newMate,
  openChannel,
  register,
  say,
  sees,
  verifyByMail,
} from './support/mate.ts';
import { walkTo } from './support/walk.ts';

test('[T-382] three people meet: register, found a team, invite, talk, rearrange, moderate', async ({
  app,
  browser,
}) => {
  test.setTimeout(5 * CAPTCHA_MS);
  const { origin } = app;
  const owner = await newMate({ browser, origin, name: 'Owner' });
  const friend = await newMate({ browser, origin, name: 'Friend' });
  const guest = await newMate({ browser, origin, name: 'Guest' });
  const person = await app.register('Guest');
  const name = person.user.username;
  const { texts } = owner;
  const words = texts.messages;
  let link = '';

  await test.step('the owner registers and founds a team', async () => {
    await owner.page.goto('/');
    await owner.page.getByRole('button', { name: texts.landing.hero.start }).first().click();
    await register(owner);
    await verifyByMail(owner, app);
    await createTeam(owner, 'Night shift');
    await createChannel(owner, 'raids');
    await createChannel(owner, 'memes');
  });

  await test.step('two others come by its invite', async () => {
    link = await inviteLink(owner);
    await friend.page.goto(link);
    await friend.page.getByRole('button', { name: texts.entry.invite.register }).click();
    await register(friend);
    await friend.page.getByRole('button', { name: texts.entry.invite.join }).click();
    await expect(friend.page).toHaveURL(/\/teams\/\d+/);
    await verifyByMail(friend, app);
    await signInAs(guest.context, person);
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: texts.entry.invite.join }).click();
    await expect(guest.page).toHaveURL(/\/teams\/\d+/);
    for (const somebody of [friend.name, name])
      await expect(owner.page.getByRole('complementary').getByText(somebody)).toBeVisible({
        timeout: HEARD_MS,
      });
  });

  await test.step('they talk, and each sees the other write', async () => {
    await openChannel(owner, 'general');
    await openChannel(friend, 'general');
    await channelLink(guest, 'raids').click();
    // who goes on writing says so again every few seconds
    await Promise.all([
      composerOf(friend).pressSequentially('hello everybody', { delay: 600 }),
      expect(owner.page.getByRole('status').filter({ hasText: 'Friend' })).toBeVisible({
        timeout: HEARD_MS,
      }),
    ]);
    await say(friend, 'hello everybody');
    await sees(owner, 'hello everybody');
    await say(owner, 'welcome aboard');
    await sees(friend, 'welcome aboard');
    await expect(unreadOf(guest, 'general')).toHaveText(/2/, { timeout: HEARD_MS });
    await channelLink(guest, 'general').click();
    await sees(guest, 'welcome aboard');
    await expect(unreadOf(guest, 'general')).toHaveText(/^\D*$/, { timeout: HEARD_MS });
  });

  await test.step('a message is answered, changed and taken back', async () => {
    await actOnMessage(owner, 'hello everybody', words.action.reply);
    await say(owner, 'an answer');
    await expect(messageOf(friend, 'an answer')).toContainText('hello everybody', {
      timeout: HEARD_MS,
    });
    await actOnMessage(owner, 'welcome aboard', words.action.edit);
    const editor = owner.page.getByRole('textbox', { name: words.editor.label });
    await editor.fill('welcome on deck');
    await editor.press('Enter');
    for (const mate of [friend, guest]) {
      await sees(mate, 'welcome on deck');
      await expect(messageOf(mate, 'welcome on deck')).toContainText(words.message.edited);
    }
    await actOnMessage(friend, 'hello everybody', words.action.delete);
    await confirm(friend, texts.common.action.delete);
    for (const mate of [owner, guest]) {
      await expect(messageOf(mate, 'an answer')).toContainText(words.message.reply.deleted, {
        timeout: HEARD_MS,
      });
    }
  });

  await test.step('the channels are put into another order, by mouse and by keys', async () => {
    await expect(channelNames(friend)).toHaveText(['general', 'lounge', 'raids', 'memes']);
    const addressBefore = owner.page.url();
    await drag(owner, channelLink(owner, 'memes'), channelLink(owner, 'general'));
    for (const mate of [owner, friend, guest])
      await expect(channelNames(mate)).toHaveText(['memes', 'general', 'lounge', 'raids'], {
        timeout: HEARD_MS,
      });
    // what was let go is a link under the pointer: it is moved, not opened
    expect(owner.page.url()).toBe(addressBefore);
    await channelLink(owner, 'raids').focus();
    await expectMovable(channelLink(owner, 'raids'));
    await owner.page.keyboard.press('Space');
    await expect(liveText(owner, 'raids picked up')).toBeAttached();
    await measured(owner.page);
    await owner.page.keyboard.press('ArrowUp');
    await expect(liveText(owner, 'raids is over lounge')).toBeAttached();
    await owner.page.keyboard.press('Space');
    for (const mate of [owner, friend, guest])
      await expect(channelNames(mate)).toHaveText(['memes', 'general', 'raids', 'lounge'], {
        timeout: HEARD_MS,
      });
    await createCategory(owner, 'Harbour');
    await expect(friend.page.getByRole('button', { name: 'Harbour' })).toBeVisible({
      timeout: HEARD_MS,
    });
    await drag(
      owner,
      channelLink(owner, 'memes'),
      owner.page.getByRole('button', { name: 'Harbour', exact: true }),
    );
    await expect(channelNames(guest)).toHaveText(['general', 'raids', 'lounge', 'memes'], {
      timeout: HEARD_MS,
    });
  });

  await test.step('a role is made, and a channel is hidden from those who have it', async () => {
    await chooseInTeamMenu(owner, texts.channels.sidebar.settings);
    const settings = owner.page.getByRole('dialog', { name: texts.teams.settings.title });
    await settings.getByRole('tab', { name: texts.teams.settings.roles }).click();
    await settings.getByRole('button', { name: texts.roles.list.create }).click();
    const roleName = settings.getByLabel(texts.roles.editor.name);
    await expect(roleName).toHaveValue('New Role', { timeout: HEARD_MS });
    await roleName.fill('Landlubber');
    await settings.getByRole('switch', { name: texts.roles.editor.separately }).click();
    await settings.getByRole('button', { name: texts.roles.list.save }).click();
    await expect(settings.getByRole('button', { name: texts.roles.list.save })).toBeHidden();
    await closeDialog(owner, texts.teams.settings.title);

    await openMemberMenu(owner, name);
    await owner.page.getByRole('menuitem', { name: /^Roles of/ }).click();
    const roles = owner.page.getByRole('dialog', { name: `Roles of ${name}` });
    await roles.getByRole('button', { name: 'Give Landlubber' }).click();
    await expect(roles.getByText(texts.roles.member.allAdded)).toBeVisible();
    await closeDialog(owner, `Roles of ${name}`);
    const people = friend.page.getByRole('complementary');
    await expect(people.getByRole('heading', { name: /^Landlubber/ })).toBeVisible({
      timeout: HEARD_MS,
    });
    const crown = (of: string) =>
      people.getByRole('button', { name: of }).locator('svg.lucide-crown');
    await expect(crown(owner.name)).toBeVisible();
    await expect(crown(friend.name)).toHaveCount(0);

    await openChannelSettings(owner, 'raids');
    const channel = owner.page.getByRole('dialog', { name: 'Settings of raids' });
    await channel.getByRole('tab', { name: texts.channels.settings.permissions }).click();
    await channel.getByRole('combobox', { name: texts.channels.settings.role }).click();
    await owner.page.getByRole('option', { name: 'Landlubber' }).click();
    await channel
      .getByRole('group', { name: texts.channels.permission.VIEW_CHANNEL })
      .getByRole('button', { name: texts.channels.settings.deny })
      .click();
    await expect(channelLink(guest, 'raids')).toHaveCount(0, { timeout: HEARD_MS });
    await expect(channelLink(friend, 'raids')).toBeVisible();
    await closeDialog(owner, 'Settings of raids');
  });

  await test.step('a member is kicked, comes back, and is banned', async () => {
    await openMemberMenu(owner, name);
    await owner.page.getByRole('menuitem', { name: `Kick ${name}` }).click();
    await confirm(owner, texts.members.kick.confirm);
    await expect(guest.page).toHaveURL('/', { timeout: HEARD_MS });
    await expect(friend.page.getByRole('complementary').getByText(name)).toHaveCount(0, {
      timeout: HEARD_MS,
    });
    // within the page, which knows what the invite said to a stranger and to a member
    await walkTo(guest.page, link);
    await guest.page.getByRole('button', { name: texts.entry.invite.join }).click();
    await expect(guest.page).toHaveURL(/\/teams\/\d+/);
    await expect(channelLink(guest, 'raids')).toBeVisible({ timeout: HEARD_MS });
    await openMemberMenu(owner, name);
    await owner.page.getByRole('menuitem', { name: `Ban ${name}` }).click();
    await owner.page.getByRole('alertdialog').getByRole('textbox').fill('no manners');
    await confirm(owner, texts.members.ban.confirm);
    await expect(guest.page).toHaveURL('/', { timeout: HEARD_MS });
    await walkTo(guest.page, link);
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(
      texts.entry.invite.invalidTitle,
      { timeout: HEARD_MS },
    );
  });
});
