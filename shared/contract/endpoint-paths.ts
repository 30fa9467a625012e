import type { Method } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

/**
 * Method and path of the endpoints that pages call from the start, made from the contract by
 * `npm run generate`: what a client needs to call one, without carrying the schemas along. The others
 * stand in endpoint-paths-late.ts.
 */
export const endpointPaths = {
  acceptPolicy: ['POST', '/api/v1/me/policy'],
  addReaction: ['POST', '/api/v1/channels/:channelId/messages/:messageId/reactions/:emoji'],
  createSocketTicket: ['POST', '/api/v1/ws/ticket'],
  deleteMessage: ['DELETE', '/api/v1/channels/:channelId/messages/:messageId'],
  describeServer: ['GET', '/api/v1/about'],
  editMessage: ['PATCH', '/api/v1/channels/:channelId/messages/:messageId'],
  getChat: ['GET', '/api/v1/me/chats/:chatId'],
  getMe: ['GET', '/api/v1/me'],
  getMessage: ['GET', '/api/v1/channels/:channelId/messages/:messageId'],
  getOwnMember: ['GET', '/api/v1/teams/:teamId/members/@me'],
  getProfile: ['GET', '/api/v1/users/:userId/profile'],
  getRaid: ['GET', '/api/v1/teams/:teamId/raid'],
  getSite: ['GET', '/api/v1/site'],
  getTeam: ['GET', '/api/teams/:teamId/details'],
  getTeamSlice: ['GET', '/api/v1/teams/:teamId/slice'],
  getTeamUnread: ['GET', '/api/v1/teams/:teamId/unread'],
  getUnread: ['GET', '/api/v1/teams/unread'],
  joinTeam: ['POST', '/api/v1/invites/:code/join'],
  joinVoice: ['GET', '/api/v1/teams/:teamId/channels/:channelId/join'],
  listChannels: ['GET', '/api/teams/:teamId/channels'],
  listChats: ['GET', '/api/v1/me/chats'],
  listDueTodos: ['GET', '/api/v1/me/todos/due'],
  listFriends: ['GET', '/api/v1/me/friends'],
  listInvites: ['GET', '/api/teams/:teamId/invites'],
  listJoinedThreads: ['GET', '/api/v1/teams/:teamId/threads'],
  listMembers: ['GET', '/api/teams/:teamId/members'],
  listMentions: ['GET', '/api/v1/me/mentions'],
  listMessages: ['GET', '/api/v1/channels/:channelId/messages'],
  listOwnEmojis: ['GET', '/api/me/reactions'],
  listOwnScheduled: ['GET', '/api/v1/me/scheduled-messages'],
  listRoles: ['GET', '/api/teams/:teamId/roles'],
  listScheduledMessages: ['GET', '/api/v1/channels/:channelId/scheduled-messages'],
  listTeamEmojis: ['GET', '/api/teams/:teamId/reactions'],
  listTeams: ['GET', '/api/v1/teams'],
  listTonight: ['GET', '/api/v1/me/tonight'],
  login: ['POST', '/api/v1/login'],
  logout: ['POST', '/api/logout'],
  register: ['POST', '/api/v1/register'],
  removeReaction: ['DELETE', '/api/v1/channels/:channelId/messages/:messageId/reactions/:emoji'],
  searchMessages: ['GET', '/api/v1/search/messages'],
  sendMessage: ['POST', '/api/v1/channels/:channelId/messages'],
  setPresence: ['POST', '/api/v1/me/presence'],
  setRpc: ['POST', '/api/v1/me/rpc'],
  updateSettings: ['POST', '/api/v1/me/settings'],
} as const satisfies Partial<Record<EndpointName, readonly [Method, string]>>;
