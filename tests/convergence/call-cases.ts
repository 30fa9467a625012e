import { vi } from 'vitest';
import { addChatUsers, removeChatUser } from '#shared/contract/chats/chat.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { declineCall, joinCall } from '#shared/contract/voice/calls.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { Observer } from './observer.ts';

/** Calls in a chat, or comes into the call there. */
async function call(observer: Observer, chatId: ChannelId): Promise<void> {
  const { token } = await observer.person.ok(joinCall, { params: { chatId } });
  await observer.ask('VOICE_JOIN', { token });
}

async function decline(observer: Observer, chatId: ChannelId): Promise<void> {
  await observer.settle();
  const callId = observer.view().calls[chatId]?.id;
  if (callId === undefined) throw new Error('nothing rings');
  await observer.person.ok(declineCall, { params: { chatId }, body: { callId } });
  await lineOf(observer, callId);
}

/** They hang up, and wait until what is left of their call is told: the next case begins without one. */
async function hangUp(chatId: ChannelId, ...observers: readonly Observer[]): Promise<void> {
  const [first] = observers;
  await first?.settle();
  const callId = first?.view().calls[chatId]?.id;
  for (const observer of observers) await observer.ask('VOICE_LEAVE', {});
  if (first && callId !== undefined) await lineOf(first, callId);
}

function lineOf(observer: Observer, callId: string): Promise<void> {
  const nonce = `call-${callId}`;
  return vi.waitFor(
    async () => {
      await observer.settle();
      const isThere = observer.events.some(
        (event) => event.type === 'MESSAGE_SEND' && event.data.message.nonce === nonce,
      );
      if (!isThere) throw new Error('the line of the call has not come');
    },
    { timeout: 10_000 },
  );
}

const ended = ['CALL_ENDED', 'MESSAGE_SEND'] as const;
const told = ['CALL_STARTED', 'VOICE_PARTICIPANT_JOINED'] as const;

/** Calls in chats, and who hears of them. */
export const callCases: readonly ConvergenceCase[] = [
  {
    name: 'CALL_STARTED to the people of the chat alone',
    async act({ actor, direct }) {
      await call(actor, direct);
      await hangUp(direct, actor);
    },
    told: {
      actor: [...told, 'VOICE_PARTICIPANT_LEFT', ...ended],
      insider: [...told, 'VOICE_PARTICIPANT_LEFT', ...ended],
    },
  },
  {
    name: 'CALL_RINGING when one comes who is called',
    async act(world) {
      await call(world.actor, world.group);
      await call(world.insider, world.group);
      await hangUp(world.group, world.actor, world.insider);
    },
    told: Object.fromEntries(
      ['actor', 'insider', 'outsider'].map((label) => [
        label,
        [
          ...told,
          'VOICE_PARTICIPANT_JOINED',
          'CALL_RINGING',
          'VOICE_PARTICIPANT_LEFT',
          'VOICE_PARTICIPANT_LEFT',
          ...ended,
        ],
      ]),
    ),
  },
  {
    name: 'CALL_ENDED and its line when one declines a direct call',
    async act(world) {
      await call(world.actor, world.direct);
      await decline(world.insider, world.direct);
    },
    told: Object.fromEntries(
      ['actor', 'insider'].map((label) => [
        label,
        [...told, 'CALL_RINGING', 'VOICE_PARTICIPANT_LEFT', ...ended],
      ]),
    ),
  },
  {
    name: 'a call goes on with one who is let into the group, and without one who is taken out',
    ownWorld: true,
    async act({ actor, insider, newcomer, outsider, group }) {
      await call(actor, group);
      await call(insider, group);
      await call(outsider, group);
      const params = { chatId: group };
      const users = [{ id: newcomer.person.user.id }];
      await actor.person.ok(addChatUsers, { params, body: { users } });
      await actor.person.ok(removeChatUser, {
        params: { ...params, userId: insider.person.user.id },
      });
      await outsider.ask('VOICE_STATE', { isConnecting: false });
      await hangUp(group, actor, outsider);
    },
    told: {},
  },
  {
    name: 'a call that ends while one of its people is cut off',
    async act({ actor, insider, direct }) {
      await call(actor, direct);
      await call(insider, direct);
      insider.cut();
      await actor.ask('VOICE_LEAVE', {});
      await insider.reconnect();
      // as its page does: another node does not know the session, and begins it anew
      await call(insider, direct);
      await hangUp(direct, insider);
    },
    told: {},
  },
  {
    name: 'a block ends the call of a direct message',
    ownWorld: true,
    async act({ actor, insider, direct }) {
      await call(actor, direct);
      await call(insider, direct);
      await actor.settle();
      const callId = String(actor.view().calls[direct]?.id);
      await insider.person.ok(blockUser, { params: { userId: actor.person.user.id } });
      await lineOf(actor, callId);
    },
    told: {},
  },
];
