import type * as contract from '#shared/contract/teams/discovery.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { discoveryLimits, teamSizes } from '#shared/rules/discovery.ts';
import { gamesByPrefix } from '#shared/rules/games.ts';
import { gameCatalogue } from '../../lib/game-catalogue.ts';
import { presentListedTeam } from '../../present/listed-team.ts';
import { findListedTeams, type ListingSearch } from '../../store/team-listings.ts';
import type { Action } from '../action.ts';

/** Fewer letters begin too many games to say which is meant. */
const SHORTEST_GAME = 2;
/** Games whose names begin alike, such as those of one series. */
const MAX_GAMES = 10;

/** A page of the teams that let themselves be found, by words, by games and by filters. */
export const discoverTeams: Action<typeof contract.discoverTeams> = async function discoverTeams(
  deps,
  { actor },
  { query },
) {
  const { q = '', size, after } = query;
  const rows = await findListedTeams(deps.db, {
    viewerId: actor.userId,
    words: q.split(/\s+/u).filter(Boolean).slice(0, discoveryLimits.words),
    orGames: gamesNamed(q),
    game: gameIn(query.game),
    language: query.language,
    joining: query.joining,
    size: size && teamSizes[size],
    after: after === undefined ? undefined : placeOf(after),
    limit: discoveryLimits.page,
  });
  return rows.map(presentListedTeam);
};

/** The games that the whole of the text begins to name. */
function gamesNamed(text: string): readonly string[] {
  if (text.trim().length < SHORTEST_GAME) return [];
  return gamesByPrefix(gameCatalogue, text)
    .slice(0, MAX_GAMES)
    .map(({ id }) => id);
}

/** What is no game of the catalogue is played by no team: a word that stands in no listing. */
function gameIn(id: string | undefined): string | undefined {
  if (id === undefined || id === '') return undefined;
  return gameCatalogue.some((game) => game.id === id) ? id : 'none';
}

function placeOf(after: string): ListingSearch['after'] {
  const [memberCount = '0', id = '0'] = after.split('.');
  // reason: the contract lets through digits only
  return { memberCount: Number(memberCount), id: id as TeamId };
}
