import path from 'node:path';
import { canRun } from './debian-packages.mjs';

/**
 * @import { TestProgram } from './test-programs.mjs'
 *
 * @typedef {object} Machine
 * @property {string} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {(file: string) => boolean} isProgram whether a file is there and may be run
 */

/**
 * The shell is the same engine without windows, tabs and menus of its own: browser tests cost a
 * quarter less processor with it.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The installed Chrome or Chromium that browser tests use: the one `CHROMIUM_PATH` names, or the
 * first on this machine.
 *
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function findInstalledChromium({ platform, env, isProgram }) {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) return wanted;
  return candidates(platform, env).find(isProgram);
}

/**
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly string[]}
 */
function candidates(platform, env) {
  if (platform === 'darwin') return macApplications;
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return folders
      .filter((folder) => folder !== undefined)
      .map((folder) => path.win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  const folders = (env['PATH'] ?? '').split(':').filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * A Chromium for browser tests: an installed one, else the one Playwright has downloaded.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  return findInstalledChromium(machine()) ?? (await playwrightChromium());
}

/**
 * Debian's, for a machine where none was found.
 *
 * @type {TestProgram}
 */
export const debianChromium = {
  what: 'Chromium for the browser tests',
  packages: [['chromium-headless-shell'], ['chromium']],
  isInstalled: () => findInstalledChromium(machine()) !== undefined,
  without: 'No Chrome or Chromium was found for the browser tests. Name one in CHROMIUM_PATH.',
};

/** @returns {Machine} */
function machine() {
  return { platform: process.platform, env: process.env, isProgram: canRun };
}

/** Playwright knows where its own browser would lie, whether it was downloaded or not. */
async function playwrightChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    const file = chromium.executablePath();
    return canRun(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
