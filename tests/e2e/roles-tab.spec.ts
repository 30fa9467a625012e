import type { Locator, Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import {
  cloneRole,
  createRole,
  deleteRole,
  giveRole,
  listRoles,
  orderRoles,
  takeRole,
  updateRole,
} from '#shared/contract/teams/role.ts';
import type { Role, RoleEdit } from '#shared/contract/teams/role.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { gradientColors } from '#shared/rules/colors.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test } from './support/app.ts';
import {
  chooseInTeamMenu,
  composerOf,
  drag,
  filled,
  HEARD_MS,
  openMemberMenu,
} from './support/mate.ts';
import { alterReady } from './support/ready.ts';
import { refuse, refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });

const { list, editor, member, permission } = en.roles;

/** The documents' 14, and the one that they do not name; events are ours (X-017). */
const documentedPermissions = [
  'Administrator',
  'Manage channels',
  'Manage roles',
  'Manage team',
  'View audit log',
  'Ban members',
  'Delete messages',
  'Manage applications',
  'Join tournaments',
  'Create invites',
  'Mention everyone and here',
  'Manage blogs',
  'Kick members',
  'Move members',
  'Manage webhooks',
] as const;

/** The documents' colours, in their order. */
const solids =
  'Blue Red Green Yellow Purple Gray Orange Teal Magenta Pink Brown Gold Navy Lime Maroon Olive'.split(
    ' ',
  );
const gradients =
  'Candy Rainbow Ocean Forest Sunset Lavender Peach Berry Aurora Flamingo Galaxy Sunrise Watermelon Dream Mint Skyline'.split(
    ' ',
  );

async function addRole({ owner, teamId }: Room, edit: RoleEdit): Promise<Role> {
  const made = await owner.ok(createRole, { params: { teamId } });
  const params = { teamId, roleId: made.role.id };
  return (await owner.ok(updateRole, { params, body: edit })).role;
}

async function openRoom(page: Page, room: Room, person: Person): Promise<void> {
  await signInAs(page.context(), person);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
}

/** The roles tab of the settings of the team that is open. */
async function openRoles(page: Page): Promise<Locator> {
  const mate = { page, context: page.context(), texts: en, name: '', email: '' };
  await chooseInTeamMenu(mate, en.channels.sidebar.settings);
  const dialog = page.getByRole('dialog', { name: en.teams.settings.title });
  await dialog.getByRole('tab', { name: en.teams.settings.roles }).click();
  await expect(dialog.getByRole('button', { name: list.create })).toBeVisible();
  return dialog;
}

function rolesOf(dialog: Locator): Locator {
  return dialog.getByRole('list', { name: list.label }).getByRole('listitem');
}

/** The button that chooses a role. */
function roleButton(dialog: Locator, name: string): Locator {
  return dialog.getByRole('button', { name: new RegExp(`^${name}`) });
}

function panelOf(dialog: Locator, name: string): Locator {
  return dialog.getByRole('region', { name: filled(editor.label, { role: name }) });
}

function colorOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).color);
}

function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).last();
}

async function expectEdited(page: Page, room: Room): Promise<void> {
  const { owner, teamId } = room;
  const captain = await addRole(room, { name: 'Captain' });
  const second = await addRole(room, { name: 'Quartermaster of decks' });
  // neither the order of their making nor the one they come in, but their priority
  await owner.ok(orderRoles, {
    params: { teamId },
    body: [second.id, captain.id, everyoneRoleId(teamId)],
  });
  await openRoom(page, room, owner);
  const dialog = await openRoles(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const grip = (name: string) =>
    dialog.getByRole('button', {
      name: filled(en.ui.sortable.handle, { item: name }),
      exact: true,
    });
  await test.step('a role is made and edited, and nothing is sent before it is saved', async () => {
    const save = dialog.getByRole('button', { name: /save changes/i });
    await expect(rolesOf(dialog)).toHaveText([/^Quartermaster of dec…/, /^Captain/]);
    await drag({ page }, grip('Captain'), grip('Quartermaster of decks'));
    await expect(rolesOf(dialog)).toHaveText([/^Captain/, /^Quartermaster of dec…/]);
    await expect
      .poll(async () =>
        (await owner.ok(listRoles, { params: { teamId } })).roles.slice(0, 2).map(({ id }) => id),
      )
      .toEqual([captain.id, second.id]);
    await dialog.getByRole('button', { name: /^create new role$/i }).click();
    await expect(rolesOf(dialog)).toHaveCount(3);
    const before = (await owner.ok(listRoles, { params: { teamId } })).roles;
    const made = before.at(-2);
    const panel = panelOf(dialog, made?.name ?? '');
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('switch')).toHaveCount(3 + 16);
    for (const name of [...documentedPermissions, 'Manage events'])
      await expect(panel.getByRole('switch', { name: new RegExp(`^${name}`) })).toHaveCount(1);

    await expect(save).toHaveCount(0);
    await panel.getByLabel(editor.name).fill('Gunner');
    await expect(save).toBeVisible();
    const gunner = panelOf(dialog, 'Gunner');
    await gunner.getByLabel(editor.icon).fill('🔥');
    const swatches = gunner.getByRole('group', { name: editor.color }).locator('[aria-pressed]');
    const presets = () =>
      swatches.evaluateAll((all) => all.map((swatch) => swatch.getAttribute('aria-label')));
    expect(await presets()).toEqual(solids);
    await gunner.getByRole('radio', { name: editor.gradient }).click();
    await expect.poll(presets).toEqual(gradients);
    await gunner.getByRole('switch', { name: new RegExp(`^${editor.separately}`) }).click();
    await gunner.getByRole('switch', { name: new RegExp(`^${editor.mentionable}`) }).click();
    await gunner.getByRole('switch', { name: new RegExp(`^${editor.selfAssignable}`) }).click();
    await gunner.getByRole('switch', { name: new RegExp(`^${permission.KICK_MEMBERS}`) }).click();
    expect((await owner.ok(listRoles, { params: { teamId } })).roles).toEqual(before);

    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save.click();
    const edits = {
      name: 'Gunner',
      iconEmojiId: '🔥',
      color2: gradientColors[0].color2,
      isDisplayedSeparately: true,
      mentionable: true,
      isSelfAssignable: true,
      permissions: (made?.permissions ?? 0) | teamMask('KICK_MEMBERS'),
    };
    expect((await sent).postDataJSON()).toEqual(
      before.map(({ id }) => (id === made?.id ? { id, ...edits } : { id })),
    );
    await expect(toast(page, list.saved)).toBeVisible();
    await expect(save).toHaveCount(0);

    // a colour of the presets, and back to a solid one
    await gunner.getByRole('button', { name: en.roles.gradient.Ocean }).click();
    await gunner.getByRole('radio', { name: editor.solid }).click();
    await gunner.getByRole('button', { name: en.roles.solid.Teal }).click();
    await save.click();
    await expect
      .poll(async () => (await owner.ok(listRoles, { params: { teamId } })).roles.at(-2))
      .toMatchObject({ ...edits, color: '#14b8a6', color2: null });
    await expect(save).toHaveCount(0);
  });
  // other roles below the highest, which cannot be deleted, before the eyes of the one who edits them
  const { roles: edited } = await owner.ok(listRoles, { params: { teamId } });
  for (const { id } of edited)
    if (id !== captain.id && id !== everyoneRoleId(teamId))
      await owner.ok(deleteRole, { params: { teamId, roleId: id } });
  const sailor = await addRole(room, { name: 'Sailor' });
  await addRole(room, { name: 'Cook' });
  await expect(rolesOf(dialog)).toHaveText([/^Captain/, /^Sailor/, /^Cook/], {
    timeout: HEARD_MS,
  });
  await test.step('roles are copied, cloned, dragged and refused', async () => {
    const entries = page.getByRole('menu').getByRole('menuitem');
    const menuOf = (name: string) =>
      dialog.getByRole('button', { name: filled(list.menu, { role: name }), exact: true });
    await roleButton(dialog, 'Sailor').click({ button: 'right' });
    await expect(entries).toHaveText(['Clone Role', 'Delete Role']);
    await page.keyboard.press('Escape');
    await owner.ok(updateSettings, { body: { settings: { developerMode: { isEnabled: true } } } });
    await roleButton(dialog, 'Sailor').click({ button: 'right' });
    await expect(entries).toHaveText(['Clone Role', 'Copy ID', 'Delete Role']);
    await entries.filter({ hasText: list.copyId }).click();
    await expect(toast(page, 'Role ID copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sailor.id);
    await menuOf('Cook').click();
    await entries.filter({ hasText: list.clone }).click();
    await expect(toast(page, list.cloned)).toBeVisible();
    await expect(rolesOf(dialog)).toHaveCount(4);
    const cooks = async () =>
      (await owner.ok(listRoles, { params: { teamId } })).roles.filter(({ name }) =>
        name.startsWith('Cook'),
      );
    expect(await cooks()).toHaveLength(2);
    await roleButton(dialog, 'Cook').last().click({ button: 'right' });
    await entries.filter({ hasText: 'Delete Role' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /delete/i })
      .click();
    await expect.poll(cooks).toHaveLength(1);
    await owner.ok(cloneRole, { params: { teamId, roleId: (await cooks())[0]?.id ?? sailor.id } });
    await expect(rolesOf(dialog)).toHaveCount(4);

    // what the server refuses is told in its words, and nothing that was typed is lost
    for (const path of [/\/roles$/, /\/clone$/]) await refuseCalls(page, 'POST', path);
    await dialog.getByRole('button', { name: list.create }).click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(toast(page, SERVER_WORDS)).toHaveCount(0);
    await menuOf('Captain').click();
    await entries.filter({ hasText: list.clone }).click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(toast(page, SERVER_WORDS)).toHaveCount(0);
    const mend = await refuseCalls(page, 'PATCH', /\/roles$/);
    await roleButton(dialog, 'Captain').click();
    await panelOf(dialog, 'Captain').getByLabel(editor.name).fill('Admiral');
    await dialog.getByRole('button', { name: list.save }).click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(panelOf(dialog, 'Admiral').getByLabel(editor.name)).toHaveValue('Admiral');
    await mend();

    // dragged: at once, and back when it is refused; what is not saved stays so
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const orders = /\/roles-priority$/;
    await page.route(orders, async (route) => {
      await isHeld;
      await refuse(route);
    });
    const names = async () =>
      (await rolesOf(dialog).allInnerTexts()).map((text) => text.trim().split('\n')[0]);
    const first = await names();
    expect(first[0]).toBe('Admiral');
    await drag({ page }, grip('Sailor'), grip('Admiral'));
    await expect(rolesOf(dialog).first()).toHaveText(/^Sailor/);
    answer();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect.poll(names).toEqual(first);
    await page.unroute(orders);
    await drag({ page }, grip('Sailor'), grip('Admiral'));
    await expect
      .poll(async () =>
        (await owner.ok(listRoles, { params: { teamId } })).roles.map(({ name }) => name),
      )
      .toEqual([
        'Sailor',
        'Captain',
        ...first.slice(1).filter((name) => name !== 'Sailor'),
        'everyone',
      ]);
    await dialog.getByRole('button', { name: list.discard }).click();
    await expect(roleButton(dialog, 'Captain')).toBeVisible();

    const everyone = roleButton(dialog, 'everyone');
    await expect(everyone).toHaveAttribute('title', editor.lockedDefault);
    await everyone.click();
    const panel = panelOf(dialog, 'everyone');
    await expect(panel.getByText('This role is the default role for the team.')).toBeVisible();
    for (const name of [editor.separately, editor.mentionable, editor.selfAssignable])
      await expect(panel.getByRole('switch', { name: new RegExp(`^${name}`) })).toBeDisabled();
    await menuOf('everyone').click();
    await expect(entries.filter({ hasText: list.delete })).toBeDisabled();
    expect(everyoneRoleId(teamId)).toBe(teamId);
  });
}

/** Leaves a team no role but that of everyone and the highest, which cannot be deleted: the Captain. */
async function leaveCaptain({ owner, teamId }: Room): Promise<Role> {
  const [highest, ...lower] = (await owner.ok(listRoles, { params: { teamId } })).roles;
  if (!highest) throw new Error('there is a highest role');
  for (const { id } of lower)
    if (id !== everyoneRoleId(teamId))
      await owner.ok(deleteRole, { params: { teamId, roleId: id } });
  const params = { teamId, roleId: highest.id };
  return (await owner.ok(updateRole, { params, body: { name: 'Captain' } })).role;
}

/** Three members, of whom the first is at the page. */
interface Others {
  readonly friend: Person;
  readonly equal: Person;
  readonly above: Person;
}

async function expectTakenAndLocked(page: Page, room: Room, others: Others): Promise<void> {
  const { owner, teamId } = room;
  const { friend, equal, above } = others;
  const captain = await leaveCaptain(room);
  const permissions = teamMask('MANAGE_ROLES', 'KICK_MEMBERS');
  const officer = await addRole(room, { name: 'Officer', permissions });
  await addRole(room, { name: 'Sailor' });
  await addRole(room, { name: 'Helper' });
  await addRole(room, { name: 'Secret' });
  await addRole(room, { name: 'Raider', isSelfAssignable: true });
  const healer = await addRole(room, { name: 'Healer', isSelfAssignable: true });
  await openRoom(page, room, friend);
  await test.step('a member takes the roles that are offered, and lays them down again', async () => {
    await openMemberMenu({ page }, friend.user.username);
    await page.getByRole('menuitem', { name: /^Roles of/ }).click();
    const dialog = page.getByRole('dialog', { name: member.titleMine });
    const add = (role: string) => dialog.getByRole('button', { name: `Add to me: ${role}` });
    await expect(dialog.getByRole('button', { name: /^Add to me/ })).toHaveText([
      'Raider',
      'Healer',
    ]);
    await expect(dialog.getByText(member.mine)).toHaveCount(0);
    const path = /\/members\/\d+\/roles\/\d+$/;
    const mend = await refuseCalls(page, 'POST', path);
    await add('Raider').click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await mend();
    await page.route(path, (route) => route.abort());
    await add('Raider').click();
    await expect(toast(page, 'An error occurred while adding the role.')).toBeVisible();
    await page.unroute(path);

    await add('Raider').click();
    await expect(toast(page, 'Role added successfully')).toBeVisible();
    const raider = dialog.getByRole('listitem').filter({ hasText: 'You have this role' });
    await expect(raider).toContainText('Raider');
    await expect(raider).toHaveAttribute('title', 'You have this role');
    await add('Healer').click();
    await expect(dialog.getByText('All Roles Added')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove from me: Raider' }).click();
    await expect(toast(page, 'Role removed successfully')).toBeVisible();
    await expect(add('Raider')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await owner.ok(takeRole, { params: { teamId, userId: friend.user.id, roleId: healer.id } });
  for (const [person, roleId] of [
    [equal, officer.id],
    [above, captain.id],
    [friend, officer.id],
  ] as const)
    await owner.ok(giveRole, { params: { teamId, userId: person.user.id, roleId } });
  const dialog = await openRoles(page);
  for (const name of ['Captain', 'Officer']) {
    const button = roleButton(dialog, name);
    await expect(button).toHaveAttribute('title', 'You cannot edit this role.');
    await expect(button.locator('svg.lucide-lock')).toBeVisible();
    await expect(button).toHaveClass(/locked/);
    expect(await colorOf(button)).not.toBe(await colorOf(roleButton(dialog, 'Sailor')));
    await button.click();
    const panel = panelOf(dialog, name);
    await expect(panel.getByText(editor.lockedOutranked)).toBeVisible();
    await expect(panel.getByLabel(editor.name)).toBeDisabled();
    await expect(panel.getByRole('switch', { disabled: false })).toHaveCount(0);
  }
  await roleButton(dialog, 'Sailor').click();
  const panel = panelOf(dialog, 'Sailor');
  await expect(panel.getByText(editor.lockedOutranked)).toHaveCount(0);
  await expect(roleButton(dialog, 'Sailor').locator('svg.lucide-lock')).toHaveCount(0);
  await expect(roleButton(dialog, 'Sailor')).not.toHaveAttribute('title', /./);
  // one grants what one holds
  await expect(
    panel.getByRole('switch', { name: new RegExp(`^${permission.KICK_MEMBERS}`) }),
  ).toBeEnabled();
  await expect(
    panel.getByRole('switch', { name: new RegExp(`^${permission.BAN_MEMBERS}`) }),
  ).toBeDisabled();

  await test.step('a role of a bot says that it is one', async () => {
    await roleButton(dialog, 'Helper').click();
    const ofBot = panelOf(dialog, 'Helper');
    await expect(
      ofBot.getByText(
        "This role is managed by a bot. It can't be deleted or made self-assignable.",
      ),
    ).toBeVisible();
    const selfAssignable = new RegExp(`^${editor.selfAssignable}`);
    await expect(ofBot.getByRole('switch', { name: selfAssignable })).toBeDisabled();
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await test.step('kick and ban show for members up to my own rank, by the permission', async () => {
    const entries = page.getByRole('menuitem', { name: /^(Kick|Ban) / });
    const menuOf = async ({ user }: Person, offered: readonly string[]) => {
      await openMemberMenu({ page }, user.username);
      await expect(
        page.getByRole('menuitem', { name: en.members.menu.profile, exact: true }),
      ).toBeVisible();
      await expect(entries).toHaveText(
        offered.map((verb) => `${verb} ${user.username}`),
        { timeout: HEARD_MS },
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    };
    for (const [may, offered] of [
      [
        ['KICK_MEMBERS', 'BAN_MEMBERS'],
        ['Kick', 'Ban'],
      ],
      [['KICK_MEMBERS'], ['Kick']],
      [['BAN_MEMBERS'], ['Ban']],
      [[], []],
    ] as const) {
      await owner.ok(updateRole, {
        params: { teamId, roleId: officer.id },
        body: { permissions: teamMask(...may) },
      });
      // what has changed is heard while the menu is open
      await menuOf(equal, offered);
      for (const spared of [above, owner, friend]) await menuOf(spared, []);
    }
  });
}

test('[T-152] [T-153] [T-154] [T-155] [T-158] [T-159] [T-160] [T-162] [T-163] [T-164] [T-165] [T-168] [T-178] [T-179] [T-157] [T-172] [T-182] [T-187] [T-390] [T-391] a role is made and edited, and nothing is sent before it is saved; roles are copied, cloned, dragged and refused; a member takes the roles that are offered, and lays them down again; roles at or above my own are dimmed, locked and say why', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  await alterReady(page, ({ roles }) => ({
    roles: roles
      .toSorted((left, right) => left.priority - right.priority)
      .map((role) =>
        role.name === 'Helper' ? { ...role, botScope: { userId: room.owner.user.id } } : role,
      ),
  }));
  await expectEdited(page, room);
  const [friend, equal, above] = [
    await join(app, room, 'Friend'),
    await join(app, room, 'Equal'),
    await join(app, room, 'Above'),
  ];
  await expectTakenAndLocked(page, room, { friend, equal, above });
});
