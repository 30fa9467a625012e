import { describe, expect, it } from 'vitest';
import {
  answerInteraction,
  editInteractionAnswer,
  pressComponent,
  submitModal,
  useCommand,
} from '#shared/contract/messages/interaction.ts';
import { getMessage } from '#shared/contract/messages/message.ts';
import { clientAt } from '../cluster/cluster-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { openSocket } from '../support/socket-client.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { clientWith } from './bot-world.ts';
import { answerAs, answerCall, buttons, commandWorld, editCall, signUp } from './command-world.ts';

const NODES = 3;
/** Where the person, the bot, and the second press are. */
const [A, B, C] = [0, 1, 2];

setServerOptions({
  nodes: withoutRedis === '' ? NODES : 1,
  busDelayMs: (node) => [1, 8, 3][node] ?? 0,
});
const { server, owner, member, stranger } = fileFixtures();

/** A bot that listens at the second node alone, and a channel of its team. */
async function world() {
  const teamId = await newTeam(owner, [member]);
  const here = await commandWorld(owner, teamId);
  await here.socket.close();
  const origin = server.nodes.origins[B] ?? '';
  const { token } = here.bot;
  const socket = await openSocket(origin, {
    cookie: '',
    headers: { authorization: `Bot ${token}` },
  });
  return {
    ...here,
    socket,
    bot: clientWith(origin, token),
    atC: clientWith(server.nodes.origins[C] ?? '', token),
    params: { channelId: here.channelId },
  };
}

describe.skipIf(withoutRedis !== '')(
  `a bot at one node and people at others${withoutRedis}`,
  () => {
    it('hears a command of one node and a button of another, and all see its answers', async () => {
      const { bot, socket, commandId, params } = await world();
      const atA = clientAt(server, A, member);
      const atC = clientAt(server, C, member);
      const watching = await clientAt(server, C, owner).connect();

      const used = await atA.ok(useCommand, {
        params: { ...params, commandId },
        body: { options: {} },
      });
      const asked = await socket.next('INTERACTION_CREATED');
      expect(asked).toMatchObject({ id: used.interaction.id, ...params });
      await answerAs(bot, asked, {
        type: 'message',
        content: 'Who plays?',
        components: structuredClone(buttons),
      });
      const { message } = await watching.next('MESSAGE_SEND');
      expect(message).toMatchObject({ content: 'Who plays?', components: buttons });

      const body = { messageId: message.id, customId: 'join' };
      const press = await atC.ok(pressComponent, { params, body });
      const pressed = await socket.next('INTERACTION_CREATED', {
        where: ({ id }) => id === press.interaction.id,
      });
      await answerAs(bot, pressed, { type: 'update', content: 'Full.', components: [] });
      await watching.next('MESSAGE_EDITED');
      const read = await atA.ok(getMessage, { params: { ...params, messageId: message.id } });
      expect(read.message.content).toBe('Full.');
      expect(read.message.components).toBeUndefined();
      await Promise.all([socket.close(), watching.close()]);
    });

    it('is answered by a modal that was opened at one node and filled in at another', async () => {
      const { bot, socket, commandId, params } = await world();
      const page = await clientAt(server, A, member).connect();
      const atA = clientAt(server, A, member);
      const command = { params: { ...params, commandId }, body: { options: {} } };
      await atA.ok(useCommand, command);
      const asked = await socket.next('INTERACTION_CREATED');
      await answerAs(bot, asked, { type: 'modal', modal: signUp });
      expect((await page.next('INTERACTION_UPDATED')).modal).toMatchObject({ title: signUp.title });
      const filled = {
        params: { ...params, interactionId: asked.id },
        body: { values: { name: 'Ada' } },
      };
      // another's modal is not theirs at any node
      const refused = await clientAt(server, C, owner).call(submitModal, filled);
      expect(refusal(refused).code).toBe('interaction.not-found');
      const { interaction } = await clientAt(server, C, member).ok(submitModal, filled);
      const sent = await socket.next('INTERACTION_CREATED', {
        where: ({ id }) => id === interaction.id,
      });
      expect(sent.modal?.values['name']).toBe('Ada');
      await Promise.all([socket.close(), page.close()]);
    });

    it('is asked by no one outside of the team, and answers once, at whichever nodes it does', async () => {
      const { bot, atC, socket, commandId, params } = await world();
      const command = { params: { ...params, commandId }, body: { options: {} } };
      const refused = await clientAt(server, C, stranger).call(useCommand, command);
      expect(refusal(refused).code).toBe('channel.not-found');
      const used = await clientAt(server, A, member).ok(useCommand, command);
      const asked = await socket.next('INTERACTION_CREATED');
      // what was refused elsewhere has not come
      expect(asked.id).toBe(used.interaction.id);
      const call = answerCall(asked, { type: 'message', content: 'a four' });
      const both = await Promise.all([
        bot.call(answerInteraction, call),
        atC.call(answerInteraction, call),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const edited = await atC.ok(editInteractionAnswer, editCall(asked, 'a five'));
      const messageId = edited.message?.id;
      if (messageId === undefined) throw new Error('The answer is a message');
      const read = await clientAt(server, A, owner).ok(getMessage, {
        params: { ...params, messageId },
      });
      expect(read.message.content).toBe('a five');
      await socket.close();
    });
  },
);
