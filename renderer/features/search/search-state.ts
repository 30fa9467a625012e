import { atom, storedAtomFamily, type PrimitiveAtom } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';
import { searchFilterNames } from '#shared/rules/search-query.ts';
import { emptyDraft, type SearchChip, type SearchDraft } from './search-draft.ts';

const drafts = new Map<string, PrimitiveAtom<SearchDraft>>();

/** What is typed into the search field of a place; kept while the page is open. */
export function searchDraftAtom(place: string): PrimitiveAtom<SearchDraft> {
  const known = drafts.get(place);
  if (known) return known;
  const made = atom(emptyDraft);
  drafts.set(place, made);
  return made;
}

/** So many searches are remembered. */
const RECENT = 5;

function parseChip(found: unknown): SearchChip | null {
  const chip = asRecord(found);
  const name = searchFilterNames.find((one) => one === chip?.['name']);
  const value = chip?.['value'];
  const id = chip?.['id'] ?? null;
  if (name === undefined || typeof value !== 'string') return null;
  return { name, value, id: typeof id === 'string' && /^\d{1,19}$/.test(id) ? id : null };
}

function parseDraft(found: unknown): SearchDraft | null {
  const draft = asRecord(found);
  const { text, chips } = draft ?? {};
  if (typeof text !== 'string' || !Array.isArray(chips)) return null;
  return { text, chips: chips.flatMap((chip: unknown) => parseChip(chip) ?? []) };
}

/** The last searches, the newest first; by account and place, on this device alone. */
export const recentSearchesAtom = storedAtomFamily<readonly SearchDraft[]>({
  key: 'recentSearches',
  version: 1,
  initial: [],
  parse: (found) =>
    Array.isArray(found) ? found.flatMap((one: unknown) => parseDraft(one) ?? []) : null,
});

/** The same list after a search. */
export function withRecent(
  recent: readonly SearchDraft[],
  draft: SearchDraft,
): readonly SearchDraft[] {
  const searched = JSON.stringify(draft);
  const others = recent.filter((one) => JSON.stringify(one) !== searched);
  return [draft, ...others].slice(0, RECENT);
}
