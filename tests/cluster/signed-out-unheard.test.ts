import { expect, it } from 'vitest';
import { logout } from '#shared/contract/account/session.ts';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import { newBot } from '../bots/bot-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { openSocket } from '../support/socket-client.ts';
import { personAt } from '../voice/nodes-world.ts';

/** As long as it takes for a node to be taken for gone, and for what follows. */
const PATIENCE_MS = 30_000;

setServerOptions({ nodes: 2 });
const { server, owner, member } = fileFixtures();

it.skipIf(withoutRedis !== '')(
  `who was signed out at a node that could not tell it is so everywhere once it is missed${withoutRedis}`,
  async () => {
    const suspended = await registerPerson(server, 'Suspended');
    const bot = await newBot(owner);
    const at = (node: number, person: typeof owner) => personAt(server.nodes.origins, node, person);
    const stays = await at(0, owner).connect();
    const left = await at(0, member).connect();
    const gone = await at(0, suspended).connect();
    const headers = { authorization: `Bot ${bot.token}` };
    const old = await openSocket(server.nodes.origins[0] ?? '', { cookie: '', headers });
    server.nodes.links[1]?.cut();
    // it waits for the others to hear of it, in vain
    const leaving = at(1, member).call(logout);
    // as if that node had ended between its writing and its telling
    await inDatabase(server, 'delete from sessions where user_id = $1', [suspended.user.id]);
    await inDatabase(server, 'update users set suspended_at = now() where id = $1', [
      suspended.user.id,
    ]);
    await inDatabase(server, 'update bots set token_number = token_number + 1 where id = $1', [
      bot.id,
    ]);
    await stays.next('READY', { timeoutMs: PATIENCE_MS });
    expect(await Promise.all([left.closed, gone.closed, old.closed])).toEqual([
      closeCodes.sessionEnded,
      closeCodes.sessionEnded,
      closeCodes.sessionEnded,
    ]);
    expect((await leaving).status).toBe(503);
    server.nodes.links[1]?.mend();
    await stays.close();
  },
  2 * PATIENCE_MS,
);
