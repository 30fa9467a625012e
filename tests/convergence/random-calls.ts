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

/** Anybody of the run, the actor included. */
export function personOf(situation: Situation): string {
  return pick(situation.random, situation.everybody)?.person.user.id ?? '1';
}

/** A call of the actor; refused or not, it must not fail. */
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

/** The id of one of what is held. */
export function pickId(
  situation: Situation,
  held: Readonly<Record<string, unknown>> | undefined,
): string {
  // an id that is nobody's, when there is none: the refusal is part of the run
  return pick(situation.random, Object.keys(held ?? {})) ?? '1';
}

/** A channel of the team that the actor sees. */
export function channelOf(situation: Situation): string {
  return pickId(situation, situation.actor.view().channels[situation.teamId]);
}

/** Mostly a channel with messages: what is refused everywhere else is tried now and then. */
export function talkingChannelOf(situation: Situation): string {
  const channels = Object.values(situation.actor.view().channels[situation.teamId] ?? {});
  const texts = channels.filter(({ type }) => type === 'text');
  if (situation.random() < 0.1) return channelOf(situation);
  return pick(situation.random, texts)?.id ?? '1';
}

/** A role of the team. */
export function roleOf(situation: Situation): string {
  return pickId(situation, situation.owner.view().roles[situation.teamId]);
}

/** One of the newest messages of a channel that the actor sees. */
export async function messageOf(
  situation: Situation,
): Promise<{ channelId: string; messageId: string }> {
  const channelId = talkingChannelOf(situation);
  const body = await call(situation, {
    method: 'GET',
    path: `/api/v1/channels/${channelId}/messages?limit=5`,
  });
  // reason: a refusal has no messages
  const { messages = [] } = body as { messages?: { id: string }[] };
  return { channelId, messageId: pick(situation.random, messages)?.id ?? '1' };
}
