import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { up } from '#server/store/migrations/0016-open-templates.ts';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { createCategory, setCategoryRoleOverride } from '#shared/contract/channels/category.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { joinTeam, lookUpInvite } from '#shared/contract/teams/invite.ts';
import { changeTeamOwner, getTeam, listTeams, updateTeam } from '#shared/contract/teams/team.ts';
import {
  createTeamFromTemplate,
  createTemplate,
  getTeamTemplate,
  getTemplate,
} from '#shared/contract/teams/template.ts';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { hide, newCategory, newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { newInvite, newRole, newTeam, settled } from '../teams/team-world.ts';
import type { AttackWorld, Leak } from './attack.ts';

const HIDDEN = 'war-chest';

/** A team of the owner and the attacker with a channel that only the owner sees. */
async function teamWithHidden({ owner, attacker, other }: AttackWorld): Promise<TeamId> {
  const teamId = await newTeam(owner, [attacker, other]);
  const { id } = await newChannel(owner, teamId, { name: HIDDEN });
  await hide(owner, teamId, id);
  return teamId;
}

async function freeze(maker: Person, teamId: TeamId): Promise<string> {
  const { template } = await maker.ok(createTemplate, { params: { teamId } });
  return template.code;
}

export const templateAttacks: readonly Leak[] = [
  {
    line: 'a member reads the code of the template in the team and in the list of teams',
    async run(world) {
      const { owner, attacker } = world;
      const teamId = await teamWithHidden(world);
      const code = await freeze(owner, teamId);
      const params = { teamId };
      return {
        got: [
          await attacker.ok(getTeam, { params }),
          await attacker.ok(listTeams),
          await attacker.ok(listTeams, { query: { onlyManageTeamPermission: 'true' } }),
          await attacker.call(getTeamTemplate, { params }),
          await attacker.ok(lookUpInvite, { params: { code: await newInvite(owner, teamId) } }),
          await attacker.ok(getMe),
        ],
        secrets: [code],
        due: await owner.ok(getTeam, { params }),
      };
    },
  },
  {
    line: 'a member takes the code of the template from READY',
    async run(world) {
      const { owner, attacker } = world;
      const teamId = await teamWithHidden(world);
      const code = await freeze(owner, teamId);
      const socket = await attacker.connect();
      await socket.close();
      const due = await owner.ok(getTeam, { params: { teamId } });
      return { got: socket.ready, secrets: [code], due };
    },
  },
  {
    line: 'one who joins takes the code of the template from TEAM_AVAILABLE',
    async run(world) {
      const { owner, stranger } = world;
      const teamId = await teamWithHidden(world);
      const code = await freeze(owner, teamId);
      const socket = await stranger.connect();
      const invite = await newInvite(owner, teamId);
      const joined = await stranger.ok(joinTeam, { params: { code: invite } });
      await socket.next('TEAM_AVAILABLE');
      await socket.close();
      return {
        got: [joined, socket.events],
        secrets: [code],
        due: await owner.ok(getTeam, { params: { teamId } }),
      };
    },
  },
  {
    line: 'a member hears the code of the template when it is made and when the team changes',
    async run(world) {
      const { owner, attacker } = world;
      const teamId = await teamWithHidden(world);
      const socket = await attacker.connect();
      const code = await freeze(owner, teamId);
      await owner.ok(updateTeam, { params: { teamId }, body: { description: 'new words' } });
      await socket.next('TEAM_UPDATED', { where: ({ team }) => team.description === 'new words' });
      await socket.close();
      const due = await owner.ok(getTeam, { params: { teamId } });
      return { got: socket.events, secrets: [code], due };
    },
  },
  {
    line: 'a former owner without MANAGE_TEAM hears the code when the team is handed on',
    async run(world) {
      const { attacker: former, other } = world;
      const teamId = await newTeam(former, [other]);
      const code = await freeze(former, teamId);
      const socket = await former.connect();
      const handed = await former.ok(changeTeamOwner, {
        params: { teamId },
        body: { owner: other.user.id },
      });
      await settled(former, socket);
      await socket.close();
      return {
        got: [handed, socket.events, await former.ok(getTeam, { params: { teamId } })],
        secrets: [code],
        due: await other.ok(getTeam, { params: { teamId } }),
      };
    },
  },
  {
    line: 'one with VIEW_AUDIT_LOG alone reads the code of the template in the audit log',
    async run(world) {
      const { owner, attacker } = world;
      const teamId = await teamWithHidden(world);
      const code = await freeze(owner, teamId);
      await newRole(owner, teamId, { may: ['VIEW_AUDIT_LOG'], for: [attacker] });
      const params = { teamId };
      return {
        got: await attacker.ok(listAuditEntries, { params }),
        secrets: [code],
        due: await owner.ok(listAuditEntries, { params }),
      };
    },
  },
  {
    line: 'one with MANAGE_TEAM alone freezes a channel they do not see, looks, and makes a team of it',
    async run(world) {
      const { owner, attacker, visitor } = world;
      const teamId = await teamWithHidden(world);
      await newRole(owner, teamId, { may: ['MANAGE_TEAM'], for: [attacker] });
      const code = await freeze(attacker, teamId);
      const { team } = await attacker.ok(createTeamFromTemplate, { params: { code } });
      const got = [
        await attacker.ok(getTeamTemplate, { params: { teamId } }),
        await visitor.ok(getTemplate, { params: { code } }),
        await attacker.ok(listChannels, { params: { teamId: team.id } }),
      ];
      await freeze(owner, teamId);
      return { got, secrets: [HIDDEN], due: await visitor.ok(getTemplate, { params: { code } }) };
    },
  },
  {
    line: 'one with MANAGE_TEAM alone freezes a category they do not see',
    async run(world) {
      const { owner, attacker } = world;
      const teamId = await newTeam(owner, [attacker]);
      const { category } = await owner.ok(createCategory, {
        params: { teamId },
        body: { name: HIDDEN },
      });
      await owner.ok(setCategoryRoleOverride, {
        params: { teamId, categoryId: category.id, roleId: everyoneRoleId(teamId) },
        body: { allow: 0, deny: channelBit('category', 'VIEW_CHANNEL') },
      });
      await newRole(owner, teamId, { may: ['MANAGE_TEAM'], for: [attacker] });
      const { template } = await attacker.ok(createTemplate, { params: { teamId } });
      return {
        got: template,
        secrets: [HIDDEN],
        due: await owner.ok(createTemplate, { params: { teamId } }),
      };
    },
  },
  {
    line: 'a visitor reads a template that was made before templates kept to what their maker sees',
    async run(world) {
      const { owner, server, visitor, stranger } = world;
      const teamId = await teamWithHidden(world);
      const { id: categoryId } = await newCategory(owner, teamId, `${HIDDEN} area`);
      await owner.ok(setCategoryRoleOverride, {
        params: { teamId, categoryId, roleId: everyoneRoleId(teamId) },
        body: { allow: 0, deny: channelBit('category', 'VIEW_CHANNEL') },
      });
      await newChannel(owner, teamId, { name: `${HIDDEN} two`, categoryId });
      // the owner sees all, and so froze what every template held then
      const code = await freeze(owner, teamId);
      const due = await visitor.ok(getTemplate, { params: { code } });
      const pool = new Pool({ connectionString: server.connectionString, max: 1 });
      const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
      await up(db);
      await db.destroy();
      const { team } = await stranger.ok(createTeamFromTemplate, { params: { code } });
      const { template } = await visitor.ok(getTemplate, { params: { code } });
      const made = await stranger.ok(listChannels, { params: { teamId: team.id } });
      const names = made.channels.map(({ name }) => name);
      if (!names.includes('general')) throw new Error('What everybody saw is gone');
      return { got: [template, made], secrets: [HIDDEN], due };
    },
  },
  {
    line: 'a visitor reads in a template the entry of a member',
    async run(world) {
      const { owner, visitor, attacker } = world;
      const teamId = await newTeam(owner, [attacker]);
      const channel = await newChannel(owner, teamId, { name: 'open' });
      await owner.ok(setChannelUserOverride, {
        params: { teamId, channelId: channel.id, userId: attacker.user.id },
        body: { allow: channelBit('text', 'MANAGE_CHANNEL'), deny: 0 },
      });
      const code = await freeze(owner, teamId);
      const { team } = await attacker.ok(createTeamFromTemplate, { params: { code } });
      const made = await attacker.ok(listChannels, { params: { teamId: team.id } });
      return {
        got: [
          await visitor.ok(getTemplate, { params: { code } }),
          made.channels.map((c) => c.permissions),
        ],
        secrets: [attacker.user.id],
        due: await owner.ok(listChannels, { params: { teamId } }),
      };
    },
  },
];
