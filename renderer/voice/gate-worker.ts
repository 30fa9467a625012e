import { decibelsOf, nextGate, shutGate } from './level-gate.ts';
import type { GateOrder, GateReport } from './gate-messages.ts';

/** As much of the sound thread as is used; the page's own types do not know it. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;
declare const currentTime: number;
declare const sampleRate: number;

/** A level is told this often at most. Seconds. */
const REPORT_SECONDS = 0.05;
/** From closed to open and back: no click is heard. Seconds. */
const RAMP_SECONDS = 0.01;

/**
 * Lets the microphone through while a person speaks into it. It stands in the sound thread because
 * timers of a page that is not in sight run once a second.
 */
class GateProcessor extends AudioWorkletProcessor {
  #order: GateOrder = { threshold: null, isHeld: null };
  #gate = shutGate;
  #gain = 0;
  #toldAt = 0;
  #toldOpen = false;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<GateOrder>) => {
      this.#order = data;
    });
    this.port.start();
  }

  process([input = []]: Float32Array[][], [output = []]: Float32Array[][]): boolean {
    const [heard] = input;
    const seconds = (output[0]?.length ?? 128) / sampleRate;
    const decibels = heard ? decibelsOf(heard) : -100;
    const { threshold, isHeld } = this.#order;
    this.#gate = nextGate(this.#gate, { decibels, now: currentTime * 1_000, seconds }, threshold);
    const isOpen = isHeld ?? this.#gate.isOpen;
    const from = this.#gain;
    const step = (isOpen ? 1 : -1) / (RAMP_SECONDS * sampleRate);
    for (const [channel, out] of output.entries())
      this.#gain = faded(out, input[channel] ?? heard, { from, step });
    this.#tell({ decibels, isOpen, isLoud: this.#gate.isOpen });
    return true;
  }

  #tell(report: GateReport): void {
    const isNews = report.isOpen !== this.#toldOpen;
    if (!isNews && currentTime - this.#toldAt < REPORT_SECONDS) return;
    this.#toldOpen = report.isOpen;
    this.#toldAt = currentTime;
    this.port.postMessage(report, []);
  }
}

interface Fade {
  readonly from: number;
  /** A sample's. */
  readonly step: number;
}

/** Fills `out` with what was heard, louder or quieter from sample to sample; answers the last gain. */
function faded(out: Float32Array, heard: Float32Array | undefined, { from, step }: Fade): number {
  let gain = from;
  for (let at = 0; at < out.length; at += 1) {
    gain = Math.min(1, Math.max(0, gain + step));
    out[at] = (heard?.[at] ?? 0) * gain;
  }
  return gain;
}

/** Makes the gate known to the sound thread; the page makes a node of it by this name. */
export function registerGate(): void {
  registerProcessor('voice-gate', GateProcessor);
}
