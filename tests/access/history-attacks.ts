import {
  editMessage,
  getMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { listMentions } from '#shared/contract/messages/inbox.ts';
import { listPins, pinMessage } from '#shared/contract/messages/pin.ts';
import {
  editScheduledMessage,
  listScheduledMessages,
} from '#shared/contract/messages/scheduled-message.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { getUnread, markTeamRead } from '#shared/contract/messages/unread.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { deny, newRoom, say, type Room } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { settled } from '../teams/team-world.ts';
import type { AttackWorld, Leak } from './attack.ts';

const OLD = 'the-old-plan';

interface Denied extends Room {
  readonly originalId: MessageId;
}

/** A room in which the owner said something before its history was denied to everyone. */
async function deniedRoom({ owner, attacker, other }: AttackWorld): Promise<Denied> {
  const room = await newRoom(owner, [attacker, other]);
  const { id } = await say(owner, room.channelId, `${OLD} <@${attacker.user.id}>`);
  await deny(owner, room, 'CAN_SEE_MESSAGE_HISTORY');
  return { ...room, originalId: id };
}

function reply(person: Person, { channelId, originalId }: Denied, body: object = {}) {
  return person.ok(sendMessage, {
    params: { channelId },
    body: { content: 'what was it', replyTo: originalId, ...body },
  });
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** What the owner, who may read it, gets of the room. */
const asOwner = ({ owner }: AttackWorld, { channelId }: Denied) =>
  owner.ok(listMessages, { params: { channelId } });

export const historyAttacks: readonly Leak[] = [
  {
    line: 'a reader without history replies to an old message',
    async run(world) {
      const room = await deniedRoom(world);
      const got = await reply(world.attacker, room);
      return { got, secrets: [OLD], due: await asOwner(world, room) };
    },
  },
  {
    line: 'a reader without history edits their own reply, with a new text and with the same',
    async run(world) {
      const { attacker } = world;
      const room = await deniedRoom(world);
      const { message } = await reply(attacker, room);
      const params = { channelId: room.channelId, messageId: message.id };
      const got = [
        await attacker.ok(editMessage, { params, body: { content: 'another text' } }),
        await attacker.ok(editMessage, { params, body: { content: 'another text' } }),
      ];
      return { got, secrets: [OLD], due: await asOwner(world, room) };
    },
  },
  {
    line: 'a reader without history repeats the nonce of their own reply',
    async run(world) {
      const room = await deniedRoom(world);
      await reply(world.attacker, room, { nonce: 'once' });
      const got = await reply(world.attacker, room, { nonce: 'once' });
      return { got, secrets: [OLD], due: await asOwner(world, room) };
    },
  },
  {
    line: 'a reader without history schedules a reply, lists, reads and edits it',
    async run(world) {
      const { attacker, owner } = world;
      const room = await deniedRoom(world);
      const { channelId } = room;
      const socket = await attacker.connect();
      const later = { type: 'scheduled', scheduledAt: inAnHour() };
      const { message } = await reply(attacker, room, later);
      const params = { channelId, messageId: message.id };
      const got = [
        message,
        await attacker.ok(listScheduledMessages, { params: { channelId } }),
        await attacker.ok(getMessage, { params }),
        await attacker.ok(editScheduledMessage, { params, body: { content: 'changed' } }),
      ];
      await settled(attacker, socket);
      await socket.close();
      await reply(owner, room, later);
      const due = await owner.ok(listScheduledMessages, { params: { channelId } });
      return { got: [got, socket.events], secrets: [OLD], due };
    },
  },
  {
    line: 'a reader without history hears the reply of another and its edit',
    async run(world) {
      const { attacker, owner } = world;
      const room = await deniedRoom(world);
      const socket = await attacker.connect();
      const ofOwner = await owner.connect();
      const { message } = await reply(owner, room);
      await owner.ok(editMessage, {
        params: { channelId: room.channelId, messageId: message.id },
        body: { content: 'edited' },
      });
      await socket.next('MESSAGE_SEND', { where: (sent) => sent.message.id === message.id });
      await socket.next('MESSAGE_EDITED', { where: (sent) => sent.message.id === message.id });
      await ofOwner.next('MESSAGE_SEND', { where: (sent) => sent.message.id === message.id });
      await Promise.all([socket.close(), ofOwner.close()]);
      return { got: socket.events, secrets: [OLD], due: ofOwner.events };
    },
  },
  {
    line: 'a reader without history who comes later hears the edit of an old message',
    async run(world) {
      const { attacker, owner } = world;
      const room = await deniedRoom(world);
      const socket = await attacker.connect();
      const ofOwner = await owner.connect();
      await owner.ok(editMessage, {
        params: { channelId: room.channelId, messageId: room.originalId },
        body: { content: `${OLD}, better` },
      });
      await ofOwner.next('MESSAGE_EDITED');
      await settled(attacker, socket);
      await Promise.all([socket.close(), ofOwner.close()]);
      return { got: socket.events, secrets: [OLD], due: ofOwner.events };
    },
  },
  {
    line: 'a reader without history who comes later hears of old messages by reactions and pins',
    async run(world) {
      const { attacker, owner } = world;
      const room = await deniedRoom(world);
      const socket = await attacker.connect();
      const ofOwner = await owner.connect();
      const params = { channelId: room.channelId, messageId: room.originalId };
      await owner.ok(addReaction, { params: { ...params, emoji: '\u{1F44D}' } });
      await owner.ok(pinMessage, { params });
      await ofOwner.next('MESSAGE_PINNED');
      await settled(attacker, socket);
      await Promise.all([socket.close(), ofOwner.close()]);
      return { got: socket.events, secrets: [room.originalId], due: ofOwner.events };
    },
  },
  {
    line: 'a reader without history takes the newest id from the unread counts, READY and their marker',
    async run(world) {
      const { attacker } = world;
      const room = await deniedRoom(world);
      const got: unknown[] = [await attacker.ok(getUnread)];
      const socket = await attacker.connect();
      got.push(socket.ready.unread);
      socket.send('MESSAGE_READ', { teamId: room.teamId, channelId: room.channelId });
      await attacker.ok(markTeamRead, { params: { teamId: room.teamId } });
      await settled(attacker, socket);
      await socket.close();
      got.push(socket.events, await attacker.ok(getUnread));
      return { got, secrets: [room.originalId], due: await asOwner(world, room) };
    },
  },
  {
    line: 'a reader without history asks for messages, one message, pins, the inbox and a search',
    async run(world) {
      const { attacker, owner } = world;
      const room = await deniedRoom(world);
      const { channelId, teamId, originalId } = room;
      await owner.ok(pinMessage, { params: { channelId, messageId: originalId } });
      await reply(owner, room);
      const got = [
        await attacker.ok(listMessages, { params: { channelId } }),
        await attacker.call(listMessages, {
          params: { channelId },
          query: { messageId: originalId },
        }),
        await attacker.call(getMessage, { params: { channelId, messageId: originalId } }),
        await attacker.ok(listPins, { params: { channelId } }),
        await attacker.ok(listMentions),
        await attacker.call(searchMessages, { query: { teamId, text: OLD } }),
      ];
      return { got, secrets: [OLD], due: await owner.ok(listPins, { params: { channelId } }) };
    },
  },
];
