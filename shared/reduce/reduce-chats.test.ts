import { describe, expect, it } from 'vitest';
import { ANNA, BORA, by, id, ME, sampleMessage, sampleView } from '#tests/reduce/sample-view.ts';
import {
  CHAT,
  GROUP,
  sampleChat,
  sampleContact,
  sampleFriend,
  sampleGroup,
  sampleLastMessage,
} from '#tests/reduce/sample-social.ts';
import type { Message } from '../contract/messages/message.ts';
import type { StateEvent } from '../contract/socket/server-events.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView } from './client-view.ts';
import { addChatPage, refreshChats } from './reduce-chats.ts';

const NOW = 1_800_000_000_000;

function listView(...chats: ClientView['chats']): ClientView {
  return { ...sampleView(), chats };
}

/** The group above the direct message. */
function twoChats(): ClientView {
  return listView(
    sampleGroup({ lastMessage: sampleLastMessage({ id: id(170) }) }),
    sampleChat({ lastMessage: sampleLastMessage() }),
  );
}

function inChat(number: number, change: Partial<Message> = {}): Message {
  return sampleMessage(number, { teamId: null, channelId: CHAT, ...by(ANNA), ...change });
}

function after(view: ClientView, ...events: readonly StateEvent[]): ClientView {
  return events.reduce((held, event) => applyEvent(held, event, NOW), view);
}

const sent = (message: Message): StateEvent => ({ type: 'MESSAGE_SEND', data: { message } });
const deleted = (number: number): StateEvent => ({
  type: 'MESSAGE_DELETED',
  data: {
    teamId: null,
    channelId: CHAT,
    messageId: id(number),
    createdBy: ANNA,
    mentions: null,
  },
});
const lastOf = (view: ClientView) =>
  view.chats.find(({ id: chatId }) => chatId === CHAT)?.lastMessage;

describe('the list of chats', () => {
  it('[M-049] moves a chat to the top with its new message, which becomes its last one', () => {
    const view = after(twoChats(), sent(inChat(180, { content: 'new' })));
    expect(view.chats.map((chat) => chat.id)).toEqual([CHAT, GROUP]);
    expect(lastOf(view)).toMatchObject({ id: id(180), content: 'new', state: 'sent' });
    expect(view.unread[CHAT]?.unread).toBe(1);
    expect(view.staleChats).toBe(0);
  });

  it('is not moved by a message that is older than the last one, nor twice by one', () => {
    const view = after(twoChats(), sent(inChat(180)));
    expect(after(view, sent(inChat(175)))).toMatchObject({ chats: view.chats });
    expect(after(view, sent(inChat(180))).chats).toBe(view.chats);
  });

  it('[M-050] is fetched again when a message comes in a chat it does not have', () => {
    const view = after(twoChats(), sent(inChat(180, { channelId: id(199) })));
    expect(view.staleChats).toBe(1);
    const known = sampleChat({ id: id(199), lastMessage: sampleLastMessage({ id: id(180) }) });
    const count = {
      channelId: id<'channel'>(199),
      unread: 1,
      mentions: 0,
      lastRead: id<'message'>(170),
    };
    const page = {
      chats: [known, ...view.chats],
      unread: [{ ...count, newest: id<'message'>(180) }],
      hasMore: false,
    };
    const fetched = refreshChats(view, page, 1);
    expect(fetched.chats.map((chat) => chat.id)).toEqual([id(199), GROUP, CHAT]);
    expect(fetched.unread[id(199)]?.unread).toBe(1);
    expect(fetched.staleChats).toBe(0);
  });

  it('is fetched once more when something happened during the fetch', () => {
    const view = after(twoChats(), sent(inChat(180, { channelId: id(199) })), sent(inChat(181)));
    const page = { chats: [], unread: [], hasMore: false };
    expect(refreshChats(view, page, 1)).toBe(view);
  });

  it('keeps pages behind the first one when that is fetched again', () => {
    const older = sampleChat({ id: id(140), lastMessage: null });
    const view = { ...listView(...twoChats().chats, older), staleChats: 1, hasMoreChats: true };
    const page = { chats: twoChats().chats, unread: [], hasMore: true };
    expect(refreshChats(view, page, 1).chats.map((chat) => chat.id)).toEqual([
      GROUP,
      CHAT,
      id(140),
    ]);
    const all = { chats: twoChats().chats, unread: [], hasMore: false };
    expect(refreshChats(view, all, 1).chats.map((chat) => chat.id)).toEqual([GROUP, CHAT]);
  });

  it('takes an older page behind what it has, and knows better about what it has', () => {
    const view = after(twoChats(), sent(inChat(180)));
    const page = {
      chats: [sampleChat({ lastMessage: sampleLastMessage() }), sampleChat({ id: id(140) })],
      unread: [],
      hasMore: false,
    };
    const next = addChatPage(view, page);
    expect(next.chats.map((chat) => chat.id)).toEqual([CHAT, GROUP, id(140)]);
    expect(lastOf(next)?.id).toBe(id(180));
  });

  it('[M-051, M-052] keeps a deleted last message as a fixed text, without files and previews', () => {
    const attachments: Message['attachments'] = [
      {
        id: id(190),
        url: '/content/secret.webp',
        name: 'secret.webp',
        fileSizeBytes: 1,
        type: 'image',
        width: null,
        height: null,
        thumbnailUrl: null,
        isSpoiler: false,
        alt: '',
      },
    ];
    const message = inChat(180, { content: 'secret', attachments, embeds: [{ title: 'secret' }] });
    const view = after(twoChats(), sent(message), deleted(180));
    expect(lastOf(view)).toMatchObject({
      id: id(180),
      state: 'deleted',
      isDeleted: true,
      content: 'This message has been deleted',
      attachments: [],
      embeds: [],
    });
    expect(JSON.stringify(view.chats)).not.toContain('secret');
    expect(view.unread[CHAT]?.unread).toBe(0);
  });

  it('[M-053] takes the original from a last message that answered to a deleted one', () => {
    const { replyToMessage: _none, failedToLoadReplies: _failed, ...original } = inChat(180);
    const answer = inChat(181, { replyTo: id(180), replyToMessage: original });
    const view = after(twoChats(), sent(answer));
    expect(lastOf(view)?.replyTo).toBe(id(180));
    expect(lastOf(after(view, deleted(180)))).toMatchObject({
      id: id(181),
      replyTo: null,
      replyToMessage: null,
    });
  });

  it('[M-054] shows an edited last message with its new text, and older edits change nothing', () => {
    const edit = (content: string, editedAt: string): StateEvent => ({
      type: 'MESSAGE_EDITED',
      data: { message: inChat(180, { content, editedAt }) },
    });
    const view = after(
      twoChats(),
      sent(inChat(180, { content: 'old' })),
      edit('newest', '2026-01-02T00:00:09.000Z'),
      edit('older', '2026-01-02T00:00:05.000Z'),
    );
    expect(lastOf(view)?.content).toBe('newest');
  });

  it('gets the previews of the last message', () => {
    const embeds = [{ title: 'page' }];
    const place = { teamId: null, channelId: CHAT };
    const view = after(twoChats(), {
      type: 'MESSAGE_EMBEDS_UPDATED',
      data: { ...place, messageId: id(160), embeds },
    });
    expect(lastOf(view)?.embeds).toEqual(embeds);
  });

  it('loses a hidden chat, but not one that was written in since', () => {
    const hide = (number: number): StateEvent => ({
      type: 'CHAT_HIDDEN',
      data: { channelId: CHAT, upTo: id(number) },
    });
    const view = after(twoChats(), sent(inChat(180)));
    expect(after(view, hide(180)).chats.map((chat) => chat.id)).toEqual([GROUP]);
    expect(after(view, hide(180)).unread[CHAT]).toBeUndefined();
    expect(after(view, hide(170)).chats).toEqual(view.chats);
  });

  it('takes over what a group is called and who is in it, and its messages stay', () => {
    const { lastMessage: _last, ...facts } = sampleGroup({ name: 'Friday' });
    const users = facts.users.slice(0, 2);
    const view = after(twoChats(), { type: 'CHAT_UPDATED', data: { chat: { ...facts, users } } });
    expect(view.chats[0]).toMatchObject({ name: 'Friday', lastMessage: { id: id(170) } });
    expect(view.chats[0]?.users).toHaveLength(2);
  });

  it('gets a chat back with what is unread in it', () => {
    const unread = {
      ...{ channelId: CHAT, unread: 2, mentions: 0 },
      ...{ lastRead: id<'message'>(150), newest: id<'message'>(160) },
    };
    const chat = sampleChat({ lastMessage: sampleLastMessage() });
    const view = after(listView(), { type: 'CHAT_AVAILABLE', data: { chat, unread } });
    expect(view.chats).toEqual([chat]);
    expect(view.unread[CHAT]?.unread).toBe(2);
    expect(view.presence[ANNA]).toBe(1);
  });
});

describe('friends', () => {
  const pending = sampleFriend();
  const accepted = sampleFriend({ status: 'accepted' });

  it('[M-203] are joined by a request that is pending', () => {
    const view = after(sampleView(), { type: 'FRIEND_REQUEST_PENDING', data: { friend: pending } });
    expect(view.friends[BORA]).toEqual(pending);
    expect(view.me.friends).toEqual([]);
    // who only asks is not told of, nor tells, how they appear
    expect(view.presence[BORA]).toBeUndefined();
  });

  it('[M-204] hold an accepted one in place of the pending one', () => {
    const view = after(
      sampleView(),
      { type: 'FRIEND_REQUEST_PENDING', data: { friend: pending } },
      { type: 'FRIEND_REQUEST_ACCEPTED', data: { friend: accepted } },
    );
    expect(Object.values(view.friends)).toEqual([accepted]);
    expect(view.me.friends).toEqual([BORA]);
    expect(view.presence[BORA]).toBe(1);
  });

  it('[M-205] lose one that was rejected, and one that was removed', () => {
    const view = after(sampleView(), { type: 'FRIEND_REQUEST_PENDING', data: { friend: pending } });
    const rejected = after(view, { type: 'FRIEND_REQUEST_REJECTED', data: { userId: BORA } });
    expect(rejected.friends).toEqual({});
    const friends = after(view, { type: 'FRIEND_REQUEST_ACCEPTED', data: { friend: accepted } });
    const removed = after(friends, { type: 'FRIEND_REMOVED', data: { userId: BORA } });
    expect(removed.friends).toEqual({});
    expect(removed.me.friends).toEqual([]);
  });

  it('are told apart from blocked users, who stand on me', () => {
    const blocked = { userId: ANNA, blockedAt: '2026-01-02T00:00:00.000Z' };
    const view = after(sampleView(), { type: 'USER_BLOCKED', data: { blocked } });
    expect(view.me.blocked).toEqual([blocked]);
    const unblocked = after(view, { type: 'USER_UNBLOCKED', data: { userId: ANNA } });
    expect(unblocked.me.blocked).toEqual([]);
  });
});

describe('the people of chats', () => {
  it('appear as the first page says, and then as they are told to', () => {
    const view = after(
      { ...listView(sampleChat({ users: [sampleContact({ id: ME })] })), presence: {} },
      { type: 'PRESENCE_UPDATE', data: { userId: ANNA, presence: 2 } },
    );
    expect(view.presence[ANNA]).toBe(2);
  });
});
