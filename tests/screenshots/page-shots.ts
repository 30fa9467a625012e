import type { ScreenshotWorld } from './screenshot-world.ts';

export interface PageShot {
  readonly name: string;
  /** the route of renderer/app/route-table.tsx that it shows */
  readonly route: string;
  readonly seenBy: 'visitor' | 'member';
  /** where to go; null: the demo has nothing to show there */
  readonly path: (world: ScreenshotWorld) => string | null;
}

function visitor(name: string, route: string, path: PageShot['path'] = () => route): PageShot {
  return { name, route, seenBy: 'visitor', path };
}

function member(name: string, route: string, path: PageShot['path'] = () => route): PageShot {
  return { name, route, seenBy: 'member', path };
}

const channelRoute = '/teams/:teamId/channels/:channelId';

function channel(type: Parameters<ScreenshotWorld['channels']['get']>[0]): PageShot {
  return member(`channel-${type}`, channelRoute, ({ teamId, channels }) => {
    const id = channels.get(type);
    return id === undefined ? null : `/teams/${teamId}/channels/${id}`;
  });
}

/** A picture of every route: page-shots.test.ts compares them with the route table. */
export const pageShots: readonly PageShot[] = [
  visitor('landing', '/'),
  visitor('login', '/login'),
  visitor('register', '/friendinvite'),
  visitor('email-verify', '/emailVerify'),
  visitor('email-undo', '/emailUndo', () => '/emailUndo?key=unknown'),
  visitor('reset-password', '/resetpassword/:token', () => '/resetpassword/unknown'),
  visitor('connection', '/connections/:provider', () => '/connections/steam'),
  visitor('invite', '/invite/:code', ({ inviteCode }) => `/invite/${inviteCode}`),
  visitor('invite-unknown', '/invite/:code', () => '/invite/unknown'),
  visitor('livestream-unknown', '/live/:secret', () => '/live/unknown'),
  visitor('template', '/template/:code', ({ templateCode }) => `/template/${templateCode}`),
  visitor('template-unknown', '/template/:code', () => '/template/unknown'),
  member('template-own', '/template/:code', ({ templateCode }) => `/template/${templateCode}`),
  visitor('blog', '/blog/:blogId', ({ blogId }) => (blogId === null ? null : `/blog/${blogId}`)),
  visitor('blog-unknown', '/blog/:blogId', () => '/blog/1'),
  visitor('bot-add', '/b/:botId', () => '/b/1'),
  visitor('terms', '/tos'),
  visitor('privacy', '/privacy'),
  visitor('guidelines', '/guidelines'),
  visitor('contact', '/contact'),
  visitor('jobs', '/jobs'),
  visitor('developer-docs', '/developers/docs'),
  visitor('sales-agreement', '/ss'),
  visitor('cancellation', '/iptal'),
  visitor('licenses', '/licenses'),
  visitor('security', '/security'),
  visitor('verification', '/verification'),
  visitor('download', '/download'),
  visitor('games', '/games'),
  visitor('plus', '/subscription'),
  member('home', '/'),
  member('discover-teams', '/discover/teams'),
  member('discover-tournaments', '/discover/tournaments'),
  member('my-applications', '/me/applications'),
  member('friends', '/me/friends'),
  member('my-subscription', '/me/subscription'),
  member('chats', '/chat'),
  member('chat', '/chat/:channelId', ({ chatId }) => (chatId === null ? null : `/chat/${chatId}`)),
  member('admin', '/admin'),
  member('admin-users', '/admin/:section', () => '/admin/users'),
  member('developers', '/developers'),
  member('developer-bot', '/developers/bots/:botId', () => '/developers/bots/1'),
  member('suspended-teams', '/teams/suspended'),
  member('claim-unknown', '/claim/:code', () => '/claim/unknown'),
  member('team', '/teams/:teamId', ({ teamId }) => `/teams/${teamId}`),
  member(
    'team-application',
    '/teams/:teamId/applications/:applicationId',
    ({ teamId, applicationId }) =>
      applicationId === null ? null : `/teams/${teamId}/applications/${applicationId}`,
  ),
  channel('text'),
  channel('voice'),
  channel('todo'),
  channel('announcement'),
  channel('watchstream'),
  channel('whiteboard'),
  member('team-overview', channelRoute, ({ teamId }) => `/teams/${teamId}/channels/overview`),
  member(
    'team-applications',
    channelRoute,
    ({ teamId }) => `/teams/${teamId}/channels/applications`,
  ),
  member('team-events', channelRoute, ({ teamId }) => `/teams/${teamId}/channels/events`),
  member('team-blogs', channelRoute, ({ teamId }) => `/teams/${teamId}/channels/blogs`),
  member('team-blog', '/teams/:teamId/channels/:channelId/blog/:blogId', ({ teamId, blogId }) =>
    blogId === null ? null : `/teams/${teamId}/channels/blogs/blog/${blogId}`,
  ),
  member('thread', '/teams/:teamId/channels/:channelId/thread/:threadId', ({ thread }) =>
    thread === null
      ? null
      : `/teams/${thread.teamId}/channels/${thread.parentId}/thread/${thread.id}`,
  ),
  member(
    'thread-unknown',
    '/teams/:teamId/channels/:channelId/thread/:threadId',
    ({ teamId, channels }) => {
      const id = channels.get('text');
      return id === undefined ? null : `/teams/${teamId}/channels/${id}/thread/1`;
    },
  ),
  member(
    'channel-application',
    '/teams/:teamId/channels/:channelId/:applicationId',
    ({ teamId, applicationId }) =>
      applicationId === null ? null : `/teams/${teamId}/channels/applications/${applicationId}`,
  ),
];
