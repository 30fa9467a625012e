import { contentKeyOf } from '#shared/lib/content-path.ts';
import { idTime, type ChannelId, type MessageId } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import type { ArchiveFile } from '../../lib/zip-archive.ts';
import {
  findChatNames,
  findOwnMessages,
  findOwnUploads,
  findWrittenPlaces,
  type OwnMessageRow,
  type OwnUploadRow,
  type WrittenPlace,
} from '../../store/data-exports.ts';
import type { UserRow } from '../../store/users.ts';
import { findReadable } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { accountFiles, EXPORT_README } from './export-account.ts';

/** Rows asked for at once. */
const PAGE = 500;

/** Before every id. */
const FIRST = '0';

/** The name of a stored file in the archive; keys are letters, digits and one slash. */
function mediaName(key: string): string {
  return `media/${key.replaceAll('/', '-')}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

function asFile(name: string, value: unknown): ArchiveFile {
  return { name, pieces: () => piecesOf(json(value)) };
}

/** All files of a user's archive, each made when its turn comes (ADR 67). */
export async function* filesOfExport(deps: ActionDeps, user: UserRow): AsyncGenerator<ArchiveFile> {
  yield { name: 'README.txt', pieces: () => piecesOf(EXPORT_README) };
  for (const [name, value] of Object.entries(await accountFiles(deps, user)))
    yield asFile(`${name}.json`, value);
  yield* conversationFiles(deps, user);
  yield* mediaFiles(deps, user);
}

async function* conversationFiles(deps: ActionDeps, user: UserRow): AsyncGenerator<ArchiveFile> {
  const places = await findWrittenPlaces(deps.db, user.id);
  const chats = await findChatNames(
    deps.db,
    places.filter(({ team_id: teamId }) => teamId === null).map(({ id }) => id),
  );
  const written = [];
  for (const place of places) {
    const [first] = await findOwnMessages(deps.db, {
      channelId: place.id,
      userId: user.id,
      // reason: less than every id
      after: FIRST as MessageId,
      limit: 1,
    });
    if (!first) continue;
    const name = `messages/${place.id}.json`;
    const isSeen = (await findReadable(deps, user.id, place.id)) !== undefined;
    written.push({
      ...describePlace(place, isSeen),
      with: isSeen ? chats.get(place.id) : undefined,
      file: name,
    });
    yield { name, pieces: () => messagePieces(deps, { channelId: place.id, user }) };
  }
  yield asFile('conversations.json', written);
}

/** What it is called is told to those who still see it. */
function describePlace(place: WrittenPlace, isSeen: boolean) {
  const { id, kind, team_id: teamId, team_name: teamName } = place;
  const name = kind === null ? place.name : place.chat_name;
  return {
    id,
    kind: kind ?? 'channel',
    name: isSeen ? name : null,
    team: teamId === null ? null : { id: teamId, name: isSeen ? teamName : null },
  };
}

/** The messages of a user in one place, as one JSON array. */
async function* messagePieces(
  { db }: Pick<ActionDeps, 'db'>,
  { channelId, user }: { channelId: ChannelId; user: UserRow },
): AsyncGenerator<string> {
  // reason: less than every id
  let after = FIRST as MessageId;
  let before = '[\n';
  for (;;) {
    const rows = await findOwnMessages(db, { channelId, userId: user.id, after, limit: PAGE });
    for (const row of rows) {
      yield before + JSON.stringify(describeMessage(row));
      before = ',\n';
      after = row.id;
    }
    if (rows.length < PAGE) break;
  }
  yield '\n]\n';
}

/** What is forwarded says nothing of the user's own: their words to it are a message by themselves. */
function describeMessage(row: OwnMessageRow) {
  const isForwarded = row.forwarded_from !== null;
  const attachments = isForwarded ? null : row.attachments;
  return {
    id: row.id,
    sentAt: isoTime(new Date(idTime(row.id))),
    editedAt: row.edited_at && isoTime(row.edited_at),
    isPinned: row.pinned_at !== null,
    title: isForwarded ? undefined : (row.title ?? undefined),
    content: isForwarded ? null : row.content,
    isForwarded,
    replyTo: row.reply_to,
    poll: row.poll ?? undefined,
    attachments: (attachments ?? []).map(({ id, name, url, alt }) => {
      const key = contentKeyOf(url);
      return { id, name, alt, file: key === null ? null : mediaName(key) };
    }),
  };
}

/** Every file that a user has uploaded, and a list of them. */
async function* mediaFiles(deps: ActionDeps, user: UserRow): AsyncGenerator<ArchiveFile> {
  const list = [];
  const seen = new Set<string>();
  // reason: less than every id
  let after = FIRST as OwnUploadRow['id'];
  for (;;) {
    const rows = await findOwnUploads(deps.db, { userId: user.id, after, limit: PAGE });
    for (const row of rows) {
      after = row.id;
      const isThere = (await deps.content.find(row.key)) !== null;
      list.push(describeUpload(row, isThere));
      if (!isThere || seen.has(row.key)) continue;
      seen.add(row.key);
      yield {
        name: mediaName(row.key),
        isPacked: true,
        pieces: () => contentPieces(deps, row.key),
      };
    }
    if (rows.length < PAGE) break;
  }
  yield asFile('files.json', list);
}

function describeUpload(
  { id, type, key, bytes, attachment, channel_id: channelId }: OwnUploadRow,
  isThere: boolean,
) {
  return {
    id,
    uploadedAt: isoTime(new Date(idTime(id))),
    usedFor: type,
    name: attachment?.name ?? null,
    bytes,
    channelId,
    file: isThere ? mediaName(key) : null,
  };
}

async function* contentPieces(
  { content }: Pick<ActionDeps, 'content'>,
  key: string,
): AsyncGenerator<Uint8Array> {
  const opened = await content.open(key);
  // else it was deleted since it was found
  // reason: a stream of bytes yields them
  if (opened) yield* opened.stream as AsyncIterable<Uint8Array>;
}
