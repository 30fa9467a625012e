import type * as contract from '#shared/contract/teams/template.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTemplate } from '../../present/template.ts';
import { findTemplateByCode } from '../../store/templates.ts';
import type { Action } from '../action.ts';

/** A template by its code, for those who have it. */
export const getTemplate: Action<typeof contract.getTemplate> = async function getTemplate(
  deps,
  _context,
  { params: { code } },
) {
  const row = await findTemplateByCode(deps.db, code);
  if (!row) throw new ProblemError('template.not-found');
  return {
    team: {
      name: row.name,
      banner: row.banner,
      profilePicture: row.profile_picture,
      isVerified: row.is_verified,
    },
    template: presentTemplate(code, row.preview),
  };
};
