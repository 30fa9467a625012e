import type { BrowserWindow } from 'electron';
import type { DesktopSettings } from '#shared/contract/desktop.ts';

interface ProtectionDeps {
  /** The window of the page, and the one over a game. */
  readonly windows: () => readonly (BrowserWindow | null)[];
  readonly settings: () => Pick<DesktopSettings, 'hideFromCapture'>;
}

/**
 * Keeps our windows out of pictures of the screen while streamer mode is on (D-055). Until a page has
 * said how it stands, it counts as on: a stream that runs already must not see what it hides. Linux
 * has no such thing: there the page does not offer it.
 */
export class ContentProtection {
  readonly #deps: ProtectionDeps;
  #isStreamerMode = true;

  constructor(deps: ProtectionDeps) {
    this.#deps = deps;
  }

  /** A window whose page has said nothing yet. */
  begin(window: BrowserWindow): void {
    this.#isStreamerMode = true;
    window.setContentProtection(this.#deps.settings().hideFromCapture);
  }

  /** null: no one is signed in, so there is nothing to hide. */
  tell(isStreamerMode: boolean | null): void {
    this.#isStreamerMode = isStreamerMode === true;
    this.apply();
  }

  apply(): void {
    for (const window of this.#deps.windows()) {
      if (window && !window.isDestroyed()) this.cover(window);
    }
  }

  /** Does for one window what holds now. */
  cover(window: BrowserWindow): void {
    window.setContentProtection(this.#isStreamerMode && this.#deps.settings().hideFromCapture);
  }
}
