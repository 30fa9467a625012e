import { expect, it } from 'vitest';
import { editMessage, listMessages } from '#shared/contract/messages/message.ts';
import { addReaction, removeReaction } from '#shared/contract/messages/reaction.ts';
import { newRoom, say } from '../messages/message-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';

const { server, owner, member } = fileFixtures();

const AT_ONCE = 12;

it('tells edits made at the same time in the order in which they were kept', async () => {
  const { channelId } = await newRoom(owner, [member]);
  const { id: messageId } = await say(owner, channelId, 'first');
  const socket = await member.connect();
  const params = { channelId, messageId };
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      owner.ok(editMessage, { params, body: { content: `edit ${String(index)}` } }),
    ),
  );
  const times: (string | null)[] = [];
  let last = '';
  for (let count = 0; count < AT_ONCE; count += 1) {
    const { message } = await socket.next('MESSAGE_EDITED');
    times.push(message.editedAt);
    last = message.content;
  }
  // each edit is kept with a later time than the one before
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(AT_ONCE);
  const { messages } = await owner.ok(listMessages, { params });
  expect(messages.find(({ id }) => id === messageId)?.content).toBe(last);
  await socket.close();
});

it('tells reactions given and taken back at the same time with their counts in order', async () => {
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => registerPerson(server, `Person${String(index)}`)),
  );
  const { channelId } = await newRoom(owner, people);
  const { id: messageId } = await say(owner, channelId, 'react to me');
  const socket = await owner.connect();
  const params = { channelId, messageId, emoji: '🔥' };
  await Promise.all(
    people.map(async (person, index) => {
      await person.ok(addReaction, { params });
      if (index % 2 === 0) await person.ok(removeReaction, { params });
    }),
  );
  const { id: endId } = await say(owner, channelId, 'that is all');
  await socket.next('MESSAGE_SEND', { where: ({ message }) => message.id === endId });
  let count = 0;
  for (const { type, data } of socket.events) {
    if (type !== 'REACTION_ADDED' && type !== 'REACTION_REMOVED') continue;
    count += type === 'REACTION_ADDED' ? 1 : -1;
    expect(data.count).toBe(count);
  }
  expect(count).toBe(AT_ONCE / 2);
  await socket.close();
});
