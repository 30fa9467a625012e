// oxlint-disable-next-line import/default -- the bundler answers the file's address
import gateUrl from './gate-boot.ts?worker&url';
import type { GateOrder, GateReport } from './gate-messages.ts';
import type { SoundSettings } from './voice-engine.ts';

/** A captured and treated microphone. */
export interface Microphone {
  /** What others are to hear; the same track for as long as the microphone lives. */
  readonly track: MediaStreamTrack;
  /** For one's own ears. */
  readonly treated: AudioNode;
  onReport(listener: (report: GateReport) => void): void;
  order(order: GateOrder): void;
  /**
   * Takes up changed settings, another device among them; also after one went away.
   * @throws as getUserMedia does; what was captured before goes on
   */
  change(settings: SoundSettings): Promise<void>;
  close(): void;
}

/** What of the settings needs the device to be opened anew. */
function constraintsOf(settings: SoundSettings): MediaTrackConstraints {
  return {
    // not `exact`: a device that was unplugged must not keep one out
    ...(settings.inputDeviceId === '' ? {} : { deviceId: { ideal: settings.inputDeviceId } }),
    channelCount: { ideal: 1 },
    echoCancellation: settings.hasEchoCancellation,
    autoGainControl: settings.hasGainControl,
    // the model does it, and two do it worse than one
    noiseSuppression: false,
  };
}

/**
 * Opens the microphone.
 * @throws as getUserMedia does
 */
export async function openMicrophone(
  context: AudioContext,
  settings: SoundSettings,
  onTrouble: (what: string, error: unknown) => void,
): Promise<Microphone> {
  const captured = await capture(settings);
  await context.audioWorklet.addModule(gateUrl);
  const made = new TreatedMicrophone(context, onTrouble);
  await made.take(captured, settings);
  return made;
}

function capture(settings: SoundSettings): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: constraintsOf(settings) });
}

class TreatedMicrophone implements Microphone {
  readonly #context: AudioContext;
  readonly #onTrouble: (what: string, error: unknown) => void;
  readonly #volume: GainNode;
  readonly #gate: AudioWorkletNode;
  readonly #out: MediaStreamAudioDestinationNode;
  readonly track: MediaStreamTrack;
  #captured: MediaStream | null = null;
  #source: MediaStreamAudioSourceNode | null = null;
  #suppressor: (AudioNode & { destroy(): void }) | null = null;
  #constraints = '';
  #isClosed = false;

  constructor(context: AudioContext, onTrouble: (what: string, error: unknown) => void) {
    this.#context = context;
    this.#onTrouble = onTrouble;
    this.#volume = context.createGain();
    this.#gate = new AudioWorkletNode(context, 'voice-gate', {
      channelCount: 1,
      channelCountMode: 'explicit',
      outputChannelCount: [1],
    });
    this.#out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    this.#volume.connect(this.#gate).connect(this.#out);
    const [track] = this.#out.stream.getAudioTracks();
    if (!track) throw new Error('No track');
    this.track = track;
  }

  get treated(): AudioNode {
    return this.#gate;
  }

  onReport(listener: (report: GateReport) => void): void {
    this.#gate.port.addEventListener('message', ({ data }: MessageEvent<GateReport>) => {
      listener(data);
    });
    this.#gate.port.start();
  }

  order(order: GateOrder): void {
    this.#gate.port.postMessage(order, []);
  }

  async change(settings: SoundSettings): Promise<void> {
    const isGone = this.#captured
      ?.getAudioTracks()
      .every(({ readyState }) => readyState === 'ended');
    const isOther = JSON.stringify(constraintsOf(settings)) !== this.#constraints;
    await this.take(isGone || isOther ? await capture(settings) : null, settings);
  }

  /** Puts what was captured, null for what is captured already, through the treatment wished for. */
  async take(captured: MediaStream | null, settings: SoundSettings): Promise<void> {
    if (this.#isClosed) {
      stopAll(captured);
      return;
    }
    this.#volume.gain.value = settings.inputVolume;
    if (captured) {
      this.#source?.disconnect();
      stopAll(this.#captured);
      this.#captured = captured;
      this.#source = this.#context.createMediaStreamSource(captured);
      this.#constraints = JSON.stringify(constraintsOf(settings));
    }
    if (settings.hasNoiseSuppression && !this.#suppressor) await this.#addSuppressor();
    this.#join(settings.hasNoiseSuppression);
  }

  async #addSuppressor(): Promise<void> {
    try {
      const { noiseSuppressor } = await import('./noise-suppression.ts');
      this.#suppressor = await noiseSuppressor(this.#context);
    } catch (error) {
      // one is heard with the noise then
      this.#onTrouble('noise suppression', error);
    }
  }

  #join(isSuppressed: boolean): void {
    this.#source?.disconnect();
    this.#suppressor?.disconnect();
    if (this.#isClosed) return;
    if (isSuppressed && this.#suppressor)
      this.#source?.connect(this.#suppressor).connect(this.#volume);
    else this.#source?.connect(this.#volume);
  }

  close(): void {
    this.#isClosed = true;
    this.#join(false);
    stopAll(this.#captured);
    this.#suppressor?.destroy();
    this.#gate.port.close();
    this.#gate.disconnect();
    this.track.stop();
  }
}

/** Lets go of a device. */
export function stopAll(media: MediaStream | null): void {
  for (const track of media?.getTracks() ?? []) track.stop();
}
