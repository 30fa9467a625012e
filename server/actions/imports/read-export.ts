import { importLimits } from '#shared/rules/limits.ts';
import { JsonFileError, readJsonArray } from '../../lib/json-array.ts';
import { readText } from '../../lib/read-text.ts';
import {
  headSchema,
  messageSchema,
  templateSchema,
  type ExportedMessage,
  type ExportHead,
  type ServerTemplate,
} from './export-format.ts';
import { isServerChannel } from './plan-structure.ts';

/** A part of an export: its head comes first, `broken` of its messages were none. */
export interface ExportPiece {
  readonly head: ExportHead;
  readonly messages: readonly (ExportedMessage | null)[];
}

/**
 * Reads the export of a channel piece by piece; a message that is none is null in its place.
 * @throws JsonFileError when the file is not one
 */
export async function* readExport(stream: AsyncIterable<Uint8Array>): AsyncGenerator<ExportPiece> {
  const bounds = {
    member: 'messages',
    maxElement: importLimits.messageLength,
    maxRest: importLimits.restLength,
    maxDepth: importLimits.depth,
  };
  let head: ExportHead | undefined;
  for await (const piece of readJsonArray(stream, bounds)) {
    if (piece.head !== undefined) head = readHead(piece.head);
    if (head === undefined) throw new JsonFileError('no-export');
    yield { head, messages: piece.elements.map(readMessage) };
  }
}

function readHead(value: unknown): ExportHead {
  const parsed = headSchema.safeParse(value);
  if (!parsed.success) throw new JsonFileError('no-export');
  if (!isServerChannel(parsed.data.channel.type)) throw new JsonFileError('private');
  return parsed.data;
}

function readMessage(value: unknown): ExportedMessage | null {
  const parsed = messageSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Reads a template of a server.
 * @throws JsonFileError when the file is none
 */
export async function readServerTemplate(
  stream: AsyncIterable<Uint8Array>,
): Promise<ServerTemplate> {
  const text = await readText(stream, importLimits.messageLength);
  if (text === null) throw new JsonFileError('long');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JsonFileError('not-json');
  }
  const parsed = templateSchema.safeParse(value);
  if (!parsed.success) throw new JsonFileError('no-template');
  return parsed.data;
}
