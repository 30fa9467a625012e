import type { BrowserWindow } from 'electron';
import type { DesktopSettings } from '#shared/contract/desktop.ts';

interface ProtectionDeps {
  readonly window: () => BrowserWindow | null;
  readonly settings: () => Pick<DesktopSettings, 'hideFromCapture'>;
}

/**
 * Keeps the window out of pictures of the screen while streamer mode is on (D-055). Until a page has
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
    const { window, settings } = this.#deps;
    const shown = window();
    if (!shown || shown.isDestroyed()) return;
    shown.setContentProtection(this.#isStreamerMode && settings().hideFromCapture);
  }
}
