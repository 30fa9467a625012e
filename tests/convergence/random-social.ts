import { call, name, personOf, pick, type RandomAction, type Situation } from './random-calls.ts';

function chatOf(situation: Situation): string {
  const { chats } = situation.actor.view();
  // what Tayfa said cannot be answered: the refusal is part of the run
  return pick(situation.random, chats)?.id ?? '1';
}

function slugOf(situation: Situation): string {
  return pick(situation.random, situation.everybody)?.person.user.slug ?? 'nobody';
}

async function chatMessageOf(
  situation: Situation,
): Promise<{ channelId: string; messageId: string }> {
  const channelId = chatOf(situation);
  const last = situation.actor.view().chats.find(({ id }) => id === channelId)?.lastMessage;
  if (situation.random() < 0.5) return { channelId, messageId: last?.id ?? '1' };
  return { channelId, messageId: last?.replyTo ?? '1' };
}

/** Conversations outside of teams, friends and blocks. */
export const socialising: readonly RandomAction[] = [
  {
    name: 'write in a chat',
    weight: 20,
    run(situation) {
      const channelId = chatOf(situation);
      const last = situation.actor.view().chats.find(({ id }) => id === channelId)?.lastMessage;
      return call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${channelId}/messages`,
        body: {
          content: name(situation.random),
          nonce: name(situation.random),
          replyTo: last && situation.random() < 0.5 ? last.id : null,
        },
      });
    },
  },
  {
    name: 'edit in a chat',
    weight: 6,
    async run(situation) {
      const { channelId, messageId } = await chatMessageOf(situation);
      return call(situation, {
        method: 'PATCH',
        path: `/api/v1/channels/${channelId}/messages/${messageId}`,
        body: { content: name(situation.random) },
      });
    },
  },
  {
    name: 'delete in a chat',
    weight: 4,
    async run(situation) {
      const { channelId, messageId } = await chatMessageOf(situation);
      return call(situation, {
        method: 'DELETE',
        path: `/api/v1/channels/${channelId}/messages/${messageId}`,
      });
    },
  },
  {
    name: 'open a chat',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: '/api/v1/me/chats',
        body: { users: [{ id: personOf(situation) }] },
      }),
  },
  {
    name: 'make a group',
    weight: 1,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: '/api/v1/me/chats',
        body: {
          users: situation.everybody.slice(1, 4).map(({ person }) => ({ id: person.user.id })),
        },
      }),
  },
  {
    name: 'hide a chat',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: 'PATCH',
        path: `/api/v1/me/chats/${chatOf(situation)}/hidden`,
        body: { hidden: situation.random() < 0.8 },
      }),
  },
  {
    name: 'rename a group',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: 'PATCH',
        path: `/api/v1/me/chats/${chatOf(situation)}`,
        body: { name: name(situation.random) },
      }),
  },
  {
    name: 'add to a group',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/me/chats/${chatOf(situation)}/users`,
        body: { users: [{ id: personOf(situation) }] },
      }),
  },
  {
    name: 'leave a group or remove somebody',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: 'DELETE',
        path: `/api/v1/me/chats/${chatOf(situation)}/users/${personOf(situation)}`,
      }),
  },
  {
    name: 'ask to be friends',
    weight: 6,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: '/api/v1/me/friends',
        body: { slug: slugOf(situation) },
      }),
  },
  {
    name: 'answer a request',
    weight: 5,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/me/friends/${personOf(situation)}`,
        body: { status: situation.random() < 0.8 ? 'accept' : 'reject' },
      }),
  },
  {
    name: 'remove a friend',
    weight: 1,
    run: (situation) =>
      call(situation, { method: 'DELETE', path: `/api/me/friends/${personOf(situation)}` }),
  },
  {
    name: 'block or unblock',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: situation.random() < 0.3 ? 'POST' : 'DELETE',
        path: `/api/me/users/${personOf(situation)}/block`,
      }),
  },
];
