import { expect, it } from 'vitest';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import { makeFriends } from '../chats/chat-world.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { personAt } from '../voice/nodes-world.ts';

/** As long as it takes for a node to be taken for gone, and for what follows. */
const PATIENCE_MS = 30_000;

const { server, owner, member } = fileFixtures();
setServerOptions({ nodes: 2 });

/** Whether a snapshot shows the member as there. */
function showsMember({ friends }: ReadyData): boolean {
  return friends.some(({ user }) => user.id === member.user.id && user.presence !== 0);
}

it.skipIf(withoutRedis !== '')(
  `shows those of a node that was taken for gone as there again when it is back${withoutRedis}`,
  async () => {
    await makeFriends(owner, member);
    const [watching, cutOff] = [0, 1].map((node) =>
      personAt(server.nodes.origins, node, node === 0 ? owner : member),
    );
    if (!watching || !cutOff) throw new Error('there are two');
    const gone = await cutOff.connect();
    const watch = await watching.connect();
    expect(showsMember(watch.ready)).toBe(true);
    server.nodes.links[1]?.cut();
    // the node that is left goes by what it still hears
    await watch.next('READY', { where: (ready) => !showsMember(ready), timeoutMs: PATIENCE_MS });
    server.nodes.links[1]?.mend();
    await gone.closed;
    const back = await cutOff.connect();
    await watch.next('READY', { where: showsMember, timeoutMs: PATIENCE_MS });
    await Promise.all([back.close(), watch.close()]);
  },
  4 * PATIENCE_MS,
);
