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

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'out/browser-tests',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // a busy machine with two cores takes its time
  expect: { timeout: 15_000 },
  // for its trace; few are forgiven, and none proves a requirement: scripts/run-tests/read-report.mjs
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${String(galleryPort)}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: browserFlags,
    },
    // recording every first try took three tenths of the whole run's time
    trace: 'on-first-retry',
  },
  webServer: {
    command: `vite build --mode gallery --logLevel error && vite preview --mode gallery --port ${String(galleryPort)} --host 127.0.0.1`,
    url: `http://127.0.0.1:${String(galleryPort)}/gallery.html`,
    reuseExistingServer: false,
    // building it takes seconds, and minutes beside other work
    timeout: 180_000,
  },
});
