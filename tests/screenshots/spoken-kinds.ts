import {
  createChannel,
  updateChannel,
  setChannelRoleOverride,
} from '#shared/contract/channels/channel.ts';
import { createTodo, listTodos, updateTodo } from '#shared/contract/channels/todo.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import { deleteMessage, editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { pinMessage } from '#shared/contract/messages/pin.ts';
import { listTeamEmojis } from '#shared/contract/teams/emoji.ts';
import { everyoneRoleId, type ChannelId, type MessageId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { Client } from '../support/client.ts';
import { sendFiles } from './sent-files.ts';

/** Who talks, and where. */
export interface Talkers {
  readonly teamId: TeamId;
  readonly inviteCode: string;
  readonly owner: Client;
  /** two other members */
  readonly others: readonly [Client, Client];
}

/** Channels made for the pictures, each full of one kind of thing. */
export interface SpokenKinds {
  /** replies, edits, reactions, mentions */
  readonly talk: ChannelId;
  /** all that markdown can do */
  readonly words: ChannelId;
  /** cards below links */
  readonly links: ChannelId;
  readonly files: ChannelId;
  readonly empty: ChannelId;
  /** nobody but the owner may write here */
  readonly readOnly: ChannelId;
  readonly ageRestricted: ChannelId;
  readonly todo: ChannelId;
  readonly emptyTodo: ChannelId;
  /** slow mode is on */
  readonly slow: ChannelId;
}

const HOUR_MS = 3_600_000;
const SLOW_S = 60;

/** All that markdown can do, on one screen or two. */
const words = [
  '# The raid of tonight\n## Who does what\n- **Tanks**: in front, *always*\n- ~~Healers~~ *everybody* heals\n  - but not at once\n1. Gather at nine\n2. Count to three\n-# The small print: whoever is late brings tea',
  '> I was never late.\n> Not once.\n\n`npm start`, ||the dragon is asleep||, __underlined__ and [the guide](https://example.com/guide)',
  '```ts\nexport function horn(times: number): string {\n  // louder than it looks\n  return "TOOT ".repeat(times).trim();\n}\n```',
  '| when | what | who |\n| --- | :---: | --- |\n| Friday, 21:00 | The second act | everybody |\n| Saturday | *Rest* | nobody |',
  '🎉🔥',
  'Averyveryverylongwordwithoutanyplacetobreakit'.repeat(6),
];

/** Makes the channels and says it all. Answers where each of it stands. */
export async function sayEveryKind(talkers: Talkers): Promise<SpokenKinds> {
  const { teamId, owner, inviteCode } = talkers;
  const make = async (name: string, type: 'text' | 'todo' = 'text'): Promise<ChannelId> => {
    const { channel } = await owner.ok(createChannel, { params: { teamId }, body: { name, type } });
    return channel.id;
  };
  const kinds: SpokenKinds = {
    talk: await make('raid-night'),
    words: await make('guides'),
    links: await make('links'),
    files: await make('pictures'),
    empty: await make('brand-new'),
    readOnly: await make('read-only'),
    ageRestricted: await make('after-dark'),
    todo: await make('tonight', 'todo'),
    emptyTodo: await make('someday', 'todo'),
    slow: await make('one-at-a-time'),
  };
  await talk(talkers, kinds);
  for (const content of words) await say(owner, kinds.words, content);
  await sendFiles(owner, kinds.files);
  const place = `${owner.origin}/teams/${teamId}/channels`;
  const quoted = await say(talkers.others[0], kinds.words, 'Who wrote this? It is **good**.');
  await say(owner, kinds.links, `Come along: ${owner.origin}/invite/${inviteCode}`);
  await say(owner, kinds.links, `An old one: ${owner.origin}/invite/long-gone`);
  await say(owner, kinds.links, `What was said: ${place}/${kinds.words}?messageId=${quoted}`);
  await say(owner, kinds.links, `And what is gone: ${place}/${kinds.words}?messageId=1`);
  await restrict(talkers, kinds);
  await fillTodos(talkers, kinds.todo);
  return kinds;
}

async function say(client: Client, channelId: ChannelId, content: string): Promise<MessageId> {
  const sent = await client.ok(sendMessage, { params: { channelId }, body: { content } });
  return sent.message.id;
}

async function talk({ owner, others, teamId }: Talkers, { talk: channelId }: SpokenKinds) {
  const [one, other] = others;
  const { reactions: emojis } = await owner.ok(listTeamEmojis, { params: { teamId } });
  const [party] = emojis;
  const react = (client: Client, messageId: MessageId, emoji: string) =>
    client.ok(addReaction, { params: { channelId, messageId, emoji } });
  const gone = await say(other, channelId, 'Forget what I said');
  const first = await say(one, channelId, 'Who is coming tonight? @everyone');
  await say(one, channelId, 'We need two more, and a healer who listens');
  for (const emoji of ['👍', '🔥', '🎉', '😂']) await react(owner, first, emoji);
  await react(one, first, '👍');
  await react(other, first, '👍');
  if (party) await react(owner, first, party.id);
  const question = 'I am in. What do we need?';
  await owner.ok(sendMessage, {
    params: { channelId },
    body: { content: question, replyTo: first },
  });
  await other.ok(sendMessage, {
    params: { channelId },
    body: { content: 'Which?', replyTo: gone },
  });
  await owner.ok(deleteMessage, { params: { channelId, messageId: gone } });
  const edited = await say(owner, channelId, 'Nine sharp');
  const content =
    'Half past nine, *sharp*. Bring potions, snacks and some patience with the healer.';
  await owner.ok(editMessage, { params: { channelId, messageId: edited }, body: { content } });
  await owner.ok(pinMessage, { params: { channelId, messageId: edited } });
  if (party) await say(one, channelId, `<:${party.name}:${party.id}> <:${party.name}:${party.id}>`);
  await say(other, channelId, 'See you there 🫡');
  const scheduledAt = new Date(Date.now() + 26 * HOUR_MS).toISOString();
  for (const text of ['Doors open in ten minutes!', 'And thanks for coming, all of you 💙']) {
    await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: text, type: 'scheduled', scheduledAt },
    });
  }
}

async function restrict({ owner, teamId }: Talkers, kinds: SpokenKinds): Promise<void> {
  const params = { teamId, channelId: kinds.readOnly };
  await owner.ok(setChannelRoleOverride, {
    params: { ...params, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('text', 'SEND_MESSAGES') },
  });
  await owner.ok(updateChannel, {
    params: { teamId, channelId: kinds.ageRestricted },
    body: { nsfw: true },
  });
  await owner.ok(updateChannel, {
    params: { teamId, channelId: kinds.slow },
    body: { rateLimitPerUser: SLOW_S },
  });
  await say(owner, kinds.slow, 'One clip each, please');
}

async function fillTodos({ owner }: Talkers, channelId: ChannelId): Promise<void> {
  const items = [
    'Sharpen the swords',
    'Ask **everybody** whether nine is fine, and whether they have eaten; the last time we waited for an hour and then half of us fell asleep before the second act',
    'Buy tea',
  ];
  for (const content of items)
    await owner.ok(createTodo, { params: { channelId }, body: { content } });
  const { todos: there } = await owner.ok(listTodos, { params: { channelId } });
  const [first] = there;
  if (!first) return;
  await owner.ok(updateTodo, {
    params: { channelId, itemId: first.id },
    body: { changeCompleted: true },
  });
}
