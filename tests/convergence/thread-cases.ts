import {
  deleteThread,
  joinThread,
  leaveThread,
  startThread,
  updateThread,
  type Thread,
} from '#shared/contract/channels/thread.ts';
import { deleteMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { everyoneRoleId, type ChannelId, type MessageId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';

async function lookAtThreads({ actor, insider, outsider, teamId }: ConvergenceWorld) {
  for (const observer of [actor, insider, outsider]) await observer.lookAtThreads(teamId);
}

async function start(
  world: ConvergenceWorld,
  channelId: ChannelId,
  messageId?: MessageId,
): Promise<Thread> {
  const body = messageId ? { messageId } : { name: 'plans' };
  const { thread } = await world.actor.person.ok(startThread, { params: { channelId }, body });
  return thread;
}

function say(observer: ConvergenceWorld['actor'], { id }: Thread, content: string) {
  return observer.person.ok(sendMessage, { params: { channelId: id }, body: { content } });
}

/** Threads, as those hear of them who see the channel that they stand in. */
export const threadCases: readonly ConvergenceCase[] = [
  {
    name: 'THREAD_CREATED, THREAD_UPDATED, THREAD_JOINED and THREAD_LEFT: started on a message, written in, joined by name, left',
    async act(world) {
      await lookAtThreads(world);
      const { actor, insider, outsider } = world;
      const thread = await start(world, world.open, world.message);
      await say(actor, thread, `<@${insider.person.user.id}> look`);
      await say(insider, thread, 'I do');
      const params = { channelId: thread.id };
      await outsider.person.ok(joinThread, { params });
      const { message } = await say(actor, thread, 'one more');
      await actor.person.ok(deleteMessage, { params: { ...params, messageId: message.id } });
      await say(actor, thread, 'and another');
      await outsider.person.ok(leaveThread, { params });
      await actor.person.ok(updateThread, { params, body: { name: 'other', isLocked: true } });
      await actor.person.ok(updateThread, { params, body: { isArchived: true } });
    },
    told: {},
  },
  {
    name: 'THREAD_DELETED, with what was unread in it',
    async act(world) {
      await lookAtThreads(world);
      const { actor, insider } = world;
      const thread = await start(world, world.open, world.message);
      const params = { channelId: thread.id };
      await insider.person.ok(joinThread, { params });
      await say(actor, thread, 'words');
      await actor.person.ok(deleteThread, { params });
    },
    told: {},
  },
  {
    name: 'a thread in a hidden channel is told only to those who see that one',
    async act(world) {
      await lookAtThreads(world);
      const thread = await start(world, world.hidden);
      await say(world.insider, thread, 'to few');
    },
    told: {
      actor: ['THREAD_CREATED', 'THREAD_JOINED', 'MESSAGE_SEND', 'THREAD_UPDATED'],
      insider: ['THREAD_CREATED', 'THREAD_JOINED', 'MESSAGE_SEND', 'THREAD_UPDATED'],
    },
  },
  {
    name: 'threads of a channel that goes out of sight and comes back',
    async act(world) {
      await lookAtThreads(world);
      const { actor, outsider, teamId, open } = world;
      const thread = await start(world, open);
      await outsider.person.ok(joinThread, { params: { channelId: thread.id } });
      await say(actor, thread, 'before');
      const params = { teamId, channelId: open, roleId: everyoneRoleId(teamId) };
      const view = channelBit('text', 'VIEW_CHANNEL');
      await actor.person.ok(setChannelRoleOverride, { params, body: { allow: 0, deny: view } });
      await say(actor, thread, 'unseen');
      await actor.person.ok(setChannelRoleOverride, { params, body: { allow: 0, deny: 0 } });
      await say(actor, thread, 'after');
    },
    told: {},
  },
];
