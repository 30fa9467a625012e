import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { OverlayBridge, OverlayView } from '#shared/contract/game-overlay.ts';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { overlayPage } from '../../scripts/desktop/build-desktop.ts';
import { drawView } from './sent-files.ts';
import type { StateShot } from './state-tools.ts';

const root = join(import.meta.dirname, '../..');
const BASE = '/game-overlay/';
/** As main places it first (main/windows/overlay-place.ts). */
const SIZE = { width: 320, height: 400 } as const;
const FURTHER = 3;

const people = [
  { name: 'Mert', isSpeaking: true, isMuted: false },
  { name: 'ışık', isSpeaking: false, isMuted: true },
  { name: 'Everybody who ever held the bridge', isSpeaking: true, isMuted: false },
  { name: '🦊 Selin', isSpeaking: false, isMuted: false },
  { name: 'The very patient friend of everybody', isSpeaking: false, isMuted: true },
];
const messages = [
  { id: '1', title: 'Elif', text: 'Left side, two of them.' },
  {
    id: '2',
    title: 'Kaan in #general, Lodestar Gaming',
    text: 'Does anybody have a potion left? I am nearly out of everything and the bridge is not going to hold itself, so if you are close please come now and bring the tea as well.',
  },
];

function viewIn(language: 'en' | 'tr', isArranging: boolean): Omit<OverlayView, 'isDark'> {
  const { title, hint, further, ...words } = { en, tr }[language].desktop.overlay;
  return {
    language,
    people,
    furtherPeople: FURTHER,
    messages,
    arranging: isArranging ? { title, hint } : null,
    words: { ...words, further: further.replace('{count}', String(FURTHER)) },
  };
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** Shows the game overlay's own page, over something that could be a game. */
export function showOverlay(look: 'usual' | 'arranging'): NonNullable<StateShot['before']> {
  return async (page) => {
    const folder = await mkdtemp(join(tmpdir(), 'tayfa-overlay-'));
    await build({ ...overlayPage(root, folder), base: BASE, configFile: false, logLevel: 'error' });
    await page.route(`**${BASE}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(BASE.length);
      const contentType = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
      await route.fulfill({ contentType, body: await readFile(join(folder, name)) });
    });
    page.once('close', () => void rm(folder, { recursive: true, force: true }));
    await page.setViewportSize(SIZE);
    const game = Buffer.from(await drawView(['#3d5a80', '#e9724c'], SIZE.width, SIZE.height));
    const isArranging = look === 'arranging';
    const given = {
      views: { en: viewIn('en', isArranging), tr: viewIn('tr', isArranging) },
      game: `url(data:image/png;base64,${game.toString('base64')})`,
    };
    await page.addInitScript(({ views, game: behind }) => {
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
      const isTurkish = localStorage.getItem('language')?.includes('tr') === true;
      const view = { ...views[isTurkish ? 'tr' : 'en'], isDark };
      const bridge: OverlayBridge = { listen: (hear) => hear(view) };
      Object.defineProperty(globalThis, 'tayfaOverlay', { value: bridge });
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.background = behind;
      });
    }, given);
  };
}
