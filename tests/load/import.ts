import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { getImport, startImport } from '#shared/contract/teams/import.ts';
import { exportFile, general, message, people, snowflakeAt } from '../corpora/discord-exports.ts';
import { fillTeam, type FilledTeam } from './filled-team.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer } from './measured-server.ts';
import { timed } from './percentiles.ts';
import { loadNumbers, machineLoad, rounded } from './rounds.ts';

/** What the aim speaks of; another number may be named to look at a part of it. */
const MESSAGES = Number(process.env['IMPORT_MESSAGES'] ?? 1_000_000);
const AIM_MESSAGES = 1_000_000;
const CHANNELS = 20;
const AUTHORS = 500;
const SECONDS_BETWEEN = 150;
const BEGIN = Date.parse('2018-01-01T00:00:00.000Z');
const LOOK_MS = 500;

/** Frequent words are far more frequent, as in a language: see the part that searches messages. */
const VOCABULARY = 50_000;
const LETTERS = 'aeioubdkmn';

/** A sequence that is the same in every run. */
function madeUp(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function wordsOf(random: () => number): string {
  const words = Array.from({ length: 4 + Math.floor(random() * 10) }, () =>
    String(Math.floor(VOCABULARY * random() ** 4))
      .padStart(5, '0')
      .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? ''),
  );
  return words.join(' ');
}

const authors = Array.from({ length: AUTHORS }, (_, index) => ({
  ...people.rook,
  id: String(210_000_000_000_001_000n + BigInt(index)),
  name: `member${index}`,
  nickname: `Member ${index}`,
}));

const heart = {
  emoji: { id: '', name: '❤️', code: 'heart', isAnimated: false, imageUrl: '' },
  count: 3,
  users: [],
};

function momentOf(index: number): string {
  return new Date(BEGIN + index * SECONDS_BETWEEN * 1_000).toISOString();
}

/** A fifth answer to what was said before, a tenth have reactions, a few an embed. */
function madeMessage(index: number, channelId: string, random: () => number): object {
  const author = authors[Math.floor(AUTHORS * random() ** 2)] ?? people.rook;
  const reply = {
    type: 'Reply',
    reference: { messageId: snowflakeAt(momentOf(index - 1)), channelId, guildId: null },
  };
  const embed = { title: wordsOf(random), description: wordsOf(random), fields: [] };
  return message(momentOf(index), wordsOf(random), {
    author,
    ...(index % 5 === 1 && reply),
    ...(index % 10 === 0 && { reactions: [heart] }),
    ...(index % 33 === 0 && { embeds: [embed] }),
  });
}

/** Writes the export of one channel, as long as it is, piece by piece. */
async function writeExport(path: string, channel: typeof general): Promise<void> {
  const random = madeUp(Number(BigInt(channel.id) % 1_000_000n));
  const [head = '', tail = ''] = exportFile(channel, []).split('"messages": []');
  const file = createWriteStream(path);
  file.write(`${head}"messages": [`);
  for (let index = 0; index < MESSAGES / CHANNELS; index += 1) {
    const text = JSON.stringify(madeMessage(index, channel.id, random), null, 2);
    if (!file.write(index === 0 ? text : `,\n${text}`)) await once(file, 'drain');
  }
  file.end(`]${tail}`);
  await finished(file);
}

interface Sending {
  readonly origin: string;
  readonly team: FilledTeam;
  readonly folder: string;
}

/** Sends every channel as the settings do, a file at a time; answers their size. */
async function sendExports({ origin, team, folder }: Sending): Promise<number> {
  let bytes = 0;
  for (let index = 0; index < CHANNELS; index += 1) {
    const id = String(230_000_000_000_001_000n + BigInt(index));
    const path = join(folder, `${index}.json`);
    await writeExport(path, { ...general, id, name: `channel-${index}` });
    bytes += (await stat(path)).size;
    const form = new FormData();
    form.append('files', await openAsBlob(path), `${index}.json`);
    const answer = await fetch(`${origin}/api/v1/teams/${team.teamId}/import/files`, {
      method: 'POST',
      body: form,
      headers: { cookie: team.owner.cookie() },
    });
    if (!answer.ok) throw new Error(`Refused: ${await answer.text()}`);
    await rm(path);
  }
  return bytes;
}

async function bringAll({ owner, teamId }: FilledTeam): Promise<void> {
  const params = { teamId };
  await owner.ok(startImport, { params, body: { opensUnknown: true } });
  for (;;) {
    const standing = (await owner.ok(getImport, { params })).import;
    if (standing?.status === 'done') {
      const { messages } = standing.counts;
      if (messages !== MESSAGES) throw new Error(`${messages} messages came along`);
      return;
    }
    if (standing?.status === 'failed') throw new Error(JSON.stringify(standing.problem));
    await wait(LOOK_MS);
  }
}

async function measure(): Promise<{ bytes: number; ms: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-load-import-'));
  try {
    return await withMeasuredServer(async ({ server, pool }) => {
      const team = await fillTeam(
        { pool, origin: server.origin },
        { memberCount: 2, signedInCount: 1, channelCount: 1 },
      );
      const bytes = await sendExports({ origin: server.origin, team, folder });
      return { bytes, ms: await timed(() => bringAll(team)) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long a community takes to move in. */
export const importing: LoadPart = {
  name: 'import',
  async run() {
    const before = machineLoad();
    const { bytes, ms } = await measure();
    const perSecond = MESSAGES / (ms / 1_000);
    return {
      about: `Exports of ${CHANNELS} channels with ${MESSAGES} messages by ${AUTHORS} authors, a fifth of them replies, a tenth with a reaction, without media, sent as the settings send them; from the press of the button until all is there and found.`,
      rows: [
        {
          messages: MESSAGES,
          'files, MB': rounded(bytes / MEGABYTE),
          seconds: rounded(ms / 1_000),
          'messages a second': rounded(perSecond),
        },
      ],
      aims: { 'minutes for a million': { below: 10 } },
      numbers: {
        'minutes for a million': rounded(AIM_MESSAGES / perSecond / 60),
        ...loadNumbers(before),
      },
    };
  },
};
