import path from 'node:path';
import { canRun, installFirst, isDebianRoot } from './debian-packages.mjs';

/**
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
/** Debian's packages, the first that can be had. */
const packages = ['chromium-headless-shell', 'chromium'];

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
 * A Chromium for browser tests: an installed one, else the one Playwright has downloaded, else
 * Debian's package, installed here if we may.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 * @returns {Promise<string | undefined>} undefined when there is none and none can be had
 */
export async function provideChromium(root, report) {
  const machine = { platform: process.platform, env: process.env, isProgram: canRun };
  const installed = findInstalledChromium(machine) ?? (await playwrightChromium());
  if (installed !== undefined || !isDebianRoot()) return installed;
  report('Installing Chromium for the browser tests ...');
  await installFirst(packages, { root, report });
  return findInstalledChromium(machine);
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
