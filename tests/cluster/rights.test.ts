import { describe, expect, it } from 'vitest';
import { getMe, login, logout } from '#shared/contract/account/session.ts';
import { createCategory } from '#shared/contract/channels/category.ts';
import { listChannels, setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { addChatUsers, getChat, removeChatUser } from '#shared/contract/chats/chat.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { joinTeam } from '#shared/contract/teams/invite.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import { giveRole, takeRole } from '#shared/contract/teams/role.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { newGroup } from '../chats/chat-world.ts';
import { createClient } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { newInvite, newRole, newTeam } from '../teams/team-world.ts';
import { clientAt, clientsOf, textChannelOf } from './cluster-world.ts';

const NODES = 3;
/** Of each way to lose a right; five ways make the 1,000 that are asked for. */
const ROUNDS = 200;
/** Of all ways together, which go side by side. */
const TIMEOUT_MS = 240_000;

/** Between the nodes and Redis, unlike: else the news would be everywhere before the next call by luck. */
const DELAYS_MS = [1, 8, 3];

setServerOptions({
  nodes: withoutRedis === '' ? NODES : 1,
  busDelayMs: (node) => DELAYS_MS[node] ?? 0,
});
const { server, owner, member, stranger } = fileFixtures();

/** Where a round takes a right away, and where the one who lost it tries. */
function placesOf(round: number): { taker: number; trier: number } {
  return { taker: round % NODES, trier: (round + 1 + (round % (NODES - 1))) % NODES };
}

describe.skipIf(withoutRedis !== '')(
  `what was taken away at one node is honoured at no other once it is answered${withoutRedis}`,
  // each is about a place of its own, and waits for the network most of the time
  { concurrent: true, timeout: TIMEOUT_MS },
  () => {
    it('a role with its permission', async () => {
      const teamId = await newTeam(owner, [member]);
      const role = await newRole(owner, teamId, { may: ['MANAGE_CHANNELS'] });
      const params = { teamId, roleId: role.id, userId: member.user.id };
      const owners = clientsOf(server, owner);
      const members = clientsOf(server, member);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { taker, trier } = placesOf(round);
        await owners[trier]?.ok(giveRole, { params });
        const make = { params: { teamId }, body: { name: 'made' } };
        // the node knows the right before it goes
        if (round % 20 === 0) await members[trier]?.ok(createCategory, make);
        else await members[trier]?.ok(listChannels, { params: { teamId } });
        await owners[taker]?.ok(takeRole, { params });
        expect((await members[trier]?.call(createCategory, make))?.status, `round ${round}`).toBe(
          403,
        );
      }
    });

    it('the sight of a channel', async () => {
      const teamId = await newTeam(owner, [member]);
      const channelId = await textChannelOf(owner, teamId);
      const owners = clientsOf(server, owner);
      const members = clientsOf(server, member);
      const params = { teamId, channelId, userId: member.user.id };
      const view = channelBit('text', 'VIEW_CHANNEL');
      for (let round = 0; round < ROUNDS; round += 1) {
        const { taker, trier } = placesOf(round);
        await owners[trier]?.ok(setChannelUserOverride, { params, body: { allow: view, deny: 0 } });
        await members[trier]?.ok(listMessages, { params: { channelId } });
        await owners[taker]?.ok(setChannelUserOverride, { params, body: { allow: 0, deny: view } });
        const answer = await members[trier]?.call(listMessages, { params: { channelId } });
        expect(answer?.status, `round ${round}`).toBe(404);
      }
    });

    it('membership of a team', async () => {
      const teamId = await newTeam(owner, [member]);
      const code = await newInvite(owner, teamId);
      const owners = clientsOf(server, owner);
      const members = clientsOf(server, member);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { taker, trier } = placesOf(round);
        await members[taker]?.call(joinTeam, { params: { code } });
        await members[trier]?.ok(listChannels, { params: { teamId } });
        const params = { teamId, userId: member.user.id };
        await owners[taker]?.ok(kickMember, { params });
        const answer = await members[trier]?.call(listChannels, { params: { teamId } });
        expect(answer?.status, `round ${round}`).toBe(404);
      }
    });

    it('a place in a group', async () => {
      const chatId = await newGroup(owner, [member, stranger]);
      const owners = clientsOf(server, owner);
      const members = clientsOf(server, member);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { taker, trier } = placesOf(round);
        await members[trier]?.ok(getChat, { params: { chatId } });
        const params = { channelId: chatId };
        await members[trier]?.ok(sendMessage, { params, body: { content: 'still in' } });
        await owners[taker]?.ok(removeChatUser, {
          params: { chatId, userId: member.user.id },
        });
        const answer = await members[trier]?.call(sendMessage, { params, body: { content: 'no' } });
        expect(answer?.status, `round ${round}`).toBe(404);
        await owners[trier]?.ok(addChatUsers, {
          params: { chatId },
          body: { users: [{ id: member.user.id }] },
        });
      }
    });

    it('a session', async () => {
      const credentials = { email: member.email, password: member.password };
      for (let round = 0; round < ROUNDS; round += 1) {
        const { taker, trier } = placesOf(round);
        const signedIn = createClient(server);
        await signedIn.ok(login, { body: credentials });
        const there = clientAt(server, trier, signedIn);
        expect((await there.ok(getMe)).user?.id).toBe(member.user.id);
        await clientAt(server, taker, signedIn).ok(logout);
        const answer = await there.call(listChannels, { params: { teamId: '1' } });
        expect(answer.status, `round ${round}`).toBe(401);
      }
    });
  },
);
