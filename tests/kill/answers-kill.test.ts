import { Client as Connection } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  answerInteraction,
  editInteractionAnswer,
  type Interaction,
} from '#shared/contract/messages/interaction.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { newTeam } from '../teams/team-world.ts';
import { clientWith } from '../bots/bot-world.ts';
import {
  answerAs,
  answerCall,
  ask,
  commandWorld,
  editCall,
  press,
  withButtons,
  type CommandWorld,
} from '../bots/command-world.ts';
import { inDatabase } from '../support/in-database.ts';
import { killWorld, SOON, TIMEOUT_MS } from './kill-world.ts';

const world = killWorld();

/** What the database does that waits for a lock, without what asks here. */
const WAITING = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** The server has sent its statement, and hears nothing of it: it is killed in the midst of it. */
async function killWhileHeld(
  table: 'interactions' | 'messages',
  { answers, comesThrough }: { answers: readonly (() => unknown)[]; comesThrough: boolean },
): Promise<void> {
  const holder = new Connection({ connectionString: world.database.connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in share mode`);
  for (const [index, answer] of answers.entries()) {
    answer();
    await expect.poll(() => world.countOf(WAITING), SOON).toBe(index + 1);
  }
  await world.server.kill();
  if (!comesThrough) await holder.query(`select pg_terminate_backend(pid) from ${WAITING}`);
  await holder.query('commit');
  await holder.end();
  await expect.poll(() => world.countOf(WAITING), SOON).toBe(0);
  await world.start('on');
}

/** What stands in a channel now. */
async function saidIn({ channelId }: CommandWorld): Promise<string[]> {
  const { messages } = await world.again(world.owner).ok(listMessages, { params: { channelId } });
  return messages.map(({ content }) => content);
}

/** The bot's program, at the server as it is now. */
function botOf({ bot }: CommandWorld) {
  return clientWith(world.server.origin, bot.token);
}

/** Its five seconds are not what is tested: a server needs some of them to start. */
async function giveTime(...asked: readonly Interaction[]): Promise<void> {
  await inDatabase(
    world.database,
    `update interactions set answer_by = now() + interval '5 minutes' where id = any($1::bigint[])`,
    [asked.map(({ id }) => id)],
  );
}

const first = { type: 'message', content: 'a six' };
const changed = { type: 'update', content: 'Ann plays' };

describe('a server killed while a bot answers', () => {
  it.each([
    ['before the interaction is taken', 'interactions', false],
    ['before the answer is written', 'messages', false],
    ['when both are written, and nothing is told', 'messages', true],
  ] as const)(
    'has the answer once when the bot repeats it: %s',
    async (_when, table, comesThrough) => {
      const owner = world.again(world.owner);
      const teamId = await newTeam(owner);
      const [atOnce, later, below] = [
        await commandWorld(owner, teamId),
        await commandWorld(owner, teamId),
        await commandWorld(owner, teamId),
      ];
      const asked = await ask(owner, atOnce);
      const deferred = await ask(owner, later);
      await answerAs(later.bot, deferred, { type: 'defer' });
      const messageId = await withButtons(below);
      const pressed = await press(owner, below, { messageId, customId: 'join' });
      await giveTime(asked, deferred, pressed);

      const answer = answerCall(asked, first);
      const edit = editCall(deferred, 'done');
      const update = answerCall(pressed, changed);
      const lost = (call: Promise<unknown>) => call.catch(() => undefined);
      await killWhileHeld(table, {
        comesThrough,
        answers: [
          () => lost(atOnce.bot.call(answerInteraction, answer)),
          () => lost(later.bot.call(editInteractionAnswer, edit)),
          () => lost(below.bot.call(answerInteraction, update)),
        ],
      });

      const repeat = [
        await botOf(atOnce).call(answerInteraction, answer),
        await botOf(later).call(editInteractionAnswer, edit),
        await botOf(below).call(answerInteraction, update),
      ];
      // a transaction of several statements never comes through without its server
      expect(repeat.map(({ status }) => status)).toEqual([comesThrough ? 409 : 200, 200, 200]);
      const [again] = [await botOf(atOnce).call(answerInteraction, answer)];
      expect(again.status).toBe(409);
      expect([await saidIn(atOnce), await saidIn(later), await saidIn(below)]).toEqual([
        ['a six'],
        ['done'],
        ['Ann plays'],
      ]);
    },
    TIMEOUT_MS,
  );
});
