/** What a search text asks for: words, and filters by name as they were typed. */
export interface SearchQuery {
  /** The words, and phrases in quotation marks, with one space between them. */
  readonly text: string;
  readonly filters: readonly SearchFilter[];
}

export interface SearchFilter {
  readonly name: SearchFilterName;
  readonly value: string;
}

/** The filters a search knows, by the name they are typed under. */
export const searchFilterNames = ['from', 'in', 'has', 'before', 'after', 'mentions'] as const;
export type SearchFilterName = (typeof searchFilterNames)[number];

/** What `has:` can ask for. */
export const searchContents = ['link', 'file', 'image', 'video', 'audio', 'embed'] as const;
export type SearchContent = (typeof searchContents)[number];

/** The contents named in a list with commas; what is none is left out. */
export function parseSearchContents(list: string): readonly SearchContent[] {
  const named = list.split(',');
  return searchContents.filter((content) => named.includes(content));
}

/** A filter with its value, quoted when it has spaces; a phrase; or a word. */
const part = /(?<name>[a-z]+):(?:"(?<quoted>[^"]*)"|(?<bare>\S+))|"(?<phrase>[^"]*)"|\S+/giu;

function isFilterName(name: string): name is SearchFilterName {
  const names: readonly string[] = searchFilterNames;
  return names.includes(name);
}

/**
 * Splits what was typed into a search field. What is no known filter is searched for as it
 * stands: no one should have to learn that `10:30` is special.
 */
export function parseSearchQuery(input: string): SearchQuery {
  const words: string[] = [];
  const filters: SearchFilter[] = [];
  for (const match of input.matchAll(part)) {
    const { name = '', quoted, bare } = match.groups ?? {};
    const value = (quoted ?? bare ?? '').trim();
    const filterName = name.toLowerCase();
    if (isFilterName(filterName) && value !== '') filters.push({ name: filterName, value });
    else if (match[0].replaceAll('"', '').trim() !== '') words.push(match[0]);
  }
  return { text: words.join(' '), filters };
}

const dayPattern = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/**
 * The first moment of a day written as 2026-11-21, in milliseconds since the Unix epoch; null for
 * what is no day. `offsetMinutes` is how far local time is ahead of UTC.
 */
export function startOfDay(text: string, offsetMinutes: number): number | null {
  const { year, month, day } = dayPattern.exec(text)?.groups ?? {};
  if (year === undefined) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // the 31st of a shorter month is no day, though Date finds one
  if (new Date(time).toISOString().slice(0, 10) !== text) return null;
  return time - offsetMinutes * 60_000;
}
