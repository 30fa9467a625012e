import { Pool } from 'pg';
import { createCategory } from '#shared/contract/channels/category.ts';
import { createChannel, updateChannel } from '#shared/contract/channels/channel.ts';
import { createTodo } from '#shared/contract/channels/todo.ts';
import { openChat, updateChat } from '#shared/contract/chats/chat.ts';
import { setProfile } from '#shared/contract/account/me.ts';
import { setStatus } from '#shared/contract/account/status.ts';
import { createAnnouncement } from '#shared/contract/messages/announcement.ts';
import { editMessage, sendMessage, type Message } from '#shared/contract/messages/message.ts';
import { pinMessage } from '#shared/contract/messages/pin.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { banMember } from '#shared/contract/teams/member.ts';
import { createBlog } from '#shared/contract/teams/blog.ts';
import { createRole, updateRole } from '#shared/contract/teams/role.ts';
import { updateTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId, Id } from '#shared/lib/ids.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import { groupedTexts } from '../../corpora/grouped-texts.ts';
import { scriptInjections } from '../../corpora/script-injections.ts';
import { readDatabaseAddress } from '../../load/filled-team.ts';
import type { Person } from '../../support/client.ts';
import { bytesOf, drawPicture, uploadAttachment } from '../../uploads/upload-world.ts';
import type { App } from './app.ts';
import { join, type Room } from './room.ts';

/** Stands last wherever there is a list: who sees it sees what was made before. */
export const LAST = 'the last of them';

/** What fits into the names of channels, teams and groups. */
const NAME_LENGTH = 20;
/** Enough of the lists whose makers are slow; every text stands in a member's name too. */
const SOME = 30;

/** A team and a group in which every name, description, message and list is an attack. */
export interface HostileRoom extends Room {
  readonly list: ChannelId;
  /** An announcement channel. */
  readonly feed: ChannelId;
  readonly group: ChannelId;
  /** A user of the team and of the group. */
  readonly mate: Person;
  /** Channels that have such names. */
  readonly channels: readonly ChannelId[];
  /** A channel whose name is one, and the name. */
  readonly named: { readonly id: ChannelId; readonly name: string };
}

const groups = (max: number, separator = ' ') => groupedTexts(scriptInjections, { max, separator });

type Say = (
  content: string,
  attachments?: readonly { id: Id<'upload'>; alt?: string }[],
) => Promise<Message>;

function sayer(person: Person, channelId: ChannelId, replyTo: Message['replyTo'] = null): Say {
  return async (content, attachments = []) => {
    const body = { content, replyTo, attachments: [...attachments] };
    const { message } = await person.ok(sendMessage, { params: { channelId }, body });
    return message;
  };
}

async function fillList({ owner, teamId }: Room): Promise<ChannelId> {
  const params = { teamId };
  const body = { name: 'list', type: 'todo' } as const;
  const { channel } = await owner.ok(createChannel, { params, body });
  for (const content of [...groups(250), LAST])
    await owner.ok(createTodo, { params: { channelId: channel.id }, body: { content } });
  return channel.id;
}

/** Announcements and blogs; answers where the announcements are. */
async function fillPublished(pool: Pool, { owner, teamId }: Room): Promise<ChannelId> {
  const params = { teamId };
  const type = 'announcement';
  const { channel } = await owner.ok(createChannel, { params, body: { name: 'news', type } });
  await pool.query('update teams set is_discoverable = true where id = $1', [teamId]);
  for (const title of [...groups(100).slice(0, SOME), LAST]) {
    const body = { title, content: groups(4_000)[0] ?? title };
    await owner.ok(createAnnouncement, { params: { channelId: channel.id }, body });
    await owner.ok(createBlog, { params, body });
  }
  return channel.id;
}

/** Channels, categories and roles; answers what mentions those that can be mentioned. */
async function fillNames({ owner, teamId, channelId }: Room) {
  const params = { teamId };
  const tokens: string[] = [];
  let named: HostileRoom['named'] | undefined;
  const channels: ChannelId[] = [];
  for (const name of groups(NAME_LENGTH).slice(0, 2 * SOME)) {
    const { channel } = await owner.ok(createChannel, { params, body: { name, type: 'text' } });
    tokens.push(`<#${channel.id}>`);
    channels.push(channel.id);
    named ??= { id: channel.id, name };
  }
  if (!named) throw new Error('There are texts');
  const description = groups(900)[0] ?? '';
  for (const id of [channelId, named.id])
    await owner.ok(updateChannel, { params: { teamId, channelId: id }, body: { description } });
  for (const name of groups(NAME_LENGTH).slice(0, SOME)) {
    await owner.ok(createCategory, { params, body: { name } });
    const { role } = await owner.ok(createRole, { params });
    await owner.ok(updateRole, { params: { teamId, roleId: role.id }, body: { name } });
    tokens.push(`<&${role.id}>`);
  }
  return { tokens, named, channels };
}

/** Members with names, addresses and statuses that no call would take; answers what mentions them. */
async function fillMembers(pool: Pool, { teamId }: Room): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into users (id, username, slug, email, email_key, password_hash, location, settings,
                          status_content)
       select $1::bigint + n, name, name || ' ' || n, $1 || '.' || n, $1 || '.' || n, '', 'TR',
              '{}', name
       from unnest($2::text[]) with ordinality as given (name, n) returning id
     ), joined as (
       insert into team_members (team_id, user_id, joined_at) select $1, id, now() from made
     ) select id from made`,
    [teamId, scriptInjections],
  );
  return rows.map(({ id }) => `<@${id}>`);
}

/** Boxes below messages in which every text and address is an attack, as no link would bring them. */
async function fillEmbeds(pool: Pool, say: Say): Promise<void> {
  const addresses = scriptInjections.filter((text) => /^[^<[!]*:/.test(text));
  const embeds = [...groups(2_000), ...addresses].map((text) => ({
    title: text,
    url: text,
    description: text,
    author: { name: text, icon_url: text },
    fields: [{ name: text, value: text }],
    image: { url: text },
    thumbnail: { url: text },
    footer: { text, icon_url: text },
  }));
  for (let from = 0; from < embeds.length; from += 10) {
    const { id } = await say('embeds');
    const some = JSON.stringify(embeds.slice(from, from + 10));
    await pool.query('update messages set embeds = $1 where id = $2', [some, id]);
  }
}

async function upload(
  owner: Person,
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
): Promise<Id<'upload'>> {
  const { body } = await uploadAttachment(owner, file);
  if (body.id === undefined) throw new Error(`${file.name}: ${body.message ?? ''}`);
  // reason: an upload answers its own id
  return body.id as Id<'upload'>;
}

/** Names of files, and what pictures show. */
async function fillFiles({ owner }: Room, say: Say): Promise<void> {
  const bytes = await drawPicture('png', { width: 8, height: 8 });
  const files = [
    // of a path only the end is a name
    ...groups(180).map((text) => ({
      name: `${text.replaceAll(/[\\/]/g, '|')} x.txt`,
      bytes: bytesOf('x'),
      alt: '',
    })),
    ...groups(900).map((alt) => ({ name: 'x.png', bytes, alt })),
  ];
  const { attachmentsPerMessage: count } = uploadLimits;
  for (let from = 0; from < files.length; from += count) {
    // as many as a person sends at once: more are told to come later
    const some = files.slice(from, from + count).map(async ({ alt, ...file }) => {
      return { id: await upload(owner, file), alt };
    });
    await say('', await Promise.all(some));
  }
}

/** Messages in every form they have: edited, as an answer, pinned, and with a mention. */
async function fillMessages({ owner, channelId }: Room, mate: Person): Promise<void> {
  const say = sayer(owner, channelId);
  const texts = groups(1_800, '\n\n');
  for (const content of texts) {
    const { id: messageId } = await say('before');
    await owner.ok(editMessage, { params: { channelId, messageId }, body: { content } });
    await owner.ok(pinMessage, { params: { channelId, messageId } });
  }
  const original = await say(texts[0] ?? '');
  await sayer(
    mate,
    channelId,
    original.id,
  )(`<@${owner.user.id}> ${texts[1] ?? ''}`.slice(0, 1_900));
  await say(LAST);
}

async function fillGroup({ owner }: Room, others: readonly Person[]): Promise<ChannelId> {
  for (const person of others) {
    await owner.ok(requestFriend, { body: { slug: person.user.slug } });
    const params = { userId: owner.user.id };
    await person.ok(answerFriend, { params, body: { status: 'accept' } });
  }
  const users = others.map(({ user }) => ({ id: user.id }));
  const { dm } = await owner.ok(openChat, { body: { users } });
  const name = groups(NAME_LENGTH)[0] ?? '';
  await owner.ok(updateChat, { params: { chatId: dm.id }, body: { name } });
  const [mate = owner] = others;
  await sayer(mate, dm.id)(groups(1_800)[0] ?? '');
  return dm.id;
}

/** Fills a team through its doors, and behind them what no door lets in. */
export async function fillHostile(app: App, room: Room): Promise<HostileRoom> {
  const { owner, teamId, channelId } = room;
  const mate = await join(app, room, 'Mate');
  const banned = await join(app, room, 'Banned');
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  try {
    const list = await fillList(room);
    const feed = await fillPublished(pool, room);
    const { tokens, named, channels } = await fillNames(room);
    const people = await fillMembers(pool, room);
    const say = sayer(owner, channelId);
    await fillEmbeds(pool, say);
    await fillFiles(room, say);
    const mentions = [...people, ...tokens];
    for (let from = 0; from < mentions.length; from += 50)
      await say(mentions.slice(from, from + 50).join(' '));
    const group = await fillGroup(room, [mate, banned]);
    const reason = groups(250)[0] ?? '';
    await owner.ok(banMember, { params: { teamId, userId: banned.user.id }, body: { reason } });
    await fillMessages(room, mate);
    const name = groups(NAME_LENGTH)[1] ?? '';
    const description = groups(900)[0] ?? '';
    await owner.ok(updateTeam, { params: { teamId }, body: { name } });
    await owner.ok(updateTeam, { params: { teamId }, body: { description } });
    await owner.ok(setProfile, {
      body: { bio: groups(190)[0] ?? '', pronouns: groups(40)[0] ?? '' },
    });
    await owner.ok(setStatus, { body: { content: groups(60)[0] ?? '', emojiId: null } });
    return { ...room, list, feed, group, mate, channels, named };
  } finally {
    await pool.end();
  }
}
