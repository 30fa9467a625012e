import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Fixtures, PlaywrightWorkerArgs } from '@playwright/test';
import { Stage } from './stand-in/stage.ts';

/** How one start of the desktop application differs from the plain one. */
interface StartOptions {
  readonly argv?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly hasWorklets?: boolean;
}

/** The desktop application of one person's machine. */
export interface Desktop {
  /** What it keeps from one start to the next. */
  readonly dataFolder: string;
  /** Starts it; what an earlier start kept is there. */
  start(options?: StartOptions): Promise<Stage>;
}

/** What the build under test names as its publisher's page, and as the Tayfa to propose. */
export const PUBLISHERS_PAGE = 'https://publisher.example/download';
export const PROPOSED = 'https://proposed.example';

const root = join(import.meta.dirname, '../../..');
/** Made anew from the source as it stands, by what makes them for the package. */
const build = `
  import { buildDesktop } from './scripts/desktop/build-desktop.ts';
  const [outFolder] = process.argv.slice(-1);
  await buildDesktop({ root: '.', outFolder, environment: process.env });
`;

/**
 * Builds the real main and preload, in a folder of this worker's own, with the page and the pictures
 * where the package has them. Answers the folder.
 */
async function buildDesktop(): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'tayfa-desktop-build-'));
  const parts = join(base, 'dist');
  await mkdir(parts);
  await symlink(join(root, 'dist/renderer'), join(parts, 'renderer'));
  await symlink(join(root, 'resources'), join(base, 'resources'));
  await writeFile(join(base, 'package.json'), '{ "type": "module" }');
  const args = ['--input-type=module', '--eval', build, '--', parts];
  const settled = {
    TAYFA_DOWNLOAD_PAGE: PUBLISHERS_PAGE,
    TAYFA_DEFAULT_ORIGIN: PROPOSED,
    TAYFA_UPDATE_FEED: 'https://publisher.example/updates',
  };
  await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...settled },
  });
  return base;
}

/** For tests of the built desktop application, on a stand-in for Electron with real pages. */
export const desktopFixtures: Fixtures<
  { desktop: Desktop },
  { desktopBuild: string },
  object,
  PlaywrightWorkerArgs
> = {
  desktopBuild: [
    // Playwright reads the names of what a fixture needs from this pattern
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const base = await buildDesktop();
      await use(join(base, 'dist/main/index.js'));
      await rm(base, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desktop: async ({ browser, desktopBuild: main }, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-desktop-'));
    const contexts = new Map<string, BrowserContext>();
    const stages: Stage[] = [];
    await use({
      dataFolder,
      async start(options = {}) {
        await Promise.all(stages.map((stage) => stage.stop()));
        const stage = new Stage({ browser, main, dataFolder, contexts, ...options });
        stages.push(stage);
        return stage;
      },
    });
    await Promise.all(stages.map((stage) => stage.stop()));
    await Promise.all([...contexts.values()].map((context) => context.close()));
    await rm(dataFolder, { recursive: true, force: true });
  },
};
