import type * as contract from '#shared/contract/teams/template.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { newCode } from '../../lib/tokens.ts';
import { presentTeam } from '../../present/team.ts';
import { presentTemplate, templatePreview } from '../../present/template.ts';
import { findTeamEmojis } from '../../store/emojis.ts';
import { findTemplateEmojis, upsertTemplate } from '../../store/templates.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam, type TeamChange } from '../change-team.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';
import { copyEmojiPictures, removeEmojiPictures } from './copy-emoji-pictures.ts';
import { freezeTeam, type CopiedEmoji } from './freeze-team.ts';

/** About 69 bits: a template shows what its team hides, so its code is never found by trying. */
const CODE_LENGTH = 12;

/**
 * Freezes a team as its template. A team has one or none (T-191): made again, also by two managers
 * at once, it keeps its code and shows the team as it is now.
 */
export const createTemplate: Action<typeof contract.createTemplate> = async function createTemplate(
  deps,
  { actor },
  { params: { teamId } },
) {
  const emojis = await copyEmojiPictures(deps, await findTeamEmojis(deps.db, teamId));
  try {
    const { template, replaced } = await changeTeam(deps, teamId, (change) =>
      freeze(change, actor.userId, emojis),
    );
    await removeEmojiPictures(deps, replaced);
    return { success: true as const, template };
  } catch (error) {
    await removeEmojiPictures(deps, emojis);
    throw error;
  }
};

async function freeze(change: TeamChange, userId: UserId, emojis: readonly CopiedEmoji[]) {
  requirePermission(change, await actorInChange(change, userId), 'MANAGE_TEAM');
  const { db, team } = change;
  const { id: teamId, template: known } = team.team;
  const replaced = await findTemplateEmojis(db, teamId);
  const code = known ?? newCode(CODE_LENGTH);
  const contents = freezeTeam(team, emojis);
  const preview = templatePreview(contents);
  const row = await upsertTemplate(db, teamId, { code, preview, contents });
  if (known === null) {
    change.markStructural();
    change.emit({ type: 'TEAM_UPDATED', data: { team: presentTeam(row) } });
  }
  await change.audit({
    action: 'team.updated',
    userId,
    targetId: teamId,
    // also when the code is the old one: what it leads to is new
    changes: auditChange('template', { old: null, new: code }),
  });
  return { template: presentTemplate(code, preview), replaced };
}
