import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SearchContent } from '#shared/rules/search-query.ts';
import { useNamedMembers } from '../../data/members/named-members.ts';
import { useMessageSearch, type MessageQuery } from '../../data/search/message-search.ts';
import { wantedSearchAtom } from '../../data/search/wanted-search.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { queryOf, resolveFilter, type ResolvedFilter } from './resolved-filters.ts';
import { openFilter, wordsOf, type FilterWords, type SearchDraft } from './search-draft.ts';
import { usePeople, useSearchChannels, type SearchPlace } from './search-place.ts';
import { recentSearchesAtom, searchDraftAtom, withRecent } from './search-state.ts';

/** A pause in typing after which the search begins by itself. Milliseconds. */
const TYPING_PAUSE_MS = 350;
/** Fewer letters than this begin too many words to search before Enter is pressed. */
const SHORTEST_BY_ITSELF = 2;

/** How the reader's language types the filters. */
function useFilterWords(): FilterWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      from: t('search.word.from'),
      in: t('search.word.in'),
      has: t('search.word.has'),
      before: t('search.word.before'),
      after: t('search.word.after'),
      mentions: t('search.word.mentions'),
    }),
    [t],
  );
}

/** What the contents are called in the reader's language. */
export function useContentNames(): Readonly<Record<SearchContent, string>> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      link: t('search.content.link'),
      file: t('search.content.file'),
      image: t('search.content.image'),
      video: t('search.content.video'),
      audio: t('search.content.audio'),
      embed: t('search.content.embed'),
    }),
    [t],
  );
}

/** The search of one place: what is typed, what it means, and what it finds. */
export function useSearch(place: SearchPlace, isWide: boolean) {
  const words = useFilterWords();
  const me = useView((view) => view.me.id) ?? '';
  const placeKey = place.teamId ?? 'chats';
  const [draft, setDraft] = useAtom(searchDraftAtom(placeKey));
  const [recent, setRecent] = useAtom(recentSearchesAtom(`${me}.${placeKey}`));
  const [entered, setEntered] = useState<string | null>(null);
  const filters = useResolvedFilters(place, draft);
  const typed = wordsOf(draft, words);
  const paused = useSettled(typed, TYPING_PAUSE_MS);
  const settled = paused.length >= SHORTEST_BY_ITSELF ? paused : '';
  const text = entered === typed ? typed : settled;
  const isBlocked = filters.some(({ part }) => part === null);
  const query = useMemo(
    () => (isBlocked ? null : messageQuery({ place, isWide, text, filters })),
    [isBlocked, place, isWide, text, filters],
  );
  const enter = (done: SearchDraft) => {
    setEntered(wordsOf(done, words));
    if (done.text.trim() === '' && done.chips.length === 0) return;
    setRecent(withRecent(recent, { ...done, text: done.text.trim() }));
  };
  useWantedSearch((wanted) => {
    const done = { chips: [], text: wanted };
    setDraft(done);
    enter(done);
  });
  return {
    words,
    draft,
    setDraft,
    filters,
    text,
    isBlocked,
    isAsked: query !== null,
    found: useMessageSearch(query),
    recent,
    /** Searches for what stands there now, and remembers it. */
    enter,
    forgetRecent: () => setRecent([]),
  };
}

/** Takes the words that the switcher has handed over. */
function useWantedSearch(take: (wanted: string) => void): void {
  const [wanted, setWanted] = useAtom(wantedSearchAtom);
  const search = useEffectEvent(take);
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    search(wanted);
  }, [wanted, setWanted]);
}

export type Search = ReturnType<typeof useSearch>;

interface QueryInput {
  readonly place: SearchPlace;
  readonly isWide: boolean;
  readonly text: string;
  readonly filters: readonly ResolvedFilter[];
}

function messageQuery({ place, isWide, text, filters }: QueryInput): MessageQuery | null {
  const { channelId, ...asked } = queryOf(filters);
  if (text === '' && Object.keys(asked).length === 0) return null;
  const words = text === '' ? {} : { text };
  if (place.teamId !== null) {
    return { ...asked, ...words, teamId: place.teamId, ...(channelId && { channelId }) };
  }
  return { ...asked, ...words, ...(!isWide && place.channelId && { channelId: place.channelId }) };
}

/** What the filters stand for; people not known yet are asked for. */
function useResolvedFilters(place: SearchPlace, { chips }: SearchDraft): readonly ResolvedFilter[] {
  const people = usePeople(place);
  const channels = useSearchChannels(place);
  const contentNames = useContentNames();
  const filters = useMemo(
    () =>
      chips.map((chip) =>
        resolveFilter(chip, {
          people,
          channels: place.teamId === null ? null : channels,
          contentNames,
          offsetOn: (day) => -new Date(`${day}T12:00`).getTimezoneOffset(),
        }),
      ),
    [chips, people, channels, contentNames, place.teamId],
  );
  const isLookedUp = {
    from: useLookUp(place, filters, 'from'),
    mentions: useLookUp(place, filters, 'mentions'),
  };
  return useMemo(
    () =>
      filters.map((filter) => {
        const isPending =
          filter.problem === 'person' &&
          ((filter.chip.name === 'from' && isLookedUp.from) ||
            (filter.chip.name === 'mentions' && isLookedUp.mentions));
        return isPending ? { ...filter, problem: null } : filter;
      }),
    [filters, isLookedUp.from, isLookedUp.mentions],
  );
}

function useLookUp(
  { teamId }: SearchPlace,
  filters: readonly ResolvedFilter[],
  name: 'from' | 'mentions',
): boolean {
  const unknown = filters.find(({ chip, problem }) => chip.name === name && problem === 'person');
  return useNamedMembers({
    teamId,
    text: unknown?.chip.value.replace(/^@/, '').slice(0, 32) ?? null,
  });
}

/** The person a filter that is being typed may mean is looked for as well. */
export function useTypedPerson({ teamId }: SearchPlace, draft: SearchDraft, words: FilterWords) {
  const open = openFilter(draft.text, words);
  const isPerson = open?.name === 'from' || open?.name === 'mentions';
  useNamedMembers({ teamId, text: isPerson ? open.value.replace(/^@/, '').slice(0, 32) : null });
}
