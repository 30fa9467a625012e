import { report } from '../lib/report.ts';
import { captureFailure } from './capture-failure.ts';
import type { MediaSession } from './media-session.ts';
import { hearLevel, playBack } from './microphone-trial.ts';
import type { CaptureFailure, VoiceEngine } from './voice-engine.ts';
import { codeOf } from './voice-link.ts';
import type { VoiceSound } from './voice-sound.ts';

interface Taking {
  /** Asked once it is there: it can take a while. */
  readonly isWanted: () => boolean;
  /** Opening a device takes the processor that voices which are just coming need. */
  readonly untilFree: () => Promise<void>;
}

interface DeviceSurroundings {
  /** null: there is nothing to send it to. */
  readonly media: () => MediaSession | null;
  /** Whether there was none so far. */
  readonly isMissing: () => boolean;
  /** Whether it is sent without sound; null: not at all. */
  readonly isPaused: () => boolean | null;
}

/** The microphone of one's stay: held from joining to leaving, however often the media is reopened. */
export class OwnMicrophone {
  readonly #sound: VoiceSound;
  readonly #onFailure: (failure: CaptureFailure | null) => void;
  #isOpen = false;

  /** @param onFailure hears why there is none, or null when there is one */
  constructor(sound: VoiceSound, onFailure: (failure: CaptureFailure | null) => void) {
    this.#sound = sound;
    this.#onFailure = onFailure;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens it; without one, one listens. */
  async take({ isWanted, untilFree }: Taking): Promise<void> {
    if (this.#isOpen) return;
    await untilFree();
    let failure: CaptureFailure | null = null;
    try {
      await this.#sound.holdMicrophone();
      if (!isWanted() || this.#isOpen) {
        this.#sound.releaseMicrophone();
        return;
      }
      this.#isOpen = true;
    } catch (error) {
      failure = captureFailure(error);
    }
    this.#onFailure(failure);
  }

  /** From now on, sends one that is plugged in where there was none. */
  followDevices({ media, isMissing, isPaused }: DeviceSurroundings): void {
    navigator.mediaDevices?.addEventListener('devicechange', () => {
      void this.refresh();
      const session = media();
      if (!session || !isMissing()) return;
      this.take({ isWanted: () => session === media(), untilFree: () => Promise.resolve() })
        .then(async () => {
          const paused = isPaused();
          if (paused !== null) await this.send(session, paused);
        })
        .catch((error: unknown) => report('a microphone that was plugged in', error));
    });
  }

  hearLevel(listener: Parameters<VoiceEngine['onLevel']>[0]): () => void {
    return hearLevel(this.#sound, listener);
  }

  playBack(): Promise<(() => void) | CaptureFailure> {
    return playBack(this.#sound);
  }

  /** Devices came or went: another is taken in place of one that is gone. */
  async refresh(): Promise<void> {
    let failure: CaptureFailure | null = null;
    try {
      await this.#sound.refresh();
    } catch (error) {
      failure = captureFailure(error);
    }
    if (this.#isOpen) this.#onFailure(failure);
  }

  /**
   * Sends it, if there is one.
   * @throws what the media throws
   */
  async send(media: MediaSession, isPaused: boolean): Promise<void> {
    if (!this.#isOpen) return;
    const microphone = await this.#sound.holdMicrophone();
    this.#sound.releaseMicrophone();
    try {
      await media.send({
        source: 'microphone',
        track: microphone.track,
        isPaused,
        codecOptions: { opusDtx: true, opusFec: true, opusStereo: false },
      });
    } catch (error) {
      // who may not speak in this channel listens
      if (!/denied|permission|timed-out|audience/u.test(codeOf(error))) throw error;
      report('the microphone was refused', error);
    }
  }

  /** The same for one who may be heard from now on; it need not be waited for. */
  add(media: MediaSession, isPaused: boolean): void {
    this.send(media, isPaused).catch((error: unknown) =>
      report('a microphone on the stage', error),
    );
  }

  /** Lets go of the device. */
  drop(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#sound.releaseMicrophone();
  }
}
