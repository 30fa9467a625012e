import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { createClient, type Person } from '../support/client.ts';
import type { TestServer } from '../support/test-server.ts';
import { mediaCounts } from './media-world.ts';

/** A voice channel of a team. */
export interface TeamPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** What one node has told may come to another a moment later. */
export const HEARD = { timeout: 10_000 } as const;

/** A person whose calls and sockets are all at one node. */
export function personAt(origins: readonly string[], node: number, person: Person): Person {
  const { user, email, password } = person;
  const client = createClient({ origin: origins[node] ?? '' });
  client.setCookie(person.cookie());
  return { ...client, user, email, password };
}

/** What is open at each node, in their order. */
function countsOfNodes(server: TestServer): Promise<Record<string, number>[]> {
  return Promise.all(server.nodes.origins.map((origin) => mediaCounts(origin)));
}

/** How much of something is open at each node. */
export async function openAtNodes(
  server: TestServer,
  what: 'rooms' | 'transports' | 'producers' | 'consumers',
): Promise<number[]> {
  return (await countsOfNodes(server)).map((counts) => counts[what] ?? Number.NaN);
}
