import { expect, it } from 'vitest';
import { setUsername } from '#shared/contract/account/me.ts';
import { removeChatUser } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { newGroup } from '../chats/chat-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { observe } from './observer.ts';

const { server } = fileFixtures();

it('a name changed after its bearer left a group is seen where they said the last word', async () => {
  const owner = await registerPerson(server, 'Owner');
  const stays = await registerPerson(server, 'Stays');
  const leaves = await registerPerson(server, 'Leaves');
  const channelId = await newGroup(owner, [stays, leaves]);
  const sight = await observe(stays);
  await leaves.ok(sendMessage, { params: { channelId }, body: { content: 'bye' } });
  await leaves.ok(removeChatUser, { params: { chatId: channelId, userId: leaves.user.id } });
  await leaves.ok(setUsername, { body: { username: 'another' } });
  await sight.settle();
  expect(
    sight.view().chats.find(({ id }) => id === channelId)?.lastMessage?.createdBy.username,
  ).toBe('another');
  expect(sight.held()).toEqual(await sight.fresh());
});
