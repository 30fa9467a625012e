import { isDeepStrictEqual } from 'node:util';
import {
  indexGames,
  matchGame,
  needsPath,
  type DetectableGame,
  type SeenProcess,
} from '#shared/rules/game-detection.ts';
import {
  countingGame,
  nextLookMs,
  noGames,
  trackGames,
  withoutGames,
  type RunningGame,
} from '#shared/rules/game-track.ts';
import type { Log } from '../../lib/log.ts';
import type { SaidActivity } from '../presence/presence-connection.ts';
import type { ProcessLooks } from './process-looks.ts';
import type { WindowQuestions } from './window-questions.ts';

/** What the watch takes from the machine. */
export interface WatchDeps {
  readonly looks: Pick<ProcessLooks, 'look'>;
  readonly now: () => number;
  readonly questions: WindowQuestions;
  /** Those of the catalogue for this system. */
  readonly catalogue: readonly DetectableGame[];
  readonly own: () => readonly DetectableGame[];
  readonly isHidden: (id: string) => boolean;
  /** What processes say themselves of what is played, the one that counts first. */
  readonly said: () => readonly SaidActivity[];
  /** Answers how to call it off. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly log: Log;
}

export interface PlayedGame {
  readonly id: string;
  readonly name: string;
  /** What the game says itself of it; null: nothing. */
  readonly details: string | null;
  readonly state: string | null;
}

/** Looks at the programs of the machine, as often as it takes and not at all when it is off (D-040). */
export class GameWatch {
  readonly #deps: WatchDeps;
  readonly #onChange: (game: PlayedGame | null) => void;
  #index: ReturnType<typeof indexGames>;
  #track = noGames;
  #told: PlayedGame | null = null;
  /** The games of the last look. */
  #running: readonly RunningGame[] = [];
  #paths = new Map<string, Promise<string | null>>();
  #callOff: (() => void) | null = null;
  /** One line of the log is enough. */
  #hasFailed = false;
  /** Counts the times it was turned on or off: a look that was under way then is not heard. */
  #turn = 0;

  constructor(deps: WatchDeps, onChange: (game: PlayedGame | null) => void) {
    this.#deps = deps;
    this.#onChange = onChange;
    this.#index = this.#newIndex();
  }

  get game(): PlayedGame | null {
    return this.#told;
  }

  turn(isOn: boolean): void {
    if (isOn === (this.#callOff !== null)) return;
    this.#turn += 1;
    if (isOn) {
      this.#callOff = () => undefined;
      void this.#look(this.#turn);
      return;
    }
    this.#callOff?.();
    this.#callOff = null;
    this.#track = noGames;
    this.#running = [];
    this.#paths.clear();
    this.#deps.questions.end();
    this.#tell();
  }

  /** Own games or hidden ones are others now. */
  gamesChanged(): void {
    this.#index = this.#newIndex();
    const known = new Set([...this.#deps.catalogue, ...this.#deps.own()].map(({ id }) => id));
    const isUnwanted = (id: string) => this.#deps.isHidden(id) || !known.has(id);
    this.#track = withoutGames(this.#track, isUnwanted);
    this.#running = this.#running.filter(({ id }) => !isUnwanted(id));
    this.#tell();
    this.lookNow();
  }

  /** Games say something else of themselves: looked at only where one is among them that is not known. */
  saidChanged(): void {
    const known = new Set(this.#running.flatMap(({ pids }) => pids));
    if (this.#deps.said().some(({ pid }) => !known.has(pid))) this.lookNow();
    else if (this.#callOff !== null) this.#tell();
  }

  /** Looks without waiting for the next time, if it looks at all. */
  lookNow(): void {
    if (this.#callOff === null) return;
    this.#callOff();
    this.#turn += 1;
    void this.#look(this.#turn);
  }

  #newIndex() {
    return indexGames([...this.#deps.own(), ...this.#deps.catalogue]);
  }

  async #look(turn: number): Promise<void> {
    const { log, now, questions, setTimer } = this.#deps;
    const running = await this.#lookForGames().catch((error: unknown) => {
      if (!this.#hasFailed) log.warn('the programs could not be listed', { error: String(error) });
      return null;
    });
    this.#hasFailed = running === null;
    const foreground = running !== null && running.length > 1 ? await questions.foreground() : null;
    if (turn !== this.#turn) return;
    // without a list no game is seen
    this.#track = trackGames(this.#track, { running: running ?? [], foreground, now: now() });
    this.#running = running ?? [];
    this.#tell();
    const again = () => void this.#look(turn);
    this.#callOff = setTimer(again, nextLookMs(this.#track, now()));
  }

  /**
   * The game that says itself that it is played. What is not known, or hidden, is not among those that
   * run: an application cannot name a game.
   */
  #gameThatSays(): PlayedGame | null {
    for (const { pid, details, state } of this.#deps.said()) {
      const game = this.#running.find(({ pids }) => pids.includes(pid));
      if (game) return { id: game.id, name: game.name, details, state };
    }
    return null;
  }

  async #lookForGames(): Promise<readonly RunningGame[]> {
    const processes = await this.#deps.looks.look();
    const placed = await Promise.all(processes.map((seen) => this.#placed(seen)));
    this.#forgetPaths(processes);
    const games = placed.flatMap((seen) => {
      const game = matchGame(this.#index, seen);
      return game && !this.#deps.isHidden(game.id) ? [{ game, seen }] : [];
    });
    const byGame = Map.groupBy(games, ({ game }) => game);
    return [...byGame].map(([{ id, name }, found]) => ({
      id,
      name,
      pids: found.map(({ seen }) => seen.pid),
      startedAt: found[0]?.seen.startedAt ?? null,
    }));
  }

  /** With its place, where the list has none and it matters; asked once for each process. */
  async #placed(seen: SeenProcess): Promise<SeenProcess> {
    if (!needsPath(this.#index, seen)) return seen;
    const key = `${String(seen.pid)} ${seen.name}`;
    const asked = this.#paths.get(key) ?? this.#deps.questions.pathOf(seen.pid);
    this.#paths.set(key, asked);
    return { ...seen, path: await asked };
  }

  #forgetPaths(processes: readonly SeenProcess[]): void {
    const living = new Set(processes.map(({ pid, name }) => `${String(pid)} ${name}`));
    for (const key of this.#paths.keys()) if (!living.has(key)) this.#paths.delete(key);
  }

  #tell(): void {
    // what is said counts before what is only seen
    const game = this.#gameThatSays() ?? seenGame(countingGame(this.#track));
    if (isDeepStrictEqual(game, this.#told)) return;
    this.#told = game;
    this.#onChange(game);
  }
}

/** A game that is only seen says nothing of itself. */
function seenGame(game: { readonly id: string; readonly name: string } | null): PlayedGame | null {
  return game && { id: game.id, name: game.name, details: null, state: null };
}
