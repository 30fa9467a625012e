import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { openFeed, programThatSays, stableLists, type Feed } from '../../desktop/update-feed.ts';
import { expect, test } from '../support/app.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeRoom } from '../support/room.ts';
import { callBridge, openTayfa, PATIENCE, signIn } from './desktop-page.ts';
import { PUBLISHERS_PAGE } from './desktop-fixtures.ts';

// The application is started three times, on a machine that may be busy.
test.describe.configure({ timeout: 300_000 });

const RUNNING = packageJson.version;
const NEXT = '9.8.7';

/** An AppImage that is installed, and where it looks for the next one. */
async function makeMachine(feed: Feed) {
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-update-'));
  const program = join(folder, 'Tayfa.AppImage');
  const diary = join(folder, 'diary');
  const resources = join(folder, 'resources');
  await mkdir(resources);
  await writeFile(program, programThatSays(RUNNING, diary), { mode: 0o755 });
  await writeFile(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: tayfa-updater\n`,
  );
  const environment = {
    STAND_IN_PACKAGED: '1',
    STAND_IN_VERSION: RUNNING,
    STAND_IN_RESOURCES: resources,
    APPIMAGE: program,
    XDG_CACHE_HOME: join(folder, 'cache'),
  };
  return { folder, program, diary, environment };
}

test('[D-005] [D-033] the next version comes by itself, is refused when changed, and tells its news once', async ({
  app,
  desktop,
}) => {
  const feed = await openFeed();
  const { folder, program, diary, environment } = await makeMachine(feed);
  feed.release({ version: NEXT, program: programThatSays(NEXT, diary), lists: stableLists });
  feed.sending = 'tampered';
  const room = await makeRoom(app);
  // an older version ran here before
  await mkdir(join(desktop.dataFolder, 'userData'), { recursive: true });
  const kept = join(desktop.dataFolder, 'userData/desktop.json');
  await writeFile(kept, JSON.stringify({ newsSeen: '0.37.5-beta' }));
  try {
    let stage = await desktop.start({ environment });
    let page = await openTayfa(stage, app.origin);
    await signIn(page, room.owner);

    // what is new, once
    const news = page.getByRole('dialog', { name: /What's new|Yenilikler/ });
    await expect(news).toContainText(RUNNING, PATIENCE);
    await expectAccessible(page, 'what is new');
    await news.getByRole('button', { name: /Got it|Tamam/ }).click();
    await expect(news).toBeHidden();

    // refused, and said
    const banner = page.getByRole('status').filter({ hasText: /publisher released|yayıncının/i });
    await expect(banner).toBeVisible(PATIENCE);
    await banner.getByRole('button', { name: /Download page|İndirme sayfası/ }).click();
    await expect.poll(async () => (await stage.report()).openedOutside).toEqual([PUBLISHERS_PAGE]);
    // the tray looks again, and leads to what it comes to
    const settings = page.getByRole('dialog');
    const about = settings.getByText(new RegExp(`(Version|Sürüm) ${RUNNING}.*\\b[\\da-f]{12}\\b`));
    const lists = () => feed.asked.filter((name) => name.endsWith('.yml')).length;
    const listed = lists();
    const { menu } = (await stage.report()).tray;
    const look = menu.find(({ label }) => /updates|Güncelle/i.test(label ?? ''))?.label ?? '';
    await stage.happen({ type: 'tray-item', path: [look] });
    await expect(about).toBeVisible(PATIENCE);
    await expect.poll(lists, PATIENCE).toBeGreaterThan(listed);
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
    await banner.getByRole('button', { name: /Details|Ayrıntılar/ }).click(PATIENCE);
    await expect(about).toBeVisible(PATIENCE);

    // again, slowly: percent while it comes
    feed.sending = 'held';
    await settings.getByRole('button', { name: /Try again|Yeniden dene/ }).click();
    const bar = settings.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuenow', '50', PATIENCE);
    await expectAccessible(page, 'an update under way');
    feed.letGo();
    const restart = settings.getByRole('button', { name: /Restart now|Yeniden başlat/ });
    await expect(restart).toBeVisible(PATIENCE);
    await settings.getByText(/^(Stable|Kararlı)$/).click();
    const channel = async () => callBridge(page, 'readSettings', {});
    await expect.poll(channel, PATIENCE).toMatchObject({ reply: { updateChannel: 'stable' } });
    await expect(restart).toBeVisible(PATIENCE);

    // a change of the page that says it is in a call holds it back
    const signedIn = { language: 'en', username: room.owner.user.username, presence: 1 };
    const quiet = { isMuted: null, isDeafened: null, isStreamerMode: false };
    const call = { ...signedIn, ...quiet, recentTeams: [], isDark: true, isInCall: true };
    await callBridge(page, 'describePage', call);
    const refused = await callBridge(page, 'restartToUpdate', {});
    expect(refused).toEqual({ success: true, reply: { isRestarting: false } });
    await callBridge(page, 'describePage', { ...call, isInCall: false });

    // installed and started again
    await restart.click();
    const said = () => readFile(diary, 'utf8').catch(() => '');
    await expect.poll(said, PATIENCE).toBe(`${NEXT} stays\n`);
    expect(await readFile(program, 'utf8')).toContain(`echo "${NEXT} `);

    // the version before it runs all the same: it is noticed, and offered again
    feed.sending = 'whole';
    stage = await desktop.start({ environment });
    page = await stage.page();
    const missed = page.getByRole('status').filter({ hasText: /last time|son seferinde/ });
    await expect(missed).toContainText(NEXT, PATIENCE);
    await expect(
      missed.getByRole('button', { name: /Download page|İndirme sayfası/ }),
    ).toBeVisible();
    await expect(missed.getByRole('button', { name: /Restart now|Yeniden başlat/ })).toBeVisible(
      PATIENCE,
    );
    await expect(page.getByRole('dialog', { name: /What's new|Yenilikler/ })).toBeHidden();
  } finally {
    await feed.close();
    await rm(folder, { recursive: true, force: true });
  }
});
