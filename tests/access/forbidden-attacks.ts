import { setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { editMessage } from '#shared/contract/messages/message.ts';
import { pinMessage, unpinMessage } from '#shared/contract/messages/pin.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { joinTeam, lookUpInvite } from '#shared/contract/teams/invite.ts';
import {
  banMember,
  kickMember,
  timeOutMember,
  unbanMember,
} from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { openDirect } from '../chats/chat-world.ts';
import { deny, newRoom, say } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { newInvite, newTeam } from '../teams/team-world.ts';
import type { AttackWorld, Forbidden } from './attack.ts';

/** A direct message of two, with a message by each, in which the second has blocked the first. */
async function blockedChat({ newPerson }: AttackWorld) {
  const blocked = await newPerson('Blocked');
  const other = await newPerson('Blocker');
  const channelId = await openDirect(blocked, other);
  const { id: messageId } = await say(blocked, channelId, 'hello');
  await say(other, channelId, 'go away');
  return {
    blocked,
    params: { channelId, messageId },
    block: () => other.ok(blockUser, { params: { userId: blocked.user.id } }),
  };
}

const use = (person: Person, code: string) => person.call(joinTeam, { params: { code } });

/** The attacker's own invite, which lets people in as long as the attacker is in the team. */
async function ownInvite({ owner, attacker }: AttackWorld) {
  const teamId = await newTeam(owner, [attacker]);
  const code = await newInvite(attacker, teamId);
  return { teamId, code, params: { teamId, userId: attacker.user.id } };
}

async function putOutAndBack(world: AttackWorld, teamId: TeamId): Promise<void> {
  const { owner, attacker } = world;
  const params = { teamId, userId: attacker.user.id };
  await owner.ok(banMember, { params, body: {} });
  await owner.ok(unbanMember, { params });
}

export const forbiddenAttacks: readonly Forbidden[] = [
  {
    line: 'a blocked person pins in the conversation of who blocked them',
    code: 'chat.denied',
    async run(world) {
      const { blocked, params, block } = await blockedChat(world);
      await block();
      return blocked.call(pinMessage, { params });
    },
  },
  {
    line: 'a blocked person takes a pin away in the conversation of who blocked them',
    code: 'chat.denied',
    async run(world) {
      const { blocked, params, block } = await blockedChat(world);
      await blocked.ok(pinMessage, { params });
      await block();
      return blocked.call(unpinMessage, { params });
    },
  },
  {
    line: 'a kicked member comes back by their own invite',
    code: 'invite.not-found',
    async run(world) {
      const { code, params } = await ownInvite(world);
      await world.owner.ok(kickMember, { params });
      return use(world.attacker, code);
    },
  },
  {
    line: 'a kicked member lets a second account in by their own invite',
    code: 'invite.not-found',
    async run(world) {
      const { code, params } = await ownInvite(world);
      await world.owner.ok(kickMember, { params });
      return use(world.stranger, code);
    },
  },
  {
    line: 'a banned member lets a second account in by their own invite',
    code: 'invite.not-found',
    async run(world) {
      const { code, params } = await ownInvite(world);
      await world.owner.ok(banMember, { params, body: {} });
      return use(world.stranger, code);
    },
  },
  {
    line: 'a second account looks at the invite of a banned member',
    code: 'invite.not-found',
    async run(world) {
      const { code, params } = await ownInvite(world);
      await world.owner.ok(banMember, { params, body: {} });
      return world.stranger.call(lookUpInvite, { params: { code } });
    },
  },
  {
    line: 'one whose ban was lifted comes back by the invite they made before it',
    code: 'invite.not-found',
    async run(world) {
      const { teamId, code } = await ownInvite(world);
      await putOutAndBack(world, teamId);
      return use(world.attacker, code);
    },
  },
  {
    line: 'a second account uses an invite of one who was banned before bans ended invites',
    code: 'invite.not-found',
    async run(world) {
      const { owner, attacker, server, stranger } = world;
      const { teamId, code, params } = await ownInvite(world);
      await owner.ok(banMember, { params, body: {} });
      await inDatabase(
        server,
        'insert into invites (code, team_id, inviter_id, created_at) values ($1, $2, $3, now()) on conflict do nothing',
        [code, teamId, attacker.user.id],
      );
      return use(stranger, code);
    },
  },
  {
    line: 'a second account uses the invite of a member in timeout',
    code: 'invite.not-found',
    async run(world) {
      const { code, params } = await ownInvite(world);
      await world.owner.ok(timeOutMember, { params, body: { seconds: 3_600 } });
      return use(world.stranger, code);
    },
  },
  {
    line: 'a member without SEND_MESSAGES writes by editing an old message',
    code: 'channel.send-denied',
    async run(world) {
      const { owner, attacker } = world;
      const room = await newRoom(owner, [attacker]);
      const { id: messageId } = await say(attacker, room.channelId, 'before');
      await deny(owner, room, 'SEND_MESSAGES');
      return attacker.call(editMessage, {
        params: { channelId: room.channelId, messageId },
        body: { content: 'after' },
      });
    },
  },
  {
    line: 'a member who may not see the channel any more writes by editing an old message',
    code: 'channel.not-found',
    async run(world) {
      const { owner, attacker } = world;
      const room = await newRoom(owner, [attacker]);
      const { id: messageId } = await say(attacker, room.channelId, 'before');
      await owner.ok(setChannelRoleOverride, {
        params: { ...room, roleId: everyoneRoleId(room.teamId) },
        body: { allow: 0, deny: channelBit('text', 'VIEW_CHANNEL') },
      });
      return attacker.call(editMessage, {
        params: { channelId: room.channelId, messageId },
        body: { content: 'after' },
      });
    },
  },
];
