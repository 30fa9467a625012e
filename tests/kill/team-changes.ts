import { expect } from 'vitest';
import { requestPasswordReset } from '#shared/contract/account/email.ts';
import { listAdminJobs } from '#shared/contract/admin/console.ts';
import { decideApplication } from '#shared/contract/teams/application.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { createTeamEvent } from '#shared/contract/teams/event.ts';
import { pruneMembers } from '#shared/contract/teams/member-management.ts';
import { beginRaid, getRaid } from '#shared/contract/teams/moderation.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { newRoom, say } from '../messages/message-world.ts';
import { createClient } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { listWith } from '../support/matchers.ts';
import { applicationOf, recruit } from '../teams/application-world.ts';
import { setUp } from '../teams/onboarding-world.ts';
import { join, newInvite, newTeam } from '../teams/team-world.ts';
import { SOON, type KillWorld } from './kill-world.ts';
import type { CutOff } from './one-kill.ts';

/** How often something was done in a team, as its audit log says. */
async function deedsIn(world: KillWorld, teamId: TeamId, deed: string): Promise<number> {
  const params = { teamId };
  const { auditLogEntries } = await world
    .again(world.owner)
    .ok(listAuditEntries, { params, query: {} });
  return auditLogEntries.filter(({ actionType }) => actionType === deed).length;
}

/** What comes to a team by people. */
export const teamChanges: readonly CutOff[] = [
  {
    title: 'tells an applicant of a decision, by one message and one mail',
    waits: ['send-application-mail', 'send-application-message'],
    async prepare(world, owner) {
      const applicant = await world.register('Applicant');
      const teamId = await newTeam(owner);
      const applicationId = await applicationOf(applicant, await recruit(owner, teamId));
      const told = async () => [
        await world.countOf('messages where nonce = $1', [`application-${applicationId}`]),
        world.smtp.mailsTo(applicant.email, `/teams/${teamId}`).length,
      ];
      return async (person) => {
        const params = { teamId, applicationId };
        await person.ok(decideApplication, { params, body: { status: 'accepted' } });
        return async () => {
          await expect.poll(told, SOON).toEqual([1, 1]);
          await world.untilJobsAreDone();
          expect(await told()).toEqual([1, 1]);
        };
      };
    },
  },
  {
    title: 'tells a team once of a member who came',
    waits: ['greet-member'],
    async prepare(world, owner) {
      const { teamId, channelId } = await newRoom(owner);
      await setUp(owner, teamId, { joinChannelId: channelId });
      const newcomer = await world.register('Newcomer');
      const code = await newInvite(owner, teamId);
      const lines = () =>
        world.countOf('messages where nonce like $1', [`joined-${newcomer.user.id}-%`]);
      return async () => {
        await join(world.again(newcomer), code);
        return async () => {
          await expect.poll(lines, SOON).toBe(1);
          await world.untilJobsAreDone();
          expect(await lines()).toBe(1);
        };
      };
    },
  },
  {
    title: 'reminds of an event that begins, once',
    waits: ['remind-of-event'],
    prepare: async (world) => async (person) => {
      const params = { teamId: world.room.teamId };
      const startsAt = new Date(Date.now() + 3_000).toISOString();
      const body = { title: 'Cup', startsAt, place: 'Arena' };
      const { event } = await person.ok(createTeamEvent, { params, body });
      const nonce = `event-start-${event.id}-${String(Date.parse(event.startsAt))}`;
      const told = () => world.countOf('messages where nonce = $1', [nonce]);
      return async () => {
        await expect.poll(told, SOON).toBe(1);
        await world.untilJobsAreDone();
        expect(await told()).toBe(1);
      };
    },
  },
];

/** What those who look after a team, or after the whole server, have done. */
export const lookedAfter: readonly CutOff[] = [
  {
    title: '[X-070] opens the door of a team when its time is over, once',
    waits: ['end-raid'],
    async prepare(world, owner) {
      const params = { teamId: await newTeam(owner) };
      const raid = async () => (await world.again(world.owner).ok(getRaid, { params })).raid;
      return async (person) => {
        await person.ok(beginRaid, { params, body: { minutes: 5 } });
        // its time is over while no node runs jobs
        await inDatabase(
          world.database,
          `update jobs._private_jobs j set run_at = now() from jobs._private_tasks t
           where t.id = j.task_id and t.identifier = 'end-raid'`,
        );
        return async () => {
          await expect.poll(raid, SOON).toBeNull();
          await world.untilJobsAreDone();
          expect(await deedsIn(world, params.teamId, 'raid.ended')).toBe(1);
        };
      };
    },
  },
  {
    title: '[X-070] takes out the members of a prune, each once',
    waits: ['prune-members'],
    async prepare(world, owner) {
      const away = await world.register('Away');
      const teamId = await newTeam(owner, [away]);
      const longAgo = `now() - interval '40 days'`;
      const members = () => world.countOf('team_members where team_id = $1', [teamId]);
      return async (person) => {
        for (const statement of [
          `update sessions set last_used_at = ${longAgo} where user_id = $1`,
          'delete from known_devices where user_id = $1',
          `update team_members set joined_at = ${longAgo} where user_id = $1`,
        ])
          await inDatabase(world.database, statement, [away.user.id]);
        await person.ok(pruneMembers, { params: { teamId }, body: { days: 30 } });
        expect(await members()).toBe(2);
        return async () => {
          await expect.poll(members, SOON).toBe(1);
          await world.untilJobsAreDone();
          expect(await deedsIn(world, teamId, 'members.pruned')).toBe(1);
        };
      };
    },
  },
  {
    title:
      '[X-070] shows those who look after it what waits meanwhile, and nothing of it afterwards',
    waits: ['send-reset-mail', 'unfurl-links'],
    async prepare(world) {
      const operator = await world.register('Operator');
      const { channelId } = await newRoom(operator);
      await inDatabase(
        world.database,
        `update users set staff_role = 'operator', two_factor_enabled = true where id = $1`,
        [operator.user.id],
      );
      const waiting = async () => {
        const query = { state: 'all' } as const;
        const { jobs } = await world.again(operator).ok(listAdminJobs, { query });
        return jobs.map(({ name }) => name);
      };
      const tasks = ['send-reset-mail', 'unfurl-links'];
      return async () => {
        const visitor = createClient(world.server);
        await visitor.ok(requestPasswordReset, { body: { email: operator.email } });
        await say(world.again(operator), channelId, world.addressOf('/seen'));
        expect(await waiting()).toEqual(listWith(tasks));
        return async () => {
          await world.untilJobsAreDone();
          expect((await waiting()).filter((name) => tasks.includes(name))).toEqual([]);
        };
      };
    },
  },
];
