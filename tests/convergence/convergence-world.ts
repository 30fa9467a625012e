import { expect, vi } from 'vitest';
import { createCategory } from '#shared/contract/channels/category.ts';
import {
  createChannel,
  listChannels,
  setChannelRoleOverride,
} from '#shared/contract/channels/channel.ts';
import { createTodo } from '#shared/contract/channels/todo.ts';
import { listChats, openChat, removeChatUser } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createRole, giveRole } from '#shared/contract/teams/role.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import {
  everyoneRoleId,
  type CategoryId,
  type ChannelId,
  type MessageId,
  type RoleId,
  type TeamId,
  type TodoId,
} from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { registerPerson, type Person } from '../support/client.ts';
import type { TestServer } from '../support/test-server.ts';
import { observe, type Observer } from './observer.ts';

/**
 * A team with a hidden corner: `actor` created it, `insider` has the role that sees the hidden
 * channel and category, `outsider` is a member without it, `stranger` is no member.
 */
export interface ConvergenceWorld {
  readonly teamId: TeamId;
  readonly insiderRole: RoleId;
  readonly open: ChannelId;
  readonly hidden: ChannelId;
  readonly hiddenCategory: CategoryId;
  readonly message: MessageId;
  readonly hiddenMessage: MessageId;
  /** A to-do channel in the hidden corner, and its one item. */
  readonly list: ChannelId;
  readonly todo: TodoId;
  /** The direct message of actor and insider, and its last message, the actor's. */
  readonly direct: ChannelId;
  readonly directMessage: MessageId;
  /** The actor's group with insider and outsider. */
  readonly group: ChannelId;
  readonly actor: Observer;
  readonly insider: Observer;
  readonly outsider: Observer;
  readonly stranger: Observer;
  readonly newcomer: Observer;
  readonly everybody: readonly Observer[];
  stop(): Promise<void>;
}

export interface Cast {
  readonly actor: Person;
  readonly insider: Person;
  readonly outsider: Person;
  readonly stranger: Person;
  readonly newcomer: Person;
}

export async function registerCast(server: TestServer): Promise<Cast> {
  return {
    actor: await registerPerson(server, 'Actor'),
    insider: await registerPerson(server, 'Insider'),
    outsider: await registerPerson(server, 'Outsider'),
    stranger: await registerPerson(server, 'Stranger'),
    newcomer: await registerPerson(server, 'Newcomer'),
  };
}

/** Takes VIEW_CHANNEL from everyone in a channel and gives it to a role. */
async function hide(
  owner: Person,
  place: { teamId: TeamId; channelId: ChannelId; roleId: RoleId },
): Promise<void> {
  const { teamId, channelId, roleId } = place;
  const view = channelBit('text', 'VIEW_CHANNEL');
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId },
    body: { allow: view, deny: 0 },
  });
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: view },
  });
}

async function hideCategory(
  owner: Person,
  place: { teamId: TeamId; categoryId: CategoryId; roleId: RoleId },
): Promise<void> {
  const base = `/api/teams/${place.teamId}/categories/${place.categoryId}/permissions/role`;
  const view = channelBit('category', 'VIEW_CHANNEL');
  for (const [roleId, body] of [
    [place.roleId, { allow: view, deny: 0 }],
    [everyoneRoleId(place.teamId), { allow: 0, deny: view }],
  ] as const) {
    const answer = await owner.raw('POST', `${base}/${roleId}`, { body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

/** Friends of the actor, their chats, and two who are nothing to each other. */
async function meet(cast: Cast): Promise<{ direct: ChannelId; group: ChannelId }> {
  const { actor, insider, outsider, stranger, newcomer } = cast;
  for (const other of [insider, outsider, newcomer]) {
    await actor.call(requestFriend, { body: { slug: other.user.slug } });
    const params = { userId: actor.user.id };
    await other.call(answerFriend, { params, body: { status: 'accept' } });
  }
  await newcomer.ok(blockUser, { params: { userId: stranger.user.id } });
  await newcomer.ok(unblockUser, { params: { userId: stranger.user.id } });
  const direct = await actor.ok(openChat, { body: { users: [{ id: insider.user.id }] } });
  const users = [insider, outsider].map(({ user }) => ({ id: user.id }));
  const group = await actor.ok(openChat, { body: { users } });
  return { direct: direct.dm.id, group: group.dm.id };
}

async function say(person: Person, channelId: ChannelId): Promise<MessageId> {
  const params = { channelId };
  const { message } = await person.ok(sendMessage, { params, body: { content: 'first' } });
  return message.id;
}

/** Groups of earlier cases would fill the first page of the list. */
async function leaveGroups(person: Person): Promise<void> {
  const { dms } = await person.ok(listChats);
  for (const { id, type } of dms) {
    if (type !== 'group') continue;
    await person.ok(removeChatUser, { params: { chatId: id, userId: person.user.id } });
  }
}

/** Builds the team afresh and connects everybody. */
export async function createConvergenceWorld(cast: Cast): Promise<ConvergenceWorld> {
  const owner = cast.actor;
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Converge' } });
  const teamId = createdTeam.id;
  const params = { teamId };
  const { invite } = await owner.ok(createInvite, { body: { teamId } });
  for (const person of [cast.insider, cast.outsider])
    await person.ok(joinTeam, { params: { code: invite.code }, body: {} });
  const { role } = await owner.ok(createRole, { params });
  await owner.ok(giveRole, {
    params: { teamId, userId: cast.insider.user.id, roleId: role.id },
  });
  // before the other: where a copy of that one goes, nothing stands
  const { channel: list } = await owner.ok(createChannel, {
    params,
    body: { name: 'hidden list', type: 'todo' },
  });
  await hide(owner, { teamId, channelId: list.id, roleId: role.id });
  const { item } = await owner.ok(createTodo, {
    params: { channelId: list.id },
    body: { content: 'sharpen axes' },
  });
  const { channel: hidden } = await owner.ok(createChannel, {
    params,
    body: { name: 'hidden', type: 'text' },
  });
  const { category } = await owner.ok(createCategory, { params, body: { name: 'hidden area' } });
  await hide(owner, { teamId, channelId: hidden.id, roleId: role.id });
  await hideCategory(owner, { teamId, categoryId: category.id, roleId: role.id });
  const { channels } = await owner.ok(listChannels, { params });
  const open = channels.find(({ type, id }) => type === 'text' && id !== hidden.id);
  if (!open) throw new Error('A new team has a first text channel');

  const message = await say(owner, open.id);
  const hiddenMessage = await say(owner, hidden.id);

  const { direct, group } = await meet(cast);
  const directMessage = await say(owner, direct);

  const actor = await observe(owner);
  const insider = await observe(cast.insider);
  const outsider = await observe(cast.outsider);
  const stranger = await observe(cast.stranger);
  const newcomer = await observe(cast.newcomer);
  const everybody = [actor, insider, outsider, stranger, newcomer];
  for (const observer of [actor, insider]) {
    await observer.lookAt({ teamId, channelId: open.id });
    await observer.lookAt({ teamId, channelId: hidden.id });
    await observer.lookAtTodos({ teamId, channelId: list.id });
    await observer.lookAtChat(direct);
  }
  await outsider.lookAt({ teamId, channelId: open.id });
  for (const observer of everybody) await observer.settle();
  return {
    teamId,
    insiderRole: role.id,
    open: open.id,
    hidden: hidden.id,
    hiddenCategory: category.id,
    list: list.id,
    todo: item.id,
    message,
    hiddenMessage,
    direct,
    directMessage,
    group,
    actor,
    insider,
    outsider,
    stranger,
    newcomer,
    everybody,
    async stop() {
      for (const observer of everybody) await observer.close();
      for (const { person } of everybody) await leaveGroups(person);
      await owner.raw('DELETE', '/api/teams', { body: JSON.stringify({ id: teamId }) });
    },
  };
}

/** Far longer than the bus takes on a busy machine; a lost event stays lost. */
export const HEARING_MS = 10_000;

/**
 * The same world for the next case: messages that nothing was done to, of which all have heard who
 * see them. They are said at one node after another, so that what came before is heard by then too.
 */
export async function withNewMessages(world: ConvergenceWorld): Promise<ConvergenceWorld> {
  const { actor, insider, outsider, everybody } = world;
  const message = await say(actor.person, world.open);
  const hiddenMessage = await say(actor.person, world.hidden);
  const directMessage = await say(actor.person, world.direct);
  const all = [message, hiddenMessage, directMessage];
  await hear(actor, all);
  await hear(insider, all);
  await hear(outsider, [message]);
  for (const observer of everybody) await observer.settle();
  return { ...world, message, hiddenMessage, directMessage };
}

async function hear(observer: Observer, said: readonly MessageId[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await observer.settle();
      const heard = observer.events.flatMap(({ type, data }) =>
        type === 'MESSAGE_SEND' ? data.message.id : [],
      );
      expect(heard).toEqual(expect.arrayContaining([...said]));
    },
    { timeout: HEARING_MS },
  );
}
