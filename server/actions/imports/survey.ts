import { importProblems, type ImportProblemReason } from '#shared/contract/teams/import.ts';
import { snowflakeTime } from '#shared/lib/ids.ts';
import { importLimits, teamLimits } from '#shared/rules/limits.ts';
import { JsonFileError } from '../../lib/json-array.ts';
import type { ContentStore } from '../../lib/content-store.ts';
import type { ImportFileRow } from '../../store/imports.ts';
import type { ExportedAuthor, ExportedRole, ExportHead, ServerTemplate } from './export-format.ts';
import { shownName } from './map-message.ts';
import { readExport, readServerTemplate, type ExportPiece } from './read-export.ts';

/** Who wrote there, as they appear last. */
export interface SurveyedAuthor {
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** What all files hold together. */
export interface Survey {
  readonly heads: ReadonlyMap<string, ExportHead['channel']>;
  readonly authors: ReadonlyMap<string, SurveyedAuthor>;
  readonly roles: ReadonlyMap<string, ExportedRole>;
  readonly emojis: ReadonlyMap<string, { readonly name: string; readonly imageUrl: string | null }>;
  readonly template: ServerTemplate | null;
  readonly total: number;
  /** The channel of a file by its key, and when the last of its messages was written. */
  readonly files: ReadonlyMap<string, { readonly externalId: string; readonly lastAt: number }>;
}

/** A file that is refused, with why. */
export class ImportFileError extends Error {
  readonly file: string;
  readonly reason: ImportProblemReason;

  constructor(file: string, reason: ImportProblemReason) {
    super(`${file} ${importProblems[reason]}`);
    this.file = file;
    this.reason = reason;
  }
}

/** Opens a file of an import. @throws ImportFileError when it is gone */
export async function openFile(
  content: Pick<ContentStore, 'open'>,
  { key, name }: Pick<ImportFileRow, 'key' | 'name'>,
): Promise<AsyncIterable<Uint8Array>> {
  const opened = await content.open(key);
  if (!opened) throw new ImportFileError(name, 'gone');
  return opened.stream;
}

/**
 * Reads all files once before anything is written: a file that is broken is refused while there is
 * nothing to take back, and roles, authors and emojis are known before the first message.
 * @throws ImportFileError
 */
export async function surveyFiles(
  content: Pick<ContentStore, 'open'>,
  files: readonly ImportFileRow[],
): Promise<Survey> {
  const survey = new Surveyor();
  for (const file of files) {
    try {
      if (file.kind === 'template')
        survey.template = await readServerTemplate(await openFile(content, file));
      if (file.kind === 'export')
        for await (const piece of readExport(await openFile(content, file)))
          survey.add(piece, file.key);
    } catch (error) {
      if (error instanceof JsonFileError) throw new ImportFileError(file.name, error.reason);
      throw error;
    }
  }
  return survey;
}

class Surveyor implements Survey {
  readonly heads = new Map<string, ExportHead['channel']>();
  readonly authors = new Map<string, SurveyedAuthor>();
  readonly roles = new Map<string, ExportedRole>();
  readonly emojis = new Map<string, { name: string; imageUrl: string | null }>();
  readonly files = new Map<string, { externalId: string; lastAt: number }>();
  template: ServerTemplate | null = null;
  total = 0;
  #guildId: string | undefined;
  readonly #newest = new Map<string, number>();

  add({ head, messages }: ExportPiece, key: string): void {
    this.#guildId ??= head.guild.id;
    if (this.#guildId !== head.guild.id) throw new JsonFileError('other-server');
    this.heads.set(head.channel.id, head.channel);
    if (this.heads.size > teamLimits.channelsPerTeam) throw new JsonFileError('channels');
    this.total += messages.length;
    let lastAt = this.files.get(key)?.lastAt ?? 0;
    for (const message of messages) {
      if (message === null) continue;
      const at = snowflakeTime(message.id);
      lastAt = Math.max(lastAt, at);
      this.#addAuthor(message.author, at);
      for (const { emoji } of message.reactions) this.#addEmoji(emoji);
      for (const emoji of message.inlineEmojis) this.#addEmoji(emoji);
    }
    this.files.set(key, { externalId: head.channel.id, lastAt });
  }

  #addAuthor(author: ExportedAuthor, at: number): void {
    if ((this.#newest.get(author.id) ?? 0) > at) return;
    this.#newest.set(author.id, at);
    this.authors.set(author.id, { name: shownName(author), avatarUrl: author.avatarUrl ?? null });
    if (this.authors.size > importLimits.authors) throw new JsonFileError('authors');
    for (const role of author.roles)
      if (this.roles.size < teamLimits.rolesPerTeam) this.roles.set(role.id, role);
  }

  #addEmoji({
    id,
    name,
    imageUrl,
  }: {
    id: string;
    name: string;
    imageUrl?: string | null | undefined;
  }): void {
    const isNew = /^\d{15,20}$/.test(id) && !this.emojis.has(id);
    if (isNew && this.emojis.size < importLimits.authors)
      this.emojis.set(id, { name, imageUrl: imageUrl ?? null });
  }
}
