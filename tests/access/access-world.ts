import { startThread } from '#shared/contract/channels/thread.ts';
import { createChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { createTodo } from '#shared/contract/channels/todo.ts';
import {
  answerTeamEvent,
  cancelTeamEvent,
  listTeamEvents,
  proposeSession,
} from '#shared/contract/teams/event.ts';
import { createCategory } from '#shared/contract/channels/category.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { createAnnouncement } from '#shared/contract/messages/announcement.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { banMember, listMembers, unbanMember } from '#shared/contract/teams/member.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { createBlog } from '#shared/contract/teams/blog.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { joinCall } from '#shared/contract/voice/calls.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import type {
  BlogId,
  CategoryId,
  ChannelId,
  EmojiId,
  Id,
  MessageId,
  RoleId,
  TeamEventId,
  TeamId,
  TodoId,
  UserId,
  WebhookId,
} from '#shared/lib/ids.ts';
import { channelBit, teamMask } from '#shared/rules/permissions.ts';
import {
  createClient,
  registerPerson,
  registerUnverified,
  type Client,
  type Person,
} from '../support/client.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { inDatabase } from '../support/in-database.ts';
import { newWebhook } from '../webhooks/webhook-world.ts';
import type { TestServer } from '../support/test-server.ts';

/** Everybody the access table asks about, from nobody to the owner. */
export const roleNames = [
  'nobody',
  'banned',
  'stranger',
  'unverified',
  'member',
  'holder',
  'owner',
] as const;
export type RoleName = (typeof roleNames)[number];

export interface People {
  readonly server: TestServer;
  readonly nobody: Client;
  readonly banned: Person;
  readonly stranger: Person;
  readonly unverified: Person;
  readonly member: Person;
  /** Member with a role that holds every team permission but ADMINISTRATOR. */
  readonly holder: Person;
  readonly owner: Person;
  /** Somebody more, whom nobody has met. */
  readonly newPerson: () => Promise<Person>;
}

export async function createPeople(server: TestServer): Promise<People> {
  return {
    server,
    nobody: createClient(server),
    banned: await registerPerson(server, 'Banned'),
    stranger: await registerPerson(server, 'Stranger'),
    unverified: await registerUnverified(server, 'Unverified'),
    member: await registerPerson(server, 'Member'),
    holder: await registerPerson(server, 'Holder'),
    owner: await registerPerson(server, 'Owner'),
    newPerson: () => registerPerson(server, 'New'),
  };
}

const holderPermissions = teamMask(
  'MANAGE_CHANNELS',
  'MANAGE_ROLES',
  'MANAGE_TEAM',
  'VIEW_AUDIT_LOG',
  'BAN_MEMBERS',
  'DELETE_MESSAGES',
  'MANAGE_APPLICATIONS',
  'JOIN_TOURNAMENTS',
  'CREATE_INVITES',
  'MENTION_EVERYONE_AND_HERE',
  'MANAGE_BLOGS',
  'KICK_MEMBERS',
  'MOVE_MEMBERS',
  'MANAGE_WEBHOOKS',
  'MANAGE_EVENTS',
);

const todoRights =
  channelBit('todo', 'CREATE_TODOS') |
  channelBit('todo', 'EDIT_TODOS') |
  channelBit('todo', 'DELETE_TODOS');

const announcementRights =
  channelBit('announcement', 'CREATE_ANNOUNCEMENTS') |
  channelBit('announcement', 'EDIT_ANNOUNCEMENTS') |
  channelBit('announcement', 'DELETE_ANNOUNCEMENTS');

/** A team with one of everything; makers answer a fresh thing for each call that uses one up. */
export interface AccessWorld {
  readonly people: People;
  readonly teamId: TeamId;
  /** A text channel, unless another type is named. */
  readonly newChannel: (type?: 'text' | 'voice') => Promise<ChannelId>;
  /** The owner in a voice channel. */
  readonly newParticipant: () => Promise<{ channelId: ChannelId; userId: UserId }>;
  readonly newCategory: () => Promise<CategoryId>;
  /** A role below the holder's. */
  readonly newRole: () => Promise<RoleId>;
  readonly newInvite: () => Promise<string>;
  readonly newMessage: (by: Client) => Promise<{ channelId: ChannelId; messageId: MessageId }>;
  readonly newPoll: (by: Client) => Promise<{ channelId: ChannelId; messageId: MessageId }>;
  /** A group of the owner, who owns it, the member and the holder. */
  readonly newGroup: () => Promise<ChannelId>;
  /** The owner calls a group. */
  readonly newCall: (chatId: ChannelId) => Promise<Id<'call'>>;
  readonly newScheduled: (by: Client) => Promise<{ channelId: ChannelId; messageId: MessageId }>;
  readonly newEmoji: () => Promise<EmojiId>;
  /** An item of a list that the holder's role may add to, change and delete from. */
  /** A thread of the owner's in a text channel where the holder's role moderates. */
  readonly newThread: () => Promise<ChannelId>;
  /** A session of the owner's in which someone else is in too. */
  readonly newSession: (other?: Client) => Promise<{ teamId: TeamId; eventId: TeamEventId }>;
  /** Takes back what is planned: a team and a member may plan so much only. */
  readonly cancelEvents: () => Promise<void>;
  readonly newTodo: () => Promise<{ channelId: ChannelId; itemId: TodoId }>;
  /** In a channel where the holder's role may announce, edit and delete. */
  readonly newAnnouncement: () => Promise<{ channelId: ChannelId; announcementId: MessageId }>;
  /** No call of the contract lists a team yet. */
  readonly makeDiscoverable: () => Promise<void>;
  readonly newBlog: () => Promise<BlogId>;
  /** A webhook of the owner's in a text channel. */
  readonly newWebhook: () => Promise<{ channelId: ChannelId; webhookId: WebhookId; token: string }>;
  /** A watch channel. */
  readonly newStream: () => Promise<ChannelId>;
  /** What each of the cast is in the team, and may by their roles: not what they are shown. */
  readonly standing: () => Promise<unknown>;
  /** Makes one of the four into a plain member again, whatever happened before. */
  readonly restoreMember: (name: 'member' | 'banned') => Promise<void>;
}

export async function createAccessWorld(people: People): Promise<AccessWorld> {
  const { owner } = people;
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Access' } });
  const teamId = createdTeam.id;
  const params = { teamId };

  async function makeDiscoverable(): Promise<void> {
    await inDatabase(people.server, 'update teams set is_discoverable = true where id = $1', [
      teamId,
    ]);
  }
  async function newInvite(): Promise<string> {
    const { invite } = await owner.ok(createInvite, { body: { teamId } });
    return invite.code;
  }
  const code = await newInvite();
  for (const name of ['banned', 'unverified', 'member', 'holder'] as const)
    await people[name].ok(joinTeam, { params: { code }, body: {} });
  await owner.ok(banMember, {
    params: { teamId, userId: people.banned.user.id },
    body: { reason: 'test' },
  });

  async function newRole(): Promise<RoleId> {
    const { role } = await owner.ok(createRole, { params });
    return role.id;
  }
  // the newest role is the lowest: the holder's must be the first, to stand above the others
  const holderRole = await newRole();
  await owner.ok(updateRole, {
    params: { teamId, roleId: holderRole },
    body: { permissions: holderPermissions },
  });
  await owner.ok(giveRole, {
    params: { teamId, userId: people.holder.user.id, roleId: holderRole },
  });

  async function newChannel(type: 'text' | 'voice' = 'text'): Promise<ChannelId> {
    const { channel } = await owner.ok(createChannel, {
      params,
      body: { name: 'room', type },
    });
    return channel.id;
  }

  async function cancelEvents(): Promise<void> {
    const { events } = await owner.ok(listTeamEvents, { params });
    for (const { id: eventId, isCancelled } of events)
      if (!isCancelled) await owner.ok(cancelTeamEvent, { params: { teamId, eventId } });
  }

  return {
    people,
    teamId,
    newRole,
    newInvite,
    newChannel,
    cancelEvents,
    async newParticipant() {
      const channelId = await newChannel('voice');
      const { token } = await owner.ok(joinVoice, { params: { teamId, channelId } });
      const socket = await owner.connect();
      socket.send('VOICE_JOIN', { token });
      await socket.next('VOICE_PARTICIPANT_JOINED', {
        where: (joined) => joined.channelId === channelId,
      });
      // they stay for a while, which is as long as it is needed
      await socket.close();
      return { channelId, userId: owner.user.id };
    },
    async newCategory() {
      const { category } = await owner.ok(createCategory, { params, body: { name: 'area' } });
      return category.id;
    },
    async newMessage(by) {
      const channelId = await newChannel();
      const { message } = await by.ok(sendMessage, {
        params: { channelId },
        body: { content: 'hello' },
      });
      return { channelId, messageId: message.id };
    },
    async newPoll(by) {
      const channelId = await newChannel();
      const poll = { question: 'Which map?', options: [{ text: 'Dust' }, { text: 'Inferno' }] };
      const body = { content: '', poll };
      const { message } = await by.ok(sendMessage, { params: { channelId }, body });
      return { channelId, messageId: message.id };
    },
    async newGroup() {
      const { member, holder } = people;
      for (const other of [member, holder]) {
        await owner.call(requestFriend, { body: { slug: other.user.slug } });
        await other.call(answerFriend, {
          params: { userId: owner.user.id },
          body: { status: 'accept' },
        });
      }
      const users = [member, holder].map(({ user }) => ({ id: user.id }));
      const { dm } = await owner.ok(openChat, { body: { users } });
      return dm.id;
    },
    async newCall(chatId) {
      const { token } = await owner.ok(joinCall, { params: { chatId } });
      const socket = await owner.connect();
      socket.send('VOICE_JOIN', { token });
      const { call } = await socket.next('CALL_STARTED', {
        where: (started) => started.call.channelId === chatId,
      });
      await socket.close();
      return call.id;
    },
    async newScheduled(by) {
      const channelId = await newChannel();
      const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
      const { message } = await by.ok(sendMessage, {
        params: { channelId },
        body: { content: 'later', type: 'scheduled', scheduledAt },
      });
      return { channelId, messageId: message.id };
    },
    async newEmoji() {
      const [emoji] = await uploadEmojis(owner, teamId, ['access']);
      return emoji.id;
    },
    async newThread() {
      const { channel } = await owner.ok(createChannel, {
        params,
        body: { name: 'talk', type: 'text' },
      });
      await owner.ok(setChannelRoleOverride, {
        params: { teamId, channelId: channel.id, roleId: holderRole },
        body: { allow: channelBit('text', 'MANAGE_MESSAGES'), deny: 0 },
      });
      const { thread } = await owner.ok(startThread, {
        params: { channelId: channel.id },
        body: { name: 'plans' },
      });
      return thread.id;
    },
    async newSession(other = people.member) {
      await cancelEvents();
      const { channel } = await owner.ok(createChannel, {
        params,
        body: { name: 'play', type: 'voice' },
      });
      const startsAt = new Date(Date.now() + 3_600_000).toISOString();
      const { event } = await owner.ok(proposeSession, {
        params,
        body: { game: 'Dust', startsAt, channelId: channel.id },
      });
      const place = { teamId, eventId: event.id };
      await other.call(answerTeamEvent, { params: place, body: { answer: 'in' } });
      return place;
    },
    async newTodo() {
      const { channel } = await owner.ok(createChannel, {
        params,
        body: { name: 'list', type: 'todo' },
      });
      await owner.ok(setChannelRoleOverride, {
        params: { teamId, channelId: channel.id, roleId: holderRole },
        body: { allow: todoRights, deny: 0 },
      });
      const { item } = await owner.ok(createTodo, {
        params: { channelId: channel.id },
        body: { content: 'sharpen axes' },
      });
      return { channelId: channel.id, itemId: item.id };
    },
    async newAnnouncement() {
      const { channel } = await owner.ok(createChannel, {
        params,
        body: { name: 'news', type: 'announcement' },
      });
      await owner.ok(setChannelRoleOverride, {
        params: { teamId, channelId: channel.id, roleId: holderRole },
        body: { allow: announcementRights, deny: 0 },
      });
      const { announcement } = await owner.ok(createAnnouncement, {
        params: { channelId: channel.id },
        body: { title: 'New season', content: 'It begins on Friday.' },
      });
      return { channelId: channel.id, announcementId: announcement.id };
    },
    makeDiscoverable,
    async newBlog() {
      await makeDiscoverable();
      const { blog } = await owner.ok(createBlog, {
        params,
        body: { title: 'Our season', content: 'All of it.' },
      });
      return blog.id;
    },
    async newWebhook() {
      const { channelId, webhook } = await newWebhook(owner, teamId);
      return { channelId, webhookId: webhook.id, token: webhook.token };
    },
    async newStream() {
      const additionalData = { streamPlatform: 'twitch', streamChannel: 'access_tv' } as const;
      const { channel } = await owner.ok(createChannel, {
        params,
        body: { name: 'stream', type: 'watchstream', additionalData },
      });
      return channel.id;
    },
    async standing() {
      const { members } = await owner.ok(listMembers, { params });
      return roleNames.flatMap((name) => {
        const person = people[name];
        const member = 'user' in person && members.find(({ id }) => id === person.user.id);
        return member ? [[name, member.roles, member.permissions, member.timeoutUntil]] : [];
      });
    },
    async restoreMember(name) {
      const userId = people[name].user.id;
      await owner.call(unbanMember, { params: { teamId, userId } });
      await people[name].call(joinTeam, { params: { code: await newInvite() }, body: {} });
    },
  };
}
