import { defineConfig, devices } from '@playwright/test';

/** The built gallery, under the policy of the real page (vite.config.ts). */
const galleryPort = Number(process.env['GALLERY_PORT'] ?? 4173);

/** Flags without which the browser of a container does not start, or talks to others by itself. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * Of two tests both wait for a moment in a fifth of the time: a third takes that, and a fifth less
 * time for all of them.
 */
const TESTS_AT_ONCE = 3;

/**
 * V8 compiles what runs often anew beside the page. Three browsers have two cores here: that takes from
 * the pages a tenth of the work of loading one, and a quarter of what axe does. Where sound runs in
 * real time it stays as users have it.
 */
const onOneThread = {
  executablePath,
  args: [...browserFlags, '--js-flags=--single-threaded'],
};

/** Stories in which people see one another, for `STACK=cluster`. */
const storiesOfSeveral = [
  'conversation',
  'reactions',
  'roles-tab',
  'story-evening',
  'story-friends-and-chats',
  'story-network',
  'todos',
  'typed-ahead',
];

/**
 * Three nodes behind the balancer; skipped where a program for it is not installed. A whole run tells
 * one story there, and what only several nodes can show; STACK=cluster tells several stories there and
 * nothing elsewhere.
 */
const onlyCluster = process.env['STACK'] === 'cluster';
const onThreeNodes = {
  name: 'three nodes',
  // each worker would start three nodes, a database and a balancer of its own
  ...(onlyCluster ? {} : { workers: 1 }),
  testMatch: onlyCluster
    ? [...storiesOfSeveral, 'three-nodes*'].map((name) => `**/${name}.spec.ts`)
    : ['**/three-nodes.spec.ts', '**/story-network.spec.ts'],
  use: { stands: 'three nodes' as const, ignoreHTTPSErrors: true },
};

/**
 * Stories in which sound and pictures run in real time. Two of them at once ask two cores for more than
 * they have: each then waits for the other, and some fail. `npm test` runs them before all others.
 */
const mediaStories = [
  'voice',
  'voice-{clear,clips,devices}',
  'three-nodes-voice',
  'calls',
  'meetings',
  'recording',
  'desktop/{hotkeys,overlay,remote-control,screens}',
].map((name) => `**/${name}.spec.ts`);

/** For the tests of the gallery; a part of the run that has none does without. */
const galleryServer = {
  command: `vite build --mode gallery --logLevel error && vite preview --mode gallery --port ${String(galleryPort)} --host 127.0.0.1`,
  url: `http://127.0.0.1:${String(galleryPort)}/gallery.html`,
  reuseExistingServer: false,
  // building it takes seconds, and minutes beside other work
  timeout: 180_000,
};

export default defineConfig<object, { stands: 'one node' | 'three nodes' }>({
  testDir: 'tests/e2e',
  outputDir: 'out/browser-tests',
  // Node takes the types away itself: what Playwright would compile first takes seven seconds
  build: { external: ['**/*'] },
  fullyParallel: true,
  workers: TESTS_AT_ONCE,
  timeout: 120_000,
  // a busy machine with two cores takes its time
  expect: { timeout: 15_000 },
  // a few of a run may need it, and are named at its end (scripts/run-tests/test-counts.mjs)
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  projects: [
    ...(onlyCluster
      ? []
      : [
          { name: 'media', testMatch: mediaStories, workers: 1 },
          {
            name: 'one node',
            testIgnore: [...mediaStories, '**/{gallery,three-nodes*}.spec.ts'],
            use: { launchOptions: onOneThread },
          },
          // beside three nodes, at the end of a run
          {
            name: 'gallery',
            testMatch: '**/gallery.spec.ts',
            workers: 1,
            use: { launchOptions: onOneThread },
          },
        ]),
    onThreeNodes,
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${String(galleryPort)}`,
    launchOptions: {
      executablePath,
      args: browserFlags,
    },
    // recording every first try took three tenths of the whole run's time
    trace: 'on-first-retry',
  },
  ...(process.env['GALLERY'] === 'none' ? {} : { webServer: galleryServer }),
});
