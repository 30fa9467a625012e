import { socialising } from './random-social.ts';
import {
  call,
  channelOf,
  messageOf,
  name,
  personOf,
  pick,
  pickId,
  roleOf,
  talkingChannelOf,
  type RandomAction,
  type Situation,
} from './random-calls.ts';
import { enriching } from './random-rich.ts';
import { appearing } from './random-people.ts';
import { listing } from './random-lists.ts';
import { threading } from './random-threads.ts';
import { talkingAloud } from './random-voice.ts';

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const categoryOf = (situation: Situation): string =>
  pickId(situation, situation.owner.view().categories[situation.teamId]);

function mask(random: () => number): { allow: number; deny: number } {
  const allow = Math.floor(random() * 64);
  return { allow, deny: Math.floor(random() * 64) & ~allow };
}

const talking: readonly RandomAction[] = [
  {
    name: 'send',
    weight: 40,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${talkingChannelOf(situation)}/messages`,
        body: {
          content:
            situation.random() < 0.2
              ? `hi <@${personOf(situation)}> <@&${roleOf(situation)}> @everyone`
              : name(situation.random),
          nonce: name(situation.random),
        },
      }),
  },
  {
    name: 'edit',
    weight: 10,
    async run(situation) {
      const { channelId, messageId } = await messageOf(situation);
      return call(situation, {
        method: 'PATCH',
        path: `/api/v1/channels/${channelId}/messages/${messageId}`,
        body: { content: name(situation.random) },
      });
    },
  },
  {
    name: 'delete message',
    weight: 8,
    async run(situation) {
      const { channelId, messageId } = await messageOf(situation);
      return call(situation, {
        method: 'DELETE',
        path: `/api/v1/channels/${channelId}/messages/${messageId}`,
      });
    },
  },
  {
    name: 'mark as read',
    weight: 3,
    run: (situation) =>
      call(situation, { method: 'DELETE', path: `/api/v1/teams/${situation.teamId}/unread` }),
  },
  {
    name: 'presence',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: '/api/v1/me/presence',
        body: { status: Math.floor(situation.random() * 4) },
      }),
  },
];

const building: readonly RandomAction[] = [
  {
    name: 'create channel',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: 'PUT',
        path: `/api/v1/teams/${situation.teamId}/channels`,
        body: {
          name: name(situation.random),
          type: pick(situation.random, ['text', 'text', 'todo', 'voice', 'announcement']),
          categoryId: situation.random() < 0.5 ? categoryOf(situation) : null,
        },
      }),
  },
  {
    name: 'update channel',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: 'PATCH',
        path: `/api/v1/teams/${situation.teamId}/channels/${channelOf(situation)}`,
        body: { name: name(situation.random), description: name(situation.random) },
      }),
  },
  {
    name: 'delete channel',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: 'DELETE',
        path: `/api/v1/teams/${situation.teamId}/channels/${channelOf(situation)}`,
      }),
  },
  {
    name: 'clone channel',
    weight: 1,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/teams/${situation.teamId}/channels/${channelOf(situation)}/clone`,
      }),
  },
  {
    name: 'move channel',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: situation.random() < 0.7 ? 'POST' : 'DELETE',
        path: `/api/teams/${situation.teamId}/categories/${categoryOf(situation)}/channels/${channelOf(situation)}`,
      }),
  },
  {
    name: 'override of a role in a channel',
    weight: 5,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/teams/${situation.teamId}/channels/${channelOf(situation)}/permissions/role/${roleOf(situation)}`,
        body: mask(situation.random),
      }),
  },
  {
    name: 'override of a member in a channel',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/teams/${situation.teamId}/channels/${channelOf(situation)}/permissions/user/${personOf(situation)}`,
        body: mask(situation.random),
      }),
  },
  {
    name: 'create category',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/teams/${situation.teamId}/categories`,
        body: { name: name(situation.random) },
      }),
  },
  {
    name: 'delete category',
    weight: 1,
    run: (situation) =>
      call(situation, {
        method: 'DELETE',
        path: `/api/v1/teams/${situation.teamId}/categories/${categoryOf(situation)}`,
      }),
  },
  {
    name: 'override of a role in a category',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/teams/${situation.teamId}/categories/${categoryOf(situation)}/permissions/role/${roleOf(situation)}`,
        body: mask(situation.random),
      }),
  },
];

const ruling: readonly RandomAction[] = [
  {
    name: 'create role',
    weight: 2,
    run: (situation) =>
      call(situation, { method: 'POST', path: `/api/teams/${situation.teamId}/roles` }),
  },
  {
    name: 'update role',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: 'PATCH',
        path: `/api/v1/teams/${situation.teamId}/roles/${roleOf(situation)}`,
        body: {
          name: name(situation.random),
          permissions: Math.floor(situation.random() * 2 ** 15),
        },
      }),
  },
  {
    name: 'delete role',
    weight: 1,
    run: (situation) =>
      call(situation, {
        method: 'DELETE',
        path: `/api/teams/${situation.teamId}/roles/${roleOf(situation)}`,
      }),
  },
  {
    name: 'order roles',
    weight: 1,
    run(situation) {
      const roles = Object.keys(situation.owner.view().roles[situation.teamId] ?? {});
      const shuffled = roles
        .filter((id) => id !== situation.teamId)
        .map((id) => ({ id, place: situation.random() }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ id }) => id);
      return call(situation, {
        method: 'PATCH',
        path: `/api/teams/${situation.teamId}/roles-priority`,
        body: [...shuffled, situation.teamId],
      });
    },
  },
  {
    name: 'give or take a role',
    weight: 8,
    run: (situation) =>
      call(situation, {
        method: situation.random() < 0.6 ? 'POST' : 'DELETE',
        path: `/api/v1/teams/${situation.teamId}/members/${personOf(situation)}/roles/${roleOf(situation)}`,
      }),
  },
  {
    name: 'update team',
    weight: 1,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/teams/${situation.teamId}`,
        body: { description: name(situation.random) },
      }),
  },
  {
    name: 'kick',
    weight: 1,
    run: (situation) =>
      call(situation, {
        method: 'DELETE',
        path: `/api/v1/teams/${situation.teamId}/members/${personOf(situation)}`,
      }),
  },
  {
    name: 'leave',
    weight: 1,
    run: (situation) =>
      call(situation, { method: 'DELETE', path: '/api/v1/teams', body: { id: situation.teamId } }),
  },
  {
    name: 'join',
    weight: 5,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/invites/${situation.inviteCode}/join`,
        body: {},
      }),
  },
];

const connecting: readonly RandomAction[] = [
  {
    name: 'lose the connection',
    weight: 4,
    run(situation) {
      situation.actor.cut();
      return Promise.resolve();
    },
  },
  { name: 'connect again', weight: 6, run: (situation) => situation.actor.reconnect() },
  {
    name: 'look after what changed',
    weight: 3,
    async run(situation) {
      await situation.actor.reconnect();
      await situation.actor.settle();
    },
  },
];

const actions: readonly RandomAction[] = [
  ...talking,
  ...building,
  ...ruling,
  ...enriching,
  ...listing,
  ...appearing,
  ...socialising,
  ...connecting,
  ...talkingAloud,
  ...threading,
];
const totalWeight = actions.reduce((sum, { weight }) => sum + weight, 0);

/** An action by weight. */
export function randomAction(random: () => number): RandomAction {
  let left = random() * totalWeight;
  for (const action of actions) {
    left -= action.weight;
    if (left < 0) return action;
  }
  throw new Error('weights do not add up');
}
