import { describe, expect, it } from 'vitest';
import type { Channel } from '../contract/channels/channel.ts';
import type { StateEvent } from '../contract/socket/server-events.ts';
import {
  sampleContents,
  by,
  LOBBY,
  ME,
  MODERATORS,
  sampleCategory,
  sampleChannel,
  sampleMember,
  sampleMessage,
  TEAM,
  viewWithMessages,
} from '#tests/reduce/sample-view.ts';
import { channelBit } from '../rules/permissions.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView } from './client-view.ts';
import { addMessagePage } from './message-pages.ts';
import { addPending } from './pending-messages.ts';
import { readsHistory } from './readable-history.ts';
import { markStale, refreshTeam } from './stale-teams.ts';

const HISTORY = channelBit('text', 'CAN_SEE_MESSAGE_HISTORY');

function apply(view: ClientView, ...events: readonly StateEvent[]): ClientView {
  return events.reduce((next, event) => applyEvent(next, event, 1_800_000_000_000), view);
}

/** The lobby, in which the history is denied to moderators. */
function closed(): Channel {
  return sampleChannel({
    permissions: { roles: { [MODERATORS]: { allow: 0, deny: HISTORY } }, users: {} },
  });
}

function updated(channel: Channel): StateEvent {
  return { type: 'CHANNEL_UPDATED', data: { channel } };
}

function held(view: ClientView): readonly string[] | undefined {
  const window = view.messages[LOBBY];
  return window?.isLoaded ? window.messages.map(({ id }) => id) : undefined;
}

const written = sampleMessage(10);

describe('the history of a channel', () => {
  it('is forgotten when it is no longer mine to read, and again when it is, to be asked for', () => {
    const view = viewWithMessages(written);
    expect(held(view)).toEqual(['10']);
    const denied = apply(view, updated(closed()));
    expect(held(denied)).toBeUndefined();
    const empty = { messages: [], hasOlder: false, hasNewer: false };
    const asked = addMessagePage(denied, LOBBY, { page: empty, place: 'all' });
    const heard = apply(asked, { type: 'MESSAGE_SEND', data: { message: sampleMessage(11) } });
    expect(held(heard)).toEqual(['11']);
    expect(held(apply(heard, updated(sampleChannel())))).toBeUndefined();
  });

  it('is forgotten when a role takes the right, is given or is deleted', () => {
    const view = viewWithMessages(written);
    const without = (roles: (typeof MODERATORS)[]): StateEvent => ({
      type: 'MEMBER_UPDATED',
      data: { teamId: TEAM, member: sampleMember({ id: ME, roles }) },
    });
    const spared = apply(view, without([]), updated(closed()));
    expect(held(spared)).toEqual(['10']);
    expect(held(apply(spared, without([MODERATORS])))).toBeUndefined();
    const denied = addMessagePage(apply(view, updated(closed())), LOBBY, {
      page: { messages: [], hasOlder: false, hasNewer: false },
      place: 'all',
    });
    expect(held(denied)).toEqual([]);
    const taken: StateEvent = {
      type: 'ROLE_DELETED',
      data: { teamId: TEAM, roleId: MODERATORS },
    };
    expect(held(apply(denied, taken))).toBeUndefined();
  });

  it('stays while something else changes, and what is under way stays in any case', () => {
    const { createdBy } = { ...written, ...by(ME) };
    const view = addPending(viewWithMessages(written), {
      nonce: 'n',
      channelId: LOBBY,
      teamId: TEAM,
      content: 'on its way',
      attachments: [],
      createdBy,
      createdAt: written.createdAt,
      replyTo: null,
      replyToMessage: null,
      type: 'text',
      state: 'sending',
    });
    const renamed = apply(view, updated(sampleChannel({ name: 'hall' })), {
      type: 'CATEGORY_UPDATED',
      data: { category: sampleCategory({ name: 'hall' }) },
    });
    expect(renamed.messages).toBe(view.messages);
    const denied = apply(view, updated(closed()));
    expect(denied.messages[LOBBY]?.pending.map(({ nonce }) => nonce)).toEqual(['n']);
  });

  it('is forgotten when a fetch of the team brings the news', () => {
    const view = markStale(viewWithMessages(written), TEAM);
    const next = refreshTeam(view, sampleContents([closed()]), 1);
    expect(readsHistory(next, LOBBY)).toBe(false);
    expect(held(next)).toBeUndefined();
  });
});
