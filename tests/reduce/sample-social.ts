import type { Chat, LastMessage } from '#shared/contract/chats/chat.ts';
import type { Friend } from '#shared/contract/social/friend.ts';
import type { Contact } from '#shared/contract/users.ts';
import { ANNA, BORA, id, ME } from './sample-view.ts';

export const CHAT = id<'channel'>(150);
export const GROUP = id<'channel'>(151);

export function sampleContact(change: Partial<Contact> = {}): Contact {
  return {
    id: ANNA,
    username: 'anna',
    subdomain: 'anna',
    profilePicture: null,
    flags: 0,
    bot: false,
    system: false,
    verified: true,
    presence: 1,
    userStatus: null,
    userRPC: null,
    ...change,
  };
}

export function sampleLastMessage(change: Partial<LastMessage> = {}): LastMessage {
  return {
    id: id(160),
    createdAt: '2026-01-02T00:00:00.000Z',
    editedAt: null,
    content: 'hello',
    isDeleted: false,
    createdBy: { id: ANNA, username: 'anna', profilePicture: null },
    nonce: null,
    state: 'sent',
    replyTo: null,
    replyToMessage: null,
    reactions: [],
    attachments: [],
    embeds: [],
    ...change,
  };
}

/** Anna and I. */
export function sampleChat(change: Partial<Chat> = {}): Chat {
  return {
    id: CHAT,
    type: 'direct',
    name: null,
    picture: null,
    ownerId: null,
    users: [sampleContact({ id: ME, username: 'me' }), sampleContact()],
    lastMessage: null,
    ...change,
  };
}

/** Anna's group with Bora and me. */
export function sampleGroup(change: Partial<Chat> = {}): Chat {
  const users = [ANNA, BORA, ME].map((userId) => sampleContact({ id: userId }));
  return sampleChat({ id: GROUP, type: 'group', ownerId: ANNA, users, ...change });
}

/** Bora's request to me. */
export function sampleFriend(change: Partial<Friend> = {}): Friend {
  return {
    user: sampleContact({ id: BORA }),
    users: [BORA, ME],
    status: 'pending',
    createdBy: BORA,
    since: '2026-01-02T00:00:00.000Z',
    ...change,
  };
}
