import { createChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import {
  answerTeamEvent,
  cancelTeamEvent,
  endReadyCheck,
  proposeSession,
  startReadyCheck,
  updateTeamEvent,
} from '#shared/contract/teams/event.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { everyoneRoleId, type ChannelId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';

/** A voice channel that the actor and the insider see. */
async function hiddenVoice(world: ConvergenceWorld): Promise<ChannelId> {
  const { person } = world.actor;
  const { teamId } = world;
  const { channel } = await person.ok(createChannel, {
    params: { teamId },
    body: { name: 'den', type: 'voice' },
  });
  const view = channelBit('voice', 'VIEW_CHANNEL');
  for (const [roleId, body] of [
    [world.insiderRole, { allow: view, deny: 0 }],
    [everyoneRoleId(teamId), { allow: 0, deny: view }],
  ] as const)
    await person.ok(setChannelRoleOverride, {
      params: { teamId, channelId: channel.id, roleId },
      body,
    });
  return channel.id;
}

/** A session of the actor's, for two, and everyone looks at what the team plans. */
async function session(world: ConvergenceWorld, postedIn: ChannelId | null = null) {
  const params = { teamId: world.teamId };
  for (const observer of [world.actor, world.insider, world.outsider])
    await observer.lookAtEvents(world.teamId);
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const body = { game: 'Dust', startsAt, size: 2, postedIn };
  const { event } = await world.actor.person.ok(proposeSession, { params, body });
  return { ...params, eventId: event.id };
}

/** What happens to what a team plans. */
export const eventCases: readonly ConvergenceCase[] = [
  {
    name: 'TEAM_EVENT_UPDATED and TEAM_EVENT_ANSWERED: answers, a full session, and one who moves up',
    async act(world) {
      const params = await session(world);
      for (const { person } of [world.insider, world.outsider])
        await person.ok(answerTeamEvent, { params, body: { answer: 'in' } });
      await world.insider.person.ok(answerTeamEvent, { params, body: { answer: 'maybe' } });
      await world.insider.person.ok(answerTeamEvent, { params, body: { answer: 'maybe' } });
    },
    told: {
      actor: [
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_ANSWERED',
        ...Array.from({ length: 3 }, () => 'TEAM_EVENT_UPDATED' as const),
      ],
      insider: [
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_ANSWERED',
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_ANSWERED',
      ],
      outsider: [
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_ANSWERED',
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_ANSWERED',
      ],
    },
  },
  {
    name: 'TEAM_EVENT_UPDATED where only some see the channel, changed and cancelled',
    async act(world) {
      const params = await session(world, world.hidden);
      const { person } = world.actor;
      await person.ok(updateTeamEvent, { params, body: { title: 'Nuke', size: 5 } });
      await person.ok(cancelTeamEvent, { params });
    },
    told: {
      actor: [
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_ANSWERED',
        'TEAM_EVENT_UPDATED',
        'TEAM_EVENT_UPDATED',
      ],
      insider: ['TEAM_EVENT_UPDATED', 'TEAM_EVENT_UPDATED', 'TEAM_EVENT_UPDATED'],
    },
  },
  {
    name: 'TEAM_EVENT_REMOVED for those who do not see the channel it moves to',
    async act(world) {
      const params = await session(world);
      await world.outsider.person.ok(answerTeamEvent, { params, body: { answer: 'in' } });
      const channelId = await hiddenVoice(world);
      await world.actor.person.ok(updateTeamEvent, { params, body: { channelId } });
      await world.actor.person.ok(updateTeamEvent, { params, body: { channelId: null } });
    },
    told: {},
  },
  {
    name: 'a ready check, as all see it',
    async act(world) {
      const params = await session(world);
      const channelId = await hiddenVoice(world);
      await world.actor.person.ok(updateTeamEvent, { params, body: { channelId } });
      await world.insider.person.ok(answerTeamEvent, { params, body: { answer: 'in' } });
      await world.actor.person.ok(startReadyCheck, { params });
      await world.actor.person.ok(endReadyCheck, { params });
    },
    told: {},
  },
  {
    name: 'an answer goes with who leaves the team',
    ownWorld: true,
    async act(world) {
      const params = await session(world);
      for (const { person } of [world.insider, world.outsider])
        await person.ok(answerTeamEvent, { params, body: { answer: 'in' } });
      await world.insider.person.ok(leaveTeam, { body: { id: world.teamId } });
    },
    told: {},
  },
];
