import { endpoints } from '#shared/contract/endpoints.ts';

/** The two tables: what the first pages call, and all the rest. */
export const pathTables = {
  'endpoint-paths.ts': {
    constant: 'endpointPaths',
    about: `Method and path of the endpoints that pages call from the start, made from the contract by
 * \`npm run generate\`: what a client needs to call one, without carrying the schemas along. The others
 * stand in endpoint-paths-late.ts.`,
  },
  'endpoint-paths-late.ts': {
    constant: 'lateEndpointPaths',
    about: `Method and path of the endpoints that no page calls from the start: loaded with the first such
 * call. Made from the contract by \`npm run generate\`, as is endpoint-paths.ts.`,
  },
} as const;

/**
 * What pages ask for as soon as they stand, and what is done over and over. The others are looked up
 * with the first of them.
 */
const early: ReadonlySet<string> = new Set([
  'acceptPolicy',
  'addReaction',
  'createSocketTicket',
  'deleteMessage',
  'describeServer',
  'editMessage',
  'getChat',
  'getMe',
  'getMessage',
  'getOwnMember',
  'getProfile',
  'getRaid',
  'getSite',
  'getTeam',
  'getTeamSlice',
  'getTeamUnread',
  'getUnread',
  'joinTeam',
  'joinVoice',
  'listChannels',
  'listChats',
  'listDueTodos',
  'listFriends',
  'listInvites',
  'listJoinedThreads',
  'listMembers',
  'listMentions',
  'listMessages',
  'listOwnEmojis',
  'listOwnScheduled',
  'listRoles',
  'listScheduledMessages',
  'listTeamEmojis',
  'listTeams',
  'listTonight',
  'login',
  'logout',
  'register',
  'removeReaction',
  'searchMessages',
  'sendMessage',
  'setPresence',
  'setRpc',
  'updateSettings',
]);

/** The text of a table of paths as the contract demands it. */
export function endpointPathsSource(file: keyof typeof pathTables): string {
  const { constant, about } = pathTables[file];
  const isLate = file === 'endpoint-paths-late.ts';
  // by name: the order of a module's exports differs between loaders
  const rows = endpoints
    .filter(({ name }) => early.has(name) !== isLate)
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ name, method, path }) => `  ${name}: ['${method}', '${path}'],`);
  return `import type { Method } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

/**
 * ${about}
 */
export const ${constant} = {
${rows.join('\n')}
} as const satisfies Partial<Record<EndpointName, readonly [Method, string]>>;
`;
}
