import { z } from 'zod';
import { notificationSettingSchema } from '../account/notifications.ts';
import { categorySchema, channelSchema } from '../channels/channel.ts';
import { threadSchema } from '../channels/thread.ts';
import { todoItemSchema } from '../channels/todo.ts';
import { chatFactsSchema, chatSchema } from '../chats/chat.ts';
import { idField, timeField } from '../fields.ts';
import { embedSchema, mentionsSchema, messageSchema } from '../messages/message.ts';
import { interactionSchema, interactionUpdateSchema } from '../messages/interaction.ts';
import { pollStandingFields } from '../messages/poll.ts';
import { standingField, teamEventSchema } from '../teams/event.ts';
import { channelUnreadSchema, teamUnreadSchema } from '../messages/unread.ts';
import { friendSchema } from '../social/friend.ts';
import {
  applicationCounts,
  applicationFormSchema,
  applicationSchema,
  ownApplicationSchema,
} from '../teams/application.ts';
import { raidSchema } from '../teams/moderation.ts';
import { memberOnboardingSchema } from '../teams/onboarding.ts';
import { emojiSchema } from '../teams/emoji.ts';
import { memberSchema } from '../teams/member.ts';
import { roleSchema } from '../teams/role.ts';
import { teamSchema } from '../teams/team.ts';
import {
  blockedEntrySchema,
  ownUserSchema,
  presenceSchema,
  teamFaceFields,
  userRpcSchema,
  userStatusSchema,
} from '../users.ts';
import { callSchema, runningCallSchema } from '../voice/calls.ts';
import { mediaSignalSchema } from '../voice/media.ts';
import { meetingSignalSchema } from '../voice/meetings.ts';
import { voiceCaptionSchema, voiceOutputsSchema } from '../voice/recording.ts';
import { voiceParticipantSchema } from '../voice/voice.ts';
import { requestIdSchema } from './client-requests.ts';

const teamId = idField<'team'>();
const channelId = idField<'channel'>();
const userId = idField<'user'>();
const applicationId = idField<'application'>();

const messagePlace = {
  teamId: teamId.nullable(),
  channelId,
  messageId: idField<'message'>(),
};
const reactionChange = z.strictObject({
  ...messagePlace,
  emojiId: z.string(),
  userId,
  /** How many have reacted with this emoji now. */
  count: z.number().int(),
});

/** `teamId` is null in the call of a chat. */
const voicePlace = { teamId: teamId.nullable(), channelId };
const voiceChange = z.strictObject({ ...voicePlace, participant: voiceParticipantSchema });

/** My own place in a team, from which the client works out its permissions. */
const membershipSchema = z.strictObject({
  teamId,
  roleIds: z.array(idField<'role'>()),
  /** I may write nothing in the team until then; null, or a time gone by, when I may. */
  timeoutUntil: timeField.nullable(),
  /** null: the team has none, or it is off */
  onboarding: memberOnboardingSchema.nullable(),
  ...teamFaceFields,
});

/** Paid, being looked at by hand, or waited for. */
const paymentStateSchema = z.enum(['paymentOk', 'paymentVerification', 'paymentWait']);
export type PaymentState = z.output<typeof paymentStateSchema>;

/** All of one team that its new member may see. */
export const teamSliceSchema = z.strictObject({
  team: teamSchema,
  roles: z.array(roleSchema),
  channels: z.array(channelSchema),
  categories: z.array(categorySchema),
  membership: membershipSchema,
});

/** Who is in a voice channel. */
const voiceRoomSchema = z.strictObject({
  channelId,
  participants: z.array(voiceParticipantSchema),
});

/** What READY says of a team whose structure is not in it, beside the team and my place in it. */
const unloadedTeamSchema = z.strictObject({
  teamId,
  /** Whether what is unread in it is counted in READY; GET teams/{teamId}/unread counts the rest. */
  isCounted: z.boolean(),
  /** The voice channels I see that have participants. */
  voice: z.array(voiceRoomSchema),
});

/**
 * Events about the connection itself; they carry no part of the shared state
 * and are answered by the connection, not by a reducer.
 */
export const connectionEvents = {
  READY: z.strictObject({
    protocol: z.number().int(),
    sessionId: z.string(),
    heartbeatIntervalMs: z.number().int(),
    /** A short address whose paths are invite codes; null: links name the page of invites (T-219). */
    inviteOrigin: z.string().nullable(),
    user: ownUserSchema,
    teams: z.array(teamSchema),
    suspendedTeamLength: z.number().int(),
    channels: z.array(channelSchema),
    categories: z.array(categorySchema),
    roles: z.array(roleSchema),
    memberships: z.array(membershipSchema),
    /** Of teams whose unread messages were counted: the others are in `unloadedTeams`. */
    unread: z.array(teamUnreadSchema),
    /**
     * Teams of which no channels, categories and roles are here: GET teams/{teamId}/slice answers
     * them. Empty for an account whose teams are of ordinary size.
     */
    unloadedTeams: z.array(unloadedTeamSchema),
    /** The first page of my conversations. */
    chats: z.array(chatSchema),
    hasMoreChats: z.boolean(),
    /** Those that run in any of my chats. */
    calls: z.array(runningCallSchema),
    /** What is unread in conversations, also in those of later pages. */
    chatUnread: z.array(channelUnreadSchema),
    friends: z.array(friendSchema),
    notificationSettings: z.array(notificationSettingSchema),
    /**
     * The liveliest threads that I am in, of teams whose unread messages were counted; what they are
     * called, and more of one team, GET teams/{teamId}/threads answers.
     */
    joinedThreads: z.array(
      z.strictObject({ id: channelId, teamId: idField<'team'>(), parentId: channelId }),
    ),
    /** What is unread in those. */
    threadUnread: z.array(channelUnreadSchema),
  }),
  /** The missed events follow. */
  RESUMED: z.strictObject({ sessionId: z.string(), missed: z.number().int() }),
  /** Too old or unknown: READY follows and everything held must be dropped. */
  RESUME_REFUSED: z.strictObject({ reason: z.enum(['unknown-session', 'too-far-behind']) }),
  HEARTBEAT_ACK: z.strictObject({}),
  /** A frame of the client's was refused; the socket stays open. */
  PROBLEM: z.strictObject({ code: z.string(), message: z.string(), type: z.string().nullable() }),
  /** The answer to a client frame with an id: see client-requests.ts for what `data` says. */
  REPLY: z.discriminatedUnion('ok', [
    z.strictObject({ id: requestIdSchema, ok: z.literal(true), data: z.unknown() }),
    z.strictObject({
      id: requestIdSchema,
      ok: z.literal(false),
      code: z.string(),
      message: z.string(),
    }),
  ]),
  /** To the session that is in a voice channel, about the media of its stay. */
  VOICE_MEDIA: mediaSignalSchema,
  /** To a session that is in the meeting of a voice channel or waits for it. */
  VOICE_MEETING: meetingSignalSchema,
  /** The server is going away: reconnect after the given time, spread over clients. */
  RECONNECT: z.strictObject({ afterMs: z.number().int() }),
} as const;

/** Events that change what clients hold. Each has a reducer and a producer test. */
export const stateEvents = {
  MESSAGE_SEND: z.strictObject({
    message: messageSchema,
    /** Of a message in a thread: the channel that the thread stands in. */
    parentId: channelId.optional(),
  }),
  MESSAGE_EDITED: z.strictObject({ message: messageSchema }),
  /** A message got previews of its links, or lost them. */
  MESSAGE_EMBEDS_UPDATED: z.strictObject({
    teamId: teamId.nullable(),
    channelId,
    messageId: idField<'message'>(),
    embeds: z.array(embedSchema),
  }),
  MESSAGE_DELETED: z.strictObject({
    teamId: teamId.nullable(),
    channelId,
    messageId: idField<'message'>(),
    /** Who wrote it and whom it mentioned: clients that count it as unread take it off. */
    createdBy: userId,
    mentions: mentionsSchema.nullable(),
  }),
  /** Many messages of a channel at once; of each the same is told as of a single one. */
  MESSAGES_DELETED: z.strictObject({
    teamId,
    channelId,
    messages: z.array(
      z.strictObject({
        messageId: idField<'message'>(),
        createdBy: userId,
        mentions: mentionsSchema.nullable(),
      }),
    ),
  }),
  /** What was said in a channel before is another: imported into it, or its author claimed. To be fetched. */
  HISTORY_CHANGED: z.strictObject({
    teamId,
    channelId,
    /** Some of it counts as unread. */
    hasNews: z.boolean(),
  }),
  /** One of my sessions read a channel up to a message. */
  MESSAGE_READ: z.strictObject({
    teamId: teamId.nullable(),
    channelId,
    lastRead: idField<'message'>(),
  }),
  /** One of my sessions made a message unread again: what the channel counts now. */
  CHANNEL_UNREAD: z.strictObject({ teamId: teamId.nullable(), unread: channelUnreadSchema }),
  REACTION_ADDED: reactionChange,
  REACTION_REMOVED: reactionChange,
  /** Votes of a poll, several told together, or its end. */
  POLL_UPDATED: z.strictObject({ ...messagePlace, ...pollStandingFields }),
  /** To my sessions: what I chose in a poll; the counts are told to all apart. */
  POLL_VOTED: z.strictObject({
    ...messagePlace,
    mine: z.array(z.number().int()),
    version: z.number().int(),
  }),
  /** Something a team plans is new, or stands otherwise than before. */
  TEAM_EVENT_UPDATED: z.strictObject({ event: teamEventSchema }),
  /** It moved to a voice channel: to those who saw it and do not see that one. */
  TEAM_EVENT_REMOVED: z.strictObject({
    teamId,
    eventId: idField<'team-event'>(),
    /** Where it was: who saw all of them knows of it. */
    places: z.array(channelId),
    /** Where it is now: who sees that one still does. */
    movedTo: channelId,
  }),
  /** To my sessions: how I stand in an event. */
  TEAM_EVENT_ANSWERED: z.strictObject({
    teamId,
    eventId: idField<'team-event'>(),
    mine: standingField,
  }),
  /** To those who are in: who proposed it asks whether they are ready. */
  READY_CHECK_RANG: z.strictObject({ event: teamEventSchema }),
  /** To a bot: a command of its was used, or something that it made was pressed or filled in. */
  INTERACTION_CREATED: interactionSchema,
  /** To the one who asked: what became of it. */
  INTERACTION_UPDATED: interactionUpdateSchema,
  /** To all who share a team with a bot: it has other commands than before. */
  BOT_COMMANDS_UPDATED: z.strictObject({ botId: userId }),
  MESSAGE_PINNED: z.strictObject({ ...messagePlace, pinnedAt: timeField }),
  MESSAGE_UNPINNED: z.strictObject(messagePlace),
  /** Something of mine was scheduled, changed or refused when it was due. */
  SCHEDULED_MESSAGE_UPDATED: z.strictObject({ message: messageSchema }),
  SCHEDULED_MESSAGE_REMOVED: z.strictObject({
    ...messagePlace,
    reason: z.enum(['sent', 'cancelled', 'refused']),
  }),
  CHANNEL_TYPING: z.strictObject({ teamId: teamId.nullable(), channelId, userId }),
  PRESENCE_UPDATE: z.strictObject({ userId, presence: presenceSchema }),
  /** Many people came or went at about the same time: one event in place of PRESENCE_UPDATE for each. */
  PRESENCES_UPDATED: z.strictObject({ presence: presenceSchema, userIds: z.array(userId) }),
  USER_STATUS_UPDATED: z.strictObject({ userId, userStatus: userStatusSchema.nullable() }),
  /** A user has Plus now, or has it no longer; my own flags come with ME_UPDATED. */
  USER_FLAGS_UPDATED: z.strictObject({ userId, flags: z.number().int() }),
  USER_RPC_UPDATED: z.strictObject({ userId, userRPC: userRpcSchema.nullable() }),
  /** A user has another username, wherever they are shown; my own comes with ME_UPDATED too. */
  USERNAME_UPDATED: z.strictObject({ userId, username: z.string() }),
  /** A user has another profile address or picture; mine come with ME_UPDATED too. */
  USER_PROFILE_UPDATED: z.strictObject({
    userId,
    subdomain: z.string(),
    profilePicture: z.string().nullable(),
  }),

  CHANNEL_CREATED: z.strictObject({ channel: channelSchema }),
  CHANNEL_UPDATED: z.strictObject({ channel: channelSchema }),
  CHANNEL_DELETED: z.strictObject({ teamId, channelId }),
  CATEGORY_CREATED: z.strictObject({ category: categorySchema }),
  CATEGORY_UPDATED: z.strictObject({ category: categorySchema }),
  CATEGORY_DELETED: z.strictObject({ teamId, categoryId: idField<'category'>() }),

  /** A user joined a voice channel, or rejoined with another attendee id. */
  VOICE_PARTICIPANT_JOINED: voiceChange,
  VOICE_PARTICIPANT_UPDATED: voiceChange,
  VOICE_PARTICIPANT_LEFT: z.strictObject({ ...voicePlace, userId }),
  /** To one who came to see other channels of a team: who is in its voice channels now. */
  VOICE_PARTICIPANTS: z.strictObject({
    teamId,
    channels: z.array(voiceRoomSchema),
  }),

  /** What of a voice channel goes beyond those in it: a recording, a livestream, a transcript. */
  VOICE_OUTPUTS_CHANGED: z.strictObject({ teamId, channelId, outputs: voiceOutputsSchema }),
  /** To those in a voice channel: what one of them said. */
  VOICE_CAPTION: z.strictObject({ teamId, channelId, ...voiceCaptionSchema.shape }),
  /** A call runs in a chat of mine, or I came into a chat where one does. */
  CALL_STARTED: z.strictObject({ call: runningCallSchema }),
  /** Others ring now: they came, declined, or it was long enough. */
  CALL_RINGING: callSchema.pick({ id: true, channelId: true, ringing: true }),
  CALL_ENDED: callSchema.pick({ id: true, channelId: true }),

  /** A user began or ended watching the stream of a watch channel. */
  CHANNEL_WATCHED: z.strictObject({ teamId, channelId, userId, isWatching: z.boolean() }),

  TODO_ITEM_CREATED: z.strictObject({ teamId, channelId, item: todoItemSchema }),
  TODO_ITEM_UPDATED: z.strictObject({ teamId, channelId, item: todoItemSchema }),
  TODO_ITEM_DELETED: z.strictObject({ teamId, channelId, itemId: idField<'todo'>() }),

  THREAD_CREATED: z.strictObject({ thread: threadSchema }),
  /** What it is called, how it stands, what was written in it. */
  THREAD_UPDATED: z.strictObject({ thread: threadSchema }),
  THREAD_DELETED: z.strictObject({ teamId, parentId: channelId, channelId }),
  /** I am in a thread from now on: what is written in it counts as unread. */
  THREAD_JOINED: z.strictObject({ thread: threadSchema }),
  THREAD_LEFT: z.strictObject({ teamId, channelId }),

  ROLE_CREATED: z.strictObject({ role: roleSchema }),
  ROLE_UPDATED: z.strictObject({ role: roleSchema }),
  ROLE_DELETED: z.strictObject({ teamId, roleId: idField<'role'>() }),

  EMOJI_CREATED: z.strictObject({ emoji: emojiSchema }),
  EMOJI_UPDATED: z.strictObject({ emoji: emojiSchema }),
  EMOJI_DELETED: z.strictObject({ teamId, emojiId: idField<'emoji'>() }),

  /** To those who decide about applications: one came, or was decided. */
  APPLICATION_UPDATED: z.strictObject({ application: applicationSchema, ...applicationCounts }),
  /** Its applicant took it back. */
  APPLICATION_DELETED: z.strictObject({ teamId, applicationId, ...applicationCounts }),
  /** To the same: the form changed, or whether applications are taken. */
  RECRUITMENT_UPDATED: z.strictObject({
    teamId,
    form: applicationFormSchema,
    status: z.boolean(),
  }),
  /** To my sessions: I applied, or it was decided; and taken back. */
  RAID_UPDATED: z.strictObject({ teamId, raid: raidSchema.nullable() }),
  OWN_APPLICATION_UPDATED: z.strictObject({ application: ownApplicationSchema }),
  OWN_APPLICATION_DELETED: z.strictObject({ applicationId }),

  /** What a team asks its new members is other than before, so that I may stand otherwise: to be fetched. */
  ONBOARDING_UPDATED: z.strictObject({ teamId }),
  /** To my sessions: I accepted the rules, or answered otherwise. */
  ONBOARDING_ANSWERED: z.strictObject({ teamId, onboarding: memberOnboardingSchema.nullable() }),

  MEMBER_UPDATED: z.strictObject({ teamId, member: memberSchema }),
  USER_JOINED_TEAM: z.strictObject({ teamId, member: memberSchema, memberCount: z.number().int() }),
  USER_LEFT_TEAM: z.strictObject({
    teamId,
    userId,
    reason: z.enum(['left', 'kicked', 'banned']),
    memberCount: z.number().int(),
  }),

  /** To the sessions of one who joined or created a team: all of it that they may see. */
  TEAM_AVAILABLE: teamSliceSchema,
  TEAM_UPDATED: z.strictObject({ team: teamSchema }),
  TEAM_DELETED: z.strictObject({ teamId }),
  /**
   * To those whose visible channels changed with a permission: fetch the team's channels again.
   * `closed` are out of sight now. They are named because they may be back when the fetch is
   * answered, and what was said in between was not told.
   */
  TEAM_ACCESS_CHANGED: z.strictObject({ teamId, closed: z.array(idField<'channel'>()) }),
  /** To my sessions: a conversation is in my list now, opened, come back, or I was added to it. */
  CHAT_AVAILABLE: z.strictObject({ chat: chatSchema, unread: channelUnreadSchema.nullable() }),
  /** Name, picture, owner or people of a group changed. */
  CHAT_UPDATED: z.strictObject({ chat: chatFactsSchema }),
  /** To my sessions: out of my list until there is a message beyond this place. */
  CHAT_HIDDEN: z.strictObject({ channelId, upTo: idField<'message'>() }),
  /** To my sessions: I left a group or was removed from it. */
  CHAT_LEFT: z.strictObject({ channelId }),

  FRIEND_REQUEST_PENDING: z.strictObject({ friend: friendSchema }),
  FRIEND_REQUEST_ACCEPTED: z.strictObject({ friend: friendSchema }),
  /** `userId` is the other one. */
  FRIEND_REQUEST_REJECTED: z.strictObject({ userId }),
  /** The request was taken back, or the friendship ended. `userId` is the other one. */
  FRIEND_REMOVED: z.strictObject({ userId }),
  /** To the sessions of who blocks. */
  USER_BLOCKED: z.strictObject({ blocked: blockedEntrySchema }),
  USER_UNBLOCKED: z.strictObject({ userId }),

  /** To my other sessions. */
  TEAMS_ORDERED: z.strictObject({ teamIds: z.array(teamId) }),
  /** My own account or settings changed. */
  ME_UPDATED: z.strictObject({ user: ownUserSchema }),
  /** To my sessions: what became of a payment for Plus (M-288). */
  SUBSCRIPTION_UPDATED: z.strictObject({
    type: paymentStateSchema,
    /** null until it is paid */
    expiresAt: timeField.nullable(),
  }),
  /** To both sides of a family: what became of it, who the other one is, and whether I did it. */
  FAMILY_UPDATED: z.strictObject({
    /** `grown`: the teen is a teen no more; `limited`, `freed`: which teams the teen is shown */
    change: z.enum(['connected', 'disconnected', 'grown', 'limited', 'freed']),
    other: z.strictObject({ id: userId, username: z.string() }),
    isMine: z.boolean(),
  }),
  /** To my sessions: how much I want to hear of a team or channel. */
  NOTIFICATION_SETTINGS_UPDATED: z.strictObject({ setting: notificationSettingSchema }),
} as const;

export type StateEventName = keyof typeof stateEvents;
export type ConnectionEventName = keyof typeof connectionEvents;
export type StateEventData<Name extends StateEventName> = z.output<(typeof stateEvents)[Name]>;
export type ConnectionEventData<Name extends ConnectionEventName> = z.output<
  (typeof connectionEvents)[Name]
>;

/** A state event as an action emits it. */
export type StateEvent = {
  [Name in StateEventName]: { readonly type: Name; readonly data: StateEventData<Name> };
}[StateEventName];

/** The snapshot a fresh connection starts from. */
export type ReadyData = ConnectionEventData<'READY'>;

/** A frame from the server: every state event has a sequence number, connection events have none. */
export const serverFrameSchema = z.strictObject({
  type: z.string(),
  data: z.unknown(),
  seq: z.number().int().optional(),
});
