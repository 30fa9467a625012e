import {
  deleteCategory,
  moveChannelIntoCategory,
  setCategoryRoleOverride,
  takeChannelOutOfCategory,
  updateCategory,
} from '#shared/contract/channels/category.ts';
import {
  deleteChannel,
  listChannels,
  setChannelUserOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { setPresence } from '#shared/contract/account/me.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { cancelTeamEvent } from '#shared/contract/teams/event.ts';
import { everyoneRoleId, type CategoryId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { hide, newCategory, newChannel } from '../channels/channel-world.ts';
import { HOUR_MS, newSession, timeIn } from '../events/event-world.ts';
import type { Person } from '../support/client.ts';
import { newRole, newTeam, settled } from '../teams/team-world.ts';
import type { AttackWorld, Leak } from './attack.ts';

const HIDDEN = 'war-chest';

interface Private {
  readonly teamId: TeamId;
  readonly categoryId: CategoryId;
  readonly channelId: ChannelId;
}

/** A channel in a category that only the owner sees. */
async function privateCategory({ owner, attacker, other }: AttackWorld): Promise<Private> {
  const teamId = await newTeam(owner, [attacker, other]);
  const { id: categoryId } = await newCategory(owner, teamId);
  await owner.ok(setCategoryRoleOverride, {
    params: { teamId, categoryId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('category', 'VIEW_CHANNEL') },
  });
  const { id: channelId } = await newChannel(owner, teamId, { name: HIDDEN, categoryId });
  return { teamId, categoryId, channelId };
}

/** What the attacker hears and fetches while the owner does something to a private category. */
async function watched(world: AttackWorld, act: (place: Private) => Promise<unknown>) {
  const { owner, attacker } = world;
  const place = await privateCategory(world);
  const { teamId, channelId } = place;
  const socket = await attacker.connect();
  await act(place);
  const sent = await owner.ok(sendMessage, { params: { channelId }, body: { content: HIDDEN } });
  await settled(attacker, socket);
  await socket.close();
  return {
    got: [socket.events, await attacker.ok(listChannels, { params: { teamId } })],
    secrets: [HIDDEN, sent.message.id],
    due: [await owner.ok(listChannels, { params: { teamId } }), sent],
  };
}

export const categoryAttacks: readonly Leak[] = [
  {
    line: 'a member reads the channels of a private category when it is deleted',
    run: (world) =>
      watched(world, ({ teamId, categoryId }) =>
        world.owner.ok(deleteCategory, { params: { teamId, categoryId } }),
      ),
  },
  {
    line: 'a member reads a channel when it is taken out of a private category',
    run: (world) =>
      watched(world, (place) => world.owner.ok(takeChannelOutOfCategory, { params: place })),
  },
  {
    line: 'a member reads a channel when it is moved from a private category into an open one',
    run: (world) =>
      watched(world, async ({ teamId, channelId }) => {
        const { id: categoryId } = await newCategory(world.owner, teamId, 'open');
        await world.owner.ok(moveChannelIntoCategory, {
          params: { teamId, categoryId, channelId },
        });
      }),
  },
];

const audit = (person: Person, teamId: TeamId) =>
  person.ok(listAuditEntries, { params: { teamId } });

export const auditAttacks: readonly Leak[] = [
  {
    line: 'one with VIEW_AUDIT_LOG alone reads the names of hidden channels and categories, also of deleted ones',
    async run(world) {
      const { owner, attacker } = world;
      const place = await privateCategory(world);
      const { teamId, categoryId } = place;
      await newRole(owner, teamId, { may: ['VIEW_AUDIT_LOG'], for: [attacker] });
      await owner.ok(updateCategory, {
        params: { teamId, categoryId },
        body: { name: `${HIDDEN} area` },
      });
      const { id: gone } = await newChannel(owner, teamId, { name: `${HIDDEN} two` });
      await hide(owner, teamId, gone);
      await owner.ok(updateChannel, {
        params: { teamId, channelId: gone },
        body: { description: `${HIDDEN} three` },
      });
      await owner.ok(deleteChannel, { params: { teamId, channelId: gone } });
      const before = await audit(attacker, teamId);
      await owner.ok(deleteCategory, { params: { teamId, categoryId } });
      return {
        got: [before, await audit(attacker, teamId)],
        secrets: [HIDDEN],
        due: await audit(owner, teamId),
      };
    },
  },
  {
    line: 'one with VIEW_AUDIT_LOG alone reads the name of a channel that only another member sees',
    async run(world) {
      const { owner, attacker, other } = world;
      const teamId = await newTeam(owner, [attacker, other]);
      await newRole(owner, teamId, { may: ['VIEW_AUDIT_LOG'], for: [other] });
      const { id: channelId } = await newChannel(owner, teamId, { name: HIDDEN });
      await hide(owner, teamId, channelId);
      await owner.ok(setChannelUserOverride, {
        params: { teamId, channelId, userId: other.user.id },
        body: { allow: channelBit('text', 'VIEW_CHANNEL'), deny: 0 },
      });
      await newRole(owner, teamId, { may: ['VIEW_AUDIT_LOG'], for: [attacker] });
      return {
        got: await audit(attacker, teamId),
        secrets: [HIDDEN],
        // who sees the channel reads its name
        due: await audit(other, teamId),
      };
    },
  },
  {
    line: 'one with VIEW_AUDIT_LOG alone reads what was planned in a hidden channel',
    async run(world) {
      const { server, owner, attacker, other } = world;
      const teamId = await newTeam(owner, [attacker, other]);
      const { id: postedIn } = await newChannel(owner, teamId);
      const plan = { game: HIDDEN, startsAt: timeIn(server.clock, HOUR_MS), postedIn };
      const event = await newSession(other, teamId, plan);
      await hide(owner, teamId, postedIn);
      await owner.ok(cancelTeamEvent, { params: { teamId, eventId: event.id } });
      await newRole(owner, teamId, { may: ['VIEW_AUDIT_LOG'], for: [attacker] });
      return {
        got: await audit(attacker, teamId),
        secrets: [HIDDEN],
        due: await audit(owner, teamId),
      };
    },
  },
];

const ONLINE = '"presence":2';

export const presenceAttacks: readonly Leak[] = [
  {
    line: 'a stranger sends one message that nobody answers, and looks for the presence',
    async run({ attacker, newPerson }) {
      const victim = await newPerson('Victim');
      const socketOfVictim = await victim.connect();
      await victim.ok(setPresence, { body: { status: 2 } });
      const socket = await attacker.connect();
      const { dm } = await attacker.ok(openChat, { body: { users: [{ id: victim.user.id }] } });
      await attacker.ok(sendMessage, { params: { channelId: dm.id }, body: { content: 'hi' } });
      const look = () => attacker.ok(getProfile, { params: { userId: victim.user.id } });
      await victim.ok(setPresence, { body: { status: 1 } });
      await victim.ok(setPresence, { body: { status: 2 } });
      await settled(attacker, socket);
      const heard = socket.events.filter(
        (event) => event.type === 'PRESENCE_UPDATE' && event.data.userId === victim.user.id,
      );
      const got = [await look(), heard];
      await victim.ok(sendMessage, { params: { channelId: dm.id }, body: { content: 'hello' } });
      const due = await look();
      await Promise.all([socket.close(), socketOfVictim.close()]);
      return { got, secrets: [ONLINE], due };
    },
  },
];
