import { describe, expect, it } from 'vitest';
import {
  stateEvents,
  type StateEvent,
  type StateEventName,
} from '../contract/socket/server-events.ts';
import {
  addMembers,
  ANNA,
  AREA,
  BORA,
  id,
  LOBBY,
  ME,
  MODERATORS,
  OTHER_TEAM,
  PLANS,
  sampleCategory,
  sampleChannel,
  sampleEmoji,
  sampleMember,
  sampleMessage,
  sampleParticipant,
  sampleRole,
  sampleTeam,
  sampleThread,
  sampleTeamEvent,
  sampleTodo,
  sampleUser,
  TALK,
  TEAM,
  viewWithMessages,
} from '#tests/reduce/sample-view.ts';
import { sampleApplication, sampleOwnApplication } from '#tests/reduce/sample-applications.ts';
import { sampleInteraction, sampleInteractionUpdate } from '#tests/reduce/sample-interactions.ts';
import { sampleOutputs } from '#tests/reduce/sample-voice.ts';
import {
  CHAT,
  GROUP,
  sampleChat,
  sampleContact,
  sampleFriend,
  sampleGroup,
  sampleLastMessage,
} from '#tests/reduce/sample-social.ts';
import { applyEvent } from './apply-event.ts';
import { mapEntries } from './record.ts';
import type { ClientView } from './client-view.ts';
import { addApplications, addOwnApplications, openApplications } from './load-applications.ts';
import { addEmojis } from './reduce-emojis.ts';
import { addScheduled } from './reduce-scheduled.ts';
import { threadJoined } from './reduce-threads.ts';
import { addTeamEvents } from './reduce-team-events.ts';
import { addTodos } from './reduce-todos.ts';

const { lastMessage: _lastMessage, ...groupFacts } = sampleGroup();
const NOW = 1_800_000_000_000;

function fullView(): ClientView {
  const reacted = sampleMessage(11, {
    reactions: [{ emojiId: '👍', count: 1, users: [BORA] }],
    pinnedAt: '2026-01-02T00:00:01.000Z',
  });
  const view = viewWithMessages(sampleMessage(10), reacted);
  const scheduled = sampleMessage(60, { type: 'scheduled' });
  const blocked = [{ userId: id<'user'>(5), blockedAt: '2026-01-02T00:00:00.000Z' }];
  const social = {
    ...view,
    me: { ...view.me, friends: [ANNA], blocked },
    chats: [sampleChat({ lastMessage: sampleLastMessage() }), sampleGroup()],
    calls: { [GROUP]: call },
    friends: {
      [ANNA]: sampleFriend({ user: sampleContact(), status: 'accepted' }),
      [BORA]: sampleFriend(),
    },
  };
  const members = [sampleMember(), sampleMember({ id: BORA })];
  const peopled = addMembers(social, TEAM, members);
  const listed = addTodos(peopled, { teamId: TEAM, channelId: PLANS }, [sampleTodo(600)]);
  const opened = addOwnApplications(openApplications(listed, TEAM), [sampleOwnApplication(801)]);
  const page = { applications: [sampleApplication(801)], total: 1, pending: 1, hasMore: false };
  const answer = { form: { description: '', questions: [] }, isOpen: true, page };
  const reviewed = addApplications(opened, TEAM, answer);
  const thread = sampleThread({ id: id(951), rootMessageId: null });
  const joined = threadJoined(reviewed, { thread });
  const planned = addTeamEvents(joined, TEAM, [{ ...sampleTeamEvent(700), mine: null }]);
  return addScheduled(addEmojis(planned, [sampleEmoji(500)]), LOBBY, [scheduled]);
}

const call = {
  id: id<'call'>(190),
  channelId: GROUP,
  startedBy: { id: BORA, username: 'bora', profilePicture: null },
  startedAt: '2026-01-02T00:00:00.000Z',
  ringing: [ME],
};
const onMessage = { teamId: TEAM, channelId: LOBBY, messageId: id<'message'>(10) };
const onReacted = { ...onMessage, messageId: id<'message'>(11) };
const thumb = { emojiId: '👍', userId: BORA };

/** One of each, all of them with an effect on the full view. */
const samples: { readonly [Name in StateEventName]: StateEvent & { readonly type: Name } } = {
  MESSAGE_SEND: { type: 'MESSAGE_SEND', data: { message: sampleMessage(12) } },
  MESSAGE_EDITED: {
    type: 'MESSAGE_EDITED',
    data: { message: sampleMessage(11, { editedAt: '2026-01-02T00:00:05.000Z' }) },
  },
  MESSAGE_EMBEDS_UPDATED: {
    type: 'MESSAGE_EMBEDS_UPDATED',
    data: {
      teamId: TEAM,
      channelId: LOBBY,
      messageId: id(10),
      embeds: [{ title: 'A page' }],
    },
  },
  MESSAGE_DELETED: {
    type: 'MESSAGE_DELETED',
    data: {
      teamId: TEAM,
      channelId: LOBBY,
      messageId: id(10),
      createdBy: ANNA,
      mentions: null,
    },
  },
  MESSAGES_DELETED: {
    type: 'MESSAGES_DELETED',
    data: {
      teamId: TEAM,
      channelId: LOBBY,
      messages: [
        { messageId: id(10), createdBy: ANNA, mentions: null },
        { messageId: id(11), createdBy: ANNA, mentions: null },
      ],
    },
  },
  HISTORY_CHANGED: {
    type: 'HISTORY_CHANGED',
    data: { teamId: TEAM, channelId: LOBBY, hasNews: true },
  },
  INTERACTION_CREATED: { type: 'INTERACTION_CREATED', data: sampleInteraction() },
  INTERACTION_UPDATED: { type: 'INTERACTION_UPDATED', data: sampleInteractionUpdate() },
  BOT_COMMANDS_UPDATED: { type: 'BOT_COMMANDS_UPDATED', data: { botId: BORA } },
  MESSAGE_READ: {
    type: 'MESSAGE_READ',
    data: { teamId: TEAM, channelId: LOBBY, lastRead: id(11) },
  },
  CHANNEL_UNREAD: {
    type: 'CHANNEL_UNREAD',
    data: {
      teamId: TEAM,
      unread: { channelId: LOBBY, unread: 1, mentions: 0, lastRead: id(10), newest: id(11) },
    },
  },
  REACTION_ADDED: { type: 'REACTION_ADDED', data: { ...onMessage, ...thumb, count: 1 } },
  REACTION_REMOVED: { type: 'REACTION_REMOVED', data: { ...onReacted, ...thumb, count: 0 } },
  POLL_UPDATED: {
    type: 'POLL_UPDATED',
    data: { ...onMessage, votes: [1, 0], voters: 1, closedAt: null, version: 1 },
  },
  TEAM_EVENT_UPDATED: {
    type: 'TEAM_EVENT_UPDATED',
    data: { event: { ...sampleTeamEvent(700), title: 'Moved', version: 2 } },
  },
  TEAM_EVENT_REMOVED: {
    type: 'TEAM_EVENT_REMOVED',
    data: { teamId: TEAM, eventId: id(700), places: [LOBBY], movedTo: PLANS },
  },
  TEAM_EVENT_ANSWERED: {
    type: 'TEAM_EVENT_ANSWERED',
    data: { teamId: TEAM, eventId: id(700), mine: 'maybe' },
  },
  READY_CHECK_RANG: { type: 'READY_CHECK_RANG', data: { event: sampleTeamEvent(700) } },
  POLL_VOTED: { type: 'POLL_VOTED', data: { ...onMessage, mine: [0], version: 1 } },
  MESSAGE_PINNED: {
    type: 'MESSAGE_PINNED',
    data: { ...onMessage, pinnedAt: '2026-01-02T00:00:05.000Z' },
  },
  MESSAGE_UNPINNED: { type: 'MESSAGE_UNPINNED', data: onReacted },
  SCHEDULED_MESSAGE_UPDATED: {
    type: 'SCHEDULED_MESSAGE_UPDATED',
    data: { message: sampleMessage(70, { type: 'scheduled' }) },
  },
  SCHEDULED_MESSAGE_REMOVED: {
    type: 'SCHEDULED_MESSAGE_REMOVED',
    data: { ...onMessage, messageId: id(60), reason: 'sent' },
  },
  USER_STATUS_UPDATED: {
    type: 'USER_STATUS_UPDATED',
    data: { userId: BORA, userStatus: { content: 'at lunch', emojiId: null } },
  },
  USER_FLAGS_UPDATED: { type: 'USER_FLAGS_UPDATED', data: { userId: BORA, flags: 1 } },
  USERNAME_UPDATED: { type: 'USERNAME_UPDATED', data: { userId: BORA, username: 'renamed' } },
  USER_PROFILE_UPDATED: {
    type: 'USER_PROFILE_UPDATED',
    data: { userId: BORA, subdomain: 'moved', profilePicture: null },
  },
  USER_RPC_UPDATED: {
    type: 'USER_RPC_UPDATED',
    data: {
      userId: BORA,
      userRPC: { type: 'game', id: 'g', name: 'Game', startedAt: '2026-01-02T00:00:00.000Z' },
    },
  },
  VOICE_OUTPUTS_CHANGED: {
    type: 'VOICE_OUTPUTS_CHANGED',
    data: { teamId: TEAM, channelId: LOBBY, outputs: sampleOutputs },
  },
  VOICE_CAPTION: {
    type: 'VOICE_CAPTION',
    data: { teamId: TEAM, channelId: LOBBY, userId: ANNA, text: 'hello' },
  },
  CHANNEL_WATCHED: {
    type: 'CHANNEL_WATCHED',
    data: { teamId: TEAM, channelId: PLANS, userId: ANNA, isWatching: true },
  },
  THREAD_CREATED: { type: 'THREAD_CREATED', data: { thread: sampleThread() } },
  THREAD_UPDATED: { type: 'THREAD_UPDATED', data: { thread: sampleThread({ version: 2 }) } },
  THREAD_DELETED: {
    type: 'THREAD_DELETED',
    data: { teamId: TEAM, parentId: LOBBY, channelId: sampleThread().id },
  },
  THREAD_JOINED: { type: 'THREAD_JOINED', data: { thread: sampleThread() } },
  THREAD_LEFT: { type: 'THREAD_LEFT', data: { teamId: TEAM, channelId: id(951) } },
  TODO_ITEM_CREATED: {
    type: 'TODO_ITEM_CREATED',
    data: { teamId: TEAM, channelId: PLANS, item: sampleTodo(601) },
  },
  TODO_ITEM_UPDATED: {
    type: 'TODO_ITEM_UPDATED',
    data: { teamId: TEAM, channelId: PLANS, item: sampleTodo(600, true) },
  },
  TODO_ITEM_DELETED: {
    type: 'TODO_ITEM_DELETED',
    data: { teamId: TEAM, channelId: PLANS, itemId: id(600) },
  },
  APPLICATION_UPDATED: {
    type: 'APPLICATION_UPDATED',
    data: { application: sampleApplication(802), total: 2, pending: 2 },
  },
  APPLICATION_DELETED: {
    type: 'APPLICATION_DELETED',
    data: { teamId: TEAM, applicationId: id(801), total: 0, pending: 0 },
  },
  RECRUITMENT_UPDATED: {
    type: 'RECRUITMENT_UPDATED',
    data: { teamId: TEAM, form: { description: 'Raids', questions: [] }, status: false },
  },
  RAID_UPDATED: {
    type: 'RAID_UPDATED',
    data: {
      teamId: TEAM,
      raid: { since: '2026-01-01T10:00:00.000Z', endsAt: null, by: null, accountHours: 24 },
    },
  },
  ONBOARDING_UPDATED: { type: 'ONBOARDING_UPDATED', data: { teamId: TEAM } },
  ONBOARDING_ANSWERED: {
    type: 'ONBOARDING_ANSWERED',
    data: { teamId: TEAM, onboarding: { stage: 'done', hiddenChannelIds: [id(100)] } },
  },
  OWN_APPLICATION_UPDATED: {
    type: 'OWN_APPLICATION_UPDATED',
    data: { application: { ...sampleOwnApplication(801), status: 'rejected' } },
  },
  OWN_APPLICATION_DELETED: { type: 'OWN_APPLICATION_DELETED', data: { applicationId: id(801) } },
  EMOJI_CREATED: { type: 'EMOJI_CREATED', data: { emoji: sampleEmoji(501) } },
  EMOJI_UPDATED: { type: 'EMOJI_UPDATED', data: { emoji: sampleEmoji(500, 'renamed') } },
  EMOJI_DELETED: { type: 'EMOJI_DELETED', data: { teamId: TEAM, emojiId: id(500) } },
  FAMILY_UPDATED: {
    type: 'FAMILY_UPDATED',
    data: { change: 'connected', other: { id: BORA, username: 'Bora' }, isMine: false },
  },
  SUBSCRIPTION_UPDATED: {
    type: 'SUBSCRIPTION_UPDATED',
    data: { type: 'paymentOk', expiresAt: '2027-01-02T00:00:00.000Z' },
  },
  NOTIFICATION_SETTINGS_UPDATED: {
    type: 'NOTIFICATION_SETTINGS_UPDATED',
    data: {
      setting: {
        teamId: TEAM,
        channelId: null,
        level: 'mentions',
        mutedUntil: null,
        suppressEveryone: true,
      },
    },
  },
  CHANNEL_TYPING: {
    type: 'CHANNEL_TYPING',
    data: { teamId: TEAM, channelId: LOBBY, userId: BORA },
  },
  PRESENCE_UPDATE: { type: 'PRESENCE_UPDATE', data: { userId: BORA, presence: 2 } },
  PRESENCES_UPDATED: { type: 'PRESENCES_UPDATED', data: { userIds: [BORA], presence: 2 } },
  CHANNEL_CREATED: {
    type: 'CHANNEL_CREATED',
    data: { channel: sampleChannel({ id: id(125) }) },
  },
  CHANNEL_UPDATED: {
    type: 'CHANNEL_UPDATED',
    data: { channel: sampleChannel({ name: 'renamed' }) },
  },
  CHANNEL_DELETED: { type: 'CHANNEL_DELETED', data: { teamId: TEAM, channelId: PLANS } },
  CATEGORY_CREATED: {
    type: 'CATEGORY_CREATED',
    data: { category: sampleCategory({ id: id(131) }) },
  },
  CATEGORY_UPDATED: {
    type: 'CATEGORY_UPDATED',
    data: { category: sampleCategory({ name: 'renamed' }) },
  },
  CATEGORY_DELETED: { type: 'CATEGORY_DELETED', data: { teamId: TEAM, categoryId: AREA } },
  VOICE_PARTICIPANT_JOINED: {
    type: 'VOICE_PARTICIPANT_JOINED',
    data: { teamId: TEAM, channelId: TALK, participant: sampleParticipant({ id: BORA }) },
  },
  VOICE_PARTICIPANT_UPDATED: {
    type: 'VOICE_PARTICIPANT_UPDATED',
    data: { teamId: TEAM, channelId: TALK, participant: sampleParticipant({ isMuted: true }) },
  },
  VOICE_PARTICIPANT_LEFT: {
    type: 'VOICE_PARTICIPANT_LEFT',
    data: { teamId: TEAM, channelId: TALK, userId: ANNA },
  },
  VOICE_PARTICIPANTS: {
    type: 'VOICE_PARTICIPANTS',
    data: {
      teamId: TEAM,
      channels: [{ channelId: TALK, participants: [sampleParticipant({ id: BORA })] }],
    },
  },
  CALL_STARTED: {
    type: 'CALL_STARTED',
    data: { call: { ...call, channelId: CHAT, participants: [sampleParticipant()] } },
  },
  CALL_RINGING: { type: 'CALL_RINGING', data: { id: call.id, channelId: GROUP, ringing: [] } },
  CALL_ENDED: { type: 'CALL_ENDED', data: { id: call.id, channelId: GROUP } },

  ROLE_CREATED: { type: 'ROLE_CREATED', data: { role: sampleRole({ id: id(111) }) } },
  ROLE_UPDATED: { type: 'ROLE_UPDATED', data: { role: sampleRole({ name: 'renamed' }) } },
  ROLE_DELETED: { type: 'ROLE_DELETED', data: { teamId: TEAM, roleId: MODERATORS } },
  MEMBER_UPDATED: {
    type: 'MEMBER_UPDATED',
    data: { teamId: TEAM, member: sampleMember({ id: BORA, roles: [MODERATORS] }) },
  },
  USER_JOINED_TEAM: {
    type: 'USER_JOINED_TEAM',
    data: { teamId: TEAM, member: sampleMember({ id: id(4) }), memberCount: 4 },
  },
  USER_LEFT_TEAM: {
    type: 'USER_LEFT_TEAM',
    data: { teamId: TEAM, userId: BORA, reason: 'left', memberCount: 2 },
  },
  TEAM_AVAILABLE: {
    type: 'TEAM_AVAILABLE',
    data: {
      team: sampleTeam({ id: id(300) }),
      roles: [],
      channels: [],
      categories: [],
      membership: {
        teamId: id(300),
        roleIds: [],
        timeoutUntil: null,
        nickname: null,
        teamPicture: null,
        onboarding: null,
      },
    },
  },
  TEAM_UPDATED: { type: 'TEAM_UPDATED', data: { team: sampleTeam({ name: 'Renamed' }) } },
  TEAM_DELETED: { type: 'TEAM_DELETED', data: { teamId: OTHER_TEAM } },
  TEAM_ACCESS_CHANGED: { type: 'TEAM_ACCESS_CHANGED', data: { teamId: TEAM, closed: [PLANS] } },
  TEAMS_ORDERED: { type: 'TEAMS_ORDERED', data: { teamIds: [OTHER_TEAM, TEAM] } },
  CHAT_AVAILABLE: {
    type: 'CHAT_AVAILABLE',
    data: { chat: sampleChat({ id: id(155) }), unread: null },
  },
  CHAT_UPDATED: { type: 'CHAT_UPDATED', data: { chat: { ...groupFacts, name: 'renamed' } } },
  CHAT_HIDDEN: { type: 'CHAT_HIDDEN', data: { channelId: CHAT, upTo: id(160) } },
  CHAT_LEFT: { type: 'CHAT_LEFT', data: { channelId: GROUP } },
  FRIEND_REQUEST_PENDING: {
    type: 'FRIEND_REQUEST_PENDING',
    data: { friend: sampleFriend({ user: sampleContact({ id: id(6) }) }) },
  },
  FRIEND_REQUEST_ACCEPTED: {
    type: 'FRIEND_REQUEST_ACCEPTED',
    data: { friend: sampleFriend({ status: 'accepted' }) },
  },
  FRIEND_REQUEST_REJECTED: { type: 'FRIEND_REQUEST_REJECTED', data: { userId: BORA } },
  FRIEND_REMOVED: { type: 'FRIEND_REMOVED', data: { userId: ANNA } },
  USER_BLOCKED: {
    type: 'USER_BLOCKED',
    data: { blocked: { userId: BORA, blockedAt: '2026-01-02T00:00:00.000Z' } },
  },
  USER_UNBLOCKED: { type: 'USER_UNBLOCKED', data: { userId: id(5) } },
  ME_UPDATED: { type: 'ME_UPDATED', data: { user: { ...sampleUser(), username: 'renamed' } } },
};

// reason: Object.keys forgets the key type
const names = Object.keys(stateEvents) as StateEventName[];

/** A fetch may be needed once more, which costs a look and changes nothing that is held. */
function withoutVersions(view: ClientView): ClientView {
  const staleTeams = Object.fromEntries(Object.keys(view.staleTeams).map((key) => [key, 1]));
  // the same of a window: a page under way is asked for again
  const messages = mapEntries(view.messages, (window) => ({ ...window, version: 0 }));
  return { ...view, staleTeams, messages };
}

/** Said of a moment, or of what is asked for where it is shown. */
const unseen: ReadonlySet<string> = new Set([
  'VOICE_CAPTION',
  'FAMILY_UPDATED',
  'READY_CHECK_RANG',
  'INTERACTION_CREATED',
  'INTERACTION_UPDATED',
  'BOT_COMMANDS_UPDATED',
]);

describe.each(names)('%s', (name) => {
  // a caption is shown where it is heard: nothing of it is kept
  it.skipIf(unseen.has(name))('changes the view', () => {
    expect(applyEvent(fullView(), samples[name], NOW)).not.toEqual(fullView());
  });

  it('[M-293, E-281] has no second effect when it comes twice within 100 ms', () => {
    const once = applyEvent(fullView(), samples[name], NOW);
    for (const later of [0, 99]) {
      const twice = applyEvent(once, samples[name], NOW + later);
      const alone = applyEvent(fullView(), samples[name], NOW + later);
      expect(withoutVersions(twice)).toEqual(withoutVersions(alone));
    }
  });

  it('leaves the old view as it was', () => {
    const view = fullView();
    const before = structuredClone(view);
    applyEvent(view, samples[name], NOW);
    expect(view).toEqual(before);
  });
});

describe('structural sharing', () => {
  it('keeps every part that an event does not touch', () => {
    const view = fullView();
    const next = applyEvent(view, samples.CHANNEL_UPDATED, NOW);
    expect(next.channels[TEAM]?.[PLANS]).toBe(view.channels[TEAM]?.[PLANS]);
    expect(next.channels[OTHER_TEAM]).toBe(view.channels[OTHER_TEAM]);
    const { channels: _channels, ...others } = next;
    for (const [part, value] of Object.entries(others))
      // reason: Object.entries forgets the key type
      expect(value, part).toBe(view[part as keyof ClientView]);
  });

  it('keeps the messages beside the one that changed', () => {
    const view = fullView();
    const next = applyEvent(view, samples.MESSAGE_EDITED, NOW);
    expect(next.messages[LOBBY]?.messages[0]).toBe(view.messages[LOBBY]?.messages[0]);
    expect(next.messages[LOBBY]?.messages[1]).not.toBe(view.messages[LOBBY]?.messages[1]);
  });
});

describe('what is not known changes nothing', () => {
  const elsewhere = { teamId: id<'team'>(999) };
  it.each<StateEvent>([
    { type: 'MESSAGE_EDITED', data: { message: sampleMessage(50, { channelId: id(998) }) } },
    {
      type: 'MESSAGE_DELETED',
      data: { ...elsewhere, channelId: id(998), messageId: id(1), createdBy: ANNA, mentions: null },
    },
    { type: 'CHANNEL_UPDATED', data: { channel: sampleChannel(elsewhere) } },
    { type: 'CHANNEL_DELETED', data: { ...elsewhere, channelId: LOBBY } },
    { type: 'CATEGORY_UPDATED', data: { category: sampleCategory(elsewhere) } },
    { type: 'CATEGORY_DELETED', data: { ...elsewhere, categoryId: AREA } },
    {
      type: 'CHANNEL_WATCHED',
      data: { ...elsewhere, channelId: PLANS, userId: ANNA, isWatching: true },
    },
    {
      type: 'VOICE_OUTPUTS_CHANGED',
      data: { ...elsewhere, channelId: LOBBY, outputs: sampleOutputs },
    },
    {
      type: 'TODO_ITEM_CREATED',
      data: { ...elsewhere, channelId: PLANS, item: sampleTodo(602) },
    },
    {
      type: 'VOICE_PARTICIPANT_JOINED',
      data: { ...elsewhere, channelId: id(998), participant: sampleParticipant() },
    },
    {
      type: 'VOICE_PARTICIPANT_LEFT',
      data: { ...elsewhere, channelId: id(998), userId: ANNA },
    },
    { type: 'VOICE_PARTICIPANTS', data: { ...elsewhere, channels: [] } },
    { type: 'ROLE_UPDATED', data: { role: sampleRole(elsewhere) } },
    { type: 'ROLE_DELETED', data: { ...elsewhere, roleId: MODERATORS } },
    { type: 'MEMBER_UPDATED', data: { ...elsewhere, member: sampleMember(elsewhere) } },
    {
      type: 'USER_JOINED_TEAM',
      data: { ...elsewhere, member: sampleMember(elsewhere), memberCount: 5 },
    },
    {
      type: 'USER_LEFT_TEAM',
      data: { ...elsewhere, userId: ME, reason: 'kicked', memberCount: 5 },
    },
    { type: 'TEAM_UPDATED', data: { team: sampleTeam({ id: elsewhere.teamId }) } },
    { type: 'TEAM_DELETED', data: elsewhere },
    { type: 'TEAM_ACCESS_CHANGED', data: { ...elsewhere, closed: [LOBBY] } },
  ])('$type', (event) => {
    const view = fullView();
    expect(applyEvent(view, event, NOW)).toBe(view);
  });

  it('an event of a newer server', () => {
    const view = fullView();
    // reason: a name that this contract does not have
    const event = { type: 'POLL_CLOSED', data: {} } as unknown as StateEvent;
    expect(applyEvent(view, event, NOW)).toBe(view);
  });
});
