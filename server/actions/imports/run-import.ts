import type { ImportCounts, ImportDifference } from '#shared/contract/teams/import.ts';
import {
  idOfSnowflake,
  idTime,
  snowflakeTime,
  type ChannelId,
  type MessageId,
  type TeamId,
} from '#shared/lib/ids.ts';
import { importLimits, messageLimits } from '#shared/rules/limits.ts';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import {
  findKnownImports,
  insertImportedMessages,
  unpinBeyond,
  type ImportedMessage,
} from '../../store/import-messages.ts';
import {
  findImport,
  findImportAuthors,
  findImportFiles,
  findImportPlaces,
  findImportedChannels,
  insertImportAuthors,
  lockFileProgress,
  lockImport,
  noteFileProgress,
  updateImport,
  type ImportAuthorRow,
  type ImportFileRow,
} from '../../store/imports.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import type { ExportedMessage } from './export-format.ts';
import {
  importMedia,
  keepAvatar,
  keepImported,
  mediaOf,
  type ImportMedia,
} from './import-media.ts';
import {
  counting,
  filesOf,
  mapMessage,
  webAddress,
  withLostFiles,
  type Count,
  type KnownPlaces,
} from './map-message.ts';
import { placeKey } from './plan-structure.ts';
import { readExport } from './read-export.ts';
import { bringStructure, tellStructure, type GrownChannel } from './bring-structure.ts';
import { ImportFileError, openFile, surveyFiles, type Survey } from './survey.ts';

/** Messages in one transaction: some hundred milliseconds of work, which a kill loses at most. */
const BATCH = 1_000;
/** Authors looked after at once. */
const AUTHOR_BATCH = 500;

/** The import was taken back, or another run of it is further: this one ends. */
class ImportStoppedError extends Error {}

/**
 * Brings a community in, from wherever the last run was stopped. Members are told at the end and all
 * at once, when what they will find is whole; no message is news.
 */
export async function runImport(
  deps: ActionDeps,
  { teamId }: TaskData<'run-import'>,
): Promise<void> {
  const row = await findImport(deps.db, teamId);
  if (row?.status !== 'waiting' && row?.status !== 'running') return;
  try {
    await updateImport(deps.db, teamId, { status: 'running', problem: null });
    const files = await findImportFiles(deps.db, teamId);
    const survey = await surveyFiles(deps.content, files);
    await updateImport(deps.db, teamId, { total: survey.total });
    const media = importMedia(files);
    const differences = await bringStructure(deps, { row, survey, media });
    const authors = await bringAuthors(deps, { teamId, survey, media });
    const known = await knownPlaces(deps, teamId, survey);
    for (const file of files)
      if (file.kind === 'export' && !file.is_done)
        await bringMessages(deps, { teamId, file, authors, known, media });
    await finish(deps, { teamId, survey, known }, [...row.differences, ...differences]);
  } catch (error) {
    if (error instanceof ImportStoppedError) return;
    if (!(error instanceof ImportFileError)) throw error;
    const problem = JSON.stringify({ file: error.file, reason: error.reason });
    await updateImport(deps.db, teamId, { status: 'failed', problem });
  }
}

type Authors = ReadonlyMap<string, ImportAuthorRow>;

async function bringAuthors(
  deps: ActionDeps,
  { teamId, survey, media }: { teamId: TeamId; survey: Survey; media: ImportMedia },
): Promise<Authors> {
  const here = new Set((await findImportAuthors(deps.db, teamId)).map((row) => row.external_id));
  const missing = [...survey.authors].filter(([externalId]) => !here.has(externalId));
  for (let from = 0; from < missing.length; from += AUTHOR_BATCH) {
    const rows = [];
    for (const [externalId, { name, avatarUrl }] of missing.slice(from, from + AUTHOR_BATCH)) {
      const file = mediaOf(media, avatarUrl);
      const picture = file ? await keepAvatar(deps, media, file) : (webAddress(avatarUrl) ?? null);
      rows.push({
        id: deps.newId<'user'>(),
        team_id: teamId,
        external_id: externalId,
        name,
        picture,
      });
    }
    await insertImportAuthors(deps.db, rows);
  }
  const all = await findImportAuthors(deps.db, teamId);
  return new Map(all.map((row) => [row.external_id, row]));
}

async function knownPlaces(
  deps: Pick<ActionDeps, 'db'>,
  teamId: TeamId,
  survey: Survey,
): Promise<KnownPlaces> {
  const places = await findImportPlaces(deps.db, teamId);
  const idOf = new Map(
    places.map((place) => [placeKey(place.kind, place.external_id), place.local_id]),
  );
  return {
    channelOf: (id) => idOf.get(placeKey('channel', id)),
    emojiOf: (id) => idOf.get(placeKey('emoji', id)),
    roleNameOf: (id) => survey.roles.get(id)?.name,
  };
}

interface FileRun {
  readonly teamId: TeamId;
  readonly file: ImportFileRow;
  readonly authors: Authors;
  readonly known: KnownPlaces;
  readonly media: ImportMedia;
}

async function bringMessages(deps: ActionDeps, run: FileRun): Promise<void> {
  const { file } = run;
  let done = file.messages_done;
  let counts: ImportCounts = file.counts;
  let seen = 0;
  let waiting: (ExportedMessage | null)[] = [];
  let externalId = '';

  async function flush(isDone: boolean): Promise<void> {
    // a channel deleted here since it was brought stays deleted
    const channelId = run.known.channelOf(externalId);
    const batch = { messages: waiting, externalId, channelId: channelId ?? null, counts, done };
    counts = await bringBatch(deps, run, { ...batch, isDone });
    done += waiting.length;
    waiting = [];
  }

  for await (const { head, messages } of readExport(await openFile(deps.content, file))) {
    externalId = head.channel.id;
    for (const message of messages) {
      seen += 1;
      if (seen <= done + waiting.length) continue;
      waiting.push(message);
      if (waiting.length === BATCH) await flush(false);
    }
  }
  await flush(true);
}

interface Batch {
  readonly messages: readonly (ExportedMessage | null)[];
  readonly externalId: string;
  /** null: the channel is gone */
  readonly channelId: string | null;
  readonly counts: ImportCounts;
  readonly done: number;
  readonly isDone: boolean;
}

/** Writes one batch and how far the file was read with it; answers what was counted so far. */
async function bringBatch(deps: ActionDeps, run: FileRun, batch: Batch): Promise<ImportCounts> {
  const { teamId, file } = run;
  const { count, counts } = counting(batch.counts);
  // reason: what is remembered of a channel is its id
  const channelId = batch.channelId as ChannelId | null;
  const mapped: ImportedMessage[] = [];
  const taken = await knownMessages(deps, channelId, batch.messages);
  for (const message of batch.messages) {
    if (message === null) {
      count('broken');
      continue;
    }
    const id = idOfSnowflake<'message'>(message.id);
    if (taken.has(id)) {
      count('known');
      continue;
    }
    taken.add(id);
    const ready = await asImported(deps, run, { message, batch, count });
    if (ready) mapped.push(ready);
  }
  await deps.db.transaction().execute(async (db) => {
    const row = await lockImport(db, teamId);
    const done = await lockFileProgress(db, file.key);
    if (row?.status !== 'running' || done !== batch.done) throw new ImportStoppedError();
    const added = channelId
      ? await insertImportedMessages(db, { teamId, channelId }, mapped)
      : new Set<MessageId>();
    count('messages', added.size);
    count('known', mapped.length - added.size);
    await noteFileProgress(db, file.key, {
      done: done + batch.messages.length,
      counts,
      isDone: batch.isDone,
    });
  });
  return counts;
}

/** What is there is left as it is, and its files are not looked at once more. */
async function knownMessages(
  { db, clock }: Pick<ActionDeps, 'db' | 'clock'>,
  channelId: ChannelId | null,
  messages: Batch['messages'],
): Promise<Set<MessageId>> {
  if (!channelId) return new Set();
  const ids = messages.flatMap((message) =>
    // one of a time to come may be larger than an id can be, and is left out anyway
    message && snowflakeTime(message.id) <= clock.now()
      ? [idOfSnowflake<'message'>(message.id)]
      : [],
  );
  return findKnownImports(db, channelId, ids);
}

async function asImported(
  deps: ActionDeps,
  { authors, known, media }: FileRun,
  { message, batch, count }: { message: ExportedMessage; batch: Batch; count: Count },
): Promise<ImportedMessage | null> {
  const now = deps.clock.now();
  const mapped = mapMessage(message, { channelId: batch.externalId, known, count, now });
  const author = authors.get(message.author.id);
  if (!mapped || !author) return null;
  const { kept, lost } = await bringFiles(deps, media, { message, count });
  const isEmpty = mapped.embeds !== null && mapped.content === '' && lost.length === 0;
  return {
    ...mapped,
    authorId: author.claimed_by ?? author.id,
    content: isEmpty ? '' : withLostFiles(mapped.content, lost, kept),
    attachments: kept.length > 0 ? kept : null,
    webhook: {
      name: author.name,
      picture: author.picture,
      imported: true,
      ...(author.claimed_by && { claimed: true }),
    },
    reactions: mapped.reactions.map((reaction) => ({ ...reaction, id: deps.newId<'reaction'>() })),
  };
}

interface BroughtFiles {
  readonly kept: Attachment[];
  readonly lost: { url: string; name: string }[];
}

/** Keeps what hangs on a message as far as it came along and may hang there. */
async function bringFiles(
  deps: ActionDeps,
  media: ImportMedia,
  { message, count }: { message: ExportedMessage; count: Count },
): Promise<BroughtFiles> {
  const kept: Attachment[] = [];
  const lost: { url: string; name: string }[] = [];
  for (const file of filesOf(message)) {
    const found = mediaOf(media, file.url);
    const hasSpace = kept.length < importLimits.attachments;
    const named = found && { file: found, name: file.name };
    const attachment = named && hasSpace ? await keepImported(deps, media, named) : null;
    if (attachment) kept.push(attachment);
    else {
      lost.push(file);
      count(found ? 'refusedFiles' : 'missingFiles');
    }
  }
  count('attachments', kept.length);
  return { kept, lost };
}

async function finish(
  deps: ActionDeps,
  { teamId, survey, known }: { teamId: TeamId; survey: Survey; known: KnownPlaces },
  differences: readonly ImportDifference[],
): Promise<void> {
  const files = await findImportFiles(deps.db, teamId);
  const { count, counts } = counting();
  for (const channelId of await findImportedChannels(deps.db, teamId))
    count('unpinned', await unpinBeyond(deps.db, channelId, messageLimits.pinsPerChannel));
  for (const file of files)
    for (const [what, times] of Object.entries(file.counts))
      // reason: these are the keys that were counted under
      count(what as keyof ImportCounts, times);
  await tellStructure(deps, teamId, grownChannels(files, survey, known));
  // said last: who hears that it is over finds all of it
  await deps.db.transaction().execute(async (db) => {
    const row = await lockImport(db, teamId);
    if (row?.status !== 'running') return;
    await updateImport(db, teamId, {
      status: 'done',
      counts: JSON.stringify(counts),
      differences: JSON.stringify(unique(differences).slice(0, importLimits.differences)),
      finished_at: new Date(deps.clock.now()),
    });
    await deps.jobs.add(db, { name: 'remove-import-files' });
  });
}

function grownChannels(
  files: readonly ImportFileRow[],
  survey: Survey,
  known: KnownPlaces,
): GrownChannel[] {
  const grown = new Map<ChannelId, boolean>();
  for (const { key, counts } of files) {
    const { externalId = '', lastAt = 0 } = survey.files.get(key) ?? {};
    // reason: what is remembered of a channel is its id
    const channelId = known.channelOf(externalId) as ChannelId | undefined;
    if (!channelId || (counts.messages ?? 0) === 0) continue;
    grown.set(channelId, (grown.get(channelId) ?? false) || lastAt > idTime(channelId));
  }
  return [...grown].map(([channelId, hasNews]) => ({ channelId, hasNews }));
}

function unique(differences: readonly ImportDifference[]): ImportDifference[] {
  const byText = new Map(differences.map((difference) => [JSON.stringify(difference), difference]));
  return [...byText.values()];
}
