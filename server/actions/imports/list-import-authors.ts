import type * as contract from '#shared/contract/teams/import.ts';
import { importLimits } from '#shared/rules/limits.ts';
import { presentImportAuthor } from '../../present/import.ts';
import { searchImportAuthors } from '../../store/imports.ts';
import type { Action } from '../action.ts';

/** A page of those who wrote what was imported. */
export const listImportAuthors: Action<typeof contract.listImportAuthors> =
  async function listImportAuthors(deps, _context, { params: { teamId }, query }) {
    const limit = importLimits.authorsPerPage;
    const { rows, total } = await searchImportAuthors(deps.db, { teamId, ...query, limit });
    return { authors: rows.map((row) => presentImportAuthor(row, deps.imageLinks)), total };
  };
