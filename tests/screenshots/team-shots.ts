import type { Page } from '@playwright/test';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { getThread } from '#shared/contract/channels/thread.ts';
import type {
  getImport,
  ImportAuthor,
  listImportAuthors,
  TeamImport,
} from '#shared/contract/teams/import.ts';
import type { getRaid } from '#shared/contract/teams/moderation.ts';
import {
  alter,
  answer,
  both,
  lay,
  refuse,
  seeRetry,
  state,
  type StatePage,
  type StateShot,
} from './state-tools.ts';

type Before = NonNullable<StateShot['before']>;

const home = () => '/';

function section(name: 'applications' | 'blogs'): StateShot['path'] {
  return ({ teamId }) => `/teams/${teamId}/channels/${name}`;
}

const news: StateShot['path'] = ({ teamId, newsId }) => `/teams/${teamId}/channels/${newsId}`;
const recruiting: StateShot['path'] = ({ recruitingCode }) => `/invite/${recruitingCode}`;
const thread: StateShot['path'] = ({ teamId, thread: known }) =>
  `/teams/${teamId}/channels/${known?.parentId ?? ''}/thread/${known?.id ?? ''}`;

function settings(tab: string) {
  return ({ page, world: { teamId } }: StatePage): Promise<void> =>
    lay(page, { type: 'team-settings', teamId, tab });
}

async function channelSettings({ page, texts, world }: StatePage, tab: 'permissions' | 'webhooks') {
  const { teamId, webhookChannelId: channelId } = world;
  await lay(page, { type: 'channel-settings', teamId, channelId });
  await page.getByRole('tab', { name: texts.channels.settings[tab] }).click();
}

/** An import that was begun, and has come so far. */
function standing(change: Partial<TeamImport>): Before {
  const begun: TeamImport = {
    status: 'collecting',
    files: { exports: 14, media: 1_208, bytes: 734_003_200 },
    hasTemplate: true,
    done: 0,
    total: 0,
    brought: { channels: 0, categories: 0, roles: 0, emojis: 0, authors: 0 },
    counts: {},
    differences: [],
    problem: null,
    finishedAt: null,
  };
  return both(
    alter<ReplyOf<typeof getImport>>(/\/import$/, () => ({ import: { ...begun, ...change } })),
    alter<ReplyOf<typeof listImportAuthors>>(/\/import\/authors/, () => ({
      authors: authors.map((name, index): ImportAuthor => {
        // reason: any id at all
        const id = String(index + 1) as ImportAuthor['id'];
        return { id, name, picture: null, claimedBy: index === 1 ? id : null };
      }),
      total: authors.length,
    })),
  );
}

const authors = [
  'Deniz ⚓',
  'captain_haddock',
  'The one who reads this owes me a pizza, signed the old quartermaster',
  'İlknur',
];

const done: Partial<TeamImport> = {
  status: 'done',
  done: 184_220,
  total: 184_220,
  brought: { channels: 14, categories: 4, roles: 9, emojis: 37, authors: 212 },
  counts: {
    messages: 183_907,
    replies: 21_440,
    reactions: 60_125,
    attachments: 1_102,
    embeds: 5_310,
    pins: 61,
    notices: 288,
    broken: 3,
    shortened: 22,
    missingFiles: 106,
    refusedFiles: 2,
  },
  differences: [
    { about: 'renamed', name: 'Genel Sohbet 💬', detail: 'genel-sohbet' },
    { about: 'closed', name: 'officers', detail: '' },
    { about: 'role-withheld', name: 'Admin', detail: 'MANAGE_TEAM' },
    { about: 'left-out', name: 'stage', detail: '' },
  ],
  finishedAt: '2026-05-01T12:00:00.000Z',
};

/** The first question of a form is answered, and the next one is looked at. */
async function answerFirst({ page, texts }: StatePage): Promise<void> {
  const { wizard } = texts.applications;
  await page.getByRole('button', { name: texts.entry.invite.apply }).click();
  await page.getByRole('textbox', { name: wizard.answer }).fill('Emberfall');
  await page.getByRole('button', { name: wizard.next, exact: true }).click();
}

async function editForm({ page, texts }: StatePage): Promise<void> {
  await page.getByRole('button', { name: texts.applications.review.edit }).click();
}

function threadAs(change: Partial<ReplyOf<typeof getThread>['thread']>): Before {
  return alter<ReplyOf<typeof getThread>>(/\/threads\/\d+$/, (reply) => ({
    ...reply,
    // one that I am in is known already
    isJoined: false,
    thread: { ...reply.thread, ...change },
  }));
}

/** No thread is mine: what is said of one is asked for by itself. */
async function noneJoined(page: Page): Promise<void> {
  await page.route(/\/teams\/\d+\/threads/, (route) =>
    route.fulfill({ json: { threads: [], unread: [] } }),
  );
}

function raid(byOwner: boolean): Before {
  return alter<ReplyOf<typeof getRaid>>(/\/raid$/, (reply, { userId }) => {
    const since = new Date(Date.now() - 25 * 60_000).toISOString();
    const endsAt = byOwner ? null : new Date(Date.now() + 95 * 60_000).toISOString();
    return { ...reply, raid: { since, endsAt, by: byOwner ? userId : null, accountHours: 24 } };
  });
}

/** What teams can do beside talking, in the states that their pages and tabs can be in. */
export const teamShots: readonly StateShot[] = [
  state('game-adding', ({ teamId }) => `/teams/${teamId}/channels/overview`, {
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.teams.overview.addGame }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  state('role-editing', home, {
    act: async (at) => {
      await settings('roles')(at);
      await at.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Moderator/ })
        .click();
    },
  }),
  state('emoji-deleting', home, {
    act: async (at) => {
      await settings('emojis')(at);
      const remove = at.page.getByRole('dialog').getByRole('row').nth(1);
      await remove.hover();
      await remove.getByRole('button').last().click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  }),
  state('import-collecting', home, { before: standing({}), act: settings('import') }),
  state('import-running', home, {
    before: standing({ status: 'running', done: 61_004, total: 184_220 }),
    act: settings('import'),
  }),
  state('import-done', home, { before: standing(done), act: settings('import') }),
  state('import-done-below', home, {
    before: standing(done),
    act: async (at) => {
      await settings('import')(at);
      await at.page.locator('summary').click();
      await at.page
        .getByRole('button', { name: at.texts.teams.import.remove.all.label })
        .scrollIntoViewIfNeeded();
    },
  }),
  state('import-failed', home, {
    before: standing({
      status: 'failed',
      problem: { file: 'general - text channels - harbour [4].json', reason: 'cut-off' },
    }),
    act: settings('import'),
  }),
  state('vanity-wrong', home, {
    act: async (at) => {
      await settings('vanity')(at);
      await at.page.getByRole('textbox', { name: at.texts.teams.vanity.label }).fill('no good!');
    },
  }),
  state('application-form', section('applications'), { act: editForm }),
  state('application-form-below', section('applications'), {
    act: async (at) => {
      await editForm(at);
      const { form } = at.texts.applications;
      await at.page.getByRole('button', { name: form.addQuestion }).click();
      await at.page.getByRole('button', { name: form.save }).scrollIntoViewIfNeeded();
    },
  }),
  state('application-form-preview', section('applications'), {
    act: async (at) => {
      await editForm(at);
      await at.page.getByText(at.texts.applications.form.preview, { exact: true }).click();
    },
  }),
  state('application-intake', section('applications'), {
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.applications.review.settings }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  state('applications-failed', section('applications'), {
    before: answer(/\/teams\/\d+\/applications/, refuse),
    act: seeRetry,
  }),
  state('applications-denied', section('applications'), { seenBy: 'mate' }),
  state('application-invite', recruiting, { seenBy: 'outsider' }),
  state('application-wizard', recruiting, {
    seenBy: 'outsider',
    act: ({ page, texts }) => page.getByRole('button', { name: texts.entry.invite.apply }).click(),
  }),
  state('application-wizard-choice', recruiting, {
    seenBy: 'outsider',
    act: async (at) => {
      await answerFirst(at);
      const { wizard } = at.texts.applications;
      await at.page.getByRole('textbox', { name: wizard.answer }).fill('A calm one, with tea.');
      await at.page.getByRole('button', { name: wizard.next, exact: true }).click();
      await at.page.getByRole('radio').first().click();
    },
  }),
  state('my-applications', () => '/me/applications', { seenBy: 'applicant' }),
  state('my-application-deleting', () => '/me/applications', {
    seenBy: 'applicant',
    act: async ({ page }) => {
      await page.getByRole('table').getByRole('button').first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  state('channel-webhooks', home, { act: (at) => channelSettings(at, 'webhooks') }),
  state('channel-webhook-renewing', home, {
    act: async (at) => {
      await channelSettings(at, 'webhooks');
      await at.page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(2).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  }),
  state('channel-webhooks-empty', home, {
    act: async ({ page, texts, world: { teamId, kinds } }) => {
      await lay(page, { type: 'channel-settings', teamId, channelId: kinds.talk });
      await page.getByRole('tab', { name: texts.channels.settings.webhooks }).click();
    },
  }),
  state('channel-permissions', home, { act: (at) => channelSettings(at, 'permissions') }),
  state(
    'webhook-posts',
    ({ teamId, webhookChannelId }) => `/teams/${teamId}/channels/${webhookChannelId}`,
  ),
  state('blog-writing', section('blogs'), {
    act: async ({ page, texts: { blogs } }) => {
      await page.getByRole('textbox', { name: blogs.write.title }).fill('The harbour cup');
      await page
        .getByRole('textbox', { name: blogs.write.content })
        .fill('## How it went\n\nNine boats, **one** of them dry.\n\n- wind from the west\n- tea');
    },
  }),
  state('blogs-failed', section('blogs'), {
    before: answer(/\/api\/.*\/blogs$/, refuse),
    act: seeRetry,
  }),
  state('announcement-writing', news, {
    act: async ({ page, texts: { announcements } }) => {
      await page.getByRole('textbox', { name: announcements.write.title }).fill('Harbour cup');
      await page
        .getByRole('textbox', { name: announcements.write.content })
        .fill('Saturday, **15:00**, at the pier.');
    },
  }),
  state('announcement-following', news, {
    act: async ({ page, texts: { announcements } }) => {
      await page.getByRole('button', { name: announcements.follow.action, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  state('announcements-reader', news, { seenBy: 'mate' }),
  state('raid-closed', 'talk', { before: raid(true) }),
  state('raid-closed-itself', 'talk', { before: raid(false) }),
  state('raid-settings', home, {
    before: raid(false),
    act: settings('moderation'),
  }),
  state('thread-menu', thread, {
    act: async (at) => {
      await at.page.getByRole('button', { name: at.texts.threads.panel.menu }).click();
      await at.page.getByRole('menu').waitFor();
    },
  }),
  state('thread-archived', thread, {
    before: both(noneJoined, threadAs({ isArchived: true })),
  }),
  state('thread-locked', thread, {
    before: both(noneJoined, threadAs({ isArchived: true, isLocked: true })),
    seenBy: 'mate',
  }),
  state('thread-deleting', thread, {
    act: async ({ page, texts: { threads } }) => {
      await page.getByRole('button', { name: threads.panel.menu }).click();
      await page.getByRole('menuitem', { name: threads.action.delete }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  state('thread-failed', thread, {
    before: both(noneJoined, answer(/\/threads\/\d+$/, refuse)),
    act: seeRetry,
  }),
];
