import {
  call,
  messageOf,
  name,
  personOf,
  pick,
  talkingChannelOf,
  type RandomAction,
  type Situation,
} from './random-calls.ts';

/** A thread that was told to the actor, of any channel; now and then one that is gone or unseen. */
function threadOf({ actor, owner, random }: Situation): string {
  const { threads } = (random() < 0.9 ? actor : owner).view();
  return (
    pick(
      random,
      Object.values(threads).flatMap(({ entries }) => Object.keys(entries)),
    ) ?? '1'
  );
}

/** What happens to threads and in them. */
export const threading: readonly RandomAction[] = [
  {
    name: 'start a thread',
    weight: 4,
    async run(situation) {
      const path = (channelId: string) => `/api/v1/channels/${channelId}/threads`;
      if (situation.random() < 0.3) {
        const body = { name: name(situation.random) };
        return call(situation, { method: 'POST', path: path(talkingChannelOf(situation)), body });
      }
      const { channelId, messageId } = await messageOf(situation);
      return call(situation, { method: 'POST', path: path(channelId), body: { messageId } });
    },
  },
  {
    name: 'write in a thread',
    weight: 14,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${threadOf(situation)}/messages`,
        body: {
          content:
            situation.random() < 0.3
              ? `see <@${personOf(situation)}> @everyone`
              : name(situation.random),
        },
      }),
  },
  {
    name: 'delete in a thread',
    weight: 3,
    async run(situation) {
      const channelId = threadOf(situation);
      const path = `/api/v1/channels/${channelId}/messages`;
      const body = await call(situation, { method: 'GET', path: `${path}?limit=5` });
      // reason: a refusal has no messages
      const { messages = [] } = body as { messages?: { id: string }[] };
      const messageId = pick(situation.random, messages)?.id ?? '1';
      return call(situation, { method: 'DELETE', path: `${path}/${messageId}` });
    },
  },
  {
    name: 'join or leave a thread',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: situation.random() < 0.6 ? 'PUT' : 'DELETE',
        path: `/api/v1/threads/${threadOf(situation)}/membership`,
      }),
  },
  {
    name: 'change a thread',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: 'PATCH',
        path: `/api/v1/threads/${threadOf(situation)}`,
        body:
          pick(situation.random, [
            { name: name(situation.random) },
            { isArchived: situation.random() < 0.6 },
            { isLocked: situation.random() < 0.3 },
          ]) ?? {},
      }),
  },
  {
    name: 'delete a thread',
    weight: 1,
    run: (situation) =>
      call(situation, { method: 'DELETE', path: `/api/v1/threads/${threadOf(situation)}` }),
  },
];
