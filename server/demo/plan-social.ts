import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { compareIds } from '#shared/lib/ids.ts';
import { blankMessage, type DemoRow, type DemoRows } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedPerson } from './plan-people.ts';
import type { Random } from './seeded-random.ts';
import {
  blocks,
  chats,
  friendships,
  openRequests,
  type ChatBlueprint,
} from './social-blueprint.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface SocialCircumstances {
  readonly now: number;
  readonly idAt: IdAt;
  readonly random: Random;
}

type PersonOf = (key: string) => PlannedPerson;

/** Friends, requests, blocks and conversations of the people who are not of any team's making. */
export function planSocial(
  people: readonly PlannedPerson[],
  circumstances: SocialCircumstances,
): Partial<DemoRows> {
  const byKey = new Map(people.map((person) => [person.key, person]));
  function personOf(key: string): PlannedPerson {
    const person = byKey.get(key);
    if (!person) throw new Error(`There is no person "${key}" in the demo`);
    return person;
  }

  const planned = chats.map((blueprint) => planChat(blueprint, personOf, circumstances));
  return {
    channels: planned.map(({ channel }) => channel),
    chats: planned.map(({ chat }) => chat),
    chat_members: planned.flatMap(({ members }) => members),
    messages: planned.flatMap(({ messages }) => messages),
    read_markers: planned.flatMap(({ markers }) => markers),
    friends: [
      ...friendships.flatMap(([asked, other]) =>
        bothSides(personOf(asked), personOf(other), 'accepted'),
      ),
      ...openRequests.flatMap(([asked, other]) =>
        bothSides(personOf(asked), personOf(other), 'pending'),
      ),
    ],
    blocks: blocks.map(([key, other]) => ({
      user_id: personOf(key).id,
      blocked_id: personOf(other).id,
      blocked_at: new Date(circumstances.now - 6 * DAY),
    })),
  };
}

function bothSides(
  asked: PlannedPerson,
  other: PlannedPerson,
  status: 'accepted' | 'pending',
): DemoRow<'friends'>[] {
  // a few hours after the later of the two came
  const since = new Date(Math.max(asked.joinedAt, other.joinedAt) + 3 * HOUR);
  const shared = { status, created_by: asked.id, since };
  return [
    { user_id: asked.id, friend_id: other.id, ...shared },
    { user_id: other.id, friend_id: asked.id, ...shared },
  ];
}

interface PlannedChat {
  readonly channel: DemoRow<'channels'>;
  readonly chat: DemoRow<'chats'>;
  readonly members: readonly DemoRow<'chat_members'>[];
  readonly messages: readonly DemoRow<'messages'>[];
  readonly markers: readonly DemoRow<'read_markers'>[];
}

function planChat(
  blueprint: ChatBlueprint,
  personOf: PersonOf,
  { now, idAt, random }: SocialCircumstances,
): PlannedChat {
  const people = blueprint.people.map(personOf);
  const gaps = blueprint.lines.map(() => random.between(1, 6) * MINUTE);
  const end = now - blueprint.hoursAgo * HOUR;
  let moment = end - gaps.reduce((sum, gap) => sum + gap, 0);
  const channelId = idAt<'channel'>(moment - HOUR);
  const messages = blueprint.lines.map((line, index): DemoRow<'messages'> => {
    moment += gaps[index] ?? 0;
    const at = line.indexOf(': ');
    return messageRow(channelId, idAt<'message'>(moment), {
      authorId: personOf(line.slice(0, at)).id,
      content: line.slice(at + 2),
    });
  });
  const last = messages.at(-1);
  const isRead = (key: string): boolean => !blueprint.unreadBy?.includes(key);
  return {
    channel: channelRow(channelId),
    chat: chatRow(blueprint, channelId, { people, messages }),
    members: people.map((person, index) => ({
      channel_id: channelId,
      user_id: person.id,
      joined_at: new Date(end - DAY + index),
      // reason: a message of the chat has a later id than the chat
      read_from: channelId as string as MessageId,
      // reason: below every id: never hidden
      hidden_up_to: '0' as MessageId,
    })),
    messages,
    markers: people.flatMap(({ id, key }) => {
      const read = isRead(key) ? last : messages.findLast(({ author_id }) => author_id === id);
      return read ? [{ user_id: id, channel_id: channelId, last_read_id: read.id }] : [];
    }),
  };
}

function messageRow(
  channelId: ChannelId,
  id: MessageId,
  said: { authorId: PlannedPerson['id']; content: string },
): DemoRow<'messages'> {
  return {
    ...blankMessage,
    channel_id: channelId,
    id,
    author_id: said.authorId,
    content: said.content,
  };
}

function chatRow(
  { name }: ChatBlueprint,
  channelId: ChannelId,
  {
    people,
    messages,
  }: { people: readonly PlannedPerson[]; messages: readonly DemoRow<'messages'>[] },
): DemoRow<'chats'> {
  const [first, second, third] = people;
  const last = messages.at(-1);
  if (!first || !second || !last) throw new Error('A chat has two people and something said');
  const [low = first.id, high = second.id] = [first.id, second.id].toSorted(compareIds);
  const ofKind = third
    ? { kind: 'group' as const, owner_id: first.id, user_low: null, user_high: null }
    : { kind: 'direct' as const, owner_id: null, user_low: low, user_high: high };
  return {
    channel_id: channelId,
    name: name ?? null,
    picture: null,
    ...ofKind,
    last_message_id: last.id,
    last_author_id: last.author_id,
    is_answered: !third && new Set(messages.map(({ author_id }) => author_id)).size > 1,
  };
}

function channelRow(id: ChannelId): DemoRow<'channels'> {
  return {
    id,
    team_id: null,
    type: 'DM',
    name: '',
    description: '',
    nsfw: false,
    user_limit: 0,
    rate_limit_per_user: 0,
    region: 'us-east-1',
    category_id: null,
    parent_id: null,
    priority: 0,
    additional_data: null,
    overrides: { roles: {}, users: {} },
  };
}
