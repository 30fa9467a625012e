import { createHash } from 'node:crypto';
import type { AddGameProblem, DesktopGames, DesktopProgram } from '#shared/contract/desktop.ts';
import {
  comparablePath,
  isLauncher,
  type DetectableGame,
  type SeenProcess,
} from '#shared/rules/game-detection.ts';
import { presenceSocketLimits } from '#shared/rules/limits.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';
import type { DesktopStore } from '../../settings/desktop-store.ts';
import type { SaidPresence } from '../presence/presence-socket.ts';
import { ActivityTeller, type TellerDeps } from './activity-teller.ts';
import { GameWatch, type WatchDeps } from './game-watch.ts';

interface GamesDeps
  extends Omit<WatchDeps, 'own' | 'isHidden' | 'said'>, Omit<TellerDeps, 'onSignedOut'> {
  readonly store: DesktopStore;
  /** The programs, for who chooses one of them. */
  readonly list: () => Promise<readonly SeenProcess[]>;
  /** The Tayfa of the window. */
  readonly origin: () => string | null;
  /** This application: its own programs are no games. */
  readonly ownProgram: string;
  readonly onChange: () => void;
  /** What games say of themselves (ADR 79). */
  readonly openPresence: (onChange: () => void) => SaidPresence;
}

/** The games of this machine: which is played, who is told, and what the user has to say on it. */
export class Games {
  readonly #deps: GamesDeps;
  readonly #watch: GameWatch;
  readonly #teller: ActivityTeller;
  readonly #presence: SaidPresence;
  /** What games say of themselves has asked for a look. */
  #isLookDue = false;
  /** The page is signed in and does not hide what is played. */
  #isAllowed = false;
  #isAsleep = false;

  constructor(deps: GamesDeps) {
    this.#deps = deps;
    this.#teller = new ActivityTeller({ ...deps, onSignedOut: () => void this.allow(false) });
    const isHidden = (id: string) => this.#isHidden(id);
    this.#presence = deps.openPresence(() => this.#lookSoon());
    const said = () => this.#presence.said;
    this.#watch = new GameWatch({ ...deps, own: () => this.#own(), isHidden, said }, () => {
      void this.#tell();
      deps.onChange();
    });
  }

  /** Whether a server may still think that something is played. */
  get isHeard(): boolean {
    return this.#teller.isHeard;
  }

  /** What the page says of itself; the answer comes when an end has been told. */
  allow(isAllowed: boolean): Promise<void> {
    this.#isAllowed = isAllowed;
    return this.update();
  }

  /** The machine goes to sleep, or wakes up. */
  sleep(isAsleep: boolean): void {
    this.#isAsleep = isAsleep;
    void this.update();
  }

  /** Does what settings, page and machine have to say. */
  async update(): Promise<void> {
    const isOn = this.#isOn();
    const { richPresence } = this.#deps.store.settings();
    const hadSaid = this.#presence.said.length > 0;
    void this.#presence.turn(isOn && richPresence);
    if (hadSaid && this.#presence.said.length === 0) this.#lookSoon();
    this.#watch.turn(isOn);
    await this.#tell();
  }

  /** At the end of the application: the socket goes, also where no server is to be told anything. */
  end(): void {
    void this.#presence.turn(false);
  }

  describe(): DesktopGames {
    const { store } = this.#deps;
    const playing = this.#watch.game;
    return {
      isWatching: this.#isOn(),
      playing: playing && { id: playing.id, name: playing.name },
      own: store.read('ownGames').map(({ id, name, program }) => ({
        id,
        name,
        program: fileOf(program).slice(0, gameWatchLimits.programLength),
      })),
      hidden: store.read('hiddenGames'),
    };
  }

  /** Programs that could be games, those that began last first, each once. */
  async programs(): Promise<DesktopProgram[]> {
    const seen = (await this.#deps.list()).filter((each) => this.#mayBeGame(each));
    const newestFirst = seen.toSorted(
      (left, right) =>
        (right.startedAt ?? 0) - (left.startedAt ?? 0) || left.name.localeCompare(right.name),
    );
    const byFile = new Map(newestFirst.toReversed().map((each) => [placeOf(each), each]));
    return newestFirst
      .filter((each) => byFile.get(placeOf(each)) === each)
      .slice(0, gameWatchLimits.programs)
      .map(({ pid, name }) => ({ pid, program: name }));
  }

  /** Takes a program that runs for a game, under a name of the user's choice. */
  async add({ pid, program }: DesktopProgram, name: string): Promise<AddGameProblem | null> {
    const { list, questions, store } = this.#deps;
    const found = (await list()).find((each) => each.pid === pid && each.name === program);
    if (!found || !this.#mayBeGame(found)) return 'gone';
    const path = comparablePath(found.path ?? (await questions.pathOf(pid)) ?? found.name);
    const id = `own-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
    const others = store.read('ownGames').filter((game) => game.id !== id);
    if (others.length >= gameWatchLimits.ownGames) return 'too-many';
    store.write('ownGames', [...others, { id, name, program: path }]);
    this.#listsChanged();
    return null;
  }

  remove(id: string): void {
    const { store } = this.#deps;
    const own = store.read('ownGames');
    const others = own.filter((game) => game.id !== id);
    if (others.length === own.length) return;
    store.write('ownGames', others);
    // what is gone cannot be shown again
    const hidden = store.read('hiddenGames').filter((game) => game.id !== id);
    store.write('hiddenGames', hidden);
    this.#listsChanged();
  }

  /** Tells of a game no more, or again. */
  hide(id: string, isHidden: boolean): void {
    const { store, catalogue } = this.#deps;
    const others = store.read('hiddenGames').filter((game) => game.id !== id);
    const known = [...this.#own(), ...catalogue].find((game) => game.id === id);
    const isFull = others.length >= gameWatchLimits.hiddenGames;
    const added = isHidden && known ? [{ id, name: known.name }] : [];
    store.write('hiddenGames', [...(isFull ? others.slice(1) : others), ...added]);
    this.#listsChanged();
  }

  #listsChanged(): void {
    this.#watch.gamesChanged();
    this.#deps.onChange();
  }

  /** Games may speak often; what they said meanwhile is looked at together. */
  #lookSoon(): void {
    if (this.#isLookDue) return;
    this.#isLookDue = true;
    this.#deps.setTimer(() => {
      this.#isLookDue = false;
      this.#watch.saidChanged();
    }, presenceSocketLimits.settleMs);
  }

  #own(): readonly DetectableGame[] {
    return this.#deps.store.read('ownGames').map(({ id, name, program }) => ({
      id,
      name,
      executables: [program],
      isOwn: true,
    }));
  }

  #isHidden(id: string): boolean {
    return this.#deps.store.read('hiddenGames').some((game) => game.id === id);
  }

  #isOn(): boolean {
    const { store, origin } = this.#deps;
    return store.settings().shareGames && this.#isAllowed && !this.#isAsleep && origin() !== null;
  }

  #mayBeGame({ name, path }: SeenProcess): boolean {
    const isOurs = path !== null && comparablePath(path) === comparablePath(this.#deps.ownProgram);
    return !isOurs && name.length <= gameWatchLimits.programLength && !isLauncher(name);
  }

  #tell(): Promise<void> {
    const { game } = this.#watch;
    const origin = this.#deps.origin();
    const isTold = game !== null && origin !== null && this.#isOn();
    return this.#teller.tell(isTold ? { origin, game } : null);
  }
}

function placeOf({ path, name }: SeenProcess): string {
  return comparablePath(path ?? name);
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
