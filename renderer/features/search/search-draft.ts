import { equalsIgnoringCase } from '#shared/lib/text.ts';
import {
  parseSearchQuery,
  searchFilterNames,
  type SearchFilterName,
} from '#shared/rules/search-query.ts';

/** A filter of a search: what was typed, and whom or what it names once that is known. */
export interface SearchChip {
  readonly name: SearchFilterName;
  readonly value: string;
  /** Of the person or channel picked; null where the value has to be looked up. */
  readonly id: string | null;
}

/** What stands in the search field: filters first, then words. */
export interface SearchDraft {
  readonly chips: readonly SearchChip[];
  readonly text: string;
}

export const emptyDraft: SearchDraft = { chips: [], text: '' };

/** Nothing stands there. */
export function isEmptyDraft({ chips, text }: SearchDraft): boolean {
  return chips.length === 0 && text === '';
}

/** How a language types the filters. */
export type FilterWords = Readonly<Record<SearchFilterName, string>>;

/** A filter that is still being typed, at the end of the text. */
export interface OpenFilter {
  readonly name: SearchFilterName;
  readonly value: string;
  /** where it begins */
  readonly start: number;
}

/** `from:` in the language of the reader becomes the one the rules know. */
function inRulesWords(text: string, words: FilterWords): string {
  return text.replaceAll(/(?<before>^|\s)(?<typed>[^\s:"]+):/gu, (whole, before, typed: string) => {
    const name = filterNamed(typed, words);
    return name === undefined ? whole : `${before}${name}:`;
  });
}

/** The filter of that name, in the language of the reader or as the rules know it. */
function filterNamed(typed: string, words: FilterWords): SearchFilterName | undefined {
  return searchFilterNames.find(
    (name) => equalsIgnoringCase(name, typed) || equalsIgnoringCase(words[name], typed),
  );
}

/** The filter at the end of the text whose value may still grow; a closed quotation has ended. */
export function openFilter(text: string, words: FilterWords): OpenFilter | null {
  const found =
    /(?:^|\s)(?<filter>(?<name>[^\s:"]+):(?:"(?<quoted>[^"]*)|(?<bare>[^\s"]*)))$/u.exec(text);
  const { filter, name = '', quoted, bare } = found?.groups ?? {};
  if (filter === undefined) return null;
  const known = filterNamed(name, words);
  if (known === undefined) return null;
  return { name: known, value: quoted ?? bare ?? '', start: text.length - filter.length };
}

/** Only `has:` makes sense several times. */
export function withChip(chips: readonly SearchChip[], chip: SearchChip): readonly SearchChip[] {
  const others = chips.filter(({ name, value }) =>
    chip.name === 'has' ? name !== 'has' || value !== chip.value : name !== chip.name,
  );
  return [...others, chip];
}

interface Taking {
  readonly words: FilterWords;
  /** The last one is taken too: after Enter no more of it is typed. */
  readonly isDone: boolean;
}

/** Takes the filters that are complete out of the text and makes chips of them. */
export function takeFilters(draft: SearchDraft, { words, isDone }: Taking): SearchDraft {
  const open = isDone ? null : openFilter(draft.text, words);
  const end = open?.start ?? draft.text.length;
  const { text, filters } = parseSearchQuery(inRulesWords(draft.text.slice(0, end), words));
  if (filters.length === 0) return draft;
  return {
    chips: filters.reduce<readonly SearchChip[]>(
      (chips, filter) => withChip(chips, { ...filter, id: null }),
      draft.chips,
    ),
    text: [text, draft.text.slice(end)].filter((part) => part !== '').join(' '),
  };
}

/** The words to search for: what is typed, without a filter that is not finished. */
export function wordsOf({ text }: SearchDraft, words: FilterWords): string {
  const open = openFilter(text, words);
  return (open ? text.slice(0, open.start) : text).trim();
}

/** How a filter is typed. */
export function typedFilter({ name, value }: Omit<SearchChip, 'id'>, words: FilterWords): string {
  return `${words[name]}:${/\s/.test(value) ? `"${value}"` : value}`;
}
