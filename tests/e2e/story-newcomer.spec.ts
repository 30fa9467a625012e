import { createInvite } from '#shared/contract/teams/invite.ts';
import { expect, test } from './support/app.ts';
import {
  CAPTCHA_MS,
  composerOf,
  createTeam,
  filled,
  HEARD_MS,
  inviteLink,
  newMate,
  register,
  say,
  sees,
  verifyByMail,
  type Language,
} from './support/mate.ts';
import { makeRoom } from './support/room.ts';
import { walkTo } from './support/walk.ts';

/** The first five minutes, in both languages, at a desk and on a phone. */
const newcomers = [
  { language: 'en', screen: 'a desk', viewport: { width: 1440, height: 900 } },
  { language: 'tr', screen: 'a phone', viewport: { width: 390, height: 844 } },
] as const satisfies readonly { language: Language; screen: string; viewport: object }[];

for (const { language, screen, viewport } of newcomers) {
  test(`the first five minutes at ${screen}, in ${language}`, async ({ app, browser }) => {
    test.setTimeout(4 * CAPTCHA_MS);
    const isPhone = viewport.width < 600;
    const options = isPhone ? { viewport, hasTouch: true, isMobile: true } : { viewport };
    const room = await makeRoom(app);
    const mate = await newMate({ browser, origin: app.origin, name: 'Deniz', language, options });
    const { page, context, texts } = mate;
    const { frame } = texts.home;
    /** On a phone the list of channels is a pane of its own. */
    const showPane = async (name: string): Promise<void> => {
      if (isPhone)
        await page
          .getByRole('navigation', { name: frame.panes })
          .getByRole('button', { name })
          .click();
    };
    const { greeting, steps } = texts.teamStart;

    await test.step('they come by an invite and make an account', async () => {
      const { invite } = await room.owner.ok(createInvite, { body: { teamId: room.teamId } });
      await page.goto(`/invite/${invite.code}`);
      await page.getByRole('button', { name: texts.entry.invite.register }).click();
      await register(mate);
      await page.getByRole('button', { name: texts.entry.invite.join }).click();
      await expect(page).toHaveURL(/\/teams\/\d+\/channels\/\d+/, { timeout: HEARD_MS });
    });

    await test.step('they are greeted, and told what an unverified account waits for', async () => {
      await expect(
        page.getByRole('heading', { name: filled(greeting.title, { team: 'Night shift' }) }),
      ).toBeVisible({ timeout: HEARD_MS });
      await expect(page.getByText(texts.composer.verify)).toBeVisible();
      await verifyByMail(mate, app);
      await expect(composerOf(mate)).toBeVisible({ timeout: HEARD_MS });
    });

    await test.step('the first message is written where the greeting leads, and heard', async () => {
      await page.getByRole('button', { name: greeting.hello }).click();
      await expect(composerOf(mate)).toBeFocused();
      await say(mate, 'hello from a newcomer');
      await sees(mate, 'hello from a newcomer');
      await expect(page.getByRole('button', { name: greeting.hello })).toBeHidden();
    });

    await test.step('they found a team, and its first steps tick themselves', async () => {
      await walkTo(page, '/');
      await createTeam(mate, 'Own crew');
      await expect(page).toHaveURL(/\/teams\/\d+\/channels\/\d+/, { timeout: HEARD_MS });
      await expect(page.getByRole('heading', { name: steps.title })).toBeVisible();
      await page.getByRole('button', { name: steps.message, exact: true }).click();
      await say(mate, 'first');
      await expect(page.getByRole('listitem').filter({ hasText: steps.message })).toContainText(
        steps.isDone,
        { timeout: HEARD_MS },
      );
      await showPane(frame.list);
      const link = await inviteLink(mate);
      await showPane(frame.content);
      await expect(page.getByRole('listitem').filter({ hasText: steps.invite })).toContainText(
        steps.isDone,
        { timeout: HEARD_MS },
      );
      // without an account the link still shows where it leads
      await context.clearCookies();
      await page.goto(link);
      await expect(page.getByText('Own crew').first()).toBeVisible();
    });
  });
}
