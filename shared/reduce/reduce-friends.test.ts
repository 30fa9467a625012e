import { describe, expect, it } from 'vitest';
import { ANNA, sampleMember, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import {
  sampleChat,
  sampleContact,
  sampleFriend,
  sampleLastMessage,
} from '#tests/reduce/sample-social.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView } from './client-view.ts';
import { byId } from './record.ts';

const NOW = 1_800_000_000_000;

/** Anna is a friend, online, and plays. */
function friendView(change: Partial<ClientView> = {}): ClientView {
  const friend = sampleFriend({ user: sampleContact({ presence: 1 }), status: 'accepted' });
  const view = sampleView();
  return {
    ...view,
    me: { ...view.me, friends: [ANNA] },
    friends: { [ANNA]: friend },
    chats: [],
    members: {},
    presence: { ...view.presence, [ANNA]: 1 },
    statuses: { [ANNA]: null },
    activities: { [ANNA]: null },
    ...change,
  };
}

function unfriended(view: ClientView): ClientView {
  return applyEvent(view, { type: 'FRIEND_REMOVED', data: { userId: ANNA } }, NOW);
}

describe('a friendship that ended', () => {
  it('leaves nothing of how they appeared last: nobody would tell of a change', () => {
    const view = unfriended(friendView());
    expect(view.presence).not.toHaveProperty(ANNA);
    expect(view.statuses).not.toHaveProperty(ANNA);
    expect(view.activities).not.toHaveProperty(ANNA);
    expect(view.presence).toHaveProperty(view.me.id);
  });

  it('leaves it where a team is shared still', () => {
    const members = { [TEAM]: byId([sampleMember({ id: ANNA })]) };
    expect(unfriended(friendView({ members })).presence[ANNA]).toBe(1);
  });

  it('leaves it where there was talk in a chat, and not where there was none', () => {
    const spoken = sampleChat({ lastMessage: sampleLastMessage() });
    expect(unfriended(friendView({ chats: [spoken] })).presence[ANNA]).toBe(1);
    const silent = sampleChat({ lastMessage: null });
    expect(unfriended(friendView({ chats: [silent] })).presence).not.toHaveProperty(ANNA);
  });
});
