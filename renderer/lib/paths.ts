import type {
  ApplicationId,
  BlogId,
  ChannelId,
  MessageId,
  TeamId,
  UserId,
} from '#shared/lib/ids.ts';

/** Channel ids that are pages of a team, not channels. */
export type SpecialChannel = 'overview' | 'applications' | 'blogs' | 'events';

/** Every link inside the application is built here. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  discoverTeams: () => '/discover/teams',
  discoverTournaments: () => '/discover/tournaments',
  myApplications: () => '/me/applications',
  friends: () => '/me/friends',
  mySubscription: () => '/me/subscription',
  chats: () => '/chat',
  chat: (channelId: ChannelId) => `/chat/${channelId}`,
  team: (teamId: TeamId) => `/teams/${teamId}`,
  admin: (section?: string) => (section ? `/admin/${section}` : '/admin'),
  suspendedTeams: () => '/teams/suspended',
  blog: (teamId: TeamId, blogId: BlogId) => `/teams/${teamId}/channels/blogs/blog/${blogId}`,
  publicBlog: (blogId: BlogId) => `/blog/${blogId}`,
  blogFeed: (teamId: TeamId) => `/blog/feed/${teamId}`,
  thread: (teamId: TeamId, channelId: ChannelId, threadId: ChannelId) =>
    `/teams/${teamId}/channels/${channelId}/thread/${threadId}`,
  channel: (teamId: TeamId, channelId: ChannelId | SpecialChannel) =>
    `/teams/${teamId}/channels/${channelId}`,
  application: (teamId: TeamId, applicationId: ApplicationId) =>
    `/teams/${teamId}/channels/applications/${applicationId}`,
  /** Without a team: in a chat. */
  message: (teamId: TeamId | null, channelId: ChannelId, messageId: MessageId) =>
    teamId === null
      ? `/chat/${channelId}?messageId=${messageId}`
      : `/teams/${teamId}/channels/${channelId}?messageId=${messageId}`,
  invite: (code: string) => `/invite/${encodeURIComponent(code)}`,
  friendInvite: (code?: string) =>
    code ? `/friendinvite?code=${encodeURIComponent(code)}` : '/friendinvite',
  resetPassword: (token: string) => `/resetpassword/${encodeURIComponent(token)}`,
  claim: (code: string) => `/claim/${encodeURIComponent(code)}`,
  template: (code: string) => `/template/${encodeURIComponent(code)}`,
  bot: (botId: UserId) => `/b/${botId}`,
  botWith: (botId: UserId, permissions: number) => `/b/${botId}?permissions=${String(permissions)}`,
  developers: () => '/developers',
  developerBot: (botId: UserId) => `/developers/bots/${botId}`,
  developerDocs: () => '/developers/docs',
  terms: () => '/tos',
  privacy: () => '/privacy',
  guidelines: () => '/guidelines',
  contact: () => '/contact',
  jobs: () => '/jobs',
  licenses: () => '/licenses',
  salesAgreement: () => '/ss',
  cancellation: () => '/iptal',
  security: () => '/security',
  verification: () => '/verification',
  download: () => '/download',
  games: () => '/games',
  subscription: () => '/subscription',
} as const;
