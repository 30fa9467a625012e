import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { fillTeam, type FilledTeam } from './filled-team.ts';
import { openConnection, requestText } from './keep-alive-connection.ts';
import type { LoadPart, LoadRow } from './load-part.ts';
import { comparedCheckout, withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { processorTimes } from './process-cost.ts';
import { loadNumbers, machineLoad, rounded } from './rounds.ts';
import { startClients } from './sockets/measured-process.ts';

const MEMBERS = 5_000;
/** Rate limits are on, 60 sends in 30 s for each: so many take turns with the messages. */
const SENDERS = 20;
/** Between two messages that are sent while the members come back. */
const MESSAGE_EVERY_MS = 100;
/** How long a message that was sent may take to be heard before the measurement gives up. */
const HEARING_MS = 60_000;

/** Measures, message by message, how long it takes until a connected user hears it. */
interface MessageProbe {
  /** Sends until it is stopped; answers the milliseconds of each message, in order. */
  stop(): Promise<readonly number[]>;
}

async function openListener(origin: string, cookie: string): Promise<WebSocket> {
  const listener = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/ws`, {
    headers: { cookie },
  });
  await new Promise((resolve, reject) => {
    listener.once('message', resolve);
    listener.once('error', reject);
  });
  return listener;
}

async function startProbe(origin: string, team: FilledTeam): Promise<MessageProbe> {
  const [hearer] = team.members;
  const senders = team.members.slice(1, 1 + SENDERS);
  const [channelId] = team.channelIds;
  if (!hearer || !channelId) throw new Error('The team has too few members');
  const listener = await openListener(origin, hearer.cookie);
  const connection = await openConnection(origin);
  const waiting = new Map<string, () => void>();
  listener.on('message', (data: Buffer) => {
    const text = data.toString('latin1');
    if (!text.startsWith('{"type":"MESSAGE_SEND"')) return;
    const nonce = /"nonce":"([^"]+)"/.exec(text)?.[1] ?? '';
    waiting.get(nonce)?.();
  });
  const latencies: number[] = [];
  let isOver = false;

  async function sendOne(): Promise<void> {
    const nonce = randomUUID();
    const start = performance.now();
    const heard = new Promise<void>((resolve, reject) => {
      waiting.set(nonce, resolve);
      setTimeout(() => reject(new Error('A message was not heard')), HEARING_MS).unref();
    });
    const body = JSON.stringify({ content: 'Are you back?', nonce });
    const path = `/api/v1/channels/${channelId}/messages`;
    const cookie = senders[latencies.length % SENDERS]?.cookie ?? '';
    const answer = await connection.send(requestText({ method: 'POST', path, cookie, body }));
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`A send was refused:\n${answer}`);
    await heard;
    latencies.push(performance.now() - start);
    waiting.delete(nonce);
  }

  async function sendUntilOver(): Promise<void> {
    while (!isOver) {
      await sendOne();
      await new Promise((resolve) => setTimeout(resolve, MESSAGE_EVERY_MS));
    }
  }
  const sending = sendUntilOver();
  return {
    async stop() {
      isOver = true;
      await sending;
      listener.terminate();
      connection.close();
      return latencies;
    },
  };
}

async function measure({ server, pool }: MeasuredServer): Promise<LoadRow> {
  const { origin } = server;
  const size = {
    memberCount: MEMBERS + SENDERS + 2,
    signedInCount: MEMBERS + SENDERS + 1,
    channelCount: 1,
  };
  const team = await fillTeam({ pool, origin }, size);
  const clients = startClients();
  const firstFrame = JSON.stringify({
    type: 'CHANNEL_MOUNTED',
    data: { teamId: team.teamId, channelId: team.channelIds[0] },
  });
  const probe = await startProbe(origin, team);
  try {
    const before = await processorTimes(server.pid, [clients.pid]);
    const { seconds, retries } = await clients.connect(Number(new URL(origin).port), MEMBERS, {
      cookies: team.members.slice(1 + SENDERS).map(({ cookie }) => cookie),
      atOnce: MEMBERS,
      firstFrame,
    });
    const after = await processorTimes(server.pid, [clients.pid]);
    const used = (who: keyof typeof after): number => rounded((after[who] - before[who]) / 1_000);
    const latencies = (await probe.stop()).toSorted((left, right) => left - right);
    const at = (part: number): number =>
      Math.round(
        latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0,
      );
    return {
      members: MEMBERS,
      'all READY, s': rounded(seconds),
      'processor of the server, s': used('server'),
      'of the database, s': used('database'),
      'of those who measure, s': used('measuring'),
      'tried again': retries,
      messages: latencies.length,
      'message p50, ms': at(0.5),
      'message p99, ms': at(0.99),
    };
  } finally {
    await clients.stop();
  }
}

/** A whole team loses its sockets and is back at once, looking at the same channel. */
export const reconnectStorm: LoadPart = {
  name: 'reconnect-storm',
  async run() {
    const before = machineLoad();
    const rows: LoadRow[] = [];
    const checkout = comparedCheckout();
    if (checkout !== undefined)
      rows.push({
        server: 'compared',
        ...(await withMeasuredServer(measure, { checkout })),
      });
    const ours = await withMeasuredServer(measure);
    rows.push({ server: 'this one', ...ours });
    return {
      about: `${MEMBERS} members of one team, each from an address of their own, open their sockets at once on a server that has just started, and look at the same channel as soon as they have READY; meanwhile a message is sent every ${MESSAGE_EVERY_MS} ms after the one before, and a member, who was there before hears it.`,
      rows,
      aims: { 'all READY, s': { atMost: 15 }, 'message p99, ms': { below: 1000 } },
      numbers: {
        'all READY, s': Number(ours['all READY, s']),
        'message p99, ms': Number(ours['message p99, ms']),
        ...loadNumbers(before),
      },
    };
  },
};
