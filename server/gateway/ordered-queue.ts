interface Task {
  /** True when it can run now. */
  readonly isReady: () => boolean;
  /** Makes it ready. */
  readonly prepare: () => Promise<void>;
  readonly run: () => void;
}

/**
 * Runs tasks strictly in the order they came: at once as long as each is ready, else the whole
 * line waits for the one in front. Order is what a client relies on.
 */
export class OrderedQueue {
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting: Task[] = [];

  /** `onFailure` hears what a task or its preparation threw; the line goes on. */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  get length(): number {
    return this.#waiting.length;
  }

  add(task: Task): void {
    if (this.#waiting.length === 0 && task.isReady()) {
      this.#run(task);
      return;
    }
    this.#waiting.push(task);
    if (this.#waiting.length === 1) void this.#work();
  }

  async #work(): Promise<void> {
    let task = this.#waiting[0];
    while (task !== undefined) {
      if (!task.isReady()) await task.prepare().catch(this.#onFailure);
      this.#run(task);
      this.#waiting.shift();
      task = this.#waiting[0];
    }
  }

  #run(task: Task): void {
    try {
      task.run();
    } catch (error) {
      this.#onFailure(error);
    }
  }
}
