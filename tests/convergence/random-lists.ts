import { call, name, pick, pickId, type RandomAction, type Situation } from './random-calls.ts';

/** A to-do channel that the actor sees. */
function listOf({ actor, random, teamId }: Situation): string {
  const channels = Object.values(actor.view().channels[teamId] ?? {});
  return (
    pick(
      random,
      channels.filter(({ type }) => type === 'todo'),
    )?.id ?? '1'
  );
}

/** An item of a list, by its path: of a list that nobody looks at it is one that is not there. */
function itemPath(situation: Situation): string {
  const channelId = listOf(situation);
  const itemId = pickId(situation, situation.actor.view().todos[channelId]?.entries);
  return `/api/v1/channels/${channelId}/todo/item/${itemId}`;
}

/** What happens to the lists of to-do channels. */
export const listing: readonly RandomAction[] = [
  {
    name: 'add a to-do',
    weight: 6,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${listOf(situation)}/todo/item`,
        body: { content: name(situation.random) },
      }),
  },
  {
    name: 'tick or change a to-do',
    weight: 6,
    run: (situation) =>
      call(situation, {
        method: 'PUT',
        path: itemPath(situation),
        body:
          situation.random() < 0.5
            ? { changeCompleted: true }
            : { content: name(situation.random) },
      }),
  },
  {
    name: 'clone a to-do',
    weight: 2,
    run: (situation) => call(situation, { method: 'POST', path: `${itemPath(situation)}/clone` }),
  },
  {
    name: 'delete a to-do',
    weight: 3,
    run: (situation) => call(situation, { method: 'DELETE', path: itemPath(situation) }),
  },
];
