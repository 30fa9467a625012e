import type { UserId } from '#shared/lib/ids.ts';
import type { HeardSound } from './media-listener.ts';
import { decibelsOf, nextGate, shutGate, type GateState } from './level-gate.ts';

/** Above this a voice is shown as heard. Decibels. */
const HEARD_DB = -50;
/** Samples looked at for a level: 43 ms at 48 kHz. */
const WINDOW = 2_048;

interface Playing {
  readonly heard: HeardSound;
  readonly source: MediaStreamAudioSourceNode;
  readonly analyser: AnalyserNode;
  readonly volume: GainNode;
  /** Chromium decodes what comes from afar only for an element that plays it, if silently. */
  readonly pull: HTMLAudioElement;
  gate: GateState;
}

/** What is heard of others, each at a volume of their own. */
export class Speakers {
  readonly #context: AudioContext;
  readonly #all: GainNode;
  readonly #playing = new Map<string, Playing>();
  readonly #volumeOf: (heard: HeardSound) => number;

  /** @param volumeOf how loud it is to be, 0 to 2; asked again by `adjust` */
  constructor(context: AudioContext, volumeOf: (heard: HeardSound) => number) {
    this.#context = context;
    this.#volumeOf = volumeOf;
    this.#all = context.createGain();
    this.#all.connect(context.destination);
  }

  play(heard: HeardSound, track: MediaStreamTrack): void {
    this.end(heard.id);
    const media = new MediaStream([track]);
    const pull = new Audio();
    pull.muted = true;
    pull.srcObject = media;
    pull.play().catch(() => undefined);
    const source = this.#context.createMediaStreamSource(media);
    const analyser = this.#context.createAnalyser();
    analyser.fftSize = WINDOW;
    const volume = this.#context.createGain();
    volume.gain.value = this.#volumeOf(heard);
    source.connect(analyser);
    source.connect(volume);
    volume.connect(this.#all);
    this.#playing.set(heard.id, { heard, source, analyser, volume, pull, gate: shutGate });
  }

  end(id: string): void {
    const playing = this.#playing.get(id);
    if (!playing) return;
    this.#playing.delete(id);
    playing.source.disconnect();
    playing.volume.disconnect();
    playing.pull.srcObject = null;
  }

  /** Takes up changed volumes; without a click. */
  adjust(all: number): void {
    const { currentTime } = this.#context;
    this.#all.gain.setTargetAtTime(all, currentTime, 0.015);
    for (const { heard, volume } of this.#playing.values())
      volume.gain.setTargetAtTime(this.#volumeOf(heard), currentTime, 0.015);
  }

  /** Who is heard at this moment; `now` and the time since the last call in milliseconds. */
  speaking(now: number, elapsed: number): UserId[] {
    const samples = new Float32Array(WINDOW);
    const heard: UserId[] = [];
    for (const playing of this.#playing.values()) {
      // who shares a film does not speak
      if (!playing.heard.isVoice) continue;
      playing.analyser.getFloatTimeDomainData(samples);
      const sound = { decibels: decibelsOf(samples), now, seconds: elapsed / 1_000 };
      playing.gate = nextGate(playing.gate, sound, HEARD_DB);
      if (playing.gate.isOpen) heard.push(playing.heard.userId);
    }
    return heard;
  }

  close(): void {
    for (const id of [...this.#playing.keys()]) this.end(id);
    this.#all.disconnect();
  }
}
