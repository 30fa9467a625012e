import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { fillTeam } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';

const CONTENT = 'What a game that was last night, shall we play again on Friday at nine?';

/** One connection into one team. */
export interface Sender {
  readonly connection: KeepAliveConnection;
  readonly path: string;
  /** Of the team's members, who take turns: rate limits are on, 60 sends in 30 s for each. */
  readonly cookies: readonly string[];
  /** Whose turn it is. */
  turn: number;
}

/**
 * Makes `people` teams with a channel and `turns` signed-in members besides their owner, and opens a
 * connection into each; the origins, nodes of one server, take turns.
 */
export async function openSenders(
  { pool, origins }: { readonly pool: Pool; readonly origins: readonly string[] },
  { people, turns }: { readonly people: number; readonly turns: number },
): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let number = 0; number < people; number += 1) {
    const origin = origins[number % origins.length] ?? '';
    const team = await fillTeam(
      { pool, origin },
      { memberCount: turns + 1, signedInCount: turns, channelCount: 1 },
    );
    const path = `/api/v1/channels/${team.channelIds[0]}/messages`;
    const cookies = team.members.map(({ cookie }) => cookie);
    senders.push({ connection: await openConnection(origin), path, cookies, turn: 0 });
  }
  return senders;
}

/**
 * Sends one message and resolves when it is acknowledged.
 * @throws Error with the answer when it is refused
 */
export async function sendOne(sender: Sender, content = CONTENT): Promise<void> {
  const { connection, path, cookies } = sender;
  const cookie = cookies[sender.turn % cookies.length] ?? '';
  sender.turn += 1;
  const body = JSON.stringify({ content, nonce: randomUUID() });
  const answer = await connection.send(requestText({ method: 'POST', path, cookie, body }));
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`A send was refused:\n${answer}`);
}

/** All send for so long as fast as they are answered. */
export async function sendUntil(
  senders: readonly Sender[],
  ms: number,
): Promise<{ readonly acknowledged: number; readonly seconds: number }> {
  const start = performance.now();
  let acknowledged = 0;
  await Promise.all(
    senders.map(async (sender) => {
      while (performance.now() - start < ms) {
        await sendOne(sender);
        acknowledged += 1;
      }
    }),
  );
  return { acknowledged, seconds: (performance.now() - start) / 1_000 };
}
