import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import { controlLimits } from '#shared/rules/remote-control.ts';

interface QueueParts {
  readonly send: (events: ControlEvent[]) => void;
  readonly setTimer: (run: () => void, ms: number) => void;
}

/**
 * Gathers what a hand does on another's screen, so that it is told a few times a second in the order it
 * was done: of moves with nothing between them the last is told.
 */
export class ControlQueue {
  readonly #parts: QueueParts;
  #waiting: ControlEvent[] = [];
  #isArmed = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  add(event: ControlEvent): void {
    const isMoveAgain = event.type === 'move' && this.#waiting.at(-1)?.type === 'move';
    if (isMoveAgain) this.#waiting.pop();
    this.#waiting.push(event);
    if (this.#isArmed) return;
    this.#isArmed = true;
    this.#parts.setTimer(() => this.#tell(), controlLimits.gatherMs);
  }

  #tell(): void {
    this.#isArmed = false;
    const events = this.#waiting.splice(0, controlLimits.events);
    if (events.length > 0) this.#parts.send(events);
    if (this.#waiting.length === 0) return;
    this.#isArmed = true;
    this.#parts.setTimer(() => this.#tell(), controlLimits.gatherMs);
  }
}
