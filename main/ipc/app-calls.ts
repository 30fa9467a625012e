import type { ElectronMain } from '../lib/electron-main.ts';
import type { SessionOf } from '../security/prepare-session.ts';
import type { DesktopStore } from '../settings/desktop-store.ts';
import type { Games } from '../system/games/games.ts';
import type { CaptureWatch } from '../system/capture-watch.ts';
import { applyLoginItem } from '../system/login-item.ts';
import type { DesktopUpdates } from '../system/desktop-updates.ts';
import type { ContentProtection } from '../windows/content-protection.ts';
import type { GameOverlay } from '../windows/game-overlay.ts';
import { applySpelling } from '../windows/spelling.ts';
import type { WindowKeeper } from '../windows/window-keeper.ts';
import type { CallHandlers } from './handle.ts';

interface AppCallDeps {
  readonly electron: Pick<ElectronMain, 'app'>;
  readonly store: DesktopStore;
  readonly keeper: WindowKeeper;
  readonly games: Pick<Games, 'update'>;
  readonly sessionOf: SessionOf;
  readonly capture: Pick<CaptureWatch, 'want'>;
  readonly protection: Pick<ContentProtection, 'apply'>;
  readonly overlay: Pick<GameOverlay, 'apply'>;
  readonly platform: NodeJS.Platform;
  readonly program: string;
  readonly updates: DesktopUpdates;
  readonly facts: {
    readonly version: string;
    readonly build: string;
    readonly defaultOrigin: string | null;
    readonly isSafeMode: boolean;
  };
}

type AppCalls = Pick<
  CallHandlers,
  'describeApp' | 'readSettings' | 'changeSettings' | 'listSpellCheckLanguages'
>;

/** What the page asks about the application itself. */
export function appCalls(deps: AppCallDeps): AppCalls {
  const { electron, store, keeper, sessionOf, platform, games, updates, facts } = deps;
  return {
    describeApp: () => ({
      ...facts,
      electron: process.versions['electron'] ?? '',
      chromium: process.versions['chrome'] ?? '',
    }),
    readSettings: () => store.settings(),
    async changeSettings(change) {
      const before = store.settings();
      const settings = store.changeSettings(change);
      if (change.startWithSystem !== undefined || change.startHidden !== undefined)
        await applyLoginItem(settings, { app: electron.app, platform, program: deps.program });
      if (change.spellCheck !== undefined || change.spellCheckLanguages !== undefined)
        applySpelling(sessionOf(keeper.tayfa), settings, { app: electron.app, platform });
      if (change.shareGames !== undefined || change.richPresence !== undefined)
        await games.update();
      if (settings.updateChannel !== before.updateChannel) updates.changeChannel();
      deps.capture.want(settings.streamerWithCapture);
      deps.protection.apply();
      deps.overlay.apply();
      return settings;
    },
    listSpellCheckLanguages: () =>
      platform === 'darwin' ? [] : [...sessionOf(keeper.tayfa).availableSpellCheckerLanguages],
  };
}
