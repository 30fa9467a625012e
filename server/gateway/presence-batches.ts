import type { Presence } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { SetTimer } from './gateway-deps.ts';
import type { Presences } from './presence-events.ts';

/** After a batch, so many times as long as it took to tell is left for everything else. */
const PAUSES_PER_WORK = 10;
const LONGEST_PAUSE_MS = 1_000;

interface PresenceBatchesDeps {
  /** How users want to appear, 0 for offline; those whose account is gone are left out. */
  readonly chosenPresences: (userIds: readonly UserId[]) => Promise<Presences>;
  readonly tell: (presences: Presences) => void;
  readonly onFailure: (error: unknown) => void;
  readonly clock: { now(): number };
  readonly setTimer: SetTimer;
}

/**
 * Tells who came online and who went. One change is told at once; what comes while a batch is being
 * told, or in the pause after it, is the next batch. The pause grows with what telling costs, so
 * thousands who come back at once cost a bounded share of the processor.
 */
export class PresenceBatches {
  readonly #deps: PresenceBatchesDeps;
  /** Each user once a batch: who comes and goes again is told of both, in this order. */
  readonly #waiting: Map<UserId, boolean>[] = [];
  #working: Promise<void> | null = null;
  #isStopped = false;
  /** It could not be asked last, which was said. */
  #isFailing = false;
  #endPause: (() => void) | null = null;

  constructor(deps: PresenceBatchesDeps) {
    this.#deps = deps;
  }

  /** A user came (true) or went. */
  changed(userId: UserId, isOnline: boolean): void {
    if (this.#isStopped) return;
    const newest = this.#waiting.at(-1);
    if (newest && !newest.has(userId)) newest.set(userId, isOnline);
    else this.#waiting.push(new Map([[userId, isOnline]]));
    this.#working ??= this.#work();
  }

  /** Tells nothing more; ends when the batch under way has been told. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.length = 0;
    this.#endPause?.();
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let batch = this.#waiting.shift(); batch; batch = this.#waiting.shift()) {
      const tookMs = await this.#tell(batch).catch((error: unknown) => {
        this.#deps.onFailure(error);
        return 0;
      });
      await this.#pause(Math.min(tookMs * PAUSES_PER_WORK, LONGEST_PAUSE_MS));
    }
    this.#working = null;
  }

  /** Answers for how long the process was busy with telling, in milliseconds. */
  async #tell(batch: Map<UserId, boolean>): Promise<number> {
    const { tell, clock } = this.#deps;
    const chosen = await this.#chosen(batch);
    if (chosen === null) return LONGEST_PAUSE_MS;
    const presences = new Map<UserId, Presence>();
    for (const [userId, isOnline] of batch) {
      const presence = chosen.get(userId) ?? 0;
      // who chose to appear offline comes and goes unseen
      if (presence !== 0) presences.set(userId, isOnline ? presence : 0);
    }
    const start = clock.now();
    tell(presences);
    return clock.now() - start;
  }

  /** null: the database is away. The batch comes again: who went would be shown as there for ever. */
  async #chosen(batch: Map<UserId, boolean>): Promise<Presences | null> {
    try {
      const chosen = await this.#deps.chosenPresences([...batch.keys()]);
      this.#isFailing = false;
      return chosen;
    } catch (error) {
      if (!this.#isFailing) this.#deps.onFailure(error);
      this.#isFailing = true;
      if (!this.#isStopped) this.#waiting.unshift(batch);
      return null;
    }
  }

  #pause(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#deps.setTimer(resolve, ms);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
  }
}
