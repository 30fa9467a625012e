import * as activity from '#shared/contract/teams/activity.ts';
import * as discovery from '#shared/contract/teams/discovery.ts';
import * as game from '#shared/contract/teams/game.ts';
import { getLastActivity } from '../../actions/activity/get-last-activity.ts';
import { discoverTeams } from '../../actions/discovery/discover-teams.ts';
import { getDiscovery } from '../../actions/discovery/get-discovery.ts';
import { updateDiscovery } from '../../actions/discovery/update-discovery.ts';
import { addTeamGame } from '../../actions/games/add-team-game.ts';
import { orderTeamGames } from '../../actions/games/order-team-games.ts';
import { removeTeamGame } from '../../actions/games/remove-team-game.ts';
import { suggestTeamGames } from '../../actions/games/suggest-team-games.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** How teams are found, and what their overview shows. */
export const discoveryBindings: readonly Binding[] = [
  bindEndpoint(discovery.discoverTeams, discoverTeams),
  bindEndpoint(discovery.getDiscovery, getDiscovery),
  bindEndpoint(discovery.updateDiscovery, updateDiscovery),
  bindEndpoint(activity.getLastActivity, getLastActivity),
  bindEndpoint(game.addTeamGame, addTeamGame),
  bindEndpoint(game.removeTeamGame, removeTeamGame),
  bindEndpoint(game.orderTeamGames, orderTeamGames),
  bindEndpoint(game.suggestTeamGames, suggestTeamGames),
];
