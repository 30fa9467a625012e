import { createInvite } from '#shared/contract/teams/invite.ts';
import { en } from '#shared/locales/en.ts';
import { scriptInjections } from '../corpora/script-injections.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { fillHostile, LAST } from './support/hostile-room.ts';
import { HEARD_MS, pattern } from './support/mate.ts';
import { makeRoom } from './support/room.ts';
import { watch } from './support/watch.ts';

const WAIT = { timeout: HEARD_MS };
const OVERLAY = '[role="dialog"]';

/** What stands in the page that only a text can have brought in. */
function foreignParts(): string[] {
  const allowed = new Set(['http:', 'https:', 'mailto:', 'blob:', 'tayfa:']);
  const isForeign = (name: string, value: string): boolean => {
    if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction') return true;
    if (!['href', 'src', 'action', 'data', 'xlink:href', 'poster'].includes(name)) return false;
    if (/^data:image\/(?:png|webp|svg\+xml)/.test(value)) return false;
    return !allowed.has(new URL(value, location.href).protocol);
  };
  const elements = [...document.querySelectorAll('body, body *')];
  const tags = new Set(['SCRIPT', 'IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'APPLET', 'BASE', 'META']);
  const own = (element: Element): boolean =>
    element instanceof HTMLScriptElement && element.src.startsWith(`${location.origin}/assets/`);
  return elements.flatMap((element) => [
    ...(tags.has(element.tagName) && !own(element) ? [element.outerHTML.slice(0, 200)] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => isForeign(name, value))
      .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 100)}`),
  ]);
}

/** Texts in which Markdown sees nothing, so that they stand in a message as they were written. */
const literal = scriptInjections.filter((text) => !/[*_~`|[\]#\\\n&:@]|^>/.test(text));

test('no text of anybody becomes a program, wherever it is shown', async ({ app, page }) => {
  test.setTimeout(180_000);
  expect(scriptInjections.length).toBeGreaterThanOrEqual(200);
  const room = await fillHostile(app, await makeRoom(app));
  const { owner, teamId, path } = room;
  const seen = watch(page, app.origin);
  const expectInert = async (where: string) => {
    expect(await page.evaluate(foreignParts), where).toEqual([]);
    expect(seen, where).toEqual([]);
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(OVERLAY)).toHaveCount(0);
  };
  await page.setViewportSize({ width: 1_440, height: 2_400 });

  await test.step('messages, answers, embeds, files, mentions, channels, members', async () => {
    await openAs(page, owner, path);
    const log = page.getByRole('log');
    await expect(log.getByText(LAST)).toBeVisible(WAIT);
    expect(literal.length).toBeGreaterThan(60);
    // rows are drawn as they come near: up to the first message, a screen at a time
    const missing = new Set(literal);
    await log.hover();
    await expect
      .poll(async () => {
        const text = (await log.textContent()) ?? '';
        for (const one of missing) if (text.includes(one)) missing.delete(one);
        await expectInert('a channel, further up');
        await page.mouse.wheel(0, -1_500);
        return [...missing];
      }, WAIT)
      .toEqual([]);
    await expectInert('a channel');
  });

  await test.step('pins, the inbox, the search and the switcher', async () => {
    await page.getByRole('button', { name: en.messages.pins.title, exact: true }).first().click();
    await expect(page.locator(OVERLAY).getByText('alert(1)').first()).toBeVisible(WAIT);
    await expectInert('pins');
    await close();
    await page
      .getByRole('button', { name: pattern(en.home.frame.inbox) })
      .first()
      .click();
    await expect(page.locator(OVERLAY).getByText('alert(1)').first()).toBeVisible(WAIT);
    await expectInert('the inbox');
    await close();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').last().fill('alert');
    await expect(page.getByRole('option').first()).toBeVisible(WAIT);
    await expectInert('the switcher');
    await close();
    const field = page.getByRole('combobox', { name: en.search.label });
    await page.keyboard.press('Control+F');
    await expect(field).toBeFocused(WAIT);
    await field.fill('alert');
    await field.press('Enter');
    await expect(page.getByRole('search').locator('mark').first()).toBeVisible(WAIT);
    await expectInert('the search');
  });

  await test.step('every tab of the settings of the team', async () => {
    await page.goto(`/teams/${teamId}/channels/overview`);
    await expect(page.getByText('alert(1)').first()).toBeVisible(WAIT);
    await expectInert('the overview');
    await page.getByRole('button', { name: pattern(en.channels.sidebar.menu) }).click();
    await page.getByRole('menuitem', { name: en.channels.sidebar.settings, exact: true }).click();
    const dialog = page.locator(OVERLAY).last();
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0, WAIT);
      await expectInert(`settings, ${String(await tab.textContent())}`);
    }
    await close();
  });

  await test.step('a list, a channel and a group by their names, and an invite', async () => {
    await page.goto(`/teams/${teamId}/channels/${room.list}`);
    await expect(page.getByText(LAST).first()).toBeAttached(WAIT);
    await expectInert('a to-do list');
    await page.goto(`/teams/${teamId}/channels/${room.named.id}`);
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(room.named.name)), WAIT);
    await expectInert('a channel by its name');
    await page.goto(`/chat/${room.group}`);
    await expect(page.getByRole('log').getByText('alert(1)').first()).toBeVisible(WAIT);
    await expectInert('a group');
    const { invite } = await owner.ok(createInvite, { body: { teamId } });
    await page.goto(`/invite/${invite.code}`);
    await expect(page.getByRole('main').getByText('alert').first()).toBeVisible(WAIT);
    await expectInert('an invite');
  });
});
