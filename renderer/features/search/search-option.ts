import { foldCase } from '#shared/lib/text.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import {
  searchContents,
  searchFilterNames,
  type SearchContent,
  type SearchFilterName,
} from '#shared/rules/search-query.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import {
  openFilter,
  type FilterWords,
  type OpenFilter,
  type SearchChip,
  type SearchDraft,
} from './search-draft.ts';
import type { SearchPerson } from './search-place.ts';

/** Something to pick below the search field. */
export type SearchOption =
  | { readonly kind: 'filter'; readonly key: string; readonly name: SearchFilterName }
  | {
      readonly kind: 'person';
      readonly key: string;
      readonly chip: SearchChip;
      readonly person: SearchPerson;
    }
  | { readonly kind: 'channel'; readonly key: string; readonly chip: SearchChip }
  | {
      readonly kind: 'content';
      readonly key: string;
      readonly chip: SearchChip;
      readonly content: SearchContent;
    }
  | {
      readonly kind: 'day';
      readonly key: string;
      readonly chip: SearchChip;
      readonly label: DayLabel;
    }
  | { readonly kind: 'recent'; readonly key: string; readonly draft: SearchDraft };

export type DayLabel = 'today' | 'yesterday' | 'weekAgo' | 'monthAgo';

const daysBack: readonly (readonly [DayLabel, number])[] = [
  ['today', 0],
  ['yesterday', 1],
  ['weekAgo', 7],
  ['monthAgo', 30],
];

const MOST_PEOPLE = 8;
const MOST_CHANNELS = 8;

export interface OptionsInput {
  readonly draft: SearchDraft;
  readonly words: FilterWords;
  readonly people: readonly SearchPerson[];
  /** null outside of teams: they have no filter of that kind */
  readonly channels: readonly { readonly id: ChannelId; readonly name: string }[] | null;
  /** The channel that is open stands first. */
  readonly openChannelId: ChannelId | null;
  readonly contentNames: Readonly<Record<SearchContent, string>>;
  readonly recent: readonly SearchDraft[];
  readonly today: Date;
}

/** What can be picked for what has been typed so far. */
export function searchOptions(input: OptionsInput): readonly SearchOption[] {
  const open = openFilter(input.draft.text, input.words);
  if (open) return valuesOf(open, input);
  const { draft, words, channels } = input;
  const isEmpty = draft.text.trim() === '';
  const typed = foldCase(/\S*$/.exec(draft.text)?.[0] ?? '');
  // a finished word with a space behind it is no beginning of a filter
  if (!isEmpty && typed === '') return [];
  const offered = searchFilterNames.filter(
    (name) =>
      (name !== 'in' || channels !== null) &&
      (name === 'has' || !draft.chips.some((chip) => chip.name === name)) &&
      (foldCase(words[name]).startsWith(typed) || name.startsWith(typed)),
  );
  const filters = offered.map((name): SearchOption => ({ kind: 'filter', key: name, name }));
  if (!isEmpty || draft.chips.length > 0) return filters;
  const recent = input.recent.map((one, index): SearchOption => ({
    kind: 'recent',
    key: `recent ${String(index)}`,
    draft: one,
  }));
  return [...filters, ...recent];
}

function valuesOf({ name, value }: OpenFilter, input: OptionsInput): readonly SearchOption[] {
  switch (name) {
    case 'from':
    case 'mentions':
      return peopleNamed(value.replace(/^@/, ''), input.people).map((person) => ({
        kind: 'person',
        key: person.id,
        chip: { name, value: shownName(person), id: person.id },
        person,
      }));
    case 'in':
      return channelsNamed(value.replace(/^#/, ''), input).map((channel) => ({
        kind: 'channel',
        key: channel.id,
        chip: { name, value: channel.name, id: channel.id },
      }));
    case 'has':
      return searchContents
        .filter((content) => matchesSearch(`${content} ${input.contentNames[content]}`, value))
        .map((content) => ({
          kind: 'content',
          key: content,
          chip: { name, value: content, id: null },
          content,
        }));
    case 'before':
    case 'after':
      return daysBack.map(([label, days]) => ({
        kind: 'day',
        key: label,
        chip: { name, value: dayText(input.today, days), id: null },
        label,
      }));
  }
}

function peopleNamed(text: string, people: readonly SearchPerson[]): readonly SearchPerson[] {
  const asked = foldCase(text);
  const found = people.filter(({ nickname, username, subdomain }) =>
    matchesSearch(`${nickname ?? ''} ${username} ${subdomain}`, text),
  );
  const isFirst = (person: SearchPerson) => foldCase(shownName(person)).startsWith(asked);
  return [...found.filter(isFirst), ...found.filter((person) => !isFirst(person))].slice(
    0,
    MOST_PEOPLE,
  );
}

function channelsNamed(text: string, { channels, openChannelId }: OptionsInput) {
  const found = (channels ?? []).filter(({ name }) => matchesSearch(name, text));
  const isOpen = ({ id }: { readonly id: ChannelId }) => id === openChannelId;
  return [...found.filter(isOpen), ...found.filter((one) => !isOpen(one))].slice(0, MOST_CHANNELS);
}

/** A day of the reader's calendar as the filters write it. */
export function dayText(day: Date, daysBefore = 0): string {
  const then = new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBefore, 12);
  return `${String(then.getFullYear())}-${twoDigits(then.getMonth() + 1)}-${twoDigits(then.getDate())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
