import { listChannels } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { createClient, type Client, type Person } from '../support/client.ts';
import type { TestServer } from '../support/test-server.ts';

/** A person at one node: every call goes there. */
export function clientAt(
  server: TestServer,
  node: number,
  { cookie }: Pick<Client, 'cookie'>,
): Client {
  const origin = server.nodes.origins[node];
  if (origin === undefined) throw new Error(`There is no node ${String(node)}`);
  const client = createClient({ origin });
  client.setCookie(cookie());
  return client;
}

/** The same at every node, in their order. */
export function clientsOf(server: TestServer, person: Person): Client[] {
  return server.nodes.origins.map((_, node) => clientAt(server, node, person));
}

/** The text channel that every team begins with. */
export async function textChannelOf(person: Client, teamId: TeamId): Promise<ChannelId> {
  const { channels } = await person.ok(listChannels, { params: { teamId } });
  const channel = channels.find(({ type }) => type === 'text');
  if (!channel) throw new Error('A new team has a text channel');
  return channel.id;
}
