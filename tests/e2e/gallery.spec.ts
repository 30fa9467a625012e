import { expect, test, type Locator, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe.ts';
import { measured } from './support/mate.ts';

/** Every building block in every state, built as for production and under the page's policy. */

const sections = [
  'frame',
  'foundations',
  'actions',
  'forms',
  'display',
  'feedback',
  'overlays',
  'layout',
  'voice',
] as const;
/** All of them differ in their colours alone: everything else is looked at in the first. */
const looks = [
  { theme: 'dark', contrast: 'normal' },
  { theme: 'light', contrast: 'normal' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'light', contrast: 'more' },
] as const;

/** Sections of what a finger presses. */
const pressed: ReadonlySet<string> = new Set(['actions', 'forms', 'overlays']);

/** The least a finger needs, in CSS pixels (WCAG 2.5.5). */
const TOUCH_TARGET = 44;

async function open(page: Page, search: string): Promise<void> {
  await page.goto(`/gallery.html?${search}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** What axe finds in what is shown, in each look; the page is in the first of them. */
async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  for (const look of looks) {
    await page.evaluate(({ theme, contrast }) => {
      Object.assign(document.documentElement.dataset, { theme, contrast });
    }, look);
    await expect(page.locator('html')).toHaveCSS('color-scheme', look.theme);
    const isColorOnly = look !== looks[0];
    expect([look, await seriousFindings(page, { isColorOnly })]).toEqual([look, []]);
  }
}

test.describe('axe finds nothing serious', () => {
  test('in any theme and contrast', async ({ page }) => {
    await open(page, 'theme=dark');
    await expectAccessibleInAllLooks(page);
  });

  test('in what is open, in any theme and contrast', async ({ page }) => {
    await open(page, 'theme=dark&section=overlays&toast=600000');
    await page.getByRole('button', { name: 'Error' }).click();
    await page.getByRole('button', { name: 'With an action' }).click();
    await expect(page.getByText('Ada left the team').first()).toBeVisible();
    await expectAccessibleInAllLooks(page);

    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleInAllLooks(page);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Create a team', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Create a team' })).toBeVisible();
    await expectAccessibleInAllLooks(page);
    await page.keyboard.press('Escape');

    await open(page, 'theme=dark&section=forms');
    await page.getByRole('combobox', { name: 'Voice region' }).press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectAccessibleInAllLooks(page);
    await expect(page.getByRole('listbox')).toBeVisible();
  });

  test('in Turkish, compact, with large text', async ({ page }) => {
    await open(page, 'theme=dark&lang=tr&density=compact&textSize=larger');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test.describe('the page', () => {
  test('breaks no rule of its policy, logs no error, asks its own origin alone and has its fonts', async ({
    page,
    baseURL,
  }) => {
    const complaints: string[] = [];
    const foreign: string[] = [];
    const fonts: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? '-') && !url.startsWith('data:')) foreign.push(url);
      if (request.resourceType() === 'font') fonts.push(url);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await open(page, 'theme=light');
    await test.step('has its fonts, and fetches none it does not write with', async () => {
      await page.evaluate(() => document.fonts.ready);
      const isLoaded = await page.evaluate(() => document.fonts.check('16px "Inter Variable"'));
      expect(isLoaded).toBe(true);
      expect(fonts.length).toBeGreaterThan(0);
      const ours = /\/((inter|jetbrains-mono)-latin(-ext)?|twemoji)-[^/]+\.woff2$/;
      expect(fonts.filter((url) => !ours.test(url))).toEqual([]);
    });
    await test.step('asks nobody but its own origin', () => expect(foreign).toEqual([]));
    await test.step('breaks no rule of its content security policy and logs no error', async () => {
      await page.getByRole('combobox', { name: 'Voice region' }).press('Enter');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Create a team', exact: true }).click();
      await page.keyboard.press('Escape');
      expect(complaints).toEqual([]);
    });
  });

  test('is in the chosen theme before any of its own code runs', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      const value = { theme: 'light', density: 'compact' };
      localStorage.setItem('appearance', JSON.stringify({ version: 1, value }));
    });
    // the application never arrives; the first frame has to be right without it
    await page.route(/\/assets\/(?!theme-boot-).*\.js$/, (route) => route.abort());
    await page.goto('/gallery.html?theme=dark', { waitUntil: 'domcontentloaded' });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await expect(root).toHaveAttribute('data-density', 'compact');
    await expect(root).toHaveCSS('color-scheme', 'light');
  });

  test('follows the system where nothing is chosen', async ({ page }) => {
    await page.route(/\/assets\/(?!theme-boot-).*\.js$/, (route) => route.abort());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', contrast: 'more' });
      await page.goto('/gallery.html', { waitUntil: 'domcontentloaded' });
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-theme', colorScheme);
      await expect(root).toHaveAttribute('data-motion', 'reduced');
      await expect(root).toHaveAttribute('data-contrast', 'more');
    }
  });
});

test.describe('with the keyboard alone', () => {
  test('menus and dialogs open, are walked, close and give the focus back', async ({ page }) => {
    await open(page, 'theme=dark&section=overlays');
    await test.step('a menu opens, is walked, closes and gives the focus back', async () => {
      const trigger = page.getByRole('button', { name: 'Open menu' });
      await trigger.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Edit message' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
      // a first letter leads to its item
      await page.keyboard.press('n');
      const submenu = page.getByRole('menuitem', { name: 'Notify me' });
      await expect(submenu).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('menuitem', { name: 'All messages' })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(submenu).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Delete message' })).toBeFocused();
      await page.keyboard.press('Escape');
      // the menu and its submenu may both still be fading
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(trigger).toBeFocused();
    });
    await test.step('a context menu opens by the menu key', async () => {
      await page.getByText('Press me with the right button').focus();
      await page.keyboard.press('Shift+F10');
      // it takes the focus a moment after it is shown, and hears no key before
      await expect(page.getByRole('menu')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    });
    await test.step('a dialog keeps the focus, and returns it', async () => {
      const trigger = page.getByRole('button', { name: 'Create a team', exact: true });
      await trigger.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Create a team', exact: true });
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveAccessibleDescription(/place for your crew/);
      await expect(page.getByRole('textbox', { name: 'Team name' })).toBeFocused();
      // past its last control a guard of the dialog has the focus until the next frame, nothing else
      await dialog.evaluate((node) => {
        document.addEventListener('focusin', ({ target }) => {
          const isKept = target instanceof Element && (node.contains(target) || isGuard(target));
          if (!isKept)
            document.body.dataset['strayed'] =
              target instanceof Element ? target.outerHTML : 'no element';
        });
        function isGuard(element: Element): boolean {
          return element.hasAttribute('data-base-ui-focus-guard');
        }
      });
      const isInside = () => dialog.evaluate((node) => node.contains(document.activeElement));
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(isInside).toBe(true);
      }
      await expect(page.locator('body')).not.toHaveAttribute('data-strayed');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(trigger).toBeFocused();
    });
    await test.step('what must be answered does not close by Escape', async () => {
      await page.getByRole('button', { name: 'Must be answered' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).press('Enter');
      await expect(dialog).toBeHidden();
    });
    await test.step('a question starts on Cancel, shows its work and closes when that is done', async () => {
      await page.getByRole('button', { name: 'Ban a member' }).press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Ban night_owl?' });
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
      const confirm = question.getByRole('button', { name: 'Ban' });
      await confirm.press('Enter');
      await expect(confirm).toHaveAttribute('aria-busy', 'true');
      await expect(question).toBeHidden();
    });
  });

  test('what can be filled in is chosen, searched, emptied and set', async ({ page }) => {
    await open(page, 'theme=dark&section=forms');
    await test.step('a choice is made in a select', async () => {
      const select = page.getByRole('combobox', { name: 'Voice region' });
      await select.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { name: 'Istanbul' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(select).toContainText('Frankfurt');
      await expect(select).toBeFocused();
    });
    await test.step('chips are removed with Backspace', async () => {
      const combobox = page.getByRole('combobox', { name: 'Games of the team' });
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
      await combobox.press('Backspace');
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    });
    await test.step('a segment, a switch and a slider are set', async () => {
      const segments = page.getByRole('radiogroup', { name: 'Send messages' });
      await segments.getByRole('radio', { name: 'Allow' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(segments.getByRole('radio', { name: 'Default' })).toBeChecked();
      const mode = page.getByRole('switch', { name: 'Streamer mode' });
      await mode.focus();
      await page.keyboard.press('Space');
      await expect(mode).not.toBeChecked();
      const volume = page.getByRole('slider', { name: /Volume of Ada/ });
      await volume.focus();
      await page.keyboard.press('ArrowRight');
      await expect(volume).toHaveAttribute('aria-valuetext', '73%');
    });
    await test.step('a search is emptied with Escape', async () => {
      const search = page.getByRole('searchbox', { name: 'Search members' });
      await search.press('Escape');
      await expect(search).toHaveValue('');
    });
    await test.step('a combobox is searched with Turkish letters and chosen from', async () => {
      const combobox = page.getByRole('combobox', { name: 'Games of the team' });
      await combobox.fill('ışık');
      await expect(page.getByRole('option')).toHaveText(['IŞIK']);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Remove IŞIK' })).toBeVisible();
      await combobox.fill('nothing like it');
      await expect(page.getByText('No matches')).toBeVisible();
    });
  });

  test('of hundreds of choices those in sight are drawn, and the keys reach all of them', async ({
    page,
  }) => {
    await open(page, 'theme=dark&section=forms');
    const combobox = page.getByRole('combobox', { name: 'Game of the session' });
    const options = page.getByRole('listbox').getByRole('option');
    /** What Enter would take: it is drawn, and in sight of the list. */
    const expectActive = async (name: string, place: number) => {
      const active = page.getByRole('option', { name, exact: true });
      await expect(active).toHaveAttribute('aria-posinset', String(place));
      await expect(active).toHaveAttribute('aria-setsize', '449');
      const id = (await active.getAttribute('id')) ?? '';
      await expect(combobox).toHaveAttribute('aria-activedescendant', id);
      await expect
        .poll(() =>
          active.evaluate((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            const list = row.closest('[role=listbox]')?.getBoundingClientRect();
            return list !== undefined && top >= list.top && bottom <= list.bottom;
          }),
        )
        .toBe(true);
    };
    await combobox.click();
    await expect(options.first()).toHaveText('Game 1');
    expect(await options.count()).toBeLessThan(20);
    expect(await page.getByRole('listbox').evaluate((list) => list.clientHeight)).toBe(260);
    await test.step('up from the first leads to the last, and down again to the first', async () => {
      await combobox.press('ArrowDown');
      await expectActive('Game 1', 1);
      await combobox.press('ArrowUp');
      await expectActive('Game 449', 449);
      expect(await options.count()).toBeLessThan(30);
      await combobox.press('ArrowDown');
      await expectActive('Game 1', 1);
      await combobox.press('ArrowUp');
      await expectActive('Game 449', 449);
    });
    await test.step('what is chosen is in sight when it is opened again', async () => {
      await combobox.press('Enter');
      await expect(combobox).toHaveValue('Game 449');
      await expect(options).toHaveCount(0);
      await combobox.press('ArrowDown');
      await expectActive('Game 449', 449);
    });
    await test.step('what is scrolled away from can still be taken', async () => {
      await combobox.press('ArrowUp');
      await expectActive('Game 448', 448);
      await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: 0 }));
      await expect(page.getByRole('option', { name: 'Game 1', exact: true })).toBeVisible();
      await combobox.press('Enter');
      await expect(combobox).toHaveValue('Game 448');
    });
    await test.step('what is typed begins at the top', async () => {
      await combobox.fill('44');
      await expect(options.first()).toHaveText('Game 44');
      await expect(options.first()).toBeInViewport();
      await expect(options.first()).toHaveAttribute('aria-setsize', '14');
      // while a list is open, what is beside it is hidden, but could still have the focus
      const findings = await seriousFindings(page);
      expect(findings.filter((found) => !found.startsWith('aria-hidden-focus'))).toEqual([]);
      await combobox.press('Enter');
      await expect(combobox).toHaveValue('Game 44');
    });
  });

  test('tabs are walked, and a list is put into another order', async ({ page }) => {
    await open(page, 'theme=dark&section=layout');
    await test.step('tabs are walked with the arrow keys, over the one that is locked', async () => {
      const tabs = page.getByRole('tablist', { name: 'Tournaments' });
      await tabs.getByRole('tab', { name: 'Upcoming' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(tabs.getByRole('tab', { name: 'Past' })).toBeFocused();
      await expect(page.getByText('Panel of past')).toBeVisible();
      await page.keyboard.press('Home');
      await expect(page.getByText('Panel of upcoming')).toBeVisible();
    });
    await test.step('a move is taken back with Escape', async () => {
      const roles = page.getByRole('list', { name: 'Roles' }).getByRole('listitem');
      await page.getByRole('button', { name: 'Move Guest' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('picked up from position 4 of 4')).toBeAttached();
      await measured(page);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('moved to position 3 of 4')).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(roles).toHaveText(['Captain', 'Moderator', 'Crew', 'Guest']);
    });
    await test.step('a list is put into another order, and every step is said', async () => {
      const roles = page.getByRole('list', { name: 'Roles' }).getByRole('listitem');
      await expect(roles).toHaveText(['Captain', 'Moderator', 'Crew', 'Guest']);
      await page.getByRole('button', { name: 'Move Captain' }).focus();
      await page.keyboard.press('Space');
      const said = page.locator('[aria-live="assertive"]').filter({ hasText: 'Captain' });
      await expect(said).toContainText('picked up from position 1 of 4');
      await measured(page);
      await page.keyboard.press('ArrowDown');
      await expect(said).toContainText('moved to position 2 of 4');
      await page.keyboard.press('ArrowDown');
      await expect(said).toContainText('moved to position 3 of 4');
      await page.keyboard.press('Space');
      await expect(roles).toHaveText(['Moderator', 'Crew', 'Captain', 'Guest']);
      await expect(page.getByRole('button', { name: 'Move Captain' })).toBeFocused();
    });
  });
});

test.describe('notices', () => {
  test('are said, and leave by themselves', async ({ page }) => {
    await open(page, 'theme=dark&section=overlays&toast=900');
    await page.getByRole('button', { name: 'Success' }).click();
    const notice = page.getByRole('region', { name: 'Notifications' });
    await expect(notice.getByText('Copied to clipboard').first()).toBeVisible();
    await expect(page.getByText('Copied to clipboard')).toHaveCount(0);
  });

  test('turn from loading into how it ended, in their place', async ({ page }) => {
    await open(page, 'theme=dark&section=overlays&toast=60000');
    await page.getByRole('button', { name: 'Loading, then done' }).click();
    await expect(page.getByText('Uploading Emojis').first()).toBeVisible();
    await expect(page.getByText('Emojis uploaded successfully').first()).toBeVisible();
    await expect(page.getByText('Uploading Emojis')).toHaveCount(0);
  });
});

test.describe('buttons', () => {
  test('every stop of the focus can be seen; a button tells why it cannot be pressed and keeps its width', async ({
    page,
  }) => {
    await open(page, 'theme=dark&section=actions');
    await test.step('every stop of the focus can be seen', async () => {
      await page.keyboard.press('Tab');
      for (let stop = 0; stop < 16; stop += 1) {
        const width = await page.evaluate(() => {
          const focused = document.activeElement;
          return focused ? Number.parseFloat(getComputedStyle(focused).outlineWidth) : 0;
        });
        expect(width).toBeGreaterThanOrEqual(2);
        await page.keyboard.press('Tab');
      }
    });
    await test.step('tell why they cannot be pressed, to eyes and to screen readers', async () => {
      const button = page.getByRole('button', { name: 'With a reason' });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute('aria-description', /currently disabled/);
      await button.focus();
      await button.hover();
      const hint = page.getByText(/Please check back later/);
      await expect(hint).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(hint).toHaveCount(0);
    });
    await test.step('keep their width while they work', async () => {
      const button = page.getByRole('button', { name: 'Save changes' });
      const before = await button.boundingBox();
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      const after = await button.boundingBox();
      expect(after?.width).toBe(before?.width);
    });
  });
});

test('a hint whose program comes late needs no second movement, and takes no focus', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/reason-hint[^/]*\.js/, async (route) => {
    await late.promise;
    await route.fallback();
  });
  await open(page, 'theme=dark&section=actions');
  const button = page.getByRole('button', { name: 'With a reason' });
  const hint = page.getByText(/Please check back later/);
  await button.focus();
  await button.hover();
  await expect(hint).toHaveCount(0);
  late.resolve();
  await expect(hint).toBeVisible();
  await expect(button).toBeFocused();
});

test.describe('motion', () => {
  test('stands still for who has asked for less', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, 'theme=dark');
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBe(0);
    await page.getByRole('button', { name: 'Create a team', exact: true }).click();
    const duration = await page
      .getByRole('dialog', { name: 'Create a team' })
      .evaluate((node) => getComputedStyle(node).transitionDuration);
    expect(duration).toMatch(/^0s(, 0s)*$/);
  });

  test('is at work otherwise', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, 'theme=dark&section=feedback');
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBeGreaterThan(0);
  });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen, and what can be pressed is large enough', async ({
    page,
  }) => {
    await open(page, 'theme=dark');
    for (const section of sections) {
      await test.step(section, async () => {
        const inside = page.locator(`#${section}`);
        const width = await inside.evaluate((node) => node.scrollWidth);
        expect([section, width <= 390]).toEqual([section, true]);
        if (!pressed.has(section)) return;
        const targets = inside.locator('button, [role="combobox"], label:has(input)');
        expect(await targets.count()).toBeGreaterThan(0);
        expect(await tooSmall(targets)).toEqual([]);
      });
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

/**
 * Names of what is smaller than a finger. Counted are its invisible margin (::after) and, for what
 * one types into, the frame around it, which passes the press on.
 */
function tooSmall(targets: Locator): Promise<readonly string[]> {
  return targets.evaluateAll(
    (nodes, least) =>
      nodes
        .map((node) =>
          node instanceof HTMLInputElement
            ? (node.closest('[class*="module_box_"]') ?? node)
            : node,
        )
        .filter((node) => node.checkVisibility() && !node.hasAttribute('aria-hidden'))
        .filter((node) => {
          const box = node.getBoundingClientRect();
          const margin = getComputedStyle(node, '::after');
          const isWider = margin.position === 'absolute' && margin.content !== 'none';
          const height = isWider ? Number.parseFloat(margin.height) : 0;
          return Math.max(box.height, height) < least;
        })
        .map((node) => `${node.getAttribute('aria-label') ?? node.textContent} ${node.className}`),
    TOUCH_TARGET,
  );
}

/** Drawn when they are asked for: in a whole run no one looks at them. */
const drawn = process.env['PICTURES'] === undefined ? [] : looks.slice(0, 2);

test.describe('pictures to look at', () => {
  for (const { theme } of drawn) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      test(`${theme} at ${width}x${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        for (const section of sections) {
          await open(page, `theme=${theme}&section=${section}`);
          await page.evaluate(() => document.fonts.ready);
          const picture = await page.screenshot({
            path: `screenshots/gallery-${section}-${theme}-${width}x${height}.png`,
            fullPage: true,
            animations: 'disabled',
          });
          expect(picture.length).toBeGreaterThan(10_000);
        }
      });
    }
  }
});
