import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { _electron as electron } from '@playwright/test';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { Person } from '../../support/client.ts';
import { expect, test, type App } from '../support/app.ts';
import { makeRoom } from '../support/room.ts';
import { callBridge, expectSignedIn, PATIENCE, signIn } from './desktop-page.ts';

/** A real Electron: the one a variable names, or the one its package has downloaded. */
function findElectron(): string | undefined {
  const folder =
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??
    join(import.meta.dirname, '../../../node_modules/electron/dist');
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron'];
  return names.map((name) => join(folder, name)).find((file) => existsSync(file));
}

const executablePath = findElectron();

test.skip(
  executablePath === undefined,
  'there is no Electron binary: put one into ELECTRON_OVERRIDE_DIST_PATH, or let its package download one',
);

function launch(main: string, data: string) {
  return electron.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', `--user-data-dir=${data}`, main],
  });
}

test('[D-083] a real Electron opens its window, signs in, follows a link and sends', async ({
  app,
  desktopBuild: main,
}) => {
  const room = await makeRoom(app);
  const data = await mkdtemp(join(tmpdir(), 'tayfa-electron-'));
  const application = await launch(main, data);
  const start = await application.waitForEvent('window', {
    predicate: (page) => page.url().includes('/desktop/start'),
    ...PATIENCE,
  });
  const field = start.getByRole('textbox');
  await expect(field).toBeVisible(PATIENCE);
  const opened = application.waitForEvent('window', PATIENCE);
  await field.fill(app.origin);
  await field.press('Enter');
  const page = await opened;
  await signIn(page, room.owner);
  await application.evaluate(
    ({ app: electronApp }, link) => electronApp.emit('second-instance', {}, ['tayfa', link], '/'),
    `tayfa://channels/${room.teamId}/${room.channelId}`,
  );
  const composer = page.locator('[data-composer]');
  await expect(composer).toBeVisible(PATIENCE);
  await composer.fill('from a real Electron');
  await composer.press('Enter');
  await expect(page.getByText('from a real Electron')).toBeVisible(PATIENCE);
  await expectSignedIn(page);

  // the bridge answers, and closing leaves the application in the tray, from which a second start brings it
  expect(await callBridge(page, 'describeApp', {})).toMatchObject({ success: true });
  const isVisible = () =>
    application.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  expect(await isVisible()).toEqual([true]);
  await application.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  await expect.poll(isVisible, PATIENCE).toEqual([false]);
  await application.evaluate(({ app: electronApp }) =>
    electronApp.emit('second-instance', {}, ['tayfa'], '/'),
  );
  await expect.poll(isVisible, PATIENCE).toEqual([true]);
  await application.close();
  await rm(data, { recursive: true, force: true });
});

const STARTS = 3;
const MOST_START_MS = 1_500;
const MOST_MEMORY_KB = 300 * 1_024;
const MOST_CPU_PERCENT = 1;
/** Until what a start still does is over, and then as long as is measured. */
const SETTLE_MS = 20_000;
const MEASURE_MS = 30_000;

type Application = Awaited<ReturnType<typeof launch>>;
type ProcessMetric = Awaited<ReturnType<typeof metricsOf>>[number];

function metricsOf(application: Application) {
  return application.evaluate(({ app }) => app.getAppMetrics());
}

/** What a process has in memory, in KB, what it shares with others counted once. */
async function memoryOf({ pid, memory }: ProcessMetric): Promise<number> {
  // Windows knows what is a process's own, and Linux its part of what is shared
  if (memory.privateBytes !== undefined) return memory.privateBytes;
  const smaps = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8').catch(() => '');
  const [, part] = /^Pss:\s+(\d+) kB$/m.exec(smaps) ?? [];
  return part === undefined ? memory.workingSetSize : Number(part);
}

/** How much of one core all processes take while nothing happens, in percent. */
async function processorAtRest(application: Application): Promise<number> {
  const secondsOf = (all: readonly ProcessMetric[]) =>
    new Map(all.map(({ pid, cpu }) => [pid, cpu.cumulativeCPUUsage ?? Number.NaN]));
  const before = secondsOf(await metricsOf(application));
  const startedAt = performance.now();
  await delay(MEASURE_MS);
  const after = secondsOf(await metricsOf(application));
  const used = [...after].reduce(
    (sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0),
    0,
  );
  return (used / ((performance.now() - startedAt) / 1_000)) * 100;
}

/** Signs in once: what is measured are the starts after it, as on any other day. */
async function prepare(main: string, data: string, { app, owner }: { app: App; owner: Person }) {
  const application = await launch(main, data);
  const start = await application.waitForEvent('window', {
    predicate: (page) => page.url().includes('/desktop/start'),
    ...PATIENCE,
  });
  const opened = application.waitForEvent('window', PATIENCE);
  await start.getByRole('textbox').fill(app.origin);
  await start.getByRole('textbox').press('Enter');
  await signIn(await opened, owner);
  await application.close();
}

/** Starts it until it can be used; answers what it took. Milliseconds. */
async function measureStart(main: string, data: string) {
  const startedAt = performance.now();
  const application = await launch(main, data);
  const page = await application.waitForEvent('window', {
    predicate: (shown) => !/\/(?:splash|desktop\/start)/.test(shown.url()),
    ...PATIENCE,
  });
  await expectSignedIn(page);
  return { application, took: performance.now() - startedAt };
}

test('[D-084] starts quickly, and rests small and quiet with ten teams', async ({
  app,
  desktopBuild: main,
}) => {
  test.setTimeout(240_000);
  const { owner } = await makeRoom(app);
  for (let count = 2; count <= 10; count += 1)
    await owner.ok(createTeam, { body: { name: `Crew ${String(count)}` } });
  const data = await mkdtemp(join(tmpdir(), 'tayfa-electron-'));
  await prepare(main, data, { app, owner });

  const starts: number[] = [];
  for (let count = 1; count < STARTS; count += 1) {
    const { application, took } = await measureStart(main, data);
    starts.push(took);
    await application.close();
  }
  const { application, took } = await measureStart(main, data);
  starts.push(took);
  await delay(SETTLE_MS);
  const cpu = await processorAtRest(application);
  const parts = await Promise.all((await metricsOf(application)).map(memoryOf));
  const memory = parts.reduce((sum, part) => sum + part, 0);
  await application.close();
  await rm(data, { recursive: true, force: true });
  const median = starts.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Infinity;
  console.info(
    `D-084: start ${median.toFixed(0)} ms, memory ${(memory / 1_024).toFixed(0)} MB, processor ${cpu.toFixed(2)} % of a core`,
  );
  expect(median).toBeLessThan(MOST_START_MS);
  expect(memory).toBeLessThan(MOST_MEMORY_KB);
  expect(cpu).toBeLessThan(MOST_CPU_PERCENT);
});
