import { expect } from 'vitest';
import { startThread, getThread } from '#shared/contract/channels/thread.ts';
import { getMessage, listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { closePoll, voteInPoll } from '#shared/contract/messages/poll.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { firstIdOf } from '#shared/lib/ids.ts';
import { openDirect } from '../chats/chat-world.ts';
import { newRoom, say, textsIn } from '../messages/message-world.ts';
import { subscribe } from '../messages/push-world.ts';
import type { Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { execute, newWebhook } from '../webhooks/webhook-world.ts';
import { SOON } from './kill-world.ts';
import type { CutOff } from './one-kill.ts';

/** What people write. */
export const messageChanges: readonly CutOff[] = [
  {
    title: '[X-070] hangs a preview on a message with a link, once',
    waits: ['unfurl-links'],
    async prepare(world, owner) {
      const { channelId } = await newRoom(owner);
      return async (person) => {
        const { id: messageId } = await say(person, channelId, world.addressOf('/raid'));
        const titles = async () => {
          const params = { channelId, messageId };
          const { message } = await world.again(world.owner).ok(getMessage, { params });
          return message.embeds.map(({ title }) => title);
        };
        return async () => {
          await expect.poll(titles, SOON).toEqual(['Raid night']);
          await world.untilJobsAreDone();
          expect(world.visitsTo('/raid')).toBe(1);
        };
      };
    },
  },
  {
    title: '[X-070] finds a message that it had not indexed, also behind a later one that is',
    waits: [],
    async prepare(world, owner) {
      const { channelId } = await newRoom(owner);
      const texts = ['the first pineapple', 'the second pineapple', 'the third pineapple'];
      const indexed = 'message_search join messages on id = message_id where content = any($1)';
      const found = async () => {
        const query = { channelId, text: 'pineapple' };
        const { messages } = await world.again(world.owner).ok(searchMessages, { query });
        return messages.map(({ content }) => content);
      };
      return async (person) => {
        for (const text of texts) await say(person, channelId, text);
        await world.untilCount(indexed, [texts], texts.length);
        // as if the process had died before it came to the last, and another one had at the first
        await inDatabase(
          world.database,
          `delete from message_search using messages
           where message_id = id and content in ('the first pineapple', 'the third pineapple')`,
        );
        expect(await world.countOf(indexed, [texts])).toBe(1);
        return async () => {
          await expect.poll(found, SOON).toEqual(texts.toReversed());
        };
      };
    },
  },
  {
    title: 'writes the result of a poll once, and tells its last votes',
    waits: ['end-poll', 'tell-poll'],
    async prepare(world, owner) {
      const { channelId } = await newRoom(owner);
      const results = async () => {
        const params = { channelId };
        const { messages } = await world.again(world.owner).ok(listMessages, { params });
        return messages.flatMap(({ pollEnd }) => pollEnd ?? []);
      };
      const ask = async (person: Person) => {
        const poll = { question: 'Tonight?', options: [{ text: 'Yes' }, { text: 'No' }] };
        const sent = { params: { channelId }, body: { content: '', poll } };
        const params = { channelId, messageId: (await person.ok(sendMessage, sent)).message.id };
        for (const place of [0, 1])
          await person.ok(voteInPoll, { params, body: { options: [place] } });
        return params;
      };
      return async (person) => {
        await ask(person);
        await person.ok(closePoll, { params: await ask(person) });
        return async () => {
          const result = { winners: [{ text: 'No', emojiId: null }], votes: 1, voters: 1 };
          await expect.poll(results, SOON).toEqual([result]);
          await expect.poll(() => world.countOf('polls where is_telling'), SOON).toBe(0);
          await world.untilJobsAreDone();
          expect(await results()).toEqual([result]);
        };
      };
    },
  },
  {
    title: 'sends a scheduled message once',
    waits: ['deliver-due-messages'],
    async prepare(world, owner) {
      const { channelId } = await newRoom(owner);
      const sent = () => textsIn(world.again(world.owner), channelId);
      return async (person) => {
        const scheduledAt = new Date(Date.now() + 1_500).toISOString();
        const body = { content: 'good morning', type: 'scheduled', scheduledAt } as const;
        await person.ok(sendMessage, { params: { channelId }, body });
        return async () => {
          await expect.poll(sent, SOON).toEqual(['good morning']);
          await expect.poll(() => world.countOf('scheduled_messages'), SOON).toBe(0);
          await world.untilJobsAreDone();
          expect(await sent()).toEqual(['good morning']);
        };
      };
    },
  },
];

/** What a program writes, and what is written to people who are away. */
export const programChanges: readonly CutOff[] = [
  {
    title: '[X-070] has what a webhook posted, and hangs its preview on it once',
    waits: ['unfurl-links'],
    async prepare(world, owner) {
      const { channelId, webhook } = await newWebhook(owner, world.room.teamId);
      const content = world.addressOf('/from-a-program');
      const posted = async () => {
        const params = { channelId };
        const { messages } = await world.again(world.owner).ok(listMessages, { params });
        return messages.map((message) => [message.content, ...message.embeds.map((e) => e.title)]);
      };
      return async (person) => {
        await execute(person, webhook, { body: { content } });
        return async () => {
          await expect.poll(posted, SOON).toEqual([[content, 'Raid night']]);
          await world.untilJobsAreDone();
          expect(world.visitsTo('/from-a-program')).toBe(1);
        };
      };
    },
  },
  {
    title: '[X-070] notifies a browser whose page is closed, once',
    waits: ['push-message'],
    async prepare(world, owner) {
      const person = await world.register('Notified');
      const browser = await subscribe(world.push, person);
      const channelId = await openDirect(owner, person);
      const told = () => browser.taken.map(({ notice }) => notice?.content);
      return async (sender) => {
        await say(sender, channelId, 'are you coming?');
        return async () => {
          await expect.poll(told, SOON).toEqual(['are you coming?']);
          await world.untilJobsAreDone();
          expect(told()).toEqual(['are you coming?']);
        };
      };
    },
  },
  {
    title: '[X-070] puts away a thread whose time is over, once',
    waits: [],
    prepare: async (world) => async (person) => {
      const { channelId } = world.room;
      const body = { name: 'plans', archiveAfterMinutes: 60 } as const;
      const { thread } = await person.ok(startThread, { params: { channelId }, body });
      // its hour is over while no node runs jobs
      await inDatabase(world.database, 'update threads set active_id = $1 where channel_id = $2', [
        firstIdOf<'message'>(Date.now() - 61 * 60_000),
        thread.id,
      ]);
      const now = async () => {
        const params = { channelId: thread.id };
        return (await world.again(world.owner).ok(getThread, { params })).thread;
      };
      return async () => {
        await expect.poll(async () => (await now()).isArchived, SOON).toBe(true);
        await world.untilJobsAreDone();
        // each change has a version of its own
        expect((await now()).version).toBe(2);
      };
    },
  },
];
