import { queryOptions } from '@tanstack/react-query';
import { catalogueEntry, type Game } from '#shared/rules/games.ts';
import catalogueAddress from '../../../resources/games.json?url';

/** The catalogue, a file of its own that is fetched when it is looked at. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async ({ signal }) => {
    const response = await fetch(catalogueAddress, { signal });
    if (!response.ok) throw new Error(`The games could not be fetched: ${String(response.status)}`);
    return readGames(await response.json());
  },
  staleTime: Infinity,
});

function readGames(value: unknown): readonly Game[] {
  // reason: a file of our own build, from resources/games.json
  const { games } = value as { games: readonly { id: string; name: string; shortName?: string }[] };
  return games
    .map(catalogueEntry)
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
}
