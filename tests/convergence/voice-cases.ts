import {
  createChannel,
  deleteChannel,
  setChannelRoleOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import { giveRole } from '#shared/contract/teams/role.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { everyoneRoleId, type ChannelId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';
import type { Observer } from './observer.ts';

/** A voice channel that everybody sees. */
async function newVoice({ actor, teamId }: ConvergenceWorld): Promise<ChannelId> {
  const { channel } = await actor.person.ok(createChannel, {
    params: { teamId },
    body: { name: 'talk', type: 'voice' },
  });
  return channel.id;
}

/** Takes it from all but those with the insider's role. */
async function hide(world: ConvergenceWorld, channelId: ChannelId): Promise<void> {
  const { actor, teamId, insiderRole } = world;
  const view = channelBit('voice', 'VIEW_CHANNEL');
  for (const [roleId, body] of [
    [insiderRole, { allow: view, deny: 0 }],
    [everyoneRoleId(teamId), { allow: 0, deny: view }],
  ] as const)
    await actor.person.ok(setChannelRoleOverride, { params: { teamId, channelId, roleId }, body });
}

async function enter(
  { teamId }: ConvergenceWorld,
  observer: Observer,
  channelId: ChannelId,
): Promise<void> {
  const { token } = await observer.person.ok(joinVoice, { params: { teamId, channelId } });
  await observer.ask('VOICE_JOIN', { token });
}

/** Who is in voice channels, and who hears of it. */
export const voiceCases: readonly ConvergenceCase[] = [
  {
    name: 'VOICE_PARTICIPANT_JOINED, VOICE_PARTICIPANT_UPDATED and VOICE_PARTICIPANT_LEFT',
    ownWorld: true,
    async act(world) {
      const channelId = await newVoice(world);
      await enter(world, world.outsider, channelId);
      const state = { isConnecting: false, isStreaming: true, allowsClips: true };
      await world.outsider.ask('VOICE_STATE', state);
      await world.outsider.ask('VOICE_LEAVE', {});
      await enter(world, world.insider, channelId);
    },
    told: {},
  },
  {
    name: 'going from one voice channel into another',
    ownWorld: true,
    async act(world) {
      await enter(world, world.insider, await newVoice(world));
      await enter(world, world.insider, await newVoice(world));
    },
    told: Object.fromEntries(
      (['actor', 'insider', 'outsider'] as const).map((label) => [
        label,
        [
          'CHANNEL_CREATED',
          'VOICE_PARTICIPANT_JOINED',
          'CHANNEL_CREATED',
          'VOICE_PARTICIPANT_LEFT',
          'VOICE_PARTICIPANT_JOINED',
        ],
      ]),
    ),
  },
  {
    name: 'VOICE_PARTICIPANTS to one who comes to see a channel that somebody is in',
    ownWorld: true,
    async act(world) {
      const channelId = await newVoice(world);
      await hide(world, channelId);
      await enter(world, world.insider, channelId);
      await world.actor.person.ok(giveRole, {
        params: {
          teamId: world.teamId,
          userId: world.outsider.person.user.id,
          roleId: world.insiderRole,
        },
      });
    },
    told: {},
  },
  {
    name: 'VOICE_PARTICIPANTS to one who joins a team where somebody is in voice',
    ownWorld: true,
    async act(world) {
      const { actor, newcomer, teamId } = world;
      await enter(world, actor, await newVoice(world));
      const { invite } = await actor.person.ok(createInvite, { body: { teamId } });
      await newcomer.person.ok(joinTeam, { params: { code: invite.code }, body: {} });
    },
    told: {},
  },
  {
    name: 'a voice channel that is closed to one who is in it stays in their sight until they leave',
    ownWorld: true,
    async act(world) {
      const channelId = await newVoice(world);
      await enter(world, world.outsider, channelId);
      await hide(world, channelId);
      await enter(world, world.insider, channelId);
      await world.actor.person.ok(updateChannel, {
        params: { teamId: world.teamId, channelId },
        body: { userLimit: 7 },
      });
    },
    told: {
      actor: [
        'CHANNEL_CREATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
        'CHANNEL_UPDATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
      ],
      insider: [
        'CHANNEL_CREATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
        'CHANNEL_UPDATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
      ],
      outsider: [
        'CHANNEL_CREATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
        'CHANNEL_UPDATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
      ],
    },
  },
  {
    name: 'one who leaves a voice channel that was closed to them sees it no longer',
    ownWorld: true,
    async act(world) {
      const channelId = await newVoice(world);
      await enter(world, world.outsider, channelId);
      await hide(world, channelId);
      await world.outsider.ask('VOICE_LEAVE', {});
      await enter(world, world.insider, channelId);
    },
    told: {
      actor: [
        'CHANNEL_CREATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
        'CHANNEL_UPDATED',
        'VOICE_PARTICIPANT_LEFT',
        'VOICE_PARTICIPANT_JOINED',
      ],
      insider: [
        'CHANNEL_CREATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
        'CHANNEL_UPDATED',
        'VOICE_PARTICIPANT_LEFT',
        'VOICE_PARTICIPANT_JOINED',
      ],
      outsider: [
        'CHANNEL_CREATED',
        'VOICE_PARTICIPANT_JOINED',
        'CHANNEL_UPDATED',
        'CHANNEL_UPDATED',
        'VOICE_PARTICIPANT_LEFT',
        'TEAM_ACCESS_CHANGED',
      ],
    },
  },
  {
    name: 'a kicked member leaves the voice channel, and a deleted channel is empty',
    ownWorld: true,
    async act(world) {
      const { actor, insider, outsider, teamId } = world;
      const channelId = await newVoice(world);
      await enter(world, outsider, channelId);
      await enter(world, insider, channelId);
      await actor.person.ok(kickMember, {
        params: { teamId, userId: outsider.person.user.id },
      });
      await actor.person.ok(deleteChannel, { params: { teamId, channelId } });
    },
    told: {},
  },
];
