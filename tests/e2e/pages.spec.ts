import type { Page } from '@playwright/test';
import { createTeam } from '#shared/contract/teams/team.ts';
import { expect as hastyExpect, signInAs, test, visitFrom, type App } from './support/app.ts';

/** Every page is fetched anew, on a machine that has other work. */
const expect = hastyExpect.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

const landing = { name: 'Every crew needs a home port.', level: 1 } as const;

async function expectLanding(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', landing)).toBeVisible();
}

async function expectLedHome(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL('/');
}

async function expectTitled(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(`${title} · Tayfa`);
  await expect(page).toHaveURL(path);
}

/** Somebody who is past what is asked once, with a team. */
async function arrive(page: Page, app: App): Promise<{ teamId: string; teamName: string }> {
  const ada = await app.register('Ada');
  await ada.raw('POST', '/api/v1/me/settings', {
    body: JSON.stringify({ settings: { locale: 'en' } }),
  });
  const teamName = 'Night Shift';
  const { createdTeam } = await ada.ok(createTeam, { body: { name: teamName } });
  await signInAs(page.context(), ada);
  return { teamId: createdTeam.id, teamName };
}

/** From a place where the pages of visitors speak English. */
test.beforeEach(async ({ context }) => {
  await visitFrom(context, 'AZ');
});

test.describe('routes of a visitor', () => {
  test('[E-003] home and discovery are the landing page', async ({ page }) => {
    for (const path of ['/', '/discover/teams', '/discover/tournaments']) {
      await expectLanding(page, path);
      await expect(page).toHaveURL(path);
    }
  });

  test('[E-001] [T-022] what needs an account leads home', async ({ page }) => {
    const own = [
      '/me/applications',
      '/me/friends',
      '/me/subscription',
      '/chat',
      '/chat/1',
      '/developers',
      '/developers/bots/1',
      '/teams/1',
      '/teams/suspended',
      '/teams/1/applications/2',
      '/teams/1/channels/2',
      '/teams/1/channels/2/3',
      '/teams/1/channels/2/blog/3',
    ];
    for (const path of own) await expectLedHome(page, path);
  });

  test('[E-002] [T-023] what is not in the table leads home', async ({ page }) => {
    for (const path of ['/nowhere', '/teams', '/tos/more', '/me', '/connections'])
      await expectLedHome(page, path);
  });

  test('[E-001] a link that adds a bot asks to sign in, where it is', async ({ page }) => {
    await page.goto('/b/1');
    await page.getByRole('button', { name: 'Login to Continue' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/b/1');
  });

  test('[E-218] a connection to an unknown provider leads home', async ({ page }) => {
    await expectLedHome(page, '/connections/elsewhere?code=a&state=b');
    for (const [path, name] of [
      ['/connections/twitch?code=a&state=b', 'Twitch'],
      ['/connections/kick', 'Kick'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} was not connected`);
    }
  });

  test('[E-232] a template that is missing says so, with a way back', async ({ page }) => {
    await page.goto('/tos');
    await page.goto('/template/unknown');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Template Not Found');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).not.toHaveURL(/template/);
  });
});

test.describe('routes of whoever is signed in', () => {
  test('[E-004] [T-007] home and discovery are the dashboard', async ({ page, app }) => {
    const { teamName } = await arrive(page, app);
    await expectTitled(page, '/', 'My teams');
    await expect(page.getByRole('main').getByRole('link', { name: teamName })).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link', { name: 'My teams' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectTitled(page, '/discover/teams', 'Find teams');
    await expect(sections.getByRole('link', { name: 'Find teams' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectTitled(page, '/discover/tournaments', 'Tournaments');
    await expect(sections).toBeVisible();
  });

  test('[T-028] the way to apply leads to discovery', async ({ page, app }) => {
    await arrive(page, app);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Create a team' }).last()).toBeVisible();
    await page.getByRole('link', { name: 'Apply to a team' }).click();
    await expect(page).toHaveURL('/discover/teams');
    await expect(page.getByText('No teams found')).toBeVisible();
  });

  test('[T-041] tournaments wait on discovery', async ({ page, app }) => {
    await arrive(page, app);
    await page.goto('/discover/teams');
    const entry = page.getByRole('button', { name: 'Tournaments' });
    await expect(entry).toBeDisabled();
    await expect(entry).toHaveAccessibleDescription('Coming Soon');
  });

  test('[T-009] [T-047] [T-048] [T-049] tournaments are announced', async ({ page, app }) => {
    await arrive(page, app);
    await page.goto('/discover/tournaments');
    const create = page.getByRole('button', { name: 'Create Tournament' });
    await expect(create).toBeDisabled();
    await expect(create).toHaveAccessibleDescription('Coming Soon');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
    for (const [tab, text] of [
      ['Upcoming', 'No upcoming tournaments to display'],
      ['Past', 'No past tournaments to display'],
      ['My Tournaments', 'You haven’t joined any tournaments yet'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).toContainText(text);
    }
  });

  test('[E-005] what is mine has its sections', async ({ page, app }) => {
    await arrive(page, app);
    await expectTitled(page, '/me/applications', 'My applications');
    await expectTitled(page, '/me/subscription', 'Subscription');
    await expect(page.getByText('You have no subscription')).toBeVisible();
    await page.goto('/me/friends');
    await expect(page).toHaveURL('/me/friends');
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Friends' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  test('[E-009] direct messages open for the signed-in only', async ({ page, app }) => {
    await expectLedHome(page, '/chat');
    await arrive(page, app);
    await page.goto('/chat');
    await expect(page).toHaveURL('/chat');
    await expect(page).toHaveTitle('Direct messages · Tayfa');
  });

  test('[E-010] [E-011] the pages of a team', async ({ page, app }) => {
    const { teamId, teamName } = await arrive(page, app);
    const channels = page.getByRole('navigation', { name: `Channels of ${teamName}` });
    await page.goto(`/teams/${teamId}`);
    await expect(channels).toBeVisible();
    await channels.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/channels\/\d+$/);
    const channel = page.url();

    for (const [path, text] of [
      [`${channel}/blog/1`, 'This post does not exist'],
      [`/teams/${teamId}/channels/blogs/blog/1`, 'This post does not exist'],
      [`${channel}/1`, 'This application does not exist'],
      [`/teams/${teamId}/applications/1`, 'This application does not exist'],
    ] as const) {
      await page.goto(path);
      await expect(channels).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page).toHaveURL(path);
    }
  });

  test('a team’s words instead of a channel’s id', async ({ page, app }) => {
    const { teamId, teamName } = await arrive(page, app);
    await expectTitled(page, `/teams/${teamId}/channels/overview`, teamName);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamName);
    await expect(page.getByRole('main')).toContainText('1 member');
    await page.goto(`/teams/${teamId}/channels/applications`);
    await expect(page.getByText('No applications', { exact: true })).toBeVisible();
    await page.goto(`/teams/${teamId}/channels/blogs`);
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamName);
  });

  test('[T-020] suspended teams are a page, not a team', async ({ page, app }) => {
    await arrive(page, app);
    await expectTitled(page, '/teams/suspended', 'Suspended teams');
    await expect(page.getByText('None of your teams is suspended')).toBeVisible();
  });

  test('developers have their pages', async ({ page, app }) => {
    await arrive(page, app);
    await expectTitled(page, '/developers', 'My Bots');
    await page.goto('/developers/bots/1');
    await expect(page.getByText('This bot does not exist')).toBeVisible();
  });
});
