import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { problemSchema } from '#shared/contract/problem.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { listMessages, sendMessage, type Message } from '#shared/contract/messages/message.ts';
import { createClient, type Client, type Target } from '../support/client.ts';

/** What several writers did, told by what they heard. */
export interface WritingReport {
  /** nonce -> id of the message, as the server answered it. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Messages that were not sent again after an error: the server may have them or not. */
  readonly givenUp: number;
  /** Answers that were no success, as `status code`; `no error shape` where they had none. */
  readonly refusals: readonly string[];
  /** Requests that got no answer at all. */
  readonly unanswered: number;
}

export interface WritingLoad {
  /** Resolves when one more message than now is acknowledged. */
  nextAcknowledged(): Promise<void>;
  /** From now on another pause between two messages of one writer, in milliseconds. */
  setPause(milliseconds: number): void;
  /** Ends the writers, each after the request it is in. */
  stop(): Promise<WritingReport>;
}

/** After an error: long enough not to spin, short against a restart. */
const RETRY_MS = 15;
/** Every so many messages with an error are given up, to see what becomes of those. */
const GIVE_UP_EVERY = 4;

interface WritingOptions {
  /** Of several nodes another one each time its origin is asked for. */
  readonly server: Target;
  readonly channelId: ChannelId;
  /** One writer for each. */
  readonly cookies: readonly string[];
  /** Between two messages of one writer, in milliseconds; none when it is not given. */
  readonly pauseMs?: number;
}

/** Starts writers that send one message after the other, and the same again after an error. */
export function startWriting(options: WritingOptions): WritingLoad {
  const { server, channelId, cookies } = options;
  let { pauseMs = 0 } = options;
  const acknowledged = new Map<string, string>();
  const refusals: string[] = [];
  let unanswered = 0;
  let failures = 0;
  let givenUp = 0;
  let isStopping = false;

  /** The id of the message, or null when there was no success. */
  async function attempt(client: Client, nonce: string): Promise<string | null> {
    const body = { content: `Message ${nonce}`, nonce };
    const answer = await client
      .call(sendMessage, { params: { channelId }, body })
      .catch(() => undefined);
    if (!answer) {
      unanswered += 1;
      return null;
    }
    if (answer.status === 200) return answer.body.message.id;
    const problem = problemSchema.safeParse(answer.body);
    refusals.push(`${answer.status} ${problem.success ? problem.data.code : 'no error shape'}`);
    return null;
  }

  async function writeOne(client: Client): Promise<void> {
    const nonce = randomUUID();
    for (;;) {
      const id = await attempt(client, nonce);
      if (id !== null) {
        acknowledged.set(nonce, id);
        return;
      }
      failures += 1;
      if (isStopping || failures % GIVE_UP_EVERY === 0) {
        givenUp += 1;
        return;
      }
      await wait(RETRY_MS);
    }
  }

  async function write(cookie: string): Promise<void> {
    const client = createClient(server);
    client.setCookie(cookie);
    while (!isStopping) {
      await writeOne(client);
      if (pauseMs > 0) await wait(pauseMs);
    }
  }

  const writers = cookies.map(write);
  return {
    async nextAcknowledged() {
      const before = acknowledged.size;
      while (acknowledged.size === before && !isStopping) await wait(RETRY_MS);
    },
    setPause(milliseconds) {
      pauseMs = milliseconds;
    },
    async stop() {
      isStopping = true;
      await Promise.all(writers);
      return { acknowledged, givenUp, refusals, unanswered };
    },
  };
}

/** Every message of a channel through the front door, oldest page last. */
export async function readWholeChannel(reader: Client, channelId: ChannelId): Promise<Message[]> {
  const found: Message[] = [];
  for (;;) {
    const before = found.at(-1)?.id;
    const { messages, hasOlder } = await reader.ok(listMessages, {
      params: { channelId },
      query: { limit: 100, before },
    });
    found.push(...messages.toReversed());
    if (!hasOlder) return found;
  }
}
