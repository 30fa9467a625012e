import type * as contract from '#shared/contract/teams/template.ts';
import { presentTemplate } from '../../present/template.ts';
import { findTemplateOfTeam } from '../../store/templates.ts';
import type { Action } from '../action.ts';

/** The template of a team, for its managers. */
export const getTeamTemplate: Action<typeof contract.getTeamTemplate> =
  async function getTeamTemplate(deps, _context, { params }) {
    const row = await findTemplateOfTeam(deps.db, params.teamId);
    if (!row?.template_code) return { template: null };
    return { template: presentTemplate(row.template_code, row.preview) };
  };
