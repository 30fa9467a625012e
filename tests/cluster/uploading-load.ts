import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '#shared/contract/messages/message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { createClient, type Client, type Target } from '../support/client.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';

/** What several uploaders did, told by what they heard. */
export interface UploadingReport {
  /** Address of each file that was acknowledged -> what is in it. */
  readonly files: ReadonlyMap<string, string>;
  /** Ids of the messages that were acknowledged with a file. */
  readonly messages: readonly string[];
  /** Every kind of refusal of an upload, as `status code message`. */
  readonly refusals: ReadonlySet<string>;
}

export interface UploadingLoad {
  /** Resolves when each uploader was acknowledged or refused once more than now, as asked. */
  next(how: 'acknowledged' | 'refused'): Promise<void>;
  /** Ends the uploaders, each after the message it is about. */
  stop(): Promise<UploadingReport>;
}

/** Between two uploads of one person: files come less often than words. Milliseconds. */
const PAUSE_MS = 40;

interface UploadingOptions {
  /** Of several nodes another one each time its origin is asked for. */
  readonly server: Target;
  readonly channelId: ChannelId;
  /** One uploader for each. */
  readonly cookies: readonly string[];
}

/** Starts people who upload one small file after the other and send each in a message. */
export function startUploading({ server, channelId, cookies }: UploadingOptions): UploadingLoad {
  const files = new Map<string, string>();
  const messages: string[] = [];
  const refusals = new Set<string>();
  const counts = cookies.map(() => ({ acknowledged: 0, refused: 0 }));
  let isStopping = false;
  let failure: Error | undefined;

  async function uploadOne(client: Client, text: string): Promise<boolean> {
    const { status, body } = await uploadAttachment(client, {
      bytes: bytesOf(text),
      name: 'note.txt',
    });
    if (status !== 200) {
      refusals.add(`${String(status)} ${String(body.code)} ${String(body.message)}`);
      return false;
    }
    files.set(body.url ?? '', text);
    const { message } = await client.ok(sendMessage, {
      params: { channelId },
      body: { content: text, attachments: [{ id: body.attachment?.id ?? '' }] },
    });
    messages.push(message.id);
    return true;
  }

  async function upload(cookie: string, index: number): Promise<void> {
    const client = createClient(server);
    client.setCookie(cookie);
    const count = counts[index];
    for (let number = 0; !isStopping && count; number += 1) {
      const isDone = await uploadOne(client, `file ${String(number)} of ${String(index)}`);
      count[isDone ? 'acknowledged' : 'refused'] += 1;
      await wait(PAUSE_MS);
    }
  }

  const uploaders = cookies.map((cookie, index) =>
    upload(cookie, index).catch((error: unknown) => {
      failure ??= new Error('An uploader failed', { cause: error });
    }),
  );

  return {
    async next(how) {
      const before = counts.map((count) => count[how]);
      while (!isStopping && counts.some((count, index) => count[how] <= (before[index] ?? 0))) {
        if (failure) throw failure;
        await wait(PAUSE_MS);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all(uploaders);
      if (failure) throw failure;
      return { files, messages, refusals };
    },
  };
}
