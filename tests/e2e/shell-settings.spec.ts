import type { BrowserContext, Page, Route } from '@playwright/test';
import { getMe } from '#shared/contract/account/session.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { expect, test } from './support/app.ts';
import { makeCrew, openAs, verify } from './support/crew.ts';
import { hueOf } from './support/hue.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { walkTo } from './support/walk.ts';

test('[E-076] [E-077] [E-078] [E-115] [T-091] [T-093] my account shows the slug as a subdomain, says as a banner does that the address waits, and asks for the mail again; then the question about notifications stands there, until it is put away for good', async ({
  app,
  page,
  context,
}) => {
  const person = await app.registerUnverified('Waiting');
  // a browser without windows has answered the question already
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  );
  await openAs(page, person, '/');
  const notifications = page.getByText(en.home.frame.notifications);
  await expect(page.getByText(en.prompts.verifyBanner.text)).toBeVisible();
  // one banner at a time: the address first, then the question about notifications
  await expect(notifications).toHaveCount(0);
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'My account' }).click();
  const banner = page.getByText('Please verify your email to unlock all features.');
  const panel = page.getByRole('tabpanel');
  const badge = panel.getByText('Not verified');
  await expect(badge).toBeVisible();
  await expect(badge.locator('svg')).toBeVisible();
  const { hostname } = new URL(app.origin);
  await expect(panel.getByText(`${person.user.slug}.${hostname}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Verify Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog.getByText("It's on its way.")).toBeVisible();
  const answer = page.waitForResponse('**/api/me/email/requestkey');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  expect((await answer).request().method()).toBe('POST');
  expect((await answer).status()).toBe(200);
  await expect(dialog.getByText("It's on its way.")).toBeVisible();
  // only while it waits
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(badge).toBeVisible();
  await expect(banner).toBeVisible();
  // by the banner itself, too
  await page.keyboard.press('Escape');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toHaveCount(0);
  const notice = page.getByRole('status').filter({ has: banner });
  expect(await hueOf(notice.locator('[class*="module_icon_"]'))).toBe('orange');
  await notice.getByRole('button', { name: 'Verify Email' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'My account' }).click();
  await expect(badge).toBeVisible();
  await verify(app, person);
  await expect(badge).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(en.prompts.verifyBanner.text)).toHaveCount(0);
  await expect(notifications).toBeVisible();
  await test.step('the question about notifications is put away for good', async () => {
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
    const question = page.getByRole('status').filter({ hasText: 'Turn on notifications' });
    await expect(question).toBeVisible();
    // blue: more of it than of red or green
    const color = await question.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      const shown = [element, ...element.querySelectorAll('*')]
        .map((each) => getComputedStyle(each).backgroundColor)
        .find((each) => !/transparent|, 0\)|\/ 0\)/.test(each));
      if (canvas === null || shown === undefined) return [];
      canvas.fillStyle = shown;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(color[2]).toBeGreaterThan(Math.max(color[0] ?? 255, color[1] ?? 255));
    // until it is dismissed
    await page.reload();
    await expect(question).toBeVisible();
    const shown = () =>
      page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => key.startsWith('notificationShown')),
      );
    expect(await shown()).toEqual([]);

    const desktop = await context.newPage();
    await desktop.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      const bridge = {
        platform: 'win32',
        origin: location.origin,
        call: () => new Promise(() => undefined),
        listen: () => () => undefined,
      };
      Object.defineProperty(globalThis, 'tayfaDesktop', { value: bridge });
    });
    await desktop.goto('/');
    await expect(desktop.getByRole('button', { name: /account menu/ })).toBeVisible();
    await expect(desktop.getByText('Turn on notifications')).toHaveCount(0);
    await desktop.close();

    await question.getByRole('button', { name: 'Dismiss' }).click();
    await expect(question).toHaveCount(0);
    expect(await shown()).toMatchObject([[expect.any(String), expect.stringContaining('true')]]);
    await page.reload();
    await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});

/** A user at a channel of their team, where they have written. */
interface World {
  readonly person: Person;
  readonly page: Page;
  readonly context: BrowserContext;
}

async function expectRenamed({ person, page }: World): Promise<void> {
  await page.keyboard.press('Control+,');
  const change = page.getByRole('button', { name: 'Change username' });
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change username' });
  const field = dialog.getByRole('textbox', { name: 'Username' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(person.user.username);
  await expect(save).toBeDisabled();
  const saysThat = async (text: string) => {
    await expect(field).toHaveAccessibleDescription(new RegExp(text));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  };

  // what the page refuses by the rule, and what the server alone knows
  await field.fill('no/slash');
  await saysThat('Cannot use this username.');
  await expect(save).toBeDisabled();
  await field.fill('Tayfa');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await saysThat('Cannot use this username.');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Tayfa');

  // without the server nothing that was typed is lost
  await field.fill(' Nova 7 ');
  const lose = (route: Route) => route.abort('connectionreset');
  await page.route('**/api/me/profile/username', lose);
  await page.keyboard.press('Enter');
  await saysThat('Network error. Please try again.');
  await page.unroute('**/api/me/profile/username', lose);

  // while it is under way the button says so and a second Enter sends nothing
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/me/profile/username', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  answer();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(1);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText('Username updated')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('definition').first()).toContainText('Nova 7');
  expect((await person.ok(getMe)).user?.username).toBe('Nova 7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'Nova 7: by any other name' })).toBeVisible();
}

async function expectPresenceTold({
  page,
  said,
}: World & { readonly said: readonly string[] }): Promise<void> {
  const menu = page.getByRole('button', { name: /account menu/ });
  await menu.click();
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Online',
    'Idle',
    'Do not disturb',
    'Invisible',
  ]);
  await expect(page.getByRole('menuitemradio', { name: 'Online' })).toBeChecked();
  for (const [name, hue] of [
    ['Online', 'green'],
    ['Idle', 'orange'],
    ['Do not disturb', 'red'],
    ['Invisible', 'grey'],
  ] as const) {
    const mark = page.getByRole('menuitemradio', { name }).locator('svg[viewBox="0 0 12 12"]');
    expect(await hueOf(mark), name).toBe(hue);
  }
  const answer = page.waitForResponse('**/api/v1/me/presence');
  await page.getByRole('menuitemradio', { name: 'Do not disturb' }).click();
  const response = await answer;
  expect(response.request().postDataJSON()).toEqual({ status: 3 });
  expect(await response.json()).toEqual({ success: true });
  const frame = { type: 'PRESENCE_UPDATE', data: { presence: 3 } };
  await expect.poll(() => said.map((text): unknown => JSON.parse(text))).toContainEqual(frame);
  await menu.click();
  await expect(page.getByRole('menuitemradio', { name: 'Do not disturb' })).toBeChecked();

  // a refused change is not broadcast
  const mend = await refuseCalls(page, 'POST', /\/me\/presence$/);
  const refused = page.waitForResponse('**/api/v1/me/presence');
  await page.getByRole('menuitemradio', { name: 'Idle' }).click();
  expect((await refused).status()).toBe(409);
  await mend();
  // any call can be asked for a code, and goes out again with it
  const again: unknown[] = [];
  await page.route('**/api/v1/me/presence', async (route) => {
    const body: unknown = route.request().postDataJSON();
    again.push(body);
    const demand = { success: false, code: 'harbour.locked', message: '2FA', requestId: 'test' };
    await (again.length === 1
      ? route.fulfill({ status: 401, json: demand })
      : route.fulfill({ json: { success: true } }));
  });
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Online' }).click();
  const prompt = page.getByRole('dialog', { name: 'Two-factor authentication' });
  await prompt.getByRole('radio', { name: 'Backup code' }).click();
  await prompt.getByRole('textbox', { name: 'Backup code' }).fill('abcd12345678');
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt).toHaveCount(0);
  expect(again).toEqual([
    { status: 1 },
    { status: 1, twoFactorCode: 'abcd-1234-5678', twoFactorType: 'backup' },
  ]);
  const told = () =>
    said
      .filter((text) => text.includes('PRESENCE_UPDATE'))
      .map((text): unknown => JSON.parse(text));
  await expect.poll(told).toEqual([frame, { type: 'PRESENCE_UPDATE', data: { presence: 1 } }]);
  await page.unroute('**/api/v1/me/presence');
  for (const [name, status] of [
    ['Idle', 2],
    ['Invisible', 0],
  ] as const) {
    const taken = page.waitForResponse('**/api/v1/me/presence');
    await menu.click();
    await page.getByRole('menuitemradio', { name }).click();
    expect((await taken).request().postDataJSON()).toEqual({ status });
    expect((await taken).status()).toBe(200);
  }
}

/** How what Tayfa says to everyone new begins. */
const WELCOME = 'Welcome aboard';

async function expectStreamed({ person, page, context }: World): Promise<void> {
  const other = await context.newPage();
  await openAs(other, person, '/chat');
  const banner = other.getByRole('status').filter({ hasText: 'Streamer mode is on.' });
  await expect(banner).toHaveCount(0);
  const row = other.getByRole('navigation', { name: 'Direct messages' }).getByRole('listitem');
  const preview = row.getByText('Hidden in streamer mode', { exact: true });
  await expect(row).toContainText(WELCOME);
  // a shortcut is pressed in the tab that is looked at
  await page.bringToFront();
  await test.step('it hides everything by default, and takes a shortcut', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name: 'Streamer mode' }).click();
    const panel = page.getByRole('tabpanel');
    const mode = panel.getByRole('switch', { name: 'Streamer mode' });
    await expect(mode).not.toBeChecked();
    for (const detail of ['Personal information', 'Invite links', 'Direct message previews'])
      await expect(panel.getByRole('switch', { name: detail })).toBeChecked();
    await panel.getByRole('button', { name: 'Shortcut' }).click();
    await page.keyboard.press('s');
    await expect(panel.getByText('Add Ctrl, Alt or Command')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(panel.getByText('Already used for “Search or go to”')).toBeVisible();
    await page.keyboard.press('Alt+Shift+s');
    await expect(panel.getByRole('button', { name: 'Shortcut: Alt+Shift+S' })).toBeVisible();
    await page.keyboard.press('Alt+Shift+s');
    await expect(mode).toBeChecked();
    await expect(preview).toBeVisible();
    await expect(row).not.toContainText(WELCOME);
    const stored = async (): Promise<unknown> =>
      JSON.parse((await page.evaluate(() => localStorage.getItem('streamerMode'))) ?? 'null');
    // each switch is its own, off and on again
    const details = { hidePersonalInfo: true, hideInviteLinks: true, hideLastMessagesOnDMs: true };
    const value = { enabled: true, shortcut: 'Alt+Shift+S', details };
    for (const [name, change] of [
      ['Personal information', { details: { ...details, hidePersonalInfo: false } }],
      ['Invite links', { details: { ...details, hideInviteLinks: false } }],
      ['Streamer mode', { enabled: false }],
    ] as const)
      for (const expected of [{ ...value, ...change }, value]) {
        await panel.getByRole('switch', { name }).click();
        await expect.poll(stored).toEqual({ version: 1, value: expected });
      }
    await panel.getByRole('switch', { name: 'Direct message previews' }).click();
    await expect(preview).toHaveCount(0);
    await expect(row).toContainText(WELCOME);
    expect(await stored()).toEqual({
      version: 1,
      value: { ...value, details: { ...details, hideLastMessagesOnDMs: false } },
    });
  });
  await test.step('another tab follows, and still says so when it is loaded again', async () => {
    await expect(banner).toBeVisible();
    await other.reload();
    await expect(banner).toBeVisible();
  });
  await test.step('its banner ends it everywhere', async () => {
    await banner.getByRole('button', { name: 'Turn off' }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'Streamer mode' })).not.toBeChecked();
  });
  await other.close();
}

async function expectHidden({ page }: World): Promise<void> {
  await page.keyboard.press('Escape');
  const message = page.locator('[data-message-id]').last();
  await expect(message).toContainText('65bj6bke');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('>streamer');
  await page.getByRole('option', { name: 'Turn streamer mode on' }).click();
  await expect(message).toContainText('come over: [Invite Link Hidden]');
  await expect(message).not.toContainText('65bj6bke');
  await page.keyboard.press('Control+,');
  const panel = page.getByRole('tabpanel', { name: 'My account' });
  await expect(panel.getByText('Hidden by streamer mode')).toBeVisible();
  await expect(panel.getByText('@example.com')).toHaveCount(0);
}

/** What the settings of the appearance come to. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.cssText = 'position:absolute;width:var(--row);transition:opacity var(--duration)';
    document.body.append(probe);
    const { width, transitionDuration } = getComputedStyle(probe);
    probe.remove();
    return {
      scheme: getComputedStyle(document.documentElement).colorScheme,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      row: Number.parseFloat(width),
      text: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      seconds: Number.parseFloat(transitionDuration),
    };
  });
}

/** What this browser keeps of the picture behind the application. */
async function keptBackground(page: Page): Promise<unknown> {
  const kept = await page.evaluate(() => localStorage.getItem('customBackground'));
  const parsed: unknown = JSON.parse(kept ?? 'null');
  return Reflect.get(Object(parsed), 'value');
}

function isDrawn(image: SVGElement | HTMLElement): boolean {
  return image instanceof HTMLImageElement && image.naturalWidth > 0;
}

/** Everything is chosen, from the settings that are open, and is kept. */
async function expectLooked({ person, page }: World): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('tab', { name: 'Appearance' }).click();
  const background = page.locator('#root img[src^="/content/"]');
  const look = () => lookOf(page);
  const chosen = await test.step('theme, density, size of the text and motion', async () => {
    const panel = page.getByRole('tabpanel');
    const choose = (group: string, name: string) =>
      panel
        .getByRole('radiogroup', { name: group })
        .getByRole('radio', { name, exact: true })
        .click();
    const first = await look();
    // the system's until something is chosen
    expect(first.scheme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(look).toMatchObject({ scheme: 'light' });
    await choose('Theme', 'Dark');
    await expect.poll(look).toMatchObject({ scheme: 'dark', ground: first.ground });
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose('Theme', 'Light');
    await expect.poll(look).toMatchObject({ scheme: 'light' });
    await choose('Density', 'Compact');
    await expect.poll(async () => (await look()).row).toBeLessThan(first.row);
    await choose('Text size', 'Larger');
    await expect.poll(async () => (await look()).text).toBeGreaterThan(first.text);
    expect((await look()).seconds).toBeGreaterThan(0);
    await choose('Motion', 'Reduce motion');
    await expect.poll(look).toMatchObject({ seconds: 0 });
    const last = await look();
    expect(last.ground).not.toBe(first.ground);
    return last;
  });
  await test.step('a picture of my own lies behind the application on this device', async () => {
    await page.getByRole('tab', { name: 'Custom background' }).click();
    const picture = page.getByRole('tabpanel').getByLabel('Choose a picture').last();
    await picture.setInputFiles({
      name: 'mine.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    const shown = page.getByRole('switch', { name: 'Show the picture' });
    await expect(shown).toBeChecked();
    await expect(background).toHaveCount(1);
    await expect.poll(() => background.evaluate(isDrawn)).toBe(true);
    const url = await background.getAttribute('src');
    expect(await keptBackground(page)).toEqual({ enabled: true, url });
    // the server is told nothing of it
    expect(JSON.stringify(await person.ok(getMe))).not.toContain(url);
  });
  await test.step('the teams move to the top, and a refusal is told', async () => {
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await expect(page.getByRole('tabpanel').getByRole('switch')).toHaveCount(2);
    const developer = page.getByRole('switch', { name: 'Developer mode' });
    await expect(developer).not.toBeChecked();
    const kept = async () => (await person.ok(getMe)).settings?.developerMode.isEnabled;
    for (const isOn of [true, false]) {
      await developer.click();
      await expect.poll(kept).toBe(isOn);
    }
    await expect(developer).not.toBeChecked();
    const left = page.getByRole('switch', { name: 'Teams on the left' });
    await expect(left).toBeChecked();
    const mend = await refuseCalls(page, 'POST', /\/me\/settings$/);
    await left.click();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText(SERVER_WORDS).last(),
    ).toBeVisible();
    await expect(left).toBeChecked();
    await mend();
    await left.click();
    await expect(left).not.toBeChecked();
    await page.keyboard.press('Escape');
    const rail = page.getByRole('navigation', { name: 'Teams' });
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(1440);
  });
  // where what greets says in which language it does
  await walkTo(page, '/');
  await test.step('the interface turns Turkish at once', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name: 'Language' }).click();
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
    await page.getByRole('radio', { name: 'Türkçe' }).click();
    await expect(page.getByRole('dialog', { name: 'Ayarlar' })).toBeVisible();
    await expect.poll(async () => (await person.ok(getMe)).settings?.locale).toBe('tr');
  });
  await test.step('all of it is there when the page is loaded again', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Günaydın|İyi|Hâlâ/);
    await expect(background).toHaveCount(1);
    expect(await look()).toEqual(chosen);
    const rail = page.getByRole('navigation', { name: 'Takımlar' });
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(1440);
  });
  await test.step('the picture is put away', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name: 'Özel arka plan' }).click();
    await page.getByRole('switch', { name: 'Resmi göster' }).click();
    await expect(background).toHaveCount(0);
    const url = expect.stringMatching(/^\/content\//);
    expect(await keptBackground(page)).toEqual({ enabled: false, url });
    await page.getByRole('tabpanel').getByRole('button', { name: 'Kaldır' }).click();
    await expect.poll(() => keptBackground(page)).toEqual({ enabled: false, url: null });
  });
  await test.step('a refused username says so in Turkish', async () => {
    await page.getByRole('tab', { name: 'Hesabım' }).click();
    await page.getByRole('button', { name: 'Kullanıcı adını değiştir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kullanıcı adını değiştir' });
    await dialog.getByRole('textbox', { name: 'Kullanıcı adı' }).fill('Tayfa');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Bu kullanıcı adı kullanılamaz.')).toBeVisible();
  });
}

/** From the Turkish settings, where a dialog is open. */
async function turnEnglish({ page }: World): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Dil' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
}

async function expectLedOut({ person, page }: World): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // visitors find a page there as well
  await walkTo(page, '/discover/teams');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Control+,');
  await expect(dialog.getByText('v0.37.6-beta')).toBeVisible();
  const sent = page.waitForRequest('**/api/logout');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  expect((await sent).method()).toBe('POST');
  expect((await sent).postData()).toBeNull();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^(Hop On!|Hemen Başla)$/ }).first()).toBeVisible();
  expect((await person.ok(getMe)).user).toBeNull();
}

test('[E-058] [E-107] [E-110] [E-112] [E-113] [E-117] [E-118] [E-120] [E-122] [E-158] [E-159] [E-160] [E-161] [M-002] [M-035] [M-036] [M-146] [M-229] [M-230] [M-313] [M-314] [T-084] [T-092] [X-021] the username is changed where it stands; what others see of me: the presence goes to the server and then to the socket, streamer mode hides all by default, takes a shortcut, reaches other tabs and is ended by its banner; what I see: the look, a picture of my own, the place of the teams and the language are chosen, shown at once, and kept; streamer mode hides what tells of me, and the settings name the version and lead out', async ({
  app,
  page,
  context,
}) => {
  const person = await app.register('Renamer');
  const crew = await makeCrew(person, 'Crew', ['general']);
  const params = { channelId: crew.channel('general') };
  await person.ok(sendMessage, { params, body: { content: 'by any other name' } });
  const content = 'come over: https://tayfa.example/invite/65bj6bke';
  await person.ok(sendMessage, { params, body: { content } });
  const said: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => said.push(String(payload)));
  });
  await openAs(page, person, crew.path('general'));
  const world: World = { person, page, context };
  await test.step('the username is changed, and one that is refused says so at its field', () =>
    expectRenamed(world));
  await test.step('the presence menu tells the server and, once that agrees, the socket', () =>
    expectPresenceTold({ ...world, said }));
  await expectStreamed(world);
  await test.step('streamer mode hides invite links in messages and the address in settings', () =>
    expectHidden(world));
  await expectLooked(world);
  await turnEnglish(world);
  await test.step('the settings name the version and lead out, from wherever one is, to the way in', () =>
    expectLedOut(world));
});
