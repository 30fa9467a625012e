import { describe, expect, it } from 'vitest';
import { listAdminJobs } from '#shared/contract/admin/console.ts';
import { requestPasswordReset } from '#shared/contract/account/email.ts';
import { getThread, startThread } from '#shared/contract/channels/thread.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { pruneMembers } from '#shared/contract/teams/member-management.ts';
import { beginRaid, getRaid } from '#shared/contract/teams/moderation.ts';
import { firstIdOf, type TeamId } from '#shared/lib/ids.ts';
import { openDirect } from '../chats/chat-world.ts';
import { say } from '../messages/message-world.ts';
import { subscribe } from '../messages/push-world.ts';
import { createClient } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { listWith } from '../support/matchers.ts';
import { newTeam } from '../teams/team-world.ts';
import { execute, newWebhook } from '../webhooks/webhook-world.ts';
import { killWorld, SOON, TIMEOUT_MS } from './kill-world.ts';

const world = killWorld();

/** How often something was done in a team, as its audit log says. */
async function deedsIn(teamId: TeamId, deed: string): Promise<number> {
  const params = { teamId };
  const { auditLogEntries } = await world
    .again(world.owner)
    .ok(listAuditEntries, { params, query: {} });
  return auditLogEntries.filter(({ actionType }) => actionType === deed).length;
}

describe('a server killed between what a team or a program did and its job', () => {
  it(
    '[X-070] has what a webhook posted, and hangs its preview on it once',
    async () => {
      const before = world.web.requests();
      const { channelId, webhook } = await newWebhook(world.again(world.owner), world.room.teamId);
      const content = `http://guild.example:${String(world.web.port)}/from-a-program`;
      await world.causeAndKill((person) => execute(person, webhook, { body: { content } }));
      const posted = async () => {
        const { messages } = await world
          .again(world.owner)
          .ok(listMessages, { params: { channelId } });
        return messages.map((message) => [message.content, ...message.embeds.map((e) => e.title)]);
      };
      await expect.poll(posted, SOON).toEqual([[content, 'Raid night']]);
      await world.untilJobsAreDone();
      expect(world.web.requests()).toBe(before + 1);
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] notifies a browser whose page is closed, once',
    async () => {
      const person = await world.register('Notified');
      const browser = await subscribe(world.push, person);
      const channelId = await openDirect(world.again(world.owner), person);
      await world.causeAndKill((sender) => say(sender, channelId, 'are you coming?'));
      const told = () => browser.taken.map(({ notice }) => notice?.content);
      await expect.poll(told, SOON).toEqual(['are you coming?']);
      await world.untilJobsAreDone();
      expect(told()).toEqual(['are you coming?']);
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] opens the door of a team when its time is over, once',
    async () => {
      const params = { teamId: await newTeam(world.again(world.owner)) };
      await world.causeAndKill(async (person) => {
        await person.ok(beginRaid, { params, body: { minutes: 5 } });
        // its time is over while no node runs
        await inDatabase(
          world.database,
          `update jobs._private_jobs j set run_at = now() from jobs._private_tasks t
           where t.id = j.task_id and t.identifier = 'end-raid'`,
        );
      });
      const raid = async () => (await world.again(world.owner).ok(getRaid, { params })).raid;
      await expect.poll(raid, SOON).toBeNull();
      await world.untilJobsAreDone();
      expect(await deedsIn(params.teamId, 'raid.ended')).toBe(1);
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] puts away a thread whose time is over, once',
    async () => {
      const { channelId } = world.room;
      const body = { name: 'plans', archiveAfterMinutes: 60 } as const;
      const { id } = await world.causeAndKill(async (person) => {
        const { thread } = await person.ok(startThread, { params: { channelId }, body });
        // its hour is over while no node runs
        await inDatabase(
          world.database,
          'update threads set active_id = $1 where channel_id = $2',
          [firstIdOf<'message'>(Date.now() - 61 * 60_000), thread.id],
        );
        return thread;
      });
      const now = async () =>
        (await world.again(world.owner).ok(getThread, { params: { channelId: id } })).thread;
      await expect.poll(async () => (await now()).isArchived, SOON).toBe(true);
      await world.untilJobsAreDone();
      // each change has a version of its own
      expect((await now()).version).toBe(2);
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] takes out the members of a prune, each once',
    async () => {
      const away = await world.register('Away');
      const teamId = await newTeam(world.again(world.owner), [away]);
      const longAgo = `now() - interval '40 days'`;
      const values = [away.user.id];
      for (const statement of [
        `update sessions set last_used_at = ${longAgo} where user_id = $1`,
        'delete from known_devices where user_id = $1',
        `update team_members set joined_at = ${longAgo} where user_id = $1`,
      ])
        await inDatabase(world.database, statement, values);
      await world.causeAndKill((person) =>
        person.ok(pruneMembers, { params: { teamId }, body: { days: 30 } }),
      );
      const members = 'team_members where team_id = $1';
      await expect.poll(() => world.countOf(members, [teamId]), SOON).toBe(1);
      await world.untilJobsAreDone();
      expect(await deedsIn(teamId, 'members.pruned')).toBe(1);
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] shows those who look after it what waits meanwhile, and nothing of it afterwards',
    async () => {
      await inDatabase(
        world.database,
        `update users set staff_role = 'operator', two_factor_enabled = true where id = $1`,
        [world.owner.user.id],
      );
      const waiting = async () => {
        const query = { state: 'all' } as const;
        const { jobs } = await world.again(world.owner).ok(listAdminJobs, { query });
        return jobs.map(({ name }) => name);
      };
      const tasks = ['send-reset-mail', 'unfurl-links'];
      const seen = await world.causeAndKill(async (person) => {
        await createClient(world.server).ok(requestPasswordReset, {
          body: { email: world.owner.email },
        });
        await say(
          person,
          world.room.channelId,
          `http://guild.example:${String(world.web.port)}/seen`,
        );
        return waiting();
      });
      expect(seen).toEqual(listWith(tasks));
      await world.untilJobsAreDone();
      expect((await waiting()).filter((name) => tasks.includes(name))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
