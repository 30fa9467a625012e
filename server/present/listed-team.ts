import type { ListedTeam } from '#shared/contract/teams/discovery.ts';
import { teamLanguages, type TeamLanguage } from '#shared/rules/discovery.ts';
import type { TeamRow } from '../store/teams.ts';
import { presentTeam } from './team.ts';

/** The language of a team; null also for one that is no longer offered. */
export function languageOf({ language }: Pick<TeamRow, 'language'>): TeamLanguage | null {
  return teamLanguages.find((known) => known === language) ?? null;
}

/** What anyone is told of a team that lets itself be found. */
export function presentListedTeam(row: TeamRow): ListedTeam {
  const { createdBy: _owner, template: _code, vanityUrl: _slug, ...told } = presentTeam(row);
  return { ...told, language: languageOf(row) };
}
