import type { Observer } from './observer.ts';

/** What a random action may look at: all of it comes from views, as for a person. */
export interface Situation {
  readonly random: () => number;
  /** Who acts. */
  readonly actor: Observer;
  readonly everybody: readonly Observer[];
  readonly owner: Observer;
  readonly teamId: string;
  /** A code anybody may join with. */
  readonly inviteCode: string;
}

export interface RandomAction {
  readonly name: string;
  /** How often it happens, against the others. */
  readonly weight: number;
  readonly run: (situation: Situation) => Promise<unknown>;
}

/** One of some; undefined of none. */
export function pick<Item>(random: () => number, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Anybody of the run, whoever acts included. */
export function personOf(situation: Situation): string {
  return pick(situation.random, situation.everybody)?.person.user.id ?? '1';
}

/** A call of whoever acts; refused or not, it must not fail. */
export async function call(
  situation: Situation,
  request: { method: string; path: string; body?: unknown },
): Promise<unknown> {
  const { method, path, body } = request;
  const answer = await situation.actor.person.raw(
    method,
    path,
    body === undefined ? {} : { body: JSON.stringify(body) },
  );
  if (answer.status >= 500) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A name that nothing else has. */
export function name(random: () => number): string {
  return `n${Math.floor(random() * 1_000_000)}`;
}
