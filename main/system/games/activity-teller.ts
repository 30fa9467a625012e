import { isDeepStrictEqual } from 'node:util';
import { clearRpc, setRpc } from '#shared/contract/account/status.ts';
import { presenceSocketLimits } from '#shared/rules/limits.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';
import type { Log } from '../../lib/log.ts';
import type { PlayedGame } from './game-watch.ts';

const AGAIN_MS = gameWatchLimits.sayAgainMs;
const WORDS_MS = presenceSocketLimits.wordsMs;
const ANSWER_MS = 10_000;
const SIGNED_OUT = 401;

/** What is played, and the Tayfa that is to know. */
export interface Activity {
  readonly origin: string;
  readonly game: PlayedGame;
}

export interface TellerDeps {
  /** Asks a Tayfa, signed in as the user there. */
  readonly fetch: (origin: string, path: string, options: RequestInit) => Promise<Response>;
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly log: Log;
  /** The user is signed in there no more. */
  readonly onSignedOut: () => void;
}

function isSameGame(left: Activity | null, right: Activity | null): boolean {
  return (
    left?.origin === right?.origin &&
    left?.game.id === right?.game.id &&
    left?.game.name === right?.game.name
  );
}

/** Tells a Tayfa what is played: at the start, again and again, and at the end (D-042). */
export class ActivityTeller {
  readonly #deps: TellerDeps;
  #wanted: Activity | null = null;
  /** What a server was told last and has not been told the end of. */
  #told: Activity | null = null;
  #line: Promise<void> = Promise.resolve();
  #callOff: (() => void) | null = null;
  /** The next time comes early: the game says something else of itself. */
  #hasOtherWords = false;

  constructor(deps: TellerDeps) {
    this.#deps = deps;
  }

  /** Whether a server may still think that something is played. */
  get isHeard(): boolean {
    return this.#told !== null;
  }

  /** Says it, or the end of it; the answer comes when the server has been told, or could not be. */
  tell(wanted: Activity | null): Promise<void> {
    if (isDeepStrictEqual(wanted, this.#wanted)) return this.#line;
    const isGameSame = isSameGame(wanted, this.#wanted);
    this.#wanted = wanted;
    if (isGameSame) {
      this.#tellWordsLater();
      return this.#line;
    }
    this.#callOff?.();
    this.#callOff = null;
    // one after the other: an end must not overtake its beginning
    this.#line = this.#line.then(() => this.#step());
    return this.#line;
  }

  /** Games say something else as often as they like; a server hears the last of it. */
  #tellWordsLater(): void {
    if (this.#hasOtherWords) return;
    this.#hasOtherWords = true;
    this.#callOff?.();
    this.#callOff = this.#deps.setTimer(this.#again, WORDS_MS);
  }

  async #step(): Promise<void> {
    const wanted = this.#wanted;
    this.#hasOtherWords = false;
    const told = this.#told;
    if (told !== null && told.origin !== wanted?.origin) {
      this.#told = null;
      await this.#send(told.origin, clearRpc);
    }
    if (wanted === null) return;
    const { id, name, details, state } = wanted.game;
    const words = { ...(details !== null && { details }), ...(state !== null && { state }) };
    const body = { type: 'game', gameId: id, name, ...words };
    // an answer that was lost may have been a yes
    this.#told = wanted;
    await this.#send(wanted.origin, setRpc, body);
    // what is not said again ends by itself, and what did not arrive is tried again
    if (wanted === this.#wanted) this.#callOff = this.#deps.setTimer(this.#again, AGAIN_MS);
  }

  readonly #again = (): void => {
    this.#line = this.#line.then(() => this.#step());
  };

  async #send(
    origin: string,
    { method, path }: typeof setRpc | typeof clearRpc,
    body?: object,
  ): Promise<void> {
    const content =
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await this.#deps.fetch(origin, path, { method, signal, ...content });
      if (answer.ok) return;
      this.#deps.log.info('an activity was refused', { status: answer.status });
      if (answer.status === SIGNED_OUT && body !== undefined) this.#deps.onSignedOut();
    } catch (error) {
      this.#deps.log.info('an activity did not arrive', { error: String(error) });
    }
  }
}
