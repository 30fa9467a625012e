import { useId, useState } from 'react';
import { openFilter } from './search-draft.ts';
import { searchOptions, type SearchOption } from './search-option.ts';
import { usePeople, useSearchChannels, type SearchPlace } from './search-place.ts';
import { useContentNames, useTypedPerson, type Search } from './use-search.ts';

/** What can be picked, and which of it the arrow keys have reached. */
export interface SearchOptionList {
  readonly listId: string;
  readonly items: readonly SearchOption[];
  readonly active: SearchOption | undefined;
  readonly activeId: string | undefined;
  /** A day is being typed: the calendar stands below. */
  readonly isDay: boolean;
  /** null: whatever is first by itself */
  readonly point: (index: number | null) => void;
  readonly step: (step: 1 | -1) => void;
}

export function useSearchOptions(place: SearchPlace, search: Search): SearchOptionList {
  const { draft, words, recent } = search;
  const listId = useId();
  const people = usePeople(place);
  const channels = useSearchChannels(place);
  const contentNames = useContentNames();
  useTypedPerson(place, draft, words);
  const [today] = useState(() => new Date());
  const [chosen, setChosen] = useState<number | null>(null);
  const items = searchOptions({
    draft,
    words,
    people,
    channels: place.teamId === null ? null : channels,
    openChannelId: place.channelId,
    contentNames,
    recent,
    today,
  });
  const open = openFilter(draft.text, words);
  const isDay = open?.name === 'before' || open?.name === 'after';
  // Enter completes a name that is being typed; elsewhere it searches
  const first = open !== null && open.value !== '' && !isDay ? 0 : -1;
  const activeIndex = Math.min(chosen ?? first, items.length - 1);
  return {
    listId,
    items,
    active: items[activeIndex],
    activeId: activeIndex >= 0 ? `${listId}-${String(activeIndex)}` : undefined,
    isDay,
    point: setChosen,
    step: (step) => {
      if (items.length === 0) return;
      const from = activeIndex < 0 && step < 0 ? 0 : activeIndex;
      setChosen((from + step + items.length) % items.length);
    },
  };
}
