import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { equalsIgnoringCase } from '#shared/lib/text.ts';
import { searchContents, startOfDay, type SearchContent } from '#shared/rules/search-query.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import type { MessageQuery } from '../../data/search/message-search.ts';
import type { SearchChip } from './search-draft.ts';
import type { SearchPerson } from './search-place.ts';

/** Why a filter names nothing. */
export type FilterProblem = 'person' | 'channel' | 'content' | 'day' | 'nowhere';

/** A filter with what it stands for. */
export interface ResolvedFilter {
  readonly chip: SearchChip;
  /** What the server is asked; null while it is looked up, or where there is none. */
  readonly part: Partial<MessageQuery> | null;
  readonly problem: FilterProblem | null;
}

/** What names are looked up in. */
export interface KnownNames {
  readonly people: readonly SearchPerson[];
  /** null outside of teams */
  readonly channels: readonly { readonly id: ChannelId; readonly name: string }[] | null;
  /** What the contents are called in the reader's language. */
  readonly contentNames: Readonly<Record<SearchContent, string>>;
  /** How far local time is ahead of UTC on a day, in minutes. */
  readonly offsetOn: (day: string) => number;
}

/** Finds out what a filter stands for. */
export function resolveFilter(chip: SearchChip, known: KnownNames): ResolvedFilter {
  switch (chip.name) {
    case 'from':
    case 'mentions': {
      const id = personNamed(chip, known.people);
      return id === null
        ? unknown(chip, 'person')
        : { chip, part: { [chip.name]: id }, problem: null };
    }
    case 'in':
      return resolveChannel(chip, known.channels);
    case 'has': {
      const has = contentNamed(chip.value, known.contentNames);
      return has === null ? unknown(chip, 'content') : { chip, part: { has }, problem: null };
    }
    case 'before':
    case 'after':
      return resolveDay(chip, known.offsetOn);
  }
}

function unknown(chip: SearchChip, problem: FilterProblem): ResolvedFilter {
  return { chip, part: null, problem };
}

function personNamed({ id, value }: SearchChip, people: readonly SearchPerson[]): UserId | null {
  // reason: a picked person's id came from a person
  if (id !== null) return id as UserId;
  const name = value.replace(/^@/, '');
  const found =
    people.find(({ subdomain }) => equalsIgnoringCase(subdomain, name)) ??
    people.find((person) => equalsIgnoringCase(shownName(person), name)) ??
    people.find(({ username }) => equalsIgnoringCase(username, name));
  return found?.id ?? null;
}

function resolveChannel(chip: SearchChip, channels: KnownNames['channels']): ResolvedFilter {
  if (channels === null) return unknown(chip, 'nowhere');
  const name = chip.value.replace(/^#/, '');
  const found =
    channels.find(({ id }) => id === chip.id) ??
    channels.find((channel) => equalsIgnoringCase(channel.name, name));
  if (!found) return unknown(chip, 'channel');
  return { chip, part: { channelId: found.id }, problem: null };
}

function contentNamed(
  value: string,
  names: Readonly<Record<SearchContent, string>>,
): SearchContent | null {
  return (
    searchContents.find(
      (content) => equalsIgnoringCase(content, value) || equalsIgnoringCase(names[content], value),
    ) ?? null
  );
}

/** A day that begins this long after its first moment is the next one, whatever the clocks do. */
const NEXT_DAY_MS = 30 * 3_600_000;

function resolveDay(chip: SearchChip, offsetOn: KnownNames['offsetOn']): ResolvedFilter {
  const begin = startOfDay(chip.value, offsetOn(chip.value));
  if (begin === null) return unknown(chip, 'day');
  if (chip.name === 'before') {
    return { chip, part: { before: new Date(begin).toISOString() }, problem: null };
  }
  // after a day means from the next one on
  const next = new Date(begin + offsetOn(chip.value) * 60_000 + NEXT_DAY_MS)
    .toISOString()
    .slice(0, 10);
  const end = startOfDay(next, offsetOn(next)) ?? begin;
  return { chip, part: { after: new Date(end).toISOString() }, problem: null };
}

/** All filters as one question; several contents are asked for together. */
export function queryOf(filters: readonly ResolvedFilter[]): Partial<MessageQuery> {
  const contents = filters.flatMap(({ part }) => (part?.has === undefined ? [] : [part.has]));
  const parts = filters.reduce<Partial<MessageQuery>>(
    (query, { part }) => ({ ...query, ...part }),
    {},
  );
  return contents.length > 0 ? { ...parts, has: contents.join(',') } : parts;
}
