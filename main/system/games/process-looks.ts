import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeenProcess } from '#shared/rules/game-detection.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';

/** The processes there are -> the file each runs; null: the system does not tell us. */
export type Glance = ReadonlyMap<number, string | null>;

export interface LooksDeps {
  readonly list: () => Promise<readonly SeenProcess[]>;
  /** null: this system has none. */
  readonly glance: () => Promise<Glance | null>;
  readonly now: () => number;
}

/**
 * Which processes there are and what file each runs, without starting a program for it: ps-list
 * starts ps twice, which costs some twenty times as much. Of other users' processes and of the
 * system's own threads the file is not told.
 */
export async function glanceAt(
  platform: NodeJS.Platform,
  folder = '/proc',
): Promise<Glance | null> {
  if (platform !== 'linux') return null;
  const names = await readdir(folder).catch(() => []);
  const found = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (name): Promise<[number, string | null]> => {
      const file = await readlink(join(folder, name, 'exe')).catch(() => null);
      return [Number(name), file];
    });
  return found.length === 0 ? null : new Map(await Promise.all(found));
}

/**
 * Looks at the programs, for all who want to know what runs; they are listed only where a glance cannot
 * say that none has begun (D-040).
 */
export class ProcessLooks {
  readonly #deps: LooksDeps;
  #listed: readonly SeenProcess[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;
  #seen: Glance | null = null;
  /** A program may get its last name just after it began, as in Wine. */
  #isSettled = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The look that is under way: who asks meanwhile gets the same. */
  #underWay: Promise<readonly SeenProcess[]> | null = null;

  constructor(deps: LooksDeps) {
    this.#deps = deps;
  }

  /**
   * The programs that run now, or did when they were listed and still do; of a look that someone else
   * took, if it is younger than `youngerThanMs`.
   */
  async look(youngerThanMs = 0): Promise<readonly SeenProcess[]> {
    const age = this.#deps.now() - this.#lookedAt;
    if (age >= 0 && age < youngerThanMs) return this.#listed;
    this.#underWay ??= this.#takeLook().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #takeLook(): Promise<readonly SeenProcess[]> {
    // a look that fails is none
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    const found = await this.#see();
    this.#lookedAt = this.#deps.now();
    return found;
  }

  async #see(): Promise<readonly SeenProcess[]> {
    const { list, glance, now } = this.#deps;
    const seen = await glance();
    if (seen !== null && this.#isStill(seen)) {
      this.#listed = this.#listed.filter(({ pid }) => this.#isAlive(pid, seen));
      return this.#listed;
    }
    const hasBegun = seen === null || hasMore(seen, this.#seen);
    this.#seen = seen;
    // a list that fails is asked for again
    this.#isSettled = false;
    this.#listedAt = now();
    this.#listed = await list();
    this.#isSettled = !hasBegun;
    return this.#listed;
  }

  /** What has ended and was not taken note of by its parent keeps its number, but has no file. */
  #isAlive(pid: number, seen: Glance): boolean {
    const had = this.#seen?.get(pid) ?? null;
    return seen.has(pid) && (had === null || seen.get(pid) === had);
  }

  /** Whether none has begun since the list, as far as a glance can tell. */
  #isStill(seen: Glance): boolean {
    const isRecent = this.#deps.now() - this.#listedAt < gameWatchLimits.listAgainMs;
    return this.#isSettled && isRecent && !hasMore(seen, this.#seen);
  }
}

/** Whether something of the user runs that did not before, or as another file. */
function hasMore(seen: Glance, before: Glance | null): boolean {
  return [...seen].some(([pid, file]) => file !== null && before?.get(pid) !== file);
}
