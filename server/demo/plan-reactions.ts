import { idTime } from '#shared/lib/ids.ts';
import type { DemoRow, DemoRows } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedTeam } from './plan-team.ts';
import type { Random } from './seeded-random.ts';

/** What people react with, and how often against the others. */
const emoji = [
  ['👍', 30],
  ['😂', 24],
  ['❤️', 18],
  ['🔥', 14],
  ['🎉', 9],
  ['👀', 7],
  ['💀', 6],
  ['🫡', 4],
] as const;

const SECOND = 1_000;

interface Reacting {
  readonly now: number;
  readonly idAt: IdAt;
  readonly random: Random;
  /** The share of messages that have reactions. */
  readonly share?: number;
}

/** What members think of what was said: about every eighth message has reactions, a few have many. */
export function planReactions(
  team: PlannedTeam,
  messages: readonly DemoRow<'messages'>[],
  { now, idAt, random, share = 0.12 }: Reacting,
): Pick<DemoRows, 'reactions' | 'reaction_users'> {
  const rows: Pick<DemoRows, 'reactions' | 'reaction_users'> = {
    reactions: [],
    reaction_users: [],
  };
  for (const { channel_id, id: message_id } of messages) {
    if (!random.chance(share)) continue;
    const saidAt = idTime(message_id);
    const readers = team.members.filter(
      (member) => member.joinedAt <= saidAt && team.state.canSeeChannel(channel_id, member),
    );
    const kinds = new Set(
      Array.from({ length: random.between(1, 3) }, () => {
        const [kind] = random.pickWeighted(emoji, ([, weight]) => weight);
        return kind;
      }),
    );
    for (const emoji_id of kinds) {
      const reacted = random.shuffled(readers).slice(0, random.between(1, 6));
      if (reacted.length === 0) continue;
      const place = { channel_id, message_id, emoji_id };
      const at = () => Math.min(now, saidAt + random.between(5, 900) * SECOND);
      rows.reactions.push({ ...place, id: idAt(at()), count: reacted.length });
      for (const { userId } of reacted)
        rows.reaction_users.push({ ...place, user_id: userId, id: idAt(at()) });
    }
  }
  return rows;
}

/** Of each channel's longer messages, one or two to be found again. */
export function pinSome(
  messages: readonly DemoRow<'messages'>[],
  { now, random }: Pick<Reacting, 'now' | 'random'>,
): DemoRow<'messages'>[] {
  const worthy = messages.filter(({ content }) => content.length > 60);
  const pinned = new Set(random.shuffled(worthy).slice(0, random.between(1, 2)));
  return messages.map((message) => {
    if (!pinned.has(message)) return message;
    const at = Math.min(now, idTime(message.id) + random.between(60, 3_600) * SECOND);
    return { ...message, pinned_at: new Date(at) };
  });
}
