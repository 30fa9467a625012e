import { sendMessage } from '#shared/contract/messages/message.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import { changeMemberProfile, setOwnMemberProfile } from '#shared/contract/teams/member-profile.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import type { ConvergenceCase } from './convergence-case.ts';

/** The same to all members. */
function members(...events: StateEventName[]): ConvergenceCase['told'] {
  return { actor: events, insider: events, outsider: events };
}

/** How members are called in one team. */
export const memberProfileCases: readonly ConvergenceCase[] = [
  {
    name: 'MEMBER_UPDATED by a nickname, also on what they wrote, and by leaving it behind',
    async act(world) {
      const { person } = world.outsider;
      await person.ok(sendMessage, {
        params: { channelId: world.open },
        body: { content: 'under my own name' },
      });
      await person.ok(setOwnMemberProfile, {
        params: { teamId: world.teamId },
        body: { nickname: 'Skipper' },
      });
      await person.ok(sendMessage, {
        params: { channelId: world.open },
        body: { content: 'under another' },
      });
      const params = { teamId: world.teamId, userId: person.user.id };
      await world.actor.person.ok(changeMemberProfile, { params, body: { nickname: 'Mate' } });
    },
    told: members('MESSAGE_SEND', 'MEMBER_UPDATED', 'MESSAGE_SEND', 'MEMBER_UPDATED'),
  },
  {
    name: 'USER_LEFT_TEAM of one with a nickname, whose messages stay under the name of the account',
    ownWorld: true,
    async act(world) {
      const { person } = world.outsider;
      await person.ok(setOwnMemberProfile, {
        params: { teamId: world.teamId },
        body: { nickname: 'Skipper' },
      });
      await person.ok(sendMessage, {
        params: { channelId: world.open },
        body: { content: 'before leaving' },
      });
      await world.actor.person.ok(kickMember, {
        params: { teamId: world.teamId, userId: person.user.id },
      });
    },
    told: members('MEMBER_UPDATED', 'MESSAGE_SEND', 'USER_LEFT_TEAM'),
  },
];
