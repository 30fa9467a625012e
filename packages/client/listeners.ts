import type { Heard } from './client-types.ts';

type Listener = (data: never) => unknown;

/** Those that listen, by the name of what they listen to. */
export class Listeners {
  readonly #byName = new Map<string, Set<Listener>>();

  /** The answer ends it. */
  add<Name extends keyof Heard>(name: Name, listener: (data: Heard[Name]) => unknown): () => void {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners);
    // one that is added twice hears twice
    const own: Listener = (data: Heard[Name]) => listener(data);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  }

  /**
   * Tells those that listen, after what is running has ended: one that fails harms neither the
   * socket nor another listener, and is not passed over in silence either.
   */
  tell(name: string, data: unknown): void {
    for (const listener of this.#byName.get(name) ?? []) {
      // reason: under each name comes its own kind of data
      queueMicrotask(() => void listener(data as never));
    }
  }
}
