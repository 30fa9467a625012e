import { endpoints } from '#shared/contract/endpoints.ts';

/** The two tables: what the first pages call, and what is called by those who run something. */
export const pathTables = {
  'endpoint-paths.ts': {
    constant: 'endpointPaths',
    about: `Method and path of the endpoints that pages call from the start, made from the contract by
 * \`npm run generate\`: what a client needs to call one, without carrying the schemas along. The others
 * stand in endpoint-paths-late.ts.`,
  },
  'endpoint-paths-late.ts': {
    constant: 'lateEndpointPaths',
    about: `Method and path of the endpoints that few people call, or call once: loaded with the first such
 * call. Made from the contract by \`npm run generate\`, as is endpoint-paths.ts.`,
  },
} as const;

/** Areas that a page comes to long after it was opened, if ever: their paths need not come with it. */
const lateAreas =
  /\/(?:admin|bots|oauth2|parent|teen|family|import|import-claims|webhooks|templates?|moderation|managed-members|prune|passkeys|vanity|blogs|export|plus|orders|subscription|connections|applications?|follows|announcements|setup|verify|store|2fa|billings|commands|audit-logs|bans?|timeout|owner|games|gifs|games-priority|categories-priority|channelspriority|channels-priority|roles-priority|bulk-reactions|recording|resetpassword|email|github|sessions|delete|clone)(?:\/|$)/u;

/** Changes that are made as soon as a page stands, or over and over; the others are looked up when they are made. */
const early = new Set([
  'acceptPolicy',
  'addReaction',
  'createSocketTicket',
  'deleteMessage',
  'editMessage',
  'joinTeam',
  'login',
  'logout',
  'register',
  'removeReaction',
  'sendMessage',
  'setPresence',
  'setRpc',
  'updateSettings',
]);

function isRare({
  name,
  method,
  path,
}: Pick<(typeof endpoints)[number], 'name' | 'method' | 'path'>) {
  return lateAreas.test(path) || (method !== 'GET' && !early.has(name));
}

/** The text of a table of paths as the contract demands it. */
export function endpointPathsSource(file: keyof typeof pathTables): string {
  const { constant, about } = pathTables[file];
  const isLate = file === 'endpoint-paths-late.ts';
  // by name: the order of a module's exports differs between loaders
  const rows = endpoints
    .filter(({ name, method, path }) => isRare({ name, method, path }) === isLate)
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
