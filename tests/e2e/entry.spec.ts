import type { Locator, Page } from '@playwright/test';
import { getFriendInvite } from '#shared/contract/social/friend-invite.ts';
import { listFriends } from '#shared/contract/social/friend.ts';
import { setRecruitment } from '#shared/contract/teams/application.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { recruit } from '../teams/application-world.ts';
import { expect, signInAs, test, visitFrom } from './support/app.ts';
import { HEARD_MS } from './support/mate.ts';
import { hearPolicy } from './support/policy.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { successToast } from './support/toasts.ts';
import { takeOption } from './support/take-option.ts';
import { expectAccessible } from './support/axe.ts';
import { walkOver, walkTo } from './support/walk.ts';

/** A captcha takes a browser some seconds, on a busy machine more. */
const CAPTCHA_MS = 60_000;

async function choose(form: Locator, part: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: part }).click();
  await takeOption(form.page().getByRole('option', { name: option, exact: true }));
}

async function fillRegistration(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Username').fill('Ada');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await choose(form, 'Month', 'February');
  await choose(form, 'Day', '28');
  await choose(form, 'Year', '1995');
  await form
    .getByRole('checkbox')
    .first()
    .click({ position: { x: 3, y: 3 } });
}

async function inviteTo(owner: Person, name: string): Promise<{ teamId: TeamId; code: string }> {
  const { createdTeam } = await owner.ok(createTeam, { body: { name } });
  const { code } = await owner.ok(createInvite, {
    body: { teamId: createdTeam.id, type: 'team', applicationEnabled: false },
  });
  return { teamId: createdTeam.id, code };
}

/** A person whose first pages speak English: from a place where that is the language. */
test.beforeEach(async ({ context }) => {
  await visitFrom(context, 'AZ');
});

test.describe('visitors', () => {
  test('[E-040] [E-044] [E-045] [E-049] [E-052] [E-053] [E-054] [E-056] [E-057] try again when the server cannot be reached, are asked for everything by the registration, and read its refusals at their fields', async ({
    page,
    app,
  }) => {
    test.setTimeout(4 * CAPTCHA_MS);
    const forbidden = hearPolicy(page);
    await test.step('offers to try again when the server cannot be reached', async () => {
      await page.route('**/api/v1/me', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Can't reach Tayfa");
      await page.unroute('**/api/v1/me');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Hop On!' }).first()).toBeVisible();
    });
    const form = page.getByRole('dialog', { name: 'Create your account' });
    await test.step('the sign-in leads to the registration', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(form).toBeVisible();
    });
    await test.step('[E-049] [E-052] [E-053] [E-054] says at its field what a rule refuses', async () => {
      const refusals = [
        ['Username', ' Ada', 'Username cannot start or end with a space'],
        ['Username', 'a'.repeat(17), 'Username must be less than 16 characters long'],
        ['Email', 'ada@example.museum', 'Please enter a valid email address'],
        ['Password', '12345', 'Password must be at least 6 characters long'],
      ] as const;
      for (const [label, value, text] of refusals) {
        const field = form.getByLabel(label, { exact: true });
        await field.fill(value);
        await field.blur();
        await expect(form.getByText(text)).toBeVisible();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
    });
    await test.step('[E-040] [E-044] [E-045] asks for everything, and for nothing less', async () => {
      await page.getByRole('button', { name: 'Hop On!' }).first().click();
      await form.getByRole('button', { name: 'Create account' }).click();
      await expect(form.getByText('Username is required')).toBeVisible();
      await expect(form.getByText('Please enter your email')).toBeVisible();
      await expect(form.getByText('Please enter your password')).toBeVisible();
      await expect(form.getByText('Please enter your date of birth')).toBeVisible();
      await expect(form.getByText('Please accept the terms')).toBeVisible();
      await expect(form.getByText('Security check')).toBeVisible();
      await expect(form.getByLabel('Username')).toBeFocused();
      // E-044: this year and the 124 before it
      const thisYear = new Date().getFullYear();
      const years = page.getByRole('option');
      await form.getByRole('combobox', { name: 'Year' }).click();
      await expect(years).toHaveCount(125);
      await expect(years.first()).toHaveText(String(thisYear));
      await expect(years.last()).toHaveText(String(thisYear - 124));
      await page.keyboard.press('Escape');
      await expect(years).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
    });
    await test.step('shows the server’s refusals at their fields, keeps what was typed and solves the captcha anew', async () => {
      const taken = await app.register('Deniz');
      await page.getByRole('button', { name: 'Hop On!' }).first().click();
      await fillRegistration(form, taken.email);
      // the lists of three selects have been open by now
      expect(forbidden).toEqual([]);
      await expect(form.getByText('Verified')).toBeVisible({ timeout: CAPTCHA_MS });
      const sent = page.waitForRequest('**/api/v1/register');
      const askedAnew = page.waitForRequest('**/api/v1/captcha');
      await form.getByRole('button', { name: 'Create account' }).click();
      const first: unknown = (await sent).postDataJSON();
      await expect(form.getByText('This email is already in use')).toBeVisible();
      await expect(form.getByLabel('Email', { exact: true })).toBeFocused();
      await expect(form.getByLabel('Username')).toHaveValue('Ada');
      await expect(form.getByLabel('Password', { exact: true })).toHaveValue(
        'correct horse battery',
      );

      await test.step('[E-056] each refusal stands at the field it blames', async () => {
        await askedAnew;
        await expect(form.getByText('Verified')).toBeVisible({ timeout: CAPTCHA_MS });
        const errors = {
          email: 'This address cannot be used here',
          password: 'This password is too easy to guess',
          username: 'Username must be less than 16 characters long',
          birthdate: 'Please enter a valid birthdate',
        };
        await page.route('**/api/v1/register', (route) =>
          route.fulfill({
            status: 400,
            json: { success: false, code: 'request.invalid', message: '', errors, requestId: '1' },
          }),
        );
        await form.getByRole('button', { name: 'Create account' }).click();
        for (const [label, text] of [
          ['Email', errors.email],
          ['Password', errors.password],
          ['Username', errors.username],
        ] as const) {
          await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text, {
            timeout: CAPTCHA_MS,
          });
        }
        await expect(
          form.getByRole('group', { name: 'Date of birth' }),
        ).toHaveAccessibleDescription(errors.birthdate);
        await page.unroute('**/api/v1/register');
      });

      await expect(form.getByText('Verified')).toBeVisible({ timeout: CAPTCHA_MS });
      await form.getByLabel('Email', { exact: true }).fill(`new.${taken.email}`);
      const sentAgain = page.waitForRequest('**/api/v1/register');
      await form.getByRole('button', { name: 'Create account' }).click();
      const second: unknown = (await sentAgain).postDataJSON();
      expect(second).toMatchObject({ email: `new.${taken.email}`, username: 'Ada' });
      expect(second).not.toMatchObject({
        captchaToken: Reflect.get(Object(first), 'captchaToken'),
      });
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: 'Hop On!' })).toHaveCount(0);
    });
  });

  test('[E-012] [E-014] [E-015] [E-016] [E-017] [E-018] [E-041] [E-043] [E-047] [E-080] [E-081] [E-083] [E-084] [E-222] [E-224] [E-227] [M-008] [T-011] [T-058] [T-060] [T-062] are spoken to in their language, see what an invite leads to, verify an address by the link of the mail, and make friends by a friend’s invite', async ({
    page,
    context,
    app,
  }) => {
    const hopOn = page.getByRole('button', { name: 'Hop On!' });
    const started = page.getByRole('button', { name: 'Hemen Başla' });
    await test.step('[E-012] [E-014] Turkish to TR', async () => {
      await visitFrom(context, 'TR');
      await page.goto('/');
      await expect(started).toHaveCount(2);
      await expect(started.first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    });
    await test.step('[E-047] TR is asked for one consent more', async () => {
      await walkTo(page, '/friendinvite');
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      await page.getByRole('button', { name: 'Hesap oluştur' }).click();
      await expect(page.getByText('Lütfen onay ver')).toBeVisible();
    });
    await test.step('[E-012] [E-015] English to others', async () => {
      await visitFrom(context, 'AZ');
      await page.goto('/');
      await expect(hopOn).toHaveCount(2);
      await expect(hopOn.first()).toBeVisible();
    });
    await test.step('[E-016] [E-017] [E-018] its note, six cards, games and a footer', async () => {
      await expect(page.getByText('No download required').first()).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'One place' }).getByRole('heading', { level: 3 }),
      ).toHaveText([
        'Team management',
        'Watch parties',
        'Task management',
        'Voice communication',
        'Screen sharing',
        'Scheduled messages',
      ]);
      await expect(page.getByRole('region', { name: 'Whatever you play' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
    await test.step('an invite shows its team to a visitor, and the ways in; or that it leads nowhere', async () => {
      await test.step('[T-062] [E-227] one that leads nowhere is a card with a dead button and the way home', async () => {
        await walkOver(page, '/invite/nowhere');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Invite Link');
        await expect(page.getByText('This invite link is no longer valid')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Invalid Invite' })).toBeDisabled();
        await page.getByRole('link', { name: 'Go Home' }).click();
        await expect(page).toHaveURL('/');
      });
      const owner = await app.register('Selin');
      const { code } = await inviteTo(owner, 'Night Shift');
      await walkTo(page, `/invite/${code}`);
      // the page before it may still be fading
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Night Shift']);
      await expect(page.getByRole('definition').first()).toContainText(owner.user.username);
      const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(Date.now());
      await expect(page.getByRole('definition').last()).toHaveText(today);
      await expectAccessible(page, 'an invite');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('the link of the mail verifies an address; another says what is wrong with it', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      const person = await app.registerUnverified('Ozan');
      const link = await app.mailLink(person.email, '/emailVerify');
      await walkOver(page, link.pathname + link.search);
      await expect(heading).toHaveText('Email Verified');
      await test.step('[E-081] says what is wrong with a link that lacks a part', async () => {
        for (const search of ['date=1&email=a@b.co', 'key=1&email=a@b.co', 'key=1&date=1']) {
          await walkTo(page, '/tos');
          // the page before it may still be fading
          await expect(heading).toHaveText(['Terms of service']);
          await walkTo(page, `/emailVerify?${search}`);
          await expect(heading).toHaveText(['Invalid Email Verification Link']);
        }
      });
      await test.step('[E-083] shows what the server says, with the way home', async () => {
        await walkTo(page, '/emailVerify?key=unknown&date=1&email=a@b.co');
        await expect(heading).toHaveText([en.entry.verifyEmail.failed]);
        await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
        const color = await page
          .getByRole('main')
          .locator('svg')
          .evaluate((icon) => getComputedStyle(icon).color);
        const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
        expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
        await page.getByRole('link', { name: 'Go Home' }).click();
        await expect(page).toHaveURL('/');
      });
    });
    await test.step('the language its visitor has chosen is kept', async () => {
      await page.getByRole('radio', { name: 'Türkçe' }).click();
      await expect(started.first()).toBeVisible();
      await page.reload();
      await expect(started.first()).toBeVisible();
    });
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(hopOn.first()).toBeVisible();
    await test.step('a friend’s invite makes friends; one that is not valid is said in red', async () => {
      await walkOver(page, '/friendinvite?code=nobody');
      const alert = page
        .getByRole('alert')
        .filter({ hasText: 'This friend invite is no longer valid' });
      await expect(alert).toBeVisible();
      const [red = 0, green = 0, blue = 0] = await alert
        .locator('> div')
        .evaluate((panel) =>
          (getComputedStyle(panel).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
        );
      expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
      await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
      // E-047
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await refuseCalls(page, 'POST', /\/friendinvites\/validate$/);
      // of another code nothing is known yet
      await walkOver(page, '/friendinvite?code=nothing');
      await expect(page.getByRole('alert').filter({ hasText: SERVER_WORDS })).toBeVisible({
        timeout: HEARD_MS,
      });
      await page.unrouteAll();

      const inviter = await app.register('Inviter');
      const { code } = await inviter.ok(getFriendInvite);
      await walkTo(page, `/friendinvite?code=${code}`);
      const form = page.getByRole('main');
      await expect(form.getByText(`${inviter.user.username} invites you`)).toBeVisible();
      await fillRegistration(form, `friend.of.${inviter.email}`);
      const sent = page.waitForRequest('**/api/v1/register');
      await form.getByRole('button', { name: 'Create account' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ friendCode: code, username: 'Ada' });
      await expect
        .poll(async () => (await inviter.ok(listFriends)).friends)
        .toMatchObject([{ status: 'accepted', user: { username: 'Ada' } }]);
    });
  });

  test('[E-024] [E-070] [E-071] [E-072] [E-094] [E-095] [E-096] [E-097] [E-098] [E-100] [E-101] read a tip while all is loaded, set a new password by a link, and sign in with it and with a second factor', async ({
    page,
    app,
  }) => {
    await page.clock.install();
    await test.step('the loading screen changes its tip every ten seconds; others show a spinner', async () => {
      await page.route('**/api/v1/me', () => undefined);
      await page.goto('/');
      const tip = page.getByRole('heading', { name: 'Did you know?' }).locator('xpath=..');
      await expect(tip).toBeVisible();
      const first = await tip.innerText();
      await page.clock.runFor(9_000);
      expect(await tip.innerText()).toBe(first);
      await page.clock.runFor(1_000);
      await expect(tip).not.toHaveText(first, { useInnerText: true });
      const second = await tip.innerText();
      await page.clock.runFor(9_000);
      expect(await tip.innerText()).toBe(second);
      await page.clock.runFor(1_000);
      await expect(tip).not.toHaveText(second, { useInnerText: true });

      await page.unroute('**/api/v1/me');
      for (const [path, call, text] of [
        ['/resetpassword/any', '**/api/resetpassword/find', 'Checking your link'],
        ['/emailVerify?key=1&date=1&email=a@b.co', '**/api/me/email/verify', 'Verifying'],
      ] as const) {
        await page.route(call, () => undefined);
        await page.goto(path);
        const spinner = page.getByRole('status').filter({ hasText: text });
        await expect(spinner).toBeVisible();
        await expect(spinner.locator('svg')).toBeVisible();
        await expect(page.getByText('Did you know?')).toHaveCount(0);
        // E-095: nothing is asked before the token is known
        await expect(page.getByRole('textbox')).toHaveCount(0);
        await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
      }
      await page.unrouteAll();
    });
    await test.step('the password reset takes a new password and leads to the sign-in, which says when a pair is wrong', async () => {
      const person = await app.register('Ece');
      const email = page.getByLabel('Email');
      const signIn = page.getByRole('button', { name: 'Sign in' });
      await test.step('[E-096] an invalid token leads to the sign-in', async () => {
        const asked = page.waitForResponse('**/api/resetpassword/find');
        await walkOver(page, '/resetpassword/nothing');
        // E-095
        expect((await asked).request().postDataJSON()).toEqual({ token: 'nothing' });
        expect(await (await asked).json()).toEqual({ success: true, valid: false });
        await expect(page).toHaveURL('/login');
      });
      await test.step('a wrong pair is said', async () => {
        await email.fill(person.email);
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await signIn.click();
        const wrong = page.getByRole('alert').getByText('The email or the password is wrong.');
        await expect(wrong).toBeVisible();
      });
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(person.email);
      await dialog.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
      const link = await app.mailLink(person.email, '/resetpassword/');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await walkOver(page, link.pathname);
      const password = page.getByLabel('New password', { exact: true });
      const repeated = page.getByLabel('Repeat the new password');
      const submit = page.getByRole('button', { name: 'Set password' });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/resetpassword/reset')) sent.push(request.method());
      });
      await submit.click();
      await expect(password).toHaveAccessibleDescription(/Password must be at least 6/);
      await expect(repeated).toHaveAccessibleDescription(/Please repeat the new password/);
      await password.fill('12345');
      await submit.click();
      await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
      await expect(page.getByText('Please repeat the new password')).toBeVisible();
      await password.fill('a whole new password');
      await repeated.fill('another password');
      await submit.click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      expect(sent).toEqual([]);
      await repeated.fill('a whole new password');
      const mend = await refuseCalls(page, 'POST', /\/resetpassword\/reset$/);
      await submit.click();
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByText(SERVER_WORDS).last(),
      ).toBeVisible();
      await mend();
      await test.step('a password that is too easy to guess is told at its field', async () => {
        await password.fill('password');
        await repeated.fill('password');
        await submit.click();
        await expect(password).toHaveAccessibleDescription('This password is too easy to guess');
        await password.fill('a whole new password');
        await expect(page.getByText('This password is too easy to guess').first()).toBeVisible();
        await expect(password).not.toHaveAccessibleDescription(/easy/);
        await repeated.fill('a whole new password');
      });
      // from here on the page's clock goes on only as far as it is told
      await page.clock.pauseAt(Date.now() + 60_000);
      await submit.click();
      const done = successToast(page, 'Your password has been changed.');
      await expect(async () => {
        await page.clock.runFor(10);
        expect(await done.count()).toBe(1);
      }).toPass();
      await page.clock.runFor(1_900);
      await expect(page).toHaveURL(link.pathname);
      await page.clock.runFor(200);
      await expect(page).toHaveURL('/login');
      await page.clock.resume();

      await test.step('the sign-in asks for a second factor, sends the call again with it and reloads', async () => {
        const bodies: unknown[] = [];
        await page.route('**/api/v1/login', async (route) => {
          bodies.push(route.request().postDataJSON());
          if (bodies.length > 1) return route.continue();
          const body = {
            success: false,
            code: 'session.two-factor',
            message: '2FA',
            requestId: '1',
          };
          return route.fulfill({ status: 401, json: body });
        });
        await email.fill(person.email);
        await page.getByLabel('Password', { exact: true }).fill('a whole new password');
        await signIn.click();

        const prompt = page.getByRole('dialog', { name: 'Two-factor authentication' });
        await prompt.getByLabel('App code').last().fill('12345');
        await prompt.getByRole('button', { name: 'Confirm' }).click();
        await expect(prompt.getByText("This code isn't complete.")).toBeVisible();
        await prompt.getByRole('radio', { name: 'Backup code' }).click();
        await prompt.getByRole('textbox', { name: 'Backup code' }).fill('abcd1234efgh');
        const reloaded = page.waitForEvent('load');
        await prompt.getByRole('button', { name: 'Confirm' }).click();
        await reloaded;
        expect(bodies[1]).toEqual({
          email: person.email,
          password: 'a whole new password',
          twoFactorCode: 'abcd-1234-efgh',
          twoFactorType: 'backup',
        });
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('button', { name: 'Hop On!' })).toHaveCount(0);
      });
    });
  });
});

test.describe('who is signed in', () => {
  /** The real answer about who is there, with some of it changed. */
  async function alterMe(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
    await page.route('**/api/v1/me', async (route) => {
      const response = await route.fetch();
      const me: unknown = await response.json();
      const user: unknown = Reflect.get(Object(me), 'user');
      const altered: object = Object.assign({}, user, change);
      await route.fulfill({ response, json: Object.assign({}, me, { user: altered }) });
    });
  }

  test('[E-012] [E-013] [E-029] [E-030] [E-031] [E-033] [E-035] [E-036] [E-223] [E-228] [E-229] [T-061] [T-063] answers first for birthdate and policies, joins or applies by an invite, and finds nothing in another region, as visitors do', async ({
    page,
    context,
    app,
  }) => {
    const traveller = await app.register('Traveller');
    await signInAs(context, traveller);
    await test.step('the birthdate and the policies cannot be dismissed; a birthdate that is refused leads home', async () => {
      await alterMe(page, { mustSetBirthdate: true, privateFlags: 1 });
      await page.goto('/invite/nowhere');
      const prompt = page.getByRole('dialog', { name: 'When were you born?' });
      const chooseDay = async () => {
        await choose(prompt, 'Month', 'May');
        await choose(prompt, 'Day', '5');
        await choose(prompt, 'Year', '2000');
      };
      await test.step('[E-029] [E-031] the birthdate cannot be dismissed; a refusal leads home', async () => {
        await expect(prompt).toBeVisible();
        await page.keyboard.press('Escape');
        await page.mouse.click(4, 4);
        await expect(prompt).toBeVisible();
        await chooseDay();
        // the account has one already, and the server says so
        await prompt.getByRole('button', { name: 'Save' }).click();
        const notices = page.getByRole('region', { name: 'Notifications' });
        await expect(notices.getByText('Your birthdate is already set.')).toBeVisible();
        await expect(page).toHaveURL('/');
      });
      await test.step('[E-030] a birthdate that is taken makes the prompt go away', async () => {
        await page.route('**/api/v1/me/birthdate', (route) =>
          route.fulfill({ json: { success: true } }),
        );
        await page.goto('/invite/nowhere');
        await chooseDay();
        const sent = page.waitForRequest('**/api/v1/me/birthdate');
        await prompt.getByRole('button', { name: 'Save' }).click();
        expect((await sent).postDataJSON()).toEqual({
          dateOfBirth: { day: 5, month: 5, year: 2000 },
        });
        await expect(prompt).toBeHidden();
      });
      await test.step('[E-033] [E-035] [E-036] the policies are accepted, and nothing else helps', async () => {
        const policies = page.getByRole('dialog', { name: 'Our policies have changed' });
        await expect(policies).toContainText('29 March 2025');
        await page.keyboard.press('Escape');
        await page.mouse.click(4, 4);
        await expect(policies).toBeVisible();
        const accepted = page.waitForResponse('**/api/v1/me/policy');
        await policies.getByRole('button', { name: 'Accept and continue' }).click();
        expect((await accepted).status()).toBe(200);
        await expect(policies).toBeHidden();
      });
      // they are answered, and no more changed on the way
      await page.unroute('**/api/v1/me');
    });
    await test.step('an invite has three buttons: to join or to apply, and to go home; and leads a member to the team', async () => {
      const owner = await app.register('Cem');
      const { teamId, code: open } = await inviteTo(owner, 'Night Shift');
      const guarded = await recruit(owner, teamId);
      const { teamId: closedId } = await inviteTo(owner, 'Closed Deck');
      const closed = await recruit(owner, closedId);
      await owner.ok(setRecruitment, { params: { teamId: closedId }, body: { enabled: false } });
      const join = page.getByRole('button', { name: 'Join Team', exact: true });
      const apply = page.getByRole('button', { name: 'Fill Out Application', exact: true });
      const home = page.getByRole('link', { name: 'Go Home', exact: true });
      await test.step('[T-061] [E-229] a team that takes no applications says so', async () => {
        await walkOver(page, `/invite/${closed}`);
        await expect(
          page.getByText('Applications are disabled for this team right now.'),
        ).toBeVisible();
        await expect(join).toHaveCount(0);
        await home.click();
        await expect(page).toHaveURL('/');
      });
      await test.step('[E-223] to join or to apply, and to go home', async () => {
        await walkTo(page, `/invite/${open}`);
        await expect(join).toBeVisible();
        await expect(apply).toHaveCount(0);
        await home.click();
        await expect(page).toHaveURL('/');
        await walkTo(page, `/invite/${guarded}`);
        await expect(apply).toBeVisible();
        await expect(join).toHaveCount(0);
        await home.click();
        await expect(page).toHaveURL('/');
        await walkTo(page, `/invite/${guarded}`);
        await apply.click();
        await expect(page.getByRole('heading', { name: 'Why us?' })).toBeVisible();
      });
      await test.step('[T-063] [E-228] to join; and a member is led to the team', async () => {
        await walkTo(page, `/invite/${open}`);
        await expect(join).toBeVisible();
        // who came in meanwhile is told so by the answer, and led there as well
        await traveller.ok(joinTeam, { params: { code: open } });
        const answered = page.waitForResponse(/\/join$/);
        await join.click();
        expect(await (await answered).text()).toContain('already a member');
        await expect(page).toHaveURL(new RegExp(`/teams/${teamId}`));
        // also where the page has seen the invite before
        await walkTo(page, `/invite/${open}`);
        await expect(page).toHaveURL(new RegExp(`/teams/${teamId}`));
        await page.goto(`/invite/${open}`);
        await expect(page).toHaveURL(new RegExp(`/teams/${teamId}`));
      });
    });
    await test.step('the region takes the place of the whole app elsewhere, for users too', async () => {
      await context.clearCookies();
      await visitFrom(context, 'DE');
      for (const path of ['/', '/login', '/invite/abc']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Tayfa is not available in your region',
        );
        await expect(page.getByText('regulatory requirements')).toBeVisible();
        await expect(page.getByRole('button')).toHaveCount(0);
      }
      await signInAs(context, traveller);
      for (const path of ['/', '/me/friends']) {
        const known = page.waitForResponse('**/api/v1/me');
        await page.goto(path);
        expect(await (await known).json()).toMatchObject({
          user: { username: expect.stringMatching(/^Traveller/) },
        });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Tayfa is not available in your region',
        );
        await expect(page.getByRole('navigation')).toHaveCount(0);
      }
    });
  });
});
