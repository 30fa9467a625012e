import { foldCase } from '#shared/lib/text.ts';
import { inTone } from './emoji-choices.ts';
import { emojiKinds } from './emoji-kinds.ts';
import type { EmojiEntry } from './emoji-table.ts';

/** A team's own emojis, as the picker is given them. */
export interface CustomEmojiGroup {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  /** shown, but not to be picked */
  readonly isLocked: boolean;
  readonly emojis: readonly { readonly id: string; readonly name: string }[];
}

/** One thing to pick. */
export interface EmojiCell {
  /** the character in the chosen colour of skin, or a custom emoji's id */
  readonly id: string;
  /** what it is called between colons */
  readonly code: string;
  readonly label: string;
  readonly isCustom: boolean;
  readonly isLocked: boolean;
}

/** Emoji under one heading. */
export interface EmojiSection {
  readonly id: string;
  /** a team's own name and picture; null: a standard section, called by its id */
  readonly team: Pick<CustomEmojiGroup, 'name' | 'picture'> | null;
  readonly cells: readonly EmojiCell[];
}

export interface SectionsInput {
  readonly table: readonly EmojiEntry[];
  readonly custom: readonly CustomEmojiGroup[];
  /** the ids of those used last */
  readonly recent: readonly string[];
  readonly tone: number;
  readonly query: string;
}

/** More results than a search is for are not looked at by anybody. */
const MAX_RESULTS = 180;

function cellOf(entry: EmojiEntry, tone: number): EmojiCell {
  const { codes, label } = entry;
  const id = inTone(entry, tone);
  return { id, code: codes[0] ?? '', label, isCustom: false, isLocked: false };
}

function customCells({ emojis, isLocked }: CustomEmojiGroup): EmojiCell[] {
  return emojis.map(({ id, name }) => ({ id, code: name, label: name, isCustom: true, isLocked }));
}

/**
 * What the picker shows: those used last, the teams' own, and after them the fixed list (M-262); or
 * what a search finds.
 */
export function emojiSections(input: SectionsInput): readonly EmojiSection[] {
  const { table, custom, tone, query } = input;
  if (query.trim() !== '') return [{ id: 'results', team: null, cells: found(input) }];
  const ofTeams = custom.map((group): EmojiSection => {
    return { id: `team-${group.id}`, team: group, cells: customCells(group) };
  });
  const fixed = emojiKinds.map((kind): EmojiSection => {
    const ofKind = table.filter((entry) => entry.kind === kind);
    return { id: kind, team: null, cells: ofKind.map((entry) => cellOf(entry, tone)) };
  });
  const recent: EmojiSection = { id: 'recent', team: null, cells: recentCells(input) };
  return [recent, ...ofTeams, ...fixed].filter(({ cells }) => cells.length > 0);
}

/** What is gone meanwhile, or locked where I am now, is left out. */
function recentCells({ table, custom, recent }: SectionsInput): EmojiCell[] {
  const own = new Map(custom.flatMap(customCells).map((cell) => [cell.id, cell]));
  const known = new Map(
    table.flatMap((entry) =>
      // those used in one colour of skin keep it
      [entry.emoji, ...entry.tones].map((id) => [id, { ...cellOf(entry, 0), id }] as const),
    ),
  );
  return recent
    .flatMap((id) => own.get(id) ?? known.get(id) ?? [])
    .filter((cell) => !cell.isLocked);
}

/** How well something fits: 0 is called so, 1 begins so, 2 has a word that does, 3 holds it. */
function rankOf(codes: readonly string[], words: readonly string[], asked: string): number | null {
  if (codes.includes(asked)) return 0;
  if (codes.some((code) => code.startsWith(asked))) return 1;
  if (words.some((word) => word.startsWith(asked) || word.includes(` ${asked}`))) return 2;
  return codes.some((code) => code.includes(asked)) ? 3 : null;
}

function found({ table, custom, tone, query }: SectionsInput): readonly EmojiCell[] {
  // both are typed: `:fire:` and `thumbs up`
  const asked = foldCase(query.trim().replaceAll(/^:|:$/g, ''));
  const code = asked.replaceAll(' ', '_');
  const ranked: { readonly rank: number; readonly cell: EmojiCell }[] = [];
  for (const cell of custom.flatMap(customCells)) {
    const rank = rankOf([foldCase(cell.code)], [], code);
    if (rank !== null) ranked.push({ rank, cell });
  }
  for (const entry of table) {
    const rank = entry.emoji === query.trim() ? 0 : bestRank(entry, asked, code);
    if (rank !== null) ranked.push({ rank, cell: cellOf(entry, tone) });
  }
  return ranked
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, MAX_RESULTS)
    .map(({ cell }) => cell);
}

function bestRank({ codes, words }: EmojiEntry, asked: string, code: string): number | null {
  return rankOf(codes, [], code) ?? rankOf([], words, asked);
}

/** A row of the grid: a heading, or cells side by side. */
export type EmojiRow =
  | { readonly kind: 'heading'; readonly key: string; readonly section: EmojiSection }
  | {
      readonly kind: 'cells';
      readonly key: string;
      readonly section: EmojiSection;
      /** the place of the first one among all cells */
      readonly first: number;
      readonly cells: readonly EmojiCell[];
    };

/** The sections as rows of so many columns. */
export function emojiRows(sections: readonly EmojiSection[], columns: number): readonly EmojiRow[] {
  const rows: EmojiRow[] = [];
  let first = 0;
  for (const section of sections) {
    rows.push({ kind: 'heading', key: section.id, section });
    for (let start = 0; start < section.cells.length; start += columns) {
      const cells = section.cells.slice(start, start + columns);
      rows.push({ kind: 'cells', key: `${section.id}-${String(start)}`, section, first, cells });
      first += cells.length;
    }
  }
  return rows;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Where an arrow key leads from a cell; the cell itself where there is nothing further. */
export function cellBeside(rows: readonly EmojiRow[], from: number, direction: Direction): number {
  const lines = rows.filter((row) => row.kind === 'cells');
  const last = lines.at(-1);
  const total = last ? last.first + last.cells.length : 0;
  if (direction === 'left') return Math.max(0, from - 1);
  if (direction === 'right') return Math.min(total - 1, from + 1);
  const at = lines.findIndex(({ first, cells }) => from >= first && from < first + cells.length);
  const line = lines[at];
  const next = lines[at + (direction === 'up' ? -1 : 1)];
  if (!line || !next) return from;
  return next.first + Math.min(from - line.first, next.cells.length - 1);
}

/** The cell at a place, and in which row it stands. */
export function cellAt(
  rows: readonly EmojiRow[],
  index: number,
): { readonly cell: EmojiCell; readonly row: number } | null {
  const row = rows.findIndex(
    (each) =>
      each.kind === 'cells' && index >= each.first && index < each.first + each.cells.length,
  );
  const line = rows[row];
  const cell = line?.kind === 'cells' ? line.cells[index - line.first] : undefined;
  return cell ? { cell, row } : null;
}
