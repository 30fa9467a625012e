import type { Locator, Page } from '@playwright/test';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { banMember, listMembers } from '#shared/contract/teams/member.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { changeTeamOwner, getTeam, updateTeam } from '#shared/contract/teams/team.ts';
import { setVanity } from '#shared/contract/teams/vanity.ts';
import { en } from '#shared/locales/en.ts';
import { teamMask, type TeamPermission } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test, type App } from './support/app.ts';
import {
  chooseInTeamMenu,
  composerOf,
  filled,
  HEARD_MS,
  openMemberMenu,
  pattern,
  type Mate,
} from './support/mate.ts';
import { alterReady } from './support/ready.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { recruit } from '../teams/application-world.ts';
import { drawPicture } from '../uploads/upload-world.ts';

test.describe.configure({ timeout: 120_000 });

const { settings, owner: handing, invites, bans, audit, picture } = en.teams;

function mateOf(page: Page): Mate {
  return { page, context: page.context(), texts: en, name: '', email: '' };
}

async function enter(page: Page, room: Room, person: Person): Promise<void> {
  await signInAs(page.context(), person);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
}

async function openSettings(page: Page, room: Room, person = room.owner): Promise<Locator> {
  await enter(page, room, person);
  await chooseInTeamMenu(mateOf(page), en.channels.sidebar.settings);
  const dialog = page.getByRole('dialog', { name: settings.title });
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  return dialog;
}

function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).last();
}

/** Gives somebody a role; the answer says what it permits from then on, which is nothing at first. */
async function newRole({ owner, teamId }: Room, to: Person) {
  const { role } = await owner.ok(createRole, { params: { teamId } });
  const params = { teamId, roleId: role.id };
  const permit = (...may: readonly TeamPermission[]) =>
    owner.ok(updateRole, { params, body: { permissions: teamMask(...may) } });
  await permit();
  await owner.ok(giveRole, { params: { ...params, userId: to.user.id } });
  return permit;
}

/** An address of the team's own, in its tab: what it may hold, and that another team has it. */
async function expectVanity(dialog: Locator, app: App): Promise<void> {
  const other = await makeRoom(app, 'cove');
  const slug = `cove-${other.teamId.slice(-12)}`;
  await other.owner.ok(setVanity, { params: { teamId: other.teamId }, body: { slug } });
  const field = dialog.getByRole('textbox', { name: 'Vanity URL' });
  const save = dialog.getByRole('button', { name: en.teams.vanity.save });
  for (const wrong of ['night shift', 'night_shift', 'gece/vardiya']) {
    await field.fill(wrong);
    await expect(field).toHaveAccessibleDescription(/No spaces or special characters\./);
    await expect(save).toBeDisabled();
  }
  await field.fill(slug);
  await save.click();
  await expect(field).toHaveAccessibleDescription(/This address is already taken\./);
  await expect(field).toHaveValue(slug);
}

test('[T-126] [T-119] [T-120] [T-121] [T-122] [T-123] [T-124] [T-125] [T-138] [T-141] each tab shows to those who may use it; the address that a team chooses has no spaces or special characters, and is no other team’s', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const dialog = await openSettings(page, room);
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(dialog.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  const menuBox = await dialog.getByRole('tablist').boundingBox();
  const panelBox = await dialog.getByRole('tabpanel').boundingBox();
  expect((menuBox?.x ?? 0) + (menuBox?.width ?? 0)).toBeLessThanOrEqual(panelBox?.x ?? 0);
  const ofManagers = ['Emojis', 'Template', 'Import', 'Discovery', 'Invites', 'Vanity URL'];
  const all = [
    ...['Overview', 'Roles', ...ofManagers, 'Applications', 'Onboarding', 'Family center'],
    ...['Members', 'Moderation', 'Audit logs', 'Bans', 'Delete team'],
  ];
  await expect(dialog.getByRole('tab')).toHaveText(all);
  // T-126: the tabs that the document only names
  await dialog.getByRole('tab', { name: 'Vanity URL' }).click();
  await expectVanity(dialog, app);
  await dialog.getByRole('tab', { name: 'Members' }).click();
  // the address that was refused is not saved
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog.getByRole('checkbox', { name: room.owner.user.username })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Family center' }).click();
  await expect(dialog.getByRole('radio', { name: /^Safe for teen/ })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Applications' }).click();
  await expect(dialog.getByText('This team has no application form yet.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Form and applications' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/channels\/applications$/);

  const friend = await join(app, room, 'Friend');
  const context = await browser.newContext({ baseURL: app.origin });
  const other = await context.newPage();
  let isLimited = false;
  await alterReady(other, ({ user }) => ({
    user: {
      ...user,
      ampFeatureStates: {
        ...user.ampFeatureStates,
        joinNonTeenTeams: isLimited ? 'Disabled' : 'Enabled',
      },
    },
  }));
  await enter(other, room, friend);
  const menu = other.getByRole('button', { name: pattern(en.channels.sidebar.menu) });
  const entry = other.getByRole('menuitem', { name: en.channels.sidebar.settings });
  const tabs = other.getByRole('dialog', { name: settings.title }).getByRole('tab');
  await menu.click();
  await expect(other.getByRole('menuitem').first()).toBeVisible();
  await expect(entry).toHaveCount(0);
  const single = await newRole(room, friend);
  for (const may of ['MANAGE_TEAM', 'MANAGE_ROLES', 'BAN_MEMBERS', 'VIEW_AUDIT_LOG'] as const) {
    // another permission opens the settings to nobody
    await single('MANAGE_CHANNELS');
    const channels = other.getByRole('menuitem', { name: en.channels.sidebar.createChannel });
    await expect(channels).toBeVisible({ timeout: HEARD_MS });
    await expect(entry).toHaveCount(0);
    await single(may);
    await expect(channels).toHaveCount(0, { timeout: HEARD_MS });
    await expect(entry, may).toBeVisible();
  }
  await single();
  await expect(entry).toHaveCount(0, { timeout: HEARD_MS });
  await other.keyboard.press('Escape');
  await expect(other.getByRole('menu')).toHaveCount(0);
  const safety = other.getByRole('radiogroup', { name: settings.safety }).getByRole('radio');
  const ofOwner = other.getByRole('dialog').getByRole('button', { name: 'Change team owner' });
  // each by itself; an administrator may all but what is the creator's
  const steps = [
    { may: 'BAN_MEMBERS', tabs: ['Overview', 'Bans'] },
    { may: 'VIEW_AUDIT_LOG', tabs: ['Overview', 'Audit logs'] },
    { may: 'MANAGE_ROLES', tabs: ['Overview', 'Roles', 'Members'] },
    { may: 'ADMINISTRATOR', tabs: all.slice(0, -1) },
    {
      may: 'MANAGE_TEAM',
      tabs: ['Overview', ...ofManagers, 'Onboarding', 'Family center', 'Moderation'],
    },
  ] as const;
  for (const [index, step] of steps.entries()) {
    await single(step.may);
    if (index === 0) {
      // the menu of one who has just been given the first of the four offers them
      await menu.click();
      await expect(entry).toBeVisible({ timeout: HEARD_MS });
      await entry.click();
    }
    await expect(tabs).toHaveText([...step.tabs], { timeout: HEARD_MS });
    await expect(ofOwner).toHaveCount(0);
    await expect(safety).toHaveCount(2);
    for (const radio of await safety.all())
      await expect(radio).toBeEnabled({ enabled: /MANAGE_TEAM|ADMINISTRATOR/.test(step.may) });
  }
  // whom their parents keep to such teams cannot change what theirs is
  isLimited = true;
  await other.reload();
  await expect(composerOf({ page: other })).toBeVisible({ timeout: HEARD_MS });
  await chooseInTeamMenu(mateOf(other), en.channels.sidebar.settings);
  await expect(safety).toHaveCount(2);
  for (const radio of await safety.all()) await expect(radio).toBeDisabled();
  await context.close();
});

test('[T-127] [T-128] [T-129] [T-130] [T-133] [T-134] [T-136] [T-139] [T-144] [T-431] [T-142] a large team: what is safe for teens is locked and above 100 members only support can change it; ten members stand in the list of who may own it, more are scrolled to, bots are left out; with few members name, description, pictures and safety are set', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  await alterReady(page, ({ teams }) => ({
    teams: teams.map((team) => ({ ...team, memberCount: 101 })),
  }));
  const { members: known } = await owner.ok(listMembers, { params: { teamId } });
  await page.route(/\/members\?/, (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('channelId')) return route.continue();
    const members = Array.from({ length: 14 }, (_, index) => ({
      ...known[0],
      id: String(1_000 + index),
      username: `Sailor ${String(index)}`,
      bot: index === 3,
      system: false,
    }));
    return route.fulfill({ json: { members: [...known, ...members], hasMore: false } });
  });
  const dialog = await openSettings(page, room);
  await test.step('above 100 members only support changes the safety, and a safe team is locked', async () => {
    await expect(dialog.getByText(settings.safetySupport)).toBeVisible();
    for (const radio of await dialog.getByRole('radio').all()) await expect(radio).toBeDisabled();
    const mend = await refuseCalls(page, 'POST', /\/api\/v1\/upload$/);
    await dialog.getByLabel(settings.picture, { exact: true }).setInputFiles({
      name: 'face.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    const failure = dialog.getByText(SERVER_WORDS);
    await expect(failure).toBeVisible();
    const red = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--color-danger-text)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(failure).toHaveCSS('color', red);
    await mend();

    // with fewer members it can be chosen; what is safe keeps its name and its banner
    await owner.ok(updateTeam, { params: { teamId }, body: { isSafeForTeen: true } });
    await expect(dialog.getByText(settings.safetySupport)).toHaveCount(0, { timeout: HEARD_MS });
    await expect(dialog.getByRole('radio').first()).toBeEnabled();
    await expect(dialog.getByText(settings.readOnly)).toBeVisible();
    const name = dialog.getByLabel(settings.name);
    await expect(name).toBeDisabled();
    const reason = "A team that's safe for teens can't be edited.";
    await expect(name).toHaveAttribute('title', reason);
    await expect(dialog.getByLabel(settings.banner, { exact: true })).toBeAttached();
    // of the banner both that one would press; the picture of the team stays free
    const [face, , banner, choosing] = await dialog
      .getByRole('button', { name: picture.choose })
      .all();
    if (!face || !banner || !choosing) throw new Error('there are two pictures to choose');
    await expect(face).toBeEnabled();
    await expect(face).not.toHaveAttribute('title');
    await expect(banner).toBeDisabled();
    await expect(banner).toHaveAttribute('title', reason);
    await expect(choosing).toBeDisabled();
    await expect(choosing).toHaveAccessibleDescription(reason);
    const hint = page.locator('[role="tooltip"], [data-side]').getByText(reason);
    await choosing.hover();
    await expect(hint).toBeVisible();
  });
  await test.step('ten members stand in the list, more are scrolled to; bots are left out', async () => {
    await dialog.getByRole('button', { name: handing.change }).click();
    const list = page.getByRole('list', { name: handing.members });
    await expect(list.getByRole('button')).toHaveCount(13);
    await expect(list.getByRole('button', { name: 'Sailor 3', exact: false })).toHaveCount(0);
    // half of a screen of 900 pixels is less than ten rows
    await page.setViewportSize({ width: 1440, height: 1200 });
    expect((await list.locator('..').boundingBox())?.height).toBe(500);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  // no longer safe, so that its name can be changed again
  await owner.ok(updateTeam, { params: { teamId }, body: { isSafeForTeen: false } });
  await expect(dialog.getByLabel(settings.name)).toBeEnabled({ timeout: HEARD_MS });
  await test.step('name, description, pictures and safety are set', async () => {
    const team = async () => (await owner.ok(getTeam, { params: { teamId } })).team;
    const name = dialog.getByLabel(settings.name);
    const description = dialog.getByLabel(settings.description);
    const save = dialog.getByRole('button', { name: en.common.action.save });
    await expect(save).toHaveCount(0);

    // stays here until it is saved
    await name.fill('Day shift');
    await description.fill('d'.repeat(999));
    await expect(dialog.getByText('999/1000', { exact: true })).toBeVisible();
    await expect(save).toBeEnabled();
    expect(await team()).toMatchObject({ name: 'Night shift', description: '' });
    await description.fill('d'.repeat(1_001));
    await expect(save).toBeDisabled();
    await description.fill('d'.repeat(1_000));
    await expect(dialog.getByText('1000/1000', { exact: true })).toBeVisible();
    await expect(save).toBeEnabled();
    await description.fill('For everybody who sleeps by day');
    for (const wrong of ['', 'n'.repeat(21)]) {
      await name.fill(wrong);
      await expect(
        dialog.getByText('A team name is 1 to 20 characters.', { exact: true }),
      ).toBeVisible();
      await expect(save).toBeDisabled();
    }
    await name.fill('Day shift');
    // in the interface at once, while the server has not answered
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const path = new RegExp(`/api/teams/${teamId}$`);
    await page.route(path, async (route) => {
      await isHeld;
      await route.continue();
    });
    await save.click();
    await expect(save).toHaveCount(0);
    await expect(dialog.getByRole('tablist').locator('..')).toContainText('Day shift');
    expect(await team()).toMatchObject({ name: 'Night shift' });
    answer();
    await expect.poll(team).toMatchObject({
      name: 'Day shift',
      description: 'For everybody who sleeps by day',
    });
    await page.unroute(path);

    // pictures: what is taken, and that a failure of the server is told beside it
    const input = dialog.getByLabel(settings.banner, { exact: true });
    const face = dialog.getByLabel(settings.picture, { exact: true });
    for (const picker of [input, face])
      await expect(picker).toHaveAttribute('accept', 'image/png,image/jpeg,image/gif');
    await expect(dialog.getByText('PNG, JPEG or GIF, wide, up to 20 MB')).toBeVisible();
    const area = dialog
      .getByRole('button', { name: picture.choose })
      .filter({ has: page.locator('svg') });
    await expect(area).toHaveCount(2);
    await expect(area.last()).toHaveCSS('border-style', 'dashed');
    const chooser = page.waitForEvent('filechooser');
    await area.last().click();
    const png = { name: 'b.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await (await chooser).setFiles(png);
    const crop = page.getByRole('dialog', { name: picture.cropTitle });
    await crop.getByRole('button', { name: picture.use }).click();
    await expect(crop).toBeHidden();
    await expect.poll(async () => (await team()).banner).toMatch(/^\/content\//);
    // the banner, not the face, is shown in the area
    const banner = (await team()).banner ?? '';
    const preview = dialog
      .getByRole('button', { name: picture.change })
      .locator(`img[src="${banner}"]`);
    await expect(preview).toBeVisible();
    // what is none of the three is refused, and the banner stays
    await input.setInputFiles({ name: 'b.webp', mimeType: 'image/webp', buffer: Buffer.from('x') });
    await expect(dialog.getByText(picture.notImage)).toBeVisible();
    await expect(crop).toHaveCount(0);
    expect((await team()).banner).toBe(banner);
    // the two other types: a photograph is cut, what moves is taken as it is
    const pictureOf = async (format: 'jpeg' | 'gif') => ({
      name: `b.${format}`,
      mimeType: `image/${format}`,
      buffer: Buffer.from(await drawPicture(format)),
    });
    const whenSaved = () => page.waitForResponse((response) => path.test(response.url()));
    const isCutSaved = whenSaved();
    await input.setInputFiles(await pictureOf('jpeg'));
    await crop.getByRole('button', { name: picture.use }).click();
    await isCutSaved;
    const photograph = (await team()).banner;
    expect(photograph).not.toBe(banner);
    const isMovingSaved = whenSaved();
    await input.setInputFiles(await pictureOf('gif'));
    await isMovingSaved;
    expect([banner, photograph]).not.toContain((await team()).banner);
    // the team's picture in the same three ways
    let last: string | null = null;
    for (const file of [png, await pictureOf('jpeg'), await pictureOf('gif')]) {
      const isFaceSaved = whenSaved();
      await face.setInputFiles(file);
      if (file.mimeType !== 'image/gif')
        await crop.getByRole('button', { name: picture.use }).click();
      await isFaceSaved;
      const { profilePicture } = await team();
      expect(profilePicture, file.name).toMatch(/^\/content\//);
      expect(profilePicture, file.name).not.toBe(last);
      last = profilePicture;
    }
    await expect(dialog.locator(`img[src="${last ?? ''}"]`).first()).toBeVisible();

    // applies on click
    const safe = dialog.getByRole('radio', { name: /^Safe for teen/ });
    const notSafe = dialog.getByRole('radio', { name: /^Not safe for teen/ });
    await expect(notSafe).toBeChecked();
    for (const [choice, isSafeForTeen] of [
      [safe, true],
      [notSafe, false],
      [safe, true],
    ] as const) {
      const sent = page.waitForRequest((request) => path.test(request.url()));
      await choice.click();
      expect((await sent).postDataJSON()).toEqual({ isSafeForTeen });
      await expect(choice).toBeChecked();
      await expect.poll(team).toMatchObject({ isSafeForTeen });
    }
    await expect(save).toHaveCount(0);
    await expect(dialog.getByText(settings.readOnly)).toBeVisible();
    await expect(name).toBeDisabled();
  });
});

test('[T-131] [T-142] [T-143] [T-144] [T-146] [T-147] [T-148] [T-218] [T-219] [T-220] [T-221] [T-224] [T-233] [T-234] [T-239] [T-240] [T-241] [T-244] [T-395] [T-443] invites are listed, searched, copied and deleted, bans searched, read and revoked, the audit log tells who did what to whom, the ban dialog counts its reason, and the team is handed on, and deleted by its name only', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const rude = await app.register('Rude');
  const loud = await app.register('Loud');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openSettings(page, room);
  await test.step('invites are listed, searched, copied and deleted', async () => {
    const tab = dialog.getByRole('tab', { name: invites.tab });
    await tab.click();
    await expect(dialog.getByText('Invites empty', { exact: true })).toBeVisible();
    const body = { teamId, type: 'team', applicationEnabled: false } as const;
    const unending = await owner.ok(createInvite, { body: { ...body, maxUses: 50 } });
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const ending = await owner.ok(createInvite, { body: { ...body, expiresAt: inAnHour } });
    const asking = await recruit(owner, teamId);
    await dialog.getByRole('tab', { name: settings.overview }).click();
    await tab.click();
    await expect(dialog.getByRole('columnheader')).toHaveText([
      'Inviter',
      'Code',
      'Uses',
      'Applications',
      'Expires in',
      'Actions',
    ]);
    const rows = dialog.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
    await expect(rows).toHaveCount(3);
    const applications = (code: string) => rows.filter({ hasText: code }).getByRole('cell').nth(3);
    await expect(applications(asking)).toHaveText('Enabled');
    await expect(applications(unending.code)).toHaveText('Disabled');
    const first = rows.filter({ hasText: unending.code });
    await expect(first.getByRole('cell').nth(0)).toContainText(owner.user.username);
    await expect(first.getByRole('cell').nth(1)).toContainText(`/invite/${unending.code}`);
    await expect(first.getByRole('cell').nth(2)).toHaveText('0/50');
    await expect(first.getByRole('cell').nth(4)).toHaveText('∞');
    const timer = rows.filter({ hasText: ending.code }).getByRole('timer');
    await expect(timer).toHaveText(/^0:00:59:\d\d$/);
    const before = await timer.innerText();
    await expect(timer).not.toHaveText(before);
    // it ends while one looks
    const end = rows.filter({ hasText: ending.code }).getByRole('cell').nth(4);
    await expect(end).not.toContainText(invites.expired);
    await page.clock.setSystemTime(Date.now() + 7_200_000);
    await expect(end).toContainText(invites.expired);
    await expect(timer).toHaveText('00:00:00:00');
    await page.clock.setSystemTime(Date.now());
    await expect(end).not.toContainText(invites.expired);

    await dialog.getByRole('searchbox').fill(ending.code.slice(1));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(ending.code);
    await dialog.getByRole('searchbox').fill('nothing like it');
    await expect(dialog.getByText(invites.notFound)).toBeVisible();
    await dialog.getByRole('searchbox').fill('');
    await dialog
      .getByRole('button', { name: filled(invites.copy, { code: unending.code }) })
      .click();
    await expect(toast(page, en.common.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${app.origin}/invite/${unending.code}`,
    );
    // on a server with a short address the links are that and the code
    await expect(first).toContainText(`/invite/${unending.code}`);
    await alterReady(page, () => ({ inviteOrigin: 'https://tyf.example' }));
    await page.reload();
    await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
    await chooseInTeamMenu(mateOf(page), en.channels.sidebar.settings);
    await tab.click();
    await expect(first.getByRole('cell').nth(1)).toHaveText(`tyf.example/${unending.code}`);
    await dialog
      .getByRole('button', { name: filled(invites.copy, { code: unending.code }) })
      .click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`https://tyf.example/${unending.code}`);
    const mend = await refuseCalls(page, 'DELETE', /\/invites\//);
    const remove = dialog.getByRole('button', {
      name: filled(invites.delete, { code: unending.code }),
    });
    await remove.click();
    await expect(toast(page, 'An error occurred')).toBeVisible();
    await mend();
    await remove.click();
    await expect(toast(page, 'Invite deleted')).toBeVisible();
    await expect(rows).toHaveCount(2);
  });
  await test.step('bans are searched, read and revoked', async () => {
    const tab = dialog.getByRole('tab', { name: bans.tab });
    await tab.click();
    await expect(dialog.getByText('Ban list empty', { exact: true })).toBeVisible();
    for (const [person, reason] of [
      [rude, 'No manners\nat all'],
      [loud, ''],
    ] as const)
      await owner.ok(banMember, { params: { teamId, userId: person.user.id }, body: { reason } });
    await dialog.getByRole('tab', { name: settings.overview }).click();
    await tab.click();
    const list = dialog.getByRole('list', { name: bans.list }).getByRole('button');
    await expect(list).toHaveCount(2);
    const row = list.filter({ hasText: rude.user.username });
    await expect(row).toContainText(rude.user.slug);
    for (const query of [rude.user.id, rude.user.username, rude.user.slug]) {
      await dialog.getByRole('searchbox').fill(query);
      await expect(list).toHaveCount(1);
      await expect(row).toBeVisible();
    }
    await row.click();
    const reason = page.getByRole('dialog', {
      name: filled(bans.title, { name: rude.user.username }),
    });
    await expect(reason).toContainText('No manners');
    const revoke = reason.getByRole('button', { name: 'Revoke ban' });
    const mend = await refuseCalls(page, 'DELETE', /\/ban$/);
    await revoke.click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await mend();
    await revoke.click();
    await expect(reason).toBeHidden();
    await expect(dialog.getByText(bans.notFound)).toBeVisible();

    await refuseCalls(page, 'GET', /\/bans(\?|$)/);
    await dialog.getByRole('tab', { name: settings.overview }).click();
    await tab.click();
    await expect(dialog.getByText('Failed to fetch bans')).toBeVisible();
  });
  // by invites, of which there were to be none at first
  const mate = await join(app, room, 'Mate');
  const guest = await join(app, room, 'Guest');
  await test.step('the audit log tells who did what to whom, and opens what changed', async () => {
    await owner.ok(updateTeam, { params: { teamId }, body: { description: 'By night' } });
    await owner.ok(banMember, {
      params: { teamId, userId: mate.user.id },
      body: { reason: 'No manners' },
    });
    await dialog.getByRole('tab', { name: audit.tab }).click();
    const entries = dialog.getByRole('list', { name: audit.list }).getByRole('listitem');
    const banned = entries.first();
    await expect(banned).toContainText(`${owner.user.username} banned ${mate.user.username}`);
    await expect(banned.locator(`[data-target="${mate.user.id}"]`)).toBeVisible();
    await expect(banned.locator('time')).toHaveAttribute('datetime', /^20\d\d-/);
    const updated = entries.nth(1);
    await expect(updated).toContainText(`${owner.user.username} changed the team`);
    await updated.getByRole('button').click();
    await expect(updated.locator('ol > li')).toHaveText(['Description set to “By night”']);
    await expect(updated.locator('ol')).toHaveCSS('list-style-type', 'decimal');
    await updated.getByRole('button').click();
    await expect(updated.locator('ol')).toHaveCount(0);
  });
  await test.step('[T-443] what is known to no one is called so', async () => {
    const told = {
      'user.kicked': 'Unknown User kicked Unknown User',
      'channel.updated': 'Unknown User changed the channel Unknown Channel',
      'role.updated': 'Unknown User changed the role Unknown Role',
      'category.updated': 'Unknown User changed the category Unknown Category',
      'emoji.deleted': 'Unknown User deleted the emoji Unknown Emoji',
      'webhook.created': 'Unknown User created the webhook Unknown Webhook',
      'bot.added': 'Unknown User added the bot Unknown Bot',
    };
    const path = /\/audit-logs/;
    await page.route(path, (route) => {
      const auditLogEntries = Object.keys(told).map((actionType, index) => ({
        id: String(index + 1),
        actionType,
        userId: '5',
        targetId: '5',
        createdAt: '2026-05-01T12:00:00.000Z',
        options: {},
        changes: [],
      }));
      const nothing = { users: [], webhooks: [], emojis: [] };
      return route.fulfill({ json: { success: true, auditLogEntries, ...nothing } });
    });
    await dialog.getByRole('tab', { name: settings.overview }).click();
    await dialog.getByRole('tab', { name: audit.tab }).click();
    const entries = dialog.getByRole('list', { name: audit.list }).getByRole('listitem');
    await expect(entries).toContainText(Object.values(told));
    await page.unroute(path);
  });
  await test.step('the ban dialog counts the reason down from 512', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openMemberMenu({ page }, guest.user.username);
    const words = en.members;
    await page
      .getByRole('menuitem', { name: filled(words.menu.ban, { name: guest.user.username }) })
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/512/)).toBeVisible();
    await question.getByRole('textbox').fill('r'.repeat(500));
    // a name may end in the same number
    await expect(question.getByText(/: 12$/)).toBeVisible();
    await question.getByRole('textbox').fill('r'.repeat(513));
    await expect(question.getByText(pattern(words.ban.tooLong))).toBeVisible();
    await expect(question.getByRole('button', { name: words.ban.confirm })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  });
  // with the guest there are two whom the team can be handed to: the mate was banned
  const sailor = await join(app, room, 'Sailor');
  await test.step('the team is handed on, and deleted by its name only', async () => {
    await chooseInTeamMenu(mateOf(page), en.channels.sidebar.settings);
    await dialog.getByRole('tab', { name: settings.deleteTeam }).click();
    const typed = dialog.getByLabel(en.teams.delete.typeName);
    const remove = dialog.getByRole('button', { name: en.teams.delete.confirm });
    for (const wrong of ['', 'Night', 'night shift', 'Night shift ']) {
      await typed.fill(wrong);
      await expect(remove).toBeDisabled();
    }
    await typed.fill('Night shift');
    await expect(remove).toBeEnabled();

    await dialog.getByRole('tab', { name: settings.overview }).click();
    await dialog.getByRole('button', { name: 'Change team owner' }).click();
    const choosing = page.getByRole('dialog', { name: handing.title });
    const offered = choosing.getByRole('list', { name: handing.members }).getByRole('button');
    const confirm = choosing.getByRole('button', { name: handing.confirm });
    await expect(offered).toHaveCount(2);
    await expect(choosing.getByText(owner.user.username)).toHaveCount(0);
    expect((await offered.first().boundingBox())?.height).toBe(50);
    await choosing.getByRole('searchbox').fill(sailor.user.username.slice(0, 4).toUpperCase());
    await expect(offered).toHaveCount(1);
    await expect(offered).toContainText(sailor.user.username);
    await choosing.getByRole('searchbox').fill('');
    await expect(offered).toHaveCount(2);
    await expect(confirm).toBeDisabled();
    const choice = offered.filter({ hasText: guest.user.username });
    await choice.click();
    await expect(confirm).toBeEnabled();
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await expect(confirm).toBeDisabled();
    await choice.click();
    const mend = await refuseCalls(page, 'POST', /\/owner$/);
    await confirm.click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await mend();
    await confirm.click();
    await expect(choosing).toBeHidden();
    expect((await owner.ok(getTeam, { params: { teamId } })).team.createdBy).toBe(guest.user.id);
    await expect(dialog.getByRole('button', { name: handing.change })).toHaveCount(0);
    await expect(dialog.getByRole('tab', { name: settings.deleteTeam })).toHaveCount(0);

    // handed back, it is deleted
    await guest.ok(changeTeamOwner, { params: { teamId }, body: { owner: owner.user.id } });
    await dialog.getByRole('tab', { name: settings.deleteTeam }).click({ timeout: HEARD_MS });
    await typed.fill('Night shift');
    const link = page.locator(`a[href^="/teams/${teamId}"]`);
    await expect(link).not.toHaveCount(0);
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await remove.click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/api/teams');
    expect(request.postDataJSON()).toEqual({ id: teamId });
    await expect(page).toHaveURL('/');
    await expect(link).toHaveCount(0);
  });
});
