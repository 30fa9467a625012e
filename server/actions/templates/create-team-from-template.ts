import type * as contract from '#shared/contract/teams/template.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFrozenTeam, findTeamOfTemplate } from '../../store/templates.ts';
import type { Action } from '../action.ts';
import { emojiPicturesGone } from '../emojis/remove-emoji-pictures.ts';
import { insertTeam } from '../teams/insert-team.ts';
import { copyEmojiPictures } from './copy-emoji-pictures.ts';
import { thawTeam } from './thaw-team.ts';

/**
 * Makes a team from a template (T-036). It has pictures of its own for its emojis: what becomes of
 * the template and its team is nothing to it.
 */
export const createTeamFromTemplate: Action<typeof contract.createTeamFromTemplate> =
  async function createTeamFromTemplate(deps, context, { params: { code } }) {
    const frozen = await findFrozenTeam(deps.db, code);
    if (!frozen) throw new ProblemError('template.not-found');
    const emojis = await copyEmojiPictures(deps, frozen.emojis);
    try {
      const team = await insertTeam(deps, context, async (db) => {
        // it may have been deleted since it was looked up
        if (!(await findTeamOfTemplate(db, code))) throw new ProblemError('template.not-found');
        return thawTeam(frozen, emojis, deps.newId);
      });
      return { success: true as const, team };
    } catch (error) {
      await deps.jobs.add(deps.db, emojiPicturesGone(emojis));
      throw error;
    }
  };
