import type { UserId } from '#shared/lib/ids.ts';
import type { HeldAction } from '#shared/rules/hotkeys.ts';
import { readStored, writeStored } from '../lib/stored-value.ts';
import type { GateReport } from './gate-messages.ts';
import { HeldKeys } from './held-keys.ts';
import type { HeardSound } from './media-listener.ts';
import { openMicrophone, type Microphone } from './microphone.ts';
import { storedPeople, storedSettings, within } from './sound-settings.ts';
import { Speakers } from './speakers.ts';
import { followTalkKey } from './talk-key.ts';
import { textStore } from './voice-data.ts';
import type { Heard, SoundSettings } from './voice-engine.ts';
import type { Stop } from './voice-link.ts';

/** A browser that can choose where it plays. */
interface Steerable {
  setSinkId?(deviceId: string): Promise<void>;
}

/** The page's sound in both directions, whatever is done with it: settings, microphone, loudness. */
export class VoiceSound {
  #context: AudioContext | null = null;
  /** It was told to rest: its state says so a moment later. */
  #isResting = false;
  #speakers: Speakers | null = null;
  #settings = readStored(storedSettings, textStore());
  volumes: ReadonlyMap<Heard, number>;
  silenced: ReadonlySet<UserId>;
  /** Nothing is heard of others. */
  isDeaf = false;
  #microphone: Promise<Microphone> | null = null;
  #opened: Microphone | null = null;
  #holders = 0;
  readonly #keys = new HeldKeys(() => this.#tellGate());
  #unfollowKey: Stop | null = null;
  readonly #reported = new Set<(report: GateReport) => void>();
  readonly #onTrouble: (what: string, error: unknown) => void;

  constructor(onTrouble: (what: string, error: unknown) => void) {
    this.#onTrouble = onTrouble;
    const people = readStored(storedPeople, textStore());
    // reason: what was stored; anything else matches none
    this.volumes = new Map(Object.entries(people.volumes) as [Heard, number][]);
    // reason: as above
    this.silenced = new Set(people.silenced as UserId[]);
  }

  settings(): SoundSettings {
    return this.#settings;
  }

  /** The one context of sound; made when it is first needed, and woken. */
  context(): AudioContext {
    this.#context ??= this.#makeContext();
    this.#wake();
    return this.#context;
  }

  #makeContext(): AudioContext {
    // the model against noise is for this rate
    const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' });
    this.#context = context;
    this.#steer();
    const wake = (): void => {
      if (this.#isAtWork()) this.#wake();
    };
    // a page that was loaded anew may not play before it is touched
    for (const touch of ['pointerdown', 'keydown']) globalThis.addEventListener(touch, wake);
    return context;
  }

  /** One may be heard soon: what plays them takes a while to make. */
  prepare(): void {
    this.#context ??= this.#makeContext();
    this.#restIfIdle();
  }

  /** One will be heard in a moment: it takes a while until what plays them runs. */
  rouse(): void {
    this.context();
  }

  #wake(): void {
    if (!this.#isResting && this.#context?.state !== 'suspended') return;
    this.#isResting = false;
    this.#context?.resume().catch(() => undefined);
  }

  #isAtWork(): boolean {
    return this.#speakers !== null || this.#holders > 0;
  }

  /** A running context wakes the processor some hundred times a second, also where all is silent. */
  #restIfIdle(): void {
    if (this.#isAtWork()) return;
    this.#isResting = true;
    this.#context?.suspend().catch(() => undefined);
  }

  speakers(): Speakers {
    this.#speakers ??= new Speakers(this.context(), (heard) => this.#volumeOf(heard));
    this.adjust();
    return this.#speakers;
  }

  #volumeOf({ userId, isVoice }: HeardSound): number {
    if (this.silenced.has(userId)) return 0;
    return this.volumes.get(isVoice ? userId : `${userId}-screen`) ?? 1;
  }

  adjust(): void {
    this.#speakers?.adjust(this.isDeaf ? 0 : this.#settings.outputVolume);
  }

  /** No one is heard any more. */
  hush(): void {
    this.#speakers?.close();
    this.#speakers = null;
    this.#restIfIdle();
  }

  setVolume(heard: Heard, volume: number): void {
    const volumes = new Map(this.volumes);
    volumes.delete(heard);
    if (volume !== 1) volumes.set(heard, within(volume, [0, 2], 1));
    this.volumes = volumes;
    this.#keepPeople();
  }

  setSilenced(userId: UserId, isSilenced: boolean): void {
    const silenced = new Set(this.silenced);
    if (isSilenced) silenced.add(userId);
    else silenced.delete(userId);
    this.silenced = silenced;
    this.#keepPeople();
  }

  #keepPeople(): void {
    const volumes = Object.fromEntries(this.volumes);
    writeStored(storedPeople, textStore(), { volumes, silenced: [...this.silenced] });
    this.adjust();
  }

  changeSettings(change: Partial<SoundSettings>): void {
    this.#settings = { ...this.#settings, ...change };
    writeStored(storedSettings, textStore(), this.#settings);
    this.adjust();
    this.#order();
    this.refresh().catch((error: unknown) => this.#onTrouble('microphone', error));
  }

  /**
   * Devices came or went, or others are wished for.
   * @throws as getUserMedia does: what was captured before goes on, if it is still there
   */
  async refresh(): Promise<void> {
    this.#steer();
    await this.#opened?.change(this.#settings);
  }

  #steer(): void {
    // reason: the page's types do not know yet that Chromium can
    const steerable = this.#context as Steerable | null;
    steerable
      ?.setSinkId?.(this.#settings.outputDeviceId)
      // a device that is gone: the system's choice plays until it is back
      .catch(() => steerable.setSinkId?.(''))
      .catch((error: unknown) => this.#onTrouble('output', error));
  }

  /**
   * The microphone, opened for the first who wants it; each that got it releases it.
   * @throws as getUserMedia does
   */
  async holdMicrophone(): Promise<Microphone> {
    this.#holders += 1;
    try {
      this.#microphone ??= this.#open();
      return await this.#microphone;
    } catch (error) {
      this.#microphone = null;
      this.#holders -= 1;
      this.#restIfIdle();
      throw error;
    }
  }

  async #open(): Promise<Microphone> {
    const opened = await openMicrophone(this.context(), this.#settings, this.#onTrouble);
    opened.onReport((report) => {
      for (const listener of this.#reported) listener(report);
    });
    this.#opened = opened;
    this.#order();
    return opened;
  }

  releaseMicrophone(): void {
    this.#holders -= 1;
    if (this.#holders > 0) return;
    this.#opened?.close();
    this.#opened = null;
    this.#microphone = null;
    this.#order();
    this.#restIfIdle();
  }

  onReport(listener: (report: GateReport) => void): Stop {
    this.#reported.add(listener);
    return () => this.#reported.delete(listener);
  }

  /** Tells the gate what opens it. */
  #order(): void {
    this.#unfollowKey?.();
    this.#unfollowKey = null;
    const { mode, talkKey: code, releaseMs } = this.#settings;
    const isFollowed = mode === 'push-to-talk' && this.#opened !== null;
    if (!isFollowed) {
      this.#keys.holdTalkKey(false);
      return;
    }
    this.#tellGate();
    const onHeld = (isHeld: boolean): void => this.#keys.holdTalkKey(isHeld);
    this.#unfollowKey = followTalkKey(globalThis.window, { code, releaseMs, onHeld });
  }

  #tellGate(): void {
    const { mode, gateThreshold: threshold } = this.#settings;
    this.#opened?.order({ threshold, isHeld: this.#keys.gate(mode) });
  }

  /** Keys that open or close the microphone went down or up, in whichever program. */
  hold(action: HeldAction, isHeld: boolean): void {
    this.#keys.hold(action, isHeld, this.#settings.releaseMs);
  }
}
