import type { Logger } from 'pino';

/** A part that takes longer to close than this, in milliseconds, is named in the log. */
const SLOW_MS = 5_000;

/** What was opened and is to be closed at the end. */
export class Closers {
  readonly #opened: { readonly name: string; readonly close: () => Promise<void> }[] = [];

  /** @param name what an operator reads when closing it takes long */
  add(name: string, close: () => Promise<void> | void): void {
    this.#opened.push({ name, close: async () => close() });
  }

  /** Closes everything, what was opened last first; what fails does not keep the rest. */
  async closeAll(logger: Logger): Promise<void> {
    for (const { name, close } of this.#opened.splice(0).toReversed()) {
      const slow = setTimeout(() => logger.warn({ part: name }, 'closing takes long'), SLOW_MS);
      await close().catch((error: unknown) =>
        logger.error({ err: error, part: name }, 'closing failed'),
      );
      clearTimeout(slow);
    }
  }
}
