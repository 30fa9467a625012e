import type { HeldAction } from '#shared/rules/hotkeys.ts';
import type { SoundSettings } from './voice-engine.ts';

/** Keys that open or close the microphone while they are held, in the page or anywhere (D-052). */
export class HeldKeys {
  readonly #onChange: () => void;
  #isTalkKey = false;
  #isTalkHotkey = false;
  #isMuteHotkey = false;
  #release: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** What the gate is told: true opens, false closes, null leaves it to the level. */
  gate(mode: SoundSettings['mode']): boolean | null {
    if (this.#isMuteHotkey) return false;
    return mode === 'push-to-talk' ? this.#isTalkKey || this.#isTalkHotkey : null;
  }

  /** The key that the page hears by itself, its delay included. */
  holdTalkKey(isHeld: boolean): void {
    this.#isTalkKey = isHeld;
    this.#onChange();
  }

  /** One is heard a little longer than the keys to talk are held; silence begins and ends at once. */
  hold(action: HeldAction, isHeld: boolean, releaseMs: number): void {
    if (action === 'push-to-mute') {
      this.#isMuteHotkey = isHeld;
      this.#onChange();
      return;
    }
    clearTimeout(this.#release);
    if (isHeld) this.#talk(true);
    else this.#release = setTimeout(() => this.#talk(false), releaseMs);
  }

  #talk(isHeld: boolean): void {
    this.#isTalkHotkey = isHeld;
    this.#onChange();
  }
}
