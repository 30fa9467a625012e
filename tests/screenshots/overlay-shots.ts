import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { MessageId, TeamId } from '#shared/lib/ids.ts';
import type { Overlay } from '#renderer/lib/overlays.ts';
import { id, sampleMessage, sampleTeamEvent } from '../reduce/sample-view.ts';
import type { ScreenshotWorld } from './screenshot-world.ts';

type OverlayShots = {
  readonly [Type in Overlay['type']]: (world: ScreenshotWorld) => Extract<Overlay, { type: Type }>;
};

/** Those that only visitors meet. */
export const visitorOverlays: ReadonlySet<Overlay['type']> = new Set([
  'sign-in',
  'register',
  'forgotten-password',
]);

/** The tabs of settings, each a picture of its own beside that of the first one. */
export const tabShots: readonly ((world: ScreenshotWorld) => Overlay & { tab: string })[] = [
  ...[
    'sessions',
    'privacy',
    'family',
    'appearance',
    'background',
    'language',
    'notifications',
    'streamer',
    'advanced',
  ].map((tab) => () => ({ type: 'settings', tab }) as const),
  ...[
    'roles',
    'emojis',
    'template',
    'import',
    'discovery',
    'invites',
    'vanity',
    'applications',
    'family',
    'members',
    'moderation',
    'onboarding',
    'audit',
    'bans',
    'delete',
  ].map(
    (tab) =>
      ({ teamId }: ScreenshotWorld) =>
        ({ type: 'team-settings', teamId, tab }) as const,
  ),
];

function plannedIn(teamId: TeamId): OwnTeamEvent {
  return { ...sampleTeamEvent(700), teamId, mine: null };
}
/** A page of these pictures has no stream: what there is to cut is seen in voice-clips.spec.ts. */
const emptyTake = { width: 1_280, height: 720, channels: 2, pictures: [], sounds: [], end: 0 };

/** Every overlay there is, filled from the demo: one without a picture does not compile. */
export const overlayShots: OverlayShots = {
  'sign-in': () => ({ type: 'sign-in' }),
  register: () => ({ type: 'register' }),
  checkout: () => ({ type: 'checkout' }),
  'forgotten-password': () => ({ type: 'forgotten-password' }),
  'create-team': () => ({ type: 'create-team' }),
  'invite-friend': () => ({ type: 'invite-friend' }),
  'download-app': () => ({ type: 'download-app' }),
  'whats-new': () => ({ type: 'whats-new', since: '0.37.5-beta' }),
  'invite-people': ({ teamId }) => ({ type: 'invite-people', teamId }),
  'create-channel': ({ teamId, categoryId }) => ({ type: 'create-channel', teamId, categoryId }),
  'create-category': ({ teamId }) => ({ type: 'create-category', teamId }),
  'channel-settings': ({ teamId, channelId }) => ({ type: 'channel-settings', teamId, channelId }),
  'channel-description': ({ teamId, channelId }) => ({
    type: 'channel-description',
    teamId,
    channelId,
  }),
  'category-settings': ({ teamId, categoryId }) => ({
    type: 'category-settings',
    teamId,
    categoryId,
  }),
  'delete-channel': ({ teamId, channelId }) => ({ type: 'delete-channel', teamId, channelId }),
  'delete-category': ({ teamId, categoryId }) => ({ type: 'delete-category', teamId, categoryId }),
  'leave-team': ({ teamId }) => ({ type: 'leave-team', teamId }),
  onboarding: ({ teamId }) => ({ type: 'onboarding', teamId }),
  'team-folder': ({ teamId }) => ({ type: 'team-folder', teamId, folderId: null }),
  'team-settings': ({ teamId }) => ({ type: 'team-settings', teamId }),
  'ban-member': ({ teamId, userId }) => ({ type: 'ban-member', teamId, userId }),
  'time-out-member': ({ teamId, userId }) => ({ type: 'time-out-member', teamId, userId }),
  'kick-member': ({ teamId, userId }) => ({ type: 'kick-member', teamId, userId }),
  'team-profile': ({ teamId, userId }) => ({ type: 'team-profile', teamId, userId }),
  'member-roles': ({ teamId, userId }) => ({ type: 'member-roles', teamId, userId }),
  settings: () => ({ type: 'settings' }),
  'profile-card': ({ teamId, userId }) => ({ type: 'profile-card', teamId, userId }),
  'emoji-picker': ({ teamId }) => ({ type: 'emoji-picker', teamId, onPick: () => undefined }),
  'custom-status': () => ({ type: 'custom-status' }),
  'voice-person': ({ teamId, channelId, userId }) => ({
    type: 'voice-person',
    teamId,
    channelId,
    userId,
  }),
  'voice-permission': () => ({ type: 'voice-permission', device: 'microphone' }),
  'voice-camera': () => ({ type: 'voice-camera' }),
  'voice-share': () => ({ type: 'voice-share' }),
  'voice-clip': ({ teamId, channelId, userId }) => ({
    type: 'voice-clip',
    teamId,
    channelId,
    streamerId: userId,
    take: emptyTake,
  }),
  pins: ({ teamId, channelId }) => ({ type: 'pins', teamId, channelId }),
  threads: ({ teamId, channelId }) => ({ type: 'threads', teamId, channelId }),
  'start-thread': ({ teamId, channelId }) => ({ type: 'start-thread', teamId, channelId }),
  'bulk-delete': ({ teamId, channelId }) => ({ type: 'bulk-delete', teamId, channelId }),
  'start-chat': () => ({ type: 'start-chat' }),
  'add-chat-users': ({ groupId }) => ({ type: 'add-chat-users', channelId: groupId }),
  'group-settings': ({ groupId }) => ({ type: 'group-settings', channelId: groupId }),
  'add-friend': () => ({ type: 'add-friend' }),
  'block-user': ({ userId }) => ({ type: 'block-user', userId, name: 'Luna' }),
  'unblock-user': ({ userId }) => ({ type: 'unblock-user', userId, name: 'Luna' }),
  'picture-viewer': ({ pictures }) => ({ type: 'picture-viewer', pictures, at: 0 }),
  'external-link': () => ({ type: 'external-link', url: 'https://example.com/guide' }),
  'schedule-message': ({ teamId, channelId }) => ({ type: 'schedule-message', teamId, channelId }),
  'scheduled-messages': ({ teamId, channelId }) => ({
    type: 'scheduled-messages',
    teamId,
    channelId,
  }),
  'todo-plan': ({ teamId, channelId }) => ({
    type: 'todo-plan',
    teamId,
    channelId,
    item: {
      id: id<'todo'>(1),
      content: 'Write the rules for the cosplay contest',
      completed: false,
      dueAt: '2026-11-28T17:30:00.000Z',
    },
  }),
  'forward-message': () => ({ type: 'forward-message', message: sampleMessage(1) }),
  'plan-event': ({ teamId }) => ({ type: 'plan-event', teamId, kind: 'session' }),
  'event-people': ({ teamId }) => ({ type: 'event-people', event: plannedIn(teamId) }),
  'cancel-event': ({ teamId }) => ({ type: 'cancel-event', event: plannedIn(teamId) }),
  'share-event': ({ teamId }) => ({ type: 'share-event', event: plannedIn(teamId) }),
  'new-poll': ({ teamId, channelId }) => ({
    type: 'new-poll',
    teamId,
    channelId,
    question: 'Which map tonight?',
  }),
  'poll-voters': ({ channelId }) => ({
    type: 'poll-voters',
    channelId,
    // reason: no one has voted in what is not there
    messageId: '1' as MessageId,
    question: 'Which map tonight?',
    poll: { options: [{ text: 'Dust', emojiId: null }], votes: [0], version: 0 },
  }),
  'end-poll': ({ channelId }) => ({
    type: 'end-poll',
    channelId,
    // reason: only asked about when it is ended
    messageId: '1' as MessageId,
  }),
  'verify-email': () => ({ type: 'verify-email' }),
  'report-message': ({ channelId }) => ({
    type: 'report-message',
    channelId,
    // reason: only asked about when it is sent
    messageId: '1' as MessageId,
  }),
  'report-user': ({ userId }) => ({ type: 'report-user', userId, name: 'Mert' }),
  'report-team': ({ teamId }) => ({ type: 'report-team', teamId, name: 'Lodestar Gaming' }),
  notifications: ({ teamId, channelId }) => ({ type: 'notifications', teamId, channelId }),
  inbox: () => ({ type: 'inbox' }),
  'quick-switcher': () => ({ type: 'quick-switcher' }),
  shortcuts: () => ({ type: 'shortcuts' }),
};
