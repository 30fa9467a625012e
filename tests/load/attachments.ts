import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { attachmentForm, mp4Head, uploadAttachment } from '../uploads/upload-world.ts';
import { fillTeam, type FilledUser } from './filled-team.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, withTemporaryFolder, type MeasuredServer } from './measured-server.ts';
import { processorTimeMs } from './process-cost.ts';
import { inTurns, loadNumbers, machineLoad, ratioInTurns, rounded, roundsRow } from './rounds.ts';

const FILE_MB = 16;
const FILE_NAME = 'raid.mp4';
/** Transfers at a time, and how many each does in a round. */
const AT_ONCE = 4;
const UPLOADS_EACH = 2;
const DOWNLOADS_EACH = 6;
const ROUNDS = 8;
/** 60 uploads and 800 MB a day for each: more than enough for all rounds. */
const MEMBERS = 24;

/** Something that moves a file once. */
type Transfer = () => Promise<void>;

interface FileServer {
  readonly upload: Transfer;
  readonly download: Transfer;
}

/** A film as far as its first bytes tell; the rest cannot be guessed or compressed. */
function makeFile(): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(randomBytes(FILE_MB * MEGABYTE));
  file.set(mp4Head());
  return file;
}

async function drain(address: string): Promise<void> {
  const response = await fetch(address);
  let bytes = 0;
  if (response.body) for await (const chunk of response.body) bytes += chunk.length;
  if (bytes !== FILE_MB * MEGABYTE) throw new Error(`${address} answered ${String(bytes)} bytes`);
}

/** Ours: through session, limits, form, the look at the bytes, and a row in the database. */
async function ourFiles(
  { server }: MeasuredServer,
  members: readonly FilledUser[],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FileServer> {
  let turn = 0;
  let last = '';
  const upload: Transfer = async () => {
    const member = members[turn % members.length];
    turn += 1;
    const client = { origin: server.origin, cookie: () => member?.cookie ?? '' };
    const { status, body } = await uploadAttachment(client, { bytes, name: FILE_NAME });
    if (status !== 200) throw new Error(`An upload was refused: ${JSON.stringify(body)}`);
    last = body.url ?? '';
  };
  await upload();
  const address = server.origin + last;
  return { upload, download: () => drain(address) };
}

/** A server that does nothing else, in a process of its own. */
async function withBareFiles<Value>(
  bytes: Uint8Array<ArrayBuffer>,
  work: (files: FileServer) => Promise<Value>,
): Promise<Value> {
  return withTemporaryFolder(async (folder) => {
    const host = fork(join(import.meta.dirname, 'bare-file-server-host.ts'), [folder]);
    try {
      const said: readonly unknown[] = await once(host, 'message');
      const origin = `http://127.0.0.1:${String(said[0])}`;
      let made = 0;
      const upload: Transfer = async () => {
        made += 1;
        // the same form, so that the client has the same work; the bare server keeps it as it is
        const response = await fetch(`${origin}/${String(made)}`, {
          method: 'PUT',
          body: attachmentForm({ bytes, name: FILE_NAME }),
        });
        if (!response.ok) throw new Error(`The bare server answered ${String(response.status)}`);
      };
      await upload();
      await writeFile(join(folder, 'plain'), bytes);
      return await work({ upload, download: () => drain(`${origin}/plain`) });
    } finally {
      host.kill();
    }
  });
}

/** Moves files side by side; answers megabytes a second. */
async function move(transfer: Transfer, each: number): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let done = 0; done < each; done += 1) await transfer();
    }),
  );
  return (AT_ONCE * each * FILE_MB * 1_000) / (performance.now() - start);
}

async function measure(measured: MeasuredServer) {
  const { server, pool } = measured;
  const size = { memberCount: MEMBERS + 1, signedInCount: MEMBERS, channelCount: 1 };
  const team = await fillTeam({ pool, origin: server.origin }, size);
  const bytes = makeFile();
  const ours = await ourFiles(measured, team.members, bytes);
  return withBareFiles(bytes, async (bare) => {
    for (const { upload, download } of [ours, bare]) {
      await move(upload, 1);
      await move(download, 1);
    }
    const processor: number[] = [];
    const rounds = await inTurns(ROUNDS, {
      async up() {
        const before = await processorTimeMs(server.pid);
        const perSecond = await move(ours.upload, UPLOADS_EACH);
        const used = (await processorTimeMs(server.pid)) - before;
        processor.push(used / (AT_ONCE * UPLOADS_EACH * FILE_MB));
        return perSecond;
      },
      bareUp: () => move(bare.upload, UPLOADS_EACH),
      down: () => move(ours.download, DOWNLOADS_EACH),
      bareDown: () => move(bare.download, DOWNLOADS_EACH),
    });
    return { rounds, processor };
  });
}

/** Files to and from the whole server, against a server that does nothing but move files. */
export const attachments: LoadPart = {
  name: 'attachments',
  async run() {
    const before = machineLoad();
    const { rounds, processor } = await withMeasuredServer(measure);
    return {
      about: `Files of ${FILE_MB} MB, ${AT_ONCE} at a time over loopback: uploaded as attachments through the whole server in production (rate limits on, ${MEMBERS} members taking turns) and downloaded from it, against a bare node:http server in a process of its own that streams the same form into a folder on the same disk and a file out of it. ${ROUNDS} rounds in turns of ${AT_ONCE * UPLOADS_EACH} uploads and ${AT_ONCE * DOWNLOADS_EACH} downloads each; servers and client share this machine.`,
      rows: [
        roundsRow('server, upload', 'MB/s', rounds.up),
        roundsRow('bare file server, upload', 'MB/s', rounds.bareUp),
        roundsRow('server, download', 'MB/s', rounds.down),
        roundsRow('bare file server, download', 'MB/s', rounds.bareDown),
        roundsRow('server process, upload', 'processor ms/MB', processor),
      ],
      numbers: {
        'upload, server to bare file server': rounded(ratioInTurns(rounds.up, rounds.bareUp)),
        'download, server to bare file server': rounded(ratioInTurns(rounds.down, rounds.bareDown)),
        ...loadNumbers(before),
      },
    };
  },
};
