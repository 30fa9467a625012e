import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { updateChannel } from '#shared/contract/channels/channel.ts';
import { createCategory } from '#shared/contract/channels/category.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { createRole } from '#shared/contract/teams/role.ts';
import { en } from '#shared/locales/en.ts';
import type { Overlay } from '#renderer/lib/overlays.ts';
import { expect, signInAs, test, visitFrom } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS, pattern } from './support/mate.ts';
import { drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { join, makeRoom } from './support/room.ts';
import { walkOver } from './support/walk.ts';

test.describe.configure({ timeout: 240_000 });

const { channels, home } = en;

/** Every address that visitors have a page at, by its pattern in the table of routes. */
const visitorRoutes = {
  '/': '/',
  '/discover/teams': '/discover/teams',
  '/discover/tournaments': '/discover/tournaments',
  '/login': '/login',
  '/friendinvite': '/friendinvite',
  '/emailVerify': '/emailVerify',
  '/emailUndo': '/emailUndo?key=unknown',
  '/resetpassword/:token': '/resetpassword/used',
  '/connections/:provider': '/connections/steam',
  '/invite/:code': '/invite/nowhere',
  '/live/:secret': '/live/nowhere',
  '/template/:code': '/template/nowhere',
  '/claim/:code': '/claim/nowhere',
  '/blog/:blogId': '/blog/1',
  '/b/:botId': '/b/1',
  '/tos': '/tos',
  '/privacy': '/privacy',
  '/guidelines': '/guidelines',
  '/contact': '/contact',
  '/jobs': '/jobs',
  '/developers/docs': '/developers/docs',
  '/ss': '/ss',
  '/iptal': '/iptal',
  '/licenses': '/licenses',
  '/security': '/security',
  '/verification': '/verification',
  '/download': '/download',
  '/games': '/games',
  '/subscription': '/subscription',
} as const;

/** Where the pages of members are. */
interface OwnPlaces {
  readonly team: string;
  readonly channel: string;
  readonly chat: string;
}

/** The same of those who are signed in; of one pattern there may be several pages. */
function ownRoutes({ team, channel, chat }: OwnPlaces) {
  return {
    '/': ['/'],
    '/discover/teams': ['/discover/teams'],
    '/discover/tournaments': ['/discover/tournaments'],
    '/me/applications': ['/me/applications'],
    '/me/friends': ['/me/friends'],
    '/me/subscription': ['/me/subscription'],
    '/chat': ['/chat'],
    '/chat/:channelId': [chat],
    '/admin': ['/admin'],
    '/admin/:section': ['/admin/users'],
    '/developers': ['/developers'],
    '/developers/bots/:botId': ['/developers/bots/1'],
    '/teams/suspended': ['/teams/suspended'],
    '/claim/:code': ['/claim/nowhere'],
    '/teams/:teamId': [team],
    '/teams/:teamId/applications/:applicationId': [`${team}/applications/1`],
    '/teams/:teamId/channels/:channelId': [
      channel,
      `${team}/channels/overview`,
      `${team}/channels/applications`,
      `${team}/channels/blogs`,
    ],
    '/teams/:teamId/channels/:channelId/blog/:blogId': [`${team}/channels/blogs/blog/1`],
    '/teams/:teamId/channels/:channelId/thread/:threadId': [`${channel}/thread/1`],
    '/teams/:teamId/channels/:channelId/:applicationId': [`${team}/channels/applications/1`],
  } as const;
}

/** How each overlay is opened by a person in front of the page. */
interface OverlayCase {
  readonly who: 'visitor' | 'newcomer' | 'owner' | 'friend';
  readonly open: (page: Page) => Promise<void>;
}

/** Opens the menu at the team's name and chooses an entry. */
function byTeamMenu(entry: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: pattern(channels.sidebar.menu) }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
}

/** Opens the menu of the friend in the member list and chooses an entry. */
function byMemberMenu(entry: string) {
  return async (page: Page) => {
    const row = page.getByRole('complementary').getByRole('button', { name: /Friend/ });
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: pattern(entry) }).click();
  };
}

function byButton(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
}

/** Looked at where something is scheduled, or on a list: scheduled.spec.ts, todos.spec.ts. */
type ScheduledOverlay = 'scheduled-messages' | 'todo-plan';

/** Looked at where there are friends to choose: story-friends-and-chats.spec.ts. */
type SocialOverlay =
  | 'start-chat'
  | 'add-chat-users'
  | 'group-settings'
  | 'add-friend'
  | 'block-user'
  | 'unblock-user';

/** Looked at where there are messages: reactions.spec.ts, forwards.spec.ts. */
type MessageOverlay = 'bulk-delete' | 'forward-message';

/** Looked at where the desktop application was updated: desktop/updates.spec.ts. */
type DesktopOverlay = 'whats-new';

/** Looked at where a team is put into one: rail.spec.ts. */
type RailOverlay = 'team-folder';

/** Looked at where a team asks its members something: onboarding.spec.ts. */
type OnboardingOverlay = 'onboarding';

/** Looked at where Plus is sold: plus.spec.ts. */
type StoreOverlay = 'checkout';

/** Looked at where there is a poll: voice-message.spec.ts. */
type PollOverlay = 'new-poll' | 'poll-voters' | 'end-poll';

/** Looked at where something is planned: events.spec.ts. */
type EventOverlay = 'plan-event' | 'event-people' | 'cancel-event' | 'share-event';

/** The first is looked at where people are in voice: voice-lobby.spec.ts; the others need a device. */
type VoiceOverlay =
  | 'voice-person'
  | 'voice-permission'
  | 'voice-camera'
  | 'voice-share'
  | 'voice-clip';

const overlayCases: {
  readonly [
    Type in Exclude<
      Overlay['type'],
      | DesktopOverlay
      | SocialOverlay
      | ScheduledOverlay
      | MessageOverlay
      | PollOverlay
      | EventOverlay
      | StoreOverlay
      | OnboardingOverlay
      | RailOverlay
      | VoiceOverlay
    >
  ]: OverlayCase;
} = {
  'sign-in': { who: 'visitor', open: byButton(en.entry.signIn.submit) },
  register: { who: 'visitor', open: byButton(en.landing.hero.start) },
  'forgotten-password': {
    who: 'visitor',
    open: async (page) => {
      await byButton(en.entry.signIn.submit)(page);
      await page.getByRole('button', { name: en.entry.signIn.forgotten }).click();
    },
  },
  'create-team': { who: 'owner', open: byButton(home.rail.create) },
  'invite-people': { who: 'owner', open: byTeamMenu(channels.sidebar.invite) },
  'team-settings': { who: 'owner', open: byTeamMenu(channels.sidebar.settings) },
  'create-channel': { who: 'owner', open: byTeamMenu(channels.sidebar.createChannel) },
  'create-category': { who: 'owner', open: byTeamMenu(channels.sidebar.createCategory) },
  'channel-settings': { who: 'owner', open: byButton('Settings of deck') },
  'category-settings': { who: 'owner', open: byButton('Settings of Harbour') },
  'channel-description': { who: 'owner', open: byButton(pattern(channels.header.description)) },
  'delete-channel': {
    who: 'owner',
    open: async (page) => {
      await byButton('Settings of deck')(page);
      await page.getByRole('button', { name: channels.sidebar.deleteChannel }).click();
    },
  },
  'delete-category': {
    who: 'owner',
    open: async (page) => {
      await byButton('Settings of Harbour')(page);
      await page.getByRole('button', { name: channels.sidebar.deleteCategory }).click();
    },
  },
  'leave-team': { who: 'friend', open: byTeamMenu(channels.sidebar.leave) },
  'ban-member': { who: 'owner', open: byMemberMenu(en.members.menu.ban) },
  'time-out-member': { who: 'owner', open: byMemberMenu(en.members.menu.timeout) },
  'kick-member': { who: 'owner', open: byMemberMenu(en.members.menu.kick) },
  'team-profile': { who: 'owner', open: byMemberMenu(en.members.menu.teamProfile) },
  'member-roles': { who: 'owner', open: byMemberMenu(en.members.menu.roles) },
  'profile-card': { who: 'owner', open: byMemberMenu(en.members.menu.profile) },
  pins: { who: 'owner', open: byButton(en.messages.pins.title) },
  threads: { who: 'owner', open: byButton(en.messages.thread.list) },
  'start-thread': {
    who: 'owner',
    async open(page) {
      await byButton(en.messages.thread.list)(page);
      await page.getByRole('button', { name: en.threads.list.new }).click();
    },
  },
  'emoji-picker': { who: 'owner', open: byButton(en.ui.emoji.pick) },
  'invite-friend': { who: 'friend', open: byButton(en.friendInvite.title) },
  'download-app': { who: 'friend', open: byButton(home.rail.download) },
  'verify-email': { who: 'newcomer', open: byButton(en.prompts.verifyBanner.action) },
  settings: { who: 'friend', open: byButton(home.user.settings) },
  'schedule-message': { who: 'owner', open: byButton(en.messages.schedule.button) },
  'external-link': {
    who: 'owner',
    open: (page) =>
      page
        .getByRole('log')
        .getByRole('link', { name: /example\.org/ })
        .click(),
  },
  'picture-viewer': { who: 'owner', open: byButton('Open chart.png') },
  'report-message': {
    who: 'friend',
    open: async (page) => {
      await page.locator('[data-message-id]').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: en.messages.action.report }).click();
    },
  },
  'report-user': {
    who: 'owner',
    open: byMemberMenu(en.members.menu.report),
  },
  'report-team': { who: 'friend', open: byTeamMenu(channels.sidebar.report) },
  notifications: { who: 'friend', open: byTeamMenu(en.notifications.menu) },
  inbox: { who: 'friend', open: byButton(pattern(en.home.frame.inbox)) },
  'custom-status': {
    who: 'friend',
    open: async (page) => {
      await byButton(pattern(home.user.menu))(page);
      await page.getByRole('menuitem', { name: en.profile.status.set }).click();
    },
  },
  'quick-switcher': { who: 'friend', open: (page) => page.keyboard.press('Control+k') },
  shortcuts: { who: 'friend', open: (page) => page.keyboard.press('Control+/') },
};

const OVERLAY = '[role="dialog"], [role="alertdialog"]';

/** Opens one overlay after the other and looks at each, and at each of its tabs. */
async function lookAtOverlays(page: Page, who: OverlayCase['who']) {
  for (const [name, overlay] of Object.entries(overlayCases)) {
    if (overlay.who !== who) continue;
    await overlay.open(page);
    const shown = page.locator(OVERLAY).last();
    await expect(shown, name).toBeVisible();
    await expectAccessible(page, name, OVERLAY);
    const tabs = await shown.getByRole('tab').all();
    for (const tab of tabs.slice(1)) {
      await tab.click();
      await expectAccessible(page, `${name}, ${String(await tab.textContent())}`, OVERLAY);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator(OVERLAY), name).toHaveCount(0);
  }
}

test('[X-021] every address of the table of routes is looked at by axe', async () => {
  const table = await readFile('renderer/app/route-table.tsx', 'utf8');
  const calls = table.matchAll(/(?:\b(?:open|within|own|ownFirst)\(|\{ path: )'(?<path>\/[^']*)'/g);
  const known = new Set([...calls].map(({ groups }) => groups?.['path']));
  const seen = { ...visitorRoutes, ...ownRoutes({ team: '', channel: '', chat: '' }) };
  expect(Object.keys(seen).toSorted()).toEqual([...known].toSorted());
});

test('[X-021] axe finds nothing serious on the pages and dialogs of visitors', async ({
  page,
  context,
}) => {
  await visitFrom(context, 'AZ');
  await page.goto('/');
  // before its first screen a page hears of no walk
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const route of Object.values(visitorRoutes)) {
    await walkOver(page, route);
    await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible();
    await expectAccessible(page, route);
  }
  await walkOver(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAtOverlays(page, 'visitor');
});

test('[X-021] axe finds nothing serious on the pages of those who are signed in', async ({
  app,
  page,
  context,
}) => {
  const room = await makeRoom(app);
  await room.owner.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'All hands on deck', type: 'text' },
  });
  const friend = await join(app, room, 'Friend');
  const { dm } = await friend.ok(openChat, { body: { users: [{ id: room.owner.user.id }] } });
  const places = { team: `/teams/${room.teamId}`, channel: room.path, chat: `/chat/${dm.id}` };
  await openAs(page, friend, '/');
  for (const route of Object.values(ownRoutes(places)).flat()) {
    await walkOver(page, route);
    await expect(page.getByRole('main')).toBeVisible({ timeout: HEARD_MS });
    await expect(page.getByRole('main'), route).not.toBeEmpty();
    await expect(page.getByRole('main').locator('[aria-busy="true"]'), route).toHaveCount(0);
    await expectAccessible(page, route);
  }
  await walkOver(page, room.path);
  await expect(page.locator('[data-composer]')).toBeVisible({ timeout: HEARD_MS });
  await lookAtOverlays(page, 'friend');

  await signInAs(context, await app.registerUnverified('Newcomer'));
  await page.goto('/');
  await lookAtOverlays(page, 'newcomer');
});

test('[X-021] axe finds nothing serious in what the owner of a team opens', async ({
  app,
  page,
  context,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId, channelId } = room;
  await owner.ok(createCategory, { params: { teamId }, body: { name: 'Harbour' } });
  await owner.ok(updateChannel, {
    params: { teamId, channelId },
    body: { description: 'Where the crew stands and talks.' },
  });
  const chart = await uploadAttachment(owner, {
    name: 'chart.png',
    bytes: await drawPicture('png'),
  });
  await owner.ok(sendMessage, {
    params: { channelId },
    body: {
      content: 'a chart: https://example.org/chart',
      attachments: [{ id: chart.body.id ?? '', isSpoiler: false, alt: '' }],
    },
  });
  await owner.ok(createRole, { params: { teamId } });
  await join(app, room, 'Friend');
  await signInAs(context, owner);
  await page.goto(room.path);
  await expect(page.locator('[data-message-id]').last()).toBeVisible({ timeout: HEARD_MS });
  await expect(page.getByRole('complementary').getByText(/Friend/)).toBeVisible();
  await lookAtOverlays(page, 'owner');
});
