import type { Page } from '@playwright/test';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createTemplate } from '#shared/contract/teams/template.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { expectAccessible, seriousFindings } from './support/axe.ts';
import { expect as hastyExpect, signInAs, test, visitFrom, type App } from './support/app.ts';
import { hearPolicy } from './support/policy.ts';
import { walkTo } from './support/walk.ts';

/** Every page is fetched anew, on a machine that has other work. */
const expect = hastyExpect.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

/** Makes the captcha one of a moment: what this page does with it is the point, not its work. */
async function easeCaptcha(page: Page): Promise<void> {
  await page.route('**/api/v1/captcha', async (route) => {
    const response = await route.fetch();
    // reason: what the server's half of the library makes
    const challenge = (await response.json()) as { parameters: object };
    const parameters = { ...challenge.parameters, cost: 1, keyPrefix: '00' };
    await route.fulfill({ response, json: { ...challenge, parameters } });
  });
}

const landing = { name: 'Every crew needs a home port.', level: 1 } as const;

async function expectLedHome(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL('/');
}

async function expectWalkedHome(page: Page, path: string): Promise<void> {
  await walkTo(page, path);
  await expect(page).toHaveURL('/');
}

/** Goes to a page that the server answers by its address as well, with the same document as for all. */
async function openPage(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  expect(answer.status(), path).toBe(200);
  expect(await answer.text(), path).toContain('<div id="root">');
  await walkTo(page, path);
}

/** The title of a page, with how much waits for its reader before it: the welcome of the server. */
function titled(title: string): RegExp {
  return new RegExp(
    `^(\\(\\d+\\) )?${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)} · Tayfa$`,
  );
}

async function expectTitled(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveTitle(titled(title));
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
  test('[E-001] [E-002] [E-003] [E-005] [E-009] [E-010] [E-011] [E-218] [E-232] [T-022] [T-023] home and discovery are the landing page, links of a bot, a connection and a template lead where they can, all else leads home', async ({
    page,
    app,
  }) => {
    await test.step('[E-001] [E-005] [E-009] [E-010] [E-011] [T-022] what needs an account leads home', async () => {
      await expectLedHome(page, '/chat');
      await expectLedHome(page, '/teams/1/channels/2?messageId=3');
      await expect(page.getByRole('heading', landing)).toBeVisible();
      for (const path of [
        '/me/applications',
        '/me/friends',
        '/me/subscription',
        '/chat',
        '/chat/1',
        '/admin',
        '/admin/users',
        '/developers',
        '/developers/bots/1',
        '/teams/1',
        '/teams/suspended',
        '/teams/1/applications/2',
        '/teams/1/channels/2',
        '/teams/1/channels/2/3',
        '/teams/1/channels/2/blog/3',
      ])
        await expectWalkedHome(page, path);
    });
    await test.step('[E-003] home and discovery are the landing page', async () => {
      for (const path of ['/discover/teams', '/', '/discover/tournaments']) {
        // from a page that is none, so that what is seen is this one's
        await walkTo(page, '/tos');
        await expect(page).toHaveTitle(titled('Terms of service'));
        await openPage(page, path);
        await expect(page.getByRole('heading', landing)).toBeVisible();
        await expect(page).toHaveURL(path);
      }
    });
    await test.step('[E-002] [T-023] what is not in the table leads home', async () => {
      await expectLedHome(page, '/nowhere');
      await expect(page.getByRole('heading', landing)).toBeVisible();
      // and it is said why one is not where the link promised
      await expect(page.getByText('/nowhere')).toBeVisible();
      for (const path of ['/teams', '/tos/more', '/me', '/connections', '/TOS/x'])
        await expectWalkedHome(page, path);
    });
    await test.step('[E-218] a connection to an unknown provider leads home', async () => {
      await openPage(page, '/connections/elsewhere?code=a&state=b');
      await expect(page).toHaveURL('/');
      for (const [path, name] of [
        ['/connections/twitch?code=a&state=b', 'Twitch'],
        ['/connections/kick', 'Kick'],
      ] as const) {
        await openPage(page, path);
        const heading = page.getByRole('heading', { level: 1 });
        // the page before it may still be fading
        await expect(heading).toHaveText([`Couldn't connect ${name}`]);
        // what a visitor lacks is a sign-in, and where it is not the fault, nothing is asked of them
        const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
        await expect(signIn).toHaveCount(name === 'Twitch' ? 1 : 0);
      }
    });
    await test.step('[E-232] a template that is missing says so, with a way back', async () => {
      await openPage(page, '/tos');
      await openPage(page, '/template/unknown');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Template Not Found']);
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).not.toHaveURL(/template/);
    });
    await test.step('[E-001] a link that adds a bot asks to sign in, where it is', async () => {
      await openPage(page, '/b/1');
      await page.getByRole('button', { name: 'Login to Continue' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).toHaveURL('/b/1');
      await page.keyboard.press('Escape');
    });
    await test.step('who signs in comes to what they opened', async () => {
      const ada = await app.register('Ada');
      const { createdTeam } = await ada.ok(createTeam, { body: { name: 'Night Shift' } });
      const wanted = `/teams/${createdTeam.id}/channels/overview?from=link`;
      await expectWalkedHome(page, wanted);
      await expect(page.getByText(en.common.signInFirst).first()).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Welcome back' });
      await dialog.getByLabel('Email').fill(ada.email);
      await dialog.getByLabel('Password', { exact: true }).fill(ada.password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(wanted);
    });
  });
});

test.describe('routes of a user', () => {
  test('[E-002] [E-004] [E-005] [E-009] [E-010] [E-011] [T-007] [T-009] [T-016] [T-020] [T-028] [T-041] [T-047] [T-048] [T-049] [T-023] home and discovery are the dashboard; what is mine, direct messages, developers and a team have their pages', async ({
    page,
    app,
  }) => {
    const { teamId, teamName } = await arrive(page, app);
    const main = page.getByRole('main');
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await test.step('[E-004] [T-007] home', async () => {
      await page.goto('/');
      await expectTitled(page, '/', 'Home');
      const mine = main.getByRole('region', { name: 'My teams' });
      await expect(mine.getByRole('link', { name: teamName })).toBeVisible();
      const home = sections.getByRole('link', { name: 'Home' });
      await expect(home).toHaveAttribute('aria-current', 'page');
    });
    await test.step('[E-002] what is not in the table leads there', async () => {
      await openPage(page, '/tos');
      await expect(page).toHaveTitle(titled('Terms of service'));
      await expectWalkedHome(page, '/nowhere');
      await expect(main.getByRole('link', { name: teamName })).toBeVisible();
    });
    await test.step('[T-028] beside my teams a card makes another, and one leads to discovery', async () => {
      await main.getByRole('button', { name: 'Create a team' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a team' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await main.getByRole('link', { name: 'Apply to a team' }).click();
      await expect(page).toHaveURL('/discover/teams');
      await expect(main.getByRole('searchbox')).toBeVisible();
    });
    await test.step('[E-004] [T-041] tournaments wait on discovery', async () => {
      // by its address, at which a visitor finds the landing page
      await page.goto('/discover/teams');
      await expectTitled(page, '/discover/teams', 'Find teams');
      const find = sections.getByRole('link', { name: 'Find teams' });
      await expect(find).toHaveAttribute('aria-current', 'page');
      const entry = page.getByRole('button', { name: 'Tournaments' });
      await expect(entry).toBeDisabled();
      await expect(entry).toHaveAccessibleDescription('Coming Soon');
    });
    await test.step('[E-004] [T-009] [T-047] [T-048] [T-049] tournaments are announced', async () => {
      await openPage(page, '/discover/tournaments');
      await expectTitled(page, '/discover/tournaments', 'Tournaments');
      await expect(sections).toBeVisible();
      const create = page.getByRole('button', { name: 'Create Tournament' });
      await expect(create).toBeDisabled();
      await expect(create).toHaveAccessibleDescription('Coming Soon');
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3);
      for (const [tab, text] of [
        ['Upcoming', 'No upcoming tournaments to display'],
        ['Past', 'No past tournaments to display'],
        ['My Tournaments', "You haven't joined any tournaments yet"],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel')).toContainText(text);
      }
    });
    await test.step('[T-023] what is not in the table leads home', async () => {
      for (const path of ['/nowhere', '/teams']) {
        await walkTo(page, '/discover/teams');
        await expectWalkedHome(page, path);
        await expect(main.getByRole('region', { name: 'My teams' })).toBeVisible();
      }
    });
    await test.step('[E-009] direct messages open for the signed-in only', async () => {
      await openPage(page, '/chat');
      await expectTitled(page, '/chat', 'Direct messages');
      const list = page.getByRole('navigation', { name: 'Direct messages' });
      const conversation = list.getByRole('link', { name: 'Tayfa' });
      const address = (await conversation.getAttribute('href')) ?? '';
      expect(address).toMatch(/^\/chat\/\d+$/);
      await openPage(page, address);
      await expectTitled(page, address, 'Tayfa');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tayfa');
    });
    await test.step('[E-005] what is mine has its sections', async () => {
      await openPage(page, '/me/applications');
      await expectTitled(page, '/me/applications', 'My applications');
      await openPage(page, '/me/subscription');
      await expectTitled(page, '/me/subscription', 'Subscription');
      await expect(page.getByText("You don't have a subscription")).toBeVisible();
      await openPage(page, '/me/friends');
      await expect(page).toHaveURL('/me/friends');
      await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    });
    await test.step('[T-020] suspended teams are a page, not a team', async () => {
      await openPage(page, '/teams/suspended');
      await expectTitled(page, '/teams/suspended', 'Suspended teams');
      await expect(page.getByText('None of your teams are suspended')).toBeVisible();
    });
    await test.step('developers have their pages', async () => {
      await openPage(page, '/developers');
      await expectTitled(page, '/developers', 'My Bots');
      await openPage(page, '/developers/bots/1');
      await expect(page.getByText('This bot does not exist')).toBeVisible();
    });
    const channels = page.getByRole('navigation', { name: `Channels of ${teamName}` });
    await test.step('[E-010] [E-011] what is missing in the pages of a team is said within it', async () => {
      await openPage(page, `/teams/${teamId}`);
      await expect(channels).toBeVisible();
      await channels.getByRole('link', { name: 'general' }).click();
      await expect(page).toHaveURL(/\/channels\/\d+$/);
      const { pathname: channel } = new URL(page.url());
      for (const [path, text] of [
        [`${channel}/blog/1`, "This post doesn't exist"],
        [`${channel}/1`, "This application doesn't exist"],
        [`/teams/${teamId}/channels/blogs/blog/1`, "This post doesn't exist"],
        [`/teams/${teamId}/applications/1`, "This application doesn't exist"],
      ] as const) {
        await openPage(page, path);
        await expect(channels).toBeVisible();
        await expect(main).toContainText(text);
        await expect(page).toHaveURL(path);
      }
    });
    await test.step('[T-001] [T-016] a team’s words instead of a channel’s id', async () => {
      const words = `/teams/${teamId}/channels`;
      await openPage(page, `${words}/overview`);
      await expectTitled(page, `${words}/overview`, teamName);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamName);
      await expect(main).toContainText('1 member');
      await openPage(page, `${words}/applications`);
      await expect(page.getByText(en.applications.form.createTitle)).toBeVisible();
      await openPage(page, `${words}/blogs`);
      await expect(main).toContainText('No blog posts');
    });
  });
});

/** The pages that anybody may read, with the title of each. */
const documents = [
  ['/tos', 'Terms of service', 'Kullanım koşulları'],
  ['/privacy', 'Privacy', 'Gizlilik'],
  ['/guidelines', 'Community guidelines', 'Topluluk kuralları'],
  ['/contact', 'Contact', 'İletişim'],
  ['/jobs', 'Jobs', 'Kariyer'],
  ['/developers/docs', 'Build for Tayfa', 'Tayfa için geliştir'],
  ['/licenses', 'Open source licenses', 'Açık kaynak lisansları'],
  ['/ss', 'Distance sales agreement', 'Mesafeli satış sözleşmesi'],
  ['/iptal', 'Cancellation and refund policy', 'İptal ve iade politikası'],
] as const;

async function expectDocument(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(titled(title));
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Opens the first by its address and the others by the links of the foot. */
async function readAll(page: Page, list: readonly (readonly [string, string])[]): Promise<void> {
  for (const [index, [path, title]] of list.entries()) {
    if (index === 0) await page.goto(path);
    else await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expectDocument(page, path, title);
  }
}

test.describe('public pages', () => {
  test('[E-006] [E-007] [E-008] [E-020] [E-165] the static pages open for visitors and for users, with what binds in them; for users team verification opens with an assignment, and Plus cannot be bought here yet', async ({
    page,
    app,
  }) => {
    const six = documents
      .filter(([path]) => path !== '/ss' && path !== '/iptal')
      .map(([path, title]) => [path, title] as const);
    await test.step('[E-006] for visitors', () => readAll(page, six));
    await test.step('the licences are those of the packages in the build, with their texts', async () => {
      const react = page.getByRole('listitem').filter({ hasText: /^react\d/ });
      await react.getByText('react', { exact: true }).click();
      await expect(react.getByText('Permission is hereby granted')).toBeVisible();
      await expect(page.getByText('@fontsource-variable/inter', { exact: true })).toBeVisible();
      await expect(page.getByText('altcha-lib', { exact: true })).toBeVisible();
      await expect(page.getByText('vitest', { exact: true })).toHaveCount(0);
    });
    const foot = page.getByRole('contentinfo');
    const heading = page.getByRole('heading', { level: 1 });
    await test.step('a table of contents leads into a document, and links lead on', async () => {
      await foot.locator('a[href="/tos"]').click();
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'Who we are' })
        .click();
      await expect(page).toHaveURL('/tos#who-we-are');
      await expect(page.getByRole('heading', { name: 'Who we are' })).toBeInViewport();
      await foot.getByRole('link', { name: 'Privacy' }).click();
      await expect(heading).toHaveText('Privacy');
      await expect(heading).toBeInViewport();
    });
    await test.step('[E-008] the cancellation and refund policy', async () => {
      await openPage(page, '/iptal');
      await expectDocument(page, '/iptal', 'Cancellation and refund policy');
      const refund = page.getByRole('heading', { name: 'Refund within fourteen days' });
      await expect(refund).toBeVisible();
    });
    await test.step('[E-007] the distance sales agreement, whose Turkish text binds', async () => {
      await openPage(page, '/ss');
      await expectDocument(page, '/ss', 'Distance sales agreement');
      await expect(page.getByText('The Turkish text is the agreement')).toBeVisible();
      await page.getByRole('radio', { name: 'Türkçe' }).click();
      await expect(heading).toHaveText('Mesafeli satış sözleşmesi');
      await expect(page.getByText('6502 sayılı Tüketicinin Korunması')).toBeVisible();
    });
    await test.step('[E-006] for users', async () => {
      await arrive(page, app);
      await readAll(page, six);
      await page.getByRole('link', { name: 'Open Tayfa' }).click();
      await expect(page).toHaveTitle(titled('Home'));
    });
    const assign = (experiments: readonly string[]) =>
      page.route('**/api/v1/me/experiments', (route) =>
        route.fulfill({ json: { success: true, experiments } }),
      );
    await test.step('[E-020] team verification waits for an assignment', async () => {
      const button = page.getByRole('button', { name: 'Verify your team' });
      for (const [index, others] of [[], ['another-experiment']].entries()) {
        await assign(others);
        const answered = page.waitForResponse('**/api/v1/me/experiments');
        // a page asks once
        if (index === 0) await walkTo(page, '/verification');
        else await page.goto('/verification');
        await (await answered).finished();
        await expect(button).toBeDisabled();
        await expect(button).toHaveAccessibleDescription(
          'Verification is currently disabled. Please check back later.',
        );
      }
    });
    await test.step('[E-165] Plus cannot be bought here yet; its members wear their badge', async () => {
      await openPage(page, '/subscription');
      const monthly = page.getByRole('button', { name: 'Monthly' });
      await expect(monthly).toBeDisabled();
      await expect(monthly).toHaveAccessibleDescription("Plus isn't on sale on this server yet.");
      await page.route('**/api/v1/me', async (route) => {
        const response = await route.fetch();
        // reason: the person just registered is signed in
        const me = (await response.json()) as { user: { flags: number } };
        await route.fulfill({ response, json: { ...me, user: { ...me.user, flags: 1 } } });
      });
      await page.reload();
      await expect(page.getByText('Plus member', { exact: true })).toBeVisible();
      await expect(monthly).toHaveCount(0);
    });
    await test.step('[E-020] team verification opens with an assignment', async () => {
      await assign(['team-verification']);
      // the page that was just loaded has not asked yet
      await walkTo(page, '/verification');
      await page.getByRole('link', { name: 'Verify your team' }).click();
      await expect(page).toHaveURL('/contact');
    });
  });

  test('documents speak Turkish to Turkey, in general words where their host has filled in nothing', async ({
    page,
    context,
  }) => {
    await visitFrom(context, 'TR');
    await readAll(
      page,
      documents.map(([path, , title]) => [path, title] as const),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'İletişim' }).click();
    const contact = page.getByRole('main');
    await expect(contact.getByText('Unvan: bu sunucunun işletmecisi')).toBeVisible();
    await expect(contact.getByText('Telefon:')).toHaveCount(0);
    await expect(contact).not.toContainText('[');
  });

  test('[E-019] [E-020] [E-022] [E-023] [E-163] [E-164] [E-166] [E-210] [E-211] [E-212] [D-032] team verification waits for its experiment; the security page takes a report; Plus is shown, and visitors are led to sign-in; the games are listed; the download page offers what is released; all of them pass axe in both themes and fit a phone', async ({
    page,
  }) => {
    await test.step('[E-019] [E-020] team verification', async () => {
      await page.goto('/verification');
      await expect(page).toHaveTitle(titled('Team verification'));
      for (const benefit of ['Verified badge', 'Priority support', 'Exclusive features'])
        await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
      await expect(page.locator('details')).toHaveCount(5);
      await page.getByText('What does it cost?').click();
      await expect(page.getByText("The badge can't be bought")).toBeVisible();
      const apply = page.getByRole('button', { name: 'Verify your team' });
      await expect(apply).toBeDisabled();
      await apply.hover();
      await expect(
        page.getByText('Verification is currently disabled. Please check back later.'),
      ).toBeVisible();
    });
    await test.step('[E-022] [E-023] the security page promises times and takes a report', async () => {
      await easeCaptcha(page);
      await openPage(page, '/security');
      const times = page.getByRole('region', { name: 'Our response times' });
      await expect(times.getByRole('listitem')).toHaveText([
        /2 days.*First response/,
        /2 days.*Triage/,
        /7 days.*Resolution/,
      ]);
      const form = page.getByRole('region', { name: 'Report a vulnerability' });
      await form.getByRole('button', { name: 'Send report' }).click();
      await expect(form.getByText('Please write at least 5 characters')).toBeVisible();
      await expect(form.getByLabel('Summary')).toBeFocused();

      await form.getByLabel('Summary').fill('Invites can be guessed');
      await form.getByLabel('What happens').fill('Open the page twice and compare the codes.');
      await page.route('**/api/v1/security/reports', (route) => route.abort(), { times: 1 });
      await form.getByRole('button', { name: 'Send report' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
      await expect(form.getByLabel('Summary')).toHaveValue('Invites can be guessed');
      await form.getByRole('button', { name: 'Send report' }).click();
      await expect(form.getByText('Your report has been sent')).toBeVisible();
    });
    await test.step('[E-163] [E-164] [E-166] Plus is shown, and visitors are led to sign-in', async () => {
      await openPage(page, '/subscription');
      await expect(page).toHaveTitle(titled('Plus'));
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
      const yearly = page.getByRole('button', { name: 'Yearly' });
      await expect(yearly).toContainText('-16%');
      for (const plan of [page.getByRole('button', { name: 'Monthly' }), yearly]) {
        await plan.click();
        await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
    await test.step('[E-210] the games page lists the catalogue and searches it', async () => {
      await openPage(page, '/games');
      const games = page.getByRole('region', { name: 'Games' });
      await expect(games.getByText('449 of 449 games')).toBeVisible();
      await expect(games.getByRole('listitem')).toHaveCount(60);
      await expect(games.locator('img')).toHaveCount(60);
      await games.getByRole('button', { name: 'Show more' }).click();
      await expect(games.getByRole('listitem')).toHaveCount(120);
      await games.getByRole('searchbox').fill('counter');
      await expect(games.getByRole('listitem').first()).toContainText('Counter-Strike');
      await games.getByRole('searchbox').fill('no such game');
      await expect(games.getByText('No games by that name')).toBeVisible();
    });
    await test.step('[E-211] [E-212] the download page offers Windows and nothing else', async () => {
      await page.route('**/api/github/latest/windows', (route) =>
        route.fulfill({ json: { success: true, url: 'https://releases.example/Tayfa-Setup.exe' } }),
      );
      await openPage(page, '/download');
      await expect(page.getByText('Windows 7 or higher')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download for Windows' })).toHaveAttribute(
        'href',
        'https://releases.example/Tayfa-Setup.exe',
      );
      for (const system of ['macOS', 'Linux', 'Android', 'iOS']) {
        const button = page.getByRole('button', { name: system });
        await expect(button).toBeDisabled();
        await expect(button).toHaveAccessibleDescription('Not supported yet');
      }
      await page.getByRole('button', { name: 'macOS' }).hover();
      await expect(page.getByText('Not supported yet')).toBeVisible();
    });
    await test.step('it says when nothing is published, or cannot be asked', async () => {
      await page.route('**/api/github/latest/windows', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('alert')).toContainText("Couldn't check for the newest version");
      await page.unroute('**/api/github/latest/windows');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No installer has been published')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Download for Windows' })).toBeDisabled();
    });
    await test.step('all of them pass axe in both themes and fit a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const [path, title] of [
        ['/ss', 'Distance sales agreement'],
        ['/security', 'Security'],
        ['/verification', 'Team verification'],
        ['/download', 'Download'],
        ['/games', 'Games'],
        ['/subscription', 'Plus'],
        ['/licenses', 'Open source licenses'],
      ] as const) {
        await test.step(path, async () => {
          await walkTo(page, path);
          await expect(page).toHaveTitle(titled(title));
          await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          await expectAccessible(page, path);
          const spill = await page.evaluate(
            () => document.documentElement.scrollWidth - globalThis.innerWidth,
          );
          expect(spill, path).toBeLessThanOrEqual(0);
        });
      }
    });
    await test.step('[E-211] [E-212] the download page begins with the system of the visitor, where a release is for it', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const file = (system: string, kind: string) => {
        const url = `https://releases.example/${system}.${kind}`;
        return { system, kind, arch: 'x64', size: 94_371_840, url };
      };
      const files = [file('windows', 'installer'), file('linux', 'appimage'), file('macos', 'dmg')];
      const downloads = { success: true, version: '1.4.0', files };
      await page.route('**/api/v1/downloads', (route) => route.fulfill({ json: downloads }));
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (X11; Linux x86_64)' });
      });
      await page.goto('/download');
      const own = page.getByRole('region', { name: 'Linux' });
      await expect(own.getByText('Version 1.4.0')).toBeVisible();
      const link = (name: string) => page.getByRole('link', { name });
      await expect(link('Download for Linux')).toHaveAttribute('href', files[1]?.url ?? '');
      await expect(link('Installer · x64 · 90 MB')).toHaveAttribute('href', files[0]?.url ?? '');
      await expect(link('Disk image (dmg) · Intel')).toHaveAttribute('href', files[2]?.url ?? '');
      await expect(page.getByRole('button', { name: 'macOS' })).toHaveCount(0);
      await expectAccessible(page, 'downloads of a release');
    });
  });

  test('[X-050] the page of the API lists its calls at once, within its policy', async ({
    page,
  }) => {
    const forbidden = hearPolicy(page);
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: /^Tayfa/ })).toBeVisible();
    // drawn as it comes: no script has to run first
    await expect(page.locator('script')).toHaveCount(0);
    const calls = page.locator('summary');
    await expect(calls).toHaveCount(endpoints.length);
    const call = calls.filter({ hasText: /^GET \/api\/v1\/bots Lists the bots of the caller$/ });
    await expect(page.getByRole('heading', { name: 'Responses' })).toHaveCount(0);
    await call.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
    // all others are like the open one, and take axe long; the page has the theme of the system
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll('details:not([open])')) closed.remove();
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page), colorScheme).toEqual([]);
    }
    expect(forbidden).toEqual([]);
  });
});

test.describe('links that are shown elsewhere', () => {
  test('name the team of an invite, the page they lead to, in the reader’s language', async ({
    app,
    request,
  }) => {
    const owner = await app.register('Ada');
    const name = 'Night & <b>Shift</b>';
    const { createdTeam } = await owner.ok(createTeam, { body: { name } });
    const { code } = await owner.ok(createInvite, {
      body: { teamId: createdTeam.id, type: 'team', applicationEnabled: false },
    });
    const read = async (path: string, language: string) => {
      const headers = { accept: 'text/html', 'accept-language': language };
      return (await request.get(path, { headers })).text();
    };
    const invite = await read(`/invite/${code}`, 'en');
    expect(invite).toContain('<title>Night &amp; &lt;b&gt;Shift&lt;/b&gt; · Tayfa</title>');
    expect(invite).toContain('You&#39;re invited to join');
    expect(invite).not.toContain('<b>');
    expect(await read(`/invite/${code}`, 'tr-TR,tr')).toContain('davetlisin');
    expect(await read('/invite/unknown', 'en')).toContain('<title>Invitation · Tayfa</title>');
    const { template } = await owner.ok(createTemplate, { params: { teamId: createdTeam.id } });
    expect(await read(`/template/${template.code}`, 'en')).toContain(
      '<title>Template of Night &amp; &lt;b&gt;Shift&lt;/b&gt; · Tayfa</title>',
    );
    expect(await read('/template/abc', 'tr')).toContain('<title>Takım şablonu · Tayfa</title>');
    expect(await read('/blog/1', 'en')).toContain(
      'property="og:title" content="Team blog · Tayfa"',
    );
    expect(await read('/tos', 'tr')).toContain('<title>Kullanım koşulları · Tayfa</title>');
    expect(await read('/teams/1', 'tr')).toContain('<title>Tayfa</title>');
  });
});
