import type { Page } from '@playwright/test';
import { register } from '#shared/contract/account/register.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { getFriendInvite } from '#shared/contract/social/friend-invite.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { deleteTeam, leaveTeam, listTeams, updateTeam } from '#shared/contract/teams/team.ts';
import { createClient, freshName, type Person } from '../support/client.ts';
import { expect, signInAs, test } from './support/app.ts';
import { makeCrew, openAs, type Crew } from './support/crew.ts';
import { hueOf } from './support/hue.ts';
import { expectMovable, measured } from './support/mate.ts';
import { walkTo } from './support/walk.ts';

async function lead(crew: Crew, owner: Person, guest: Person): Promise<void> {
  const { code } = await owner.ok(createInvite, {
    body: { teamId: crew.teamId, type: 'team', applicationEnabled: false },
  });
  await guest.ok(joinTeam, { params: { code }, body: {} });
}

function rail(page: Page) {
  return page.getByRole('navigation', { name: 'Teams', exact: true });
}

test('[E-037] [E-038] [M-219] [M-290] [M-291] [T-081] [T-436] at home the tour shows the two first steps and does not come back, the invite-friend button shows a link of mine, and the rail follows joining, renaming, ordering, leaving and deleting', async ({
  app,
  page,
}) => {
  const person = await app.register('Newcomer');
  const owner = await app.register('Owner');
  const anchor = await makeCrew(owner, 'Anchor', []);
  const beacon = await makeCrew(owner, 'Beacon', []);
  const teamLink = (name: string) => rail(page).getByRole('link', { name });
  await openAs(page, person, '/');
  await test.step('the tour shows the two first steps', async () => {
    const tour = page.getByRole('region', { name: 'A home for your crew' });
    await expect(tour.getByText('1 of 2')).toBeVisible();
    // the one that is spoken of is ringed
    const ringed = async (name: string) => {
      const button = rail(page).getByRole('button', { name });
      return (await button.evaluate((node) => getComputedStyle(node).boxShadow)) !== 'none';
    };
    const bothRinged = async () => [await ringed('Create a team'), await ringed('Invite a friend')];
    await expect.poll(bothRinged).toEqual([true, false]);
    await tour.getByRole('button', { name: 'Next' }).click();
    const last = page.getByRole('region', { name: 'Better together' });
    await expect.poll(bothRinged).toEqual([false, true]);
    const recorded = page.waitForRequest('**/api/v1/me/tour');
    await last.getByRole('button', { name: 'Got it' }).click();
    expect((await recorded).postDataJSON()).toEqual({ step: 'invite-friend', status: 'finished' });
    await expect(last).toHaveCount(0);
    await expect.poll(bothRinged).toEqual([false, false]);
    expect((await person.ok(getMe)).user?.appTourIsFinished).toBe(true);
  });
  await test.step('the invite-friend button shows a link of mine and how often it was used', async () => {
    const { code } = await person.ok(getFriendInvite);
    const guest = await createClient(app).call(register, {
      body: {
        username: freshName('Guest'),
        email: `guest.of.${person.email}`,
        password: 'correct horse battery',
        birthdate: { day: 1, month: 2, year: 1995 },
        captchaToken: 'off',
        friendCode: code,
        terms: true,
        consent: true,
      },
    });
    expect(guest.status).toBe(200);
    const asked = page.waitForRequest('**/api/v1/me/friendInvite');
    await rail(page).getByRole('button', { name: 'Invite a friend' }).click();
    expect((await asked).method()).toBe('GET');
    const dialog = page.getByRole('dialog', { name: 'Invite a friend' });
    await expect(dialog.getByLabel('Invite link')).toHaveValue(
      `${app.origin}/friendinvite?code=${code}`,
    );
    await expect(dialog.getByText('Used 1/10', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the rail follows joining and renaming', async () => {
    await expect(teamLink('Anchor')).toHaveCount(0);
    await lead(anchor, owner, person);
    await lead(beacon, owner, person);
    await expect(teamLink('Anchor')).toBeVisible();
    await expect(teamLink('Beacon')).toBeVisible();
    await owner.ok(updateTeam, { params: { teamId: anchor.teamId }, body: { name: 'Harbour' } });
    await expect(teamLink('Harbour')).toBeVisible();
  });
  await test.step('the teams of the rail are put in order by keys, for every session', async () => {
    const links = rail(page).getByRole('listitem').getByRole('link');
    await expect(links).toHaveText([/Harbour/, /Beacon/]);
    await links.first().focus();
    await expectMovable(links.first());
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Harbour (picked up|moved)/)).toBeAttached();
    await measured(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Harbour moved to position 2 of 2')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(links).toHaveText([/Beacon/, /Harbour/]);
    await expect
      .poll(async () => (await person.ok(listTeams)).teams.map(({ name }) => name))
      .toEqual(['Beacon', 'Harbour']);
  });
  await test.step('leaving the team one looks at leads home', async () => {
    await teamLink('Harbour').click();
    await expect(page).toHaveURL(new RegExp(`/teams/${anchor.teamId}/channels/`));
    await expect(page.getByRole('heading', { level: 1, name: 'general' })).toBeVisible();
    await person.ok(leaveTeam, { body: { id: anchor.teamId } });
    await expect(page).toHaveURL('/');
    await expect(teamLink('Harbour')).toHaveCount(0);
  });
  await test.step('a team that is left or deleted goes from the rail while one is at home', async () => {
    const cove = await makeCrew(owner, 'Cove', []);
    await lead(cove, owner, person);
    await expect(teamLink('Cove')).toBeVisible();
    await person.ok(leaveTeam, { body: { id: cove.teamId } });
    await expect(teamLink('Cove')).toHaveCount(0);
    await owner.ok(deleteTeam, { body: { id: beacon.teamId } });
    await expect(teamLink('Beacon')).toHaveCount(0);
  });
  await test.step('the tour does not come back', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Newcomer' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  });
});

test('[E-034] [E-038] [M-292] [M-317] [T-090] the policies can be read before they are accepted, skipping the tour ends it in every window, and a lost connection is told until it is back', async ({
  app,
  page,
  context,
}) => {
  const person = await app.register('Reader');
  let cut = false;
  let cutNow: () => void = () => undefined;
  await page.routeWebSocket('**/api/v1/ws*', (socket) => {
    if (cut) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    cutNow = () => {
      cut = true;
      void server.close();
      void socket.close();
    };
  });
  await test.step('the policies can be read before they are accepted', async () => {
    await page.route('**/api/v1/me', async (route) => {
      const answer = await route.fetch();
      const body: unknown = await answer.json();
      await route.fulfill({ json: withPendingPolicy(body) });
    });
    await signInAs(context, person);
    await page.goto('/');
    const prompt = page.getByRole('dialog', { name: 'Our policies have changed' });
    await expect(prompt).toBeVisible();
    for (const [path, title] of [
      ['/tos', 'Terms of service'],
      ['/privacy', 'Privacy'],
    ] as const) {
      // what draws the dialog is there already: it goes because of the page
      await walkTo(page, path);
      // the page before it may still be fading
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
      await expect(prompt).toHaveCount(0);
      await walkTo(page, '/');
      await expect(prompt).toBeVisible();
    }
    await prompt.getByRole('button', { name: 'Accept and continue' }).click();
    await expect(prompt).toHaveCount(0);
    await page.unroute('**/api/v1/me');
  });
  await test.step('skipping the tour ends it too, in every window', async () => {
    const skip = page.getByRole('button', { name: 'Skip' });
    await expect(skip).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: 'Skip' })).toBeVisible();
    const recorded = page.waitForRequest('**/api/v1/me/tour');
    await skip.click();
    expect((await recorded).postDataJSON()).toEqual({ step: 'create-team', status: 'skipped' });
    await expect(skip).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Skip' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.user.username);
    await expect(skip).toHaveCount(0);
    await other.close();
  });
  await test.step('a lost connection is told until it is back', async () => {
    const banner = page.getByRole('status').filter({ hasText: 'Reconnecting' });
    await expect(banner).toHaveCount(0);
    cutNow();
    await expect(banner).toBeVisible();
    expect(await hueOf(banner.locator('[class*="module_icon_"]'))).toBe('yellow');
    await context.setOffline(true);
    await expect(banner).toContainText("Can't reach Tayfa.");
    await context.setOffline(false);
    await expect(banner.getByRole('button', { name: 'Try now' })).toBeVisible();
    cut = false;
    await expect(banner).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole('banner').getByText('Connected')).toBeVisible();
  });
});

/** The same answer for somebody whose policy review is pending. */
function withPendingPolicy(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('user' in body)) return body;
  const { user } = body;
  if (typeof user !== 'object' || user === null) return body;
  return { ...body, user: { ...user, privateFlags: 1 } };
}

test('[E-025] [E-026] [E-027] [E-285] [M-147] [M-148] [M-149] [M-239] [M-316] [T-424] [T-425] [T-427] a page that throws says so, with a code, tells the server, and loads again; a link to a strange host asks first, and no more once it is trusted; one of ours opens within the application; a profile card stands beside the name that was pressed, on a phone it is a sheet', async ({
  app,
  page,
  context,
}) => {
  const person = await app.register('Unlucky');
  const crew = await makeCrew(person, 'Anchor', ['lounge', 'plans']);
  await test.step('a page that throws says so, with a code, tells the server, and loads again', async () => {
    // a team as no server sends it: its page cannot be drawn
    await page.addInitScript(() => {
      const parse = JSON.parse.bind(JSON);
      JSON.parse = (
        text: string,
        revive?: (this: unknown, key: string, value: unknown) => unknown,
      ) => {
        const value: unknown = parse(text, revive);
        const isReady = text.startsWith('{"type":"READY"');
        if (isReady && sessionStorage.getItem('whole') === null) {
          sessionStorage.setItem('whole', 'next time');
          const broken: unknown = parse(
            text.replaceAll('"name":"Anchor"', '"name":{"broken":true}'),
          );
          return broken;
        }
        return value;
      };
    });
    const told = page.waitForResponse('**/api/v1/client-errors');
    await signInAs(context, person);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something broke on this page',
    );
    const box = page.getByRole('region', { name: 'Unexpected Error' });
    const code = (await box.getByRole('code').textContent()) ?? '';
    expect(Buffer.from(code, 'base64').toString()).toMatch(/Error/);
    // E-285: once, and what a promise throws as well
    const answer = await told;
    expect(answer.status()).toBe(200);
    const failure: unknown = answer.request().postDataJSON();
    expect(failure).toMatchObject({ name: expect.stringContaining('Error'), page: '/' });
    expect(JSON.stringify(failure)).toContain('/assets/');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(rail(page).getByRole('link', { name: 'Anchor' })).toBeVisible();
    for (const how of ['throw', 'reject']) {
      const next = page.waitForRequest('**/api/v1/client-errors');
      await page.evaluate((kind) => {
        const error = new RangeError(kind);
        if (kind === 'reject') void Promise.reject(error);
        else
          setTimeout(() => {
            throw error;
          });
      }, how);
      expect((await next).postDataJSON()).toMatchObject({ name: 'RangeError', message: how });
    }
    expect(crew.teamId).toMatch(/^\d+$/);
  });
  await context.route('https://example.net/**', (route) => route.fulfill({ body: 'elsewhere' }));
  const say = (channel: string, content: string) =>
    person.ok(sendMessage, {
      params: { channelId: crew.channel(channel) },
      body: { content, type: 'text' },
    });
  const links = `see https://example.net/page, [the chart](example.net/chart) and ${app.origin}/security`;
  await say('lounge', links);
  const ours = `${app.origin}${crew.path('plans')}`;
  await say('lounge', ours);
  await say('plans', 'hello');
  await walkTo(page, crew.path('lounge'));
  await test.step('a link to a strange host asks first, and no more once it is trusted', async () => {
    const opened = async (click: Promise<void>) => {
      const [tab] = await Promise.all([context.waitForEvent('page'), click]);
      return tab;
    };
    const trustedHosts = () => page.evaluate(() => localStorage.getItem('tayfa.trustedHosts'));
    const link = page.getByRole('link', { name: 'https://example.net/page' }).first();
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Leave Tayfa?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await link.click();
    await expect(dialog).toContainText('https://example.net/page');
    const trust = dialog.getByRole('checkbox', { name: 'Trust this link' });
    await expect(
      dialog.getByText('Links to example.net then open without asking.', { exact: true }),
    ).toBeVisible();
    await trust.click();
    await expect.poll(trustedHosts).toContain('"example.net"');
    await trust.click();
    await expect.poll(trustedHosts).not.toContain('example.net');
    const once = await opened(dialog.getByRole('button', { name: 'Open link' }).click());
    await expect(once).toHaveURL('https://example.net/page');
    await expect(dialog).toHaveCount(0);
    // what lacks a protocol is https, and asks as well
    const bare = page.getByRole('link', { name: 'the chart' });
    await bare.click();
    await expect(dialog).toContainText('https://example.net/chart');
    await trust.click();
    await expect(trust).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    const second = await opened(bare.click());
    await expect(second).toHaveURL('https://example.net/chart');
    const own = await opened(page.getByRole('link', { name: `${app.origin}/security` }).click());
    await expect(own).toHaveURL(`${app.origin}/security`);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(crew.path('lounge'));
  });
  await test.step('a link of ours opens within the application', async () => {
    await page.evaluate(() => Object.assign(globalThis, { wasNotReloaded: true }));
    await page
      .getByRole('log')
      .locator(`a[href="${crew.path('plans')}"], a[href="${ours}"]`)
      .click();
    await expect(page).toHaveURL(crew.path('plans'));
    expect(await page.evaluate(() => 'wasNotReloaded' in globalThis)).toBe(true);
  });
  await test.step('a profile card stands beside the name that was pressed, on a phone it is a sheet', async () => {
    await expect(page.getByRole('log').getByText('hello')).toBeVisible();
    const name = page.getByRole('log').getByRole('button', { name: person.user.username }).last();
    await name.click();
    const card = page.getByRole('dialog', { name: `Profile of ${person.user.username}` });
    await expect(card).toBeVisible();
    const [nameBox, cardBox] = [await name.boundingBox(), await card.boundingBox()];
    expect(cardBox?.x).toBeGreaterThan((nameBox?.x ?? 0) + (nameBox?.width ?? 0));
    expect((cardBox?.x ?? 0) - ((nameBox?.x ?? 0) + (nameBox?.width ?? 0))).toBeLessThan(40);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(name).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await name.click();
    await expect.poll(async () => (await card.boundingBox())?.x).toBe(0);
  });
});

test('[M-075] [M-076] [T-025] on a phone a swipe changes the pane, and the rail stands on top', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const person = await app.register('Phone');
  const crew = await makeCrew(person, 'Anchor', ['lounge']);
  await signInAs(context, person);
  await page.goto(crew.path('lounge'));
  const bar = page.getByRole('navigation', { name: 'Panes' });
  const current = bar.locator('[aria-current]');
  // once the channel is known, so are its members
  await expect(bar.getByRole('button')).toHaveText(['List', 'Content', 'Members']);
  await expect(page.getByRole('heading', { level: 1, name: 'lounge' })).toBeVisible();
  await expect(current).toHaveText('Content');
  // a busy machine may move the finger too slowly for a swipe
  const swipeUntil = (direction: 'left' | 'right', pane: string) =>
    expect(async () => {
      await swipe(page, direction);
      await expect(current).toHaveText(pane, { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  await swipeUntil('left', 'Members');
  await swipeUntil('right', 'Content');
  await swipeUntil('right', 'List');
  await expect.poll(async () => (await rail(page).boundingBox())?.width).toBe(390);
  // as wide as 768 pixels, and no wider
  await page.setViewportSize({ width: 768, height: 844 });
  await swipeUntil('left', 'Content');
  await swipeUntil('left', 'Members');
  await page.setViewportSize({ width: 769, height: 844 });
  await expect(bar).toHaveCount(0);
  await swipe(page, 'right');
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(current).toHaveText('Members');
  await context.close();
});

/** Between two places of a finger that moves fast. Seconds. */
const STEP_SECONDS = 0.016;

/**
 * One finger across the middle of the page. The times of its steps are stated: on a busy machine
 * they arrive so late that the finger seems to rest, and a finger that rests takes hold of things.
 */
async function swipe(page: Page, direction: 'left' | 'right'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const places = direction === 'left' ? [320, 260, 200, 120, 60] : [60, 120, 200, 260, 320];
  const startedAt = Date.now() / 1_000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
      timestamp: startedAt + step * STEP_SECONDS,
    });
  for (const [step, x] of places.entries()) {
    await touch(step === 0 ? 'touchStart' : 'touchMove', step, x);
  }
  await touch('touchEnd', places.length);
  await session.detach();
}

test('a team is taken for another’s when the server says so, and not because it could not be asked', async ({
  app,
  page,
}) => {
  const [person, owner] = [await app.register('Visitor'), await app.register('Owner')];
  const crew = await makeCrew(owner, 'Elsewhere', []);
  const asked = `**/api/teams/${crew.teamId}/details`;
  let failures = 0;
  await page.route(asked, async (route) => {
    failures += 1;
    await route.fulfill({ status: 503, contentType: 'text/html', body: 'away' });
  });
  await openAs(page, person, `/teams/${crew.teamId}`);
  await expect.poll(() => failures).toBeGreaterThan(2);
  await expect(page).toHaveURL(new RegExp(`/teams/${crew.teamId}`));
  await page.unroute(asked);
  await expect(page).not.toHaveURL(/\/teams\//);
});
