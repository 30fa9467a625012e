import type * as contract from '#shared/contract/teams/template.ts';
import type { EmojiId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { newCode } from '../../lib/tokens.ts';
import { presentTeam } from '../../present/team.ts';
import { presentTemplate, templatePreview } from '../../present/template.ts';
import { findTeamEmojis } from '../../store/emojis.ts';
import type { FrozenEmoji } from '../../store/frozen-team.ts';
import { findTemplateCode, findTemplateEmojis, upsertTemplate } from '../../store/templates.ts';
import type { Action } from '../action.ts';
import { emojiPicturesGone } from '../emojis/remove-emoji-pictures.ts';
import type { TeamContents, TeamState } from '../../state/team-state.ts';
import type { MemberTx } from '../write/write.ts';
import { auditChange } from '../write/audit-change.ts';
import { copyEmojiPictures } from './copy-emoji-pictures.ts';
import { freezeTeam } from './freeze-team.ts';

/** About 69 bits: a template may show what its maker alone sees, so its code is never found by trying. */
const CODE_LENGTH = 12;

/**
 * Freezes what its maker sees of a team as its template. A team has one or none (T-191): made again, also by two managers
 * at once, it keeps its code and shows the team as it is now.
 */
export const createTemplate: Action<typeof contract.createTemplate> = async function createTemplate(
  deps,
  context,
  { params: { teamId } },
) {
  const added: FrozenEmoji[] = [];
  try {
    const lock = { of: 'team', teamId } as const;
    const template = await deps.write(context, { lock }, async (tx) => {
      const known = await findTemplateEmojis(tx.db, teamId);
      const own = await findTeamEmojis(tx.db, teamId);
      added.push(...(await copyEmojiPictures(deps, own.filter(isNotAmong(known)))));
      const emojis = own.flatMap(({ id, name }) => {
        const copy = [...known, ...added].find(({ sourceId }) => sourceId === id);
        return copy ? [{ ...copy, name }] : [];
      });
      const made = await freeze(tx, emojis);
      const dropped = known.filter(({ id }) => !emojis.some((emoji) => emoji.id === id));
      if (dropped.length > 0) await tx.later(emojiPicturesGone(dropped));
      return made;
    });
    return { success: true as const, template };
  } catch (error) {
    if (added.length > 0) await deps.jobs.add(deps.db, emojiPicturesGone(added));
    throw error;
  }
};

/** Copied before: a template that is made again goes on showing the same pictures. */
function isNotAmong(known: readonly FrozenEmoji[]): (emoji: { readonly id: EmojiId }) => boolean {
  return ({ id }) => !known.some(({ sourceId }) => sourceId === id);
}

/** Hidden channels must not become known by way of a template, nor be copied by it. */
function seenBy(team: TeamState, maker: MemberFacts): TeamContents {
  // who is only in a voice channel sees it for a while, and no template should remember it
  const { inVoice: _place, ...member } = maker;
  const { team: facts, isSuspended, roles } = team;
  return {
    team: facts,
    isSuspended,
    roles,
    channels: new Map([...team.channels].filter(([id]) => team.canSeeChannel(id, member))),
    categories: new Map([...team.categories].filter(([id]) => team.canSeeCategory(id, member))),
  };
}

async function freeze(tx: MemberTx, emojis: readonly FrozenEmoji[]) {
  const { db, team } = tx;
  const { actor: maker } = tx.actor;
  const teamId = team.team.id;
  const known = await findTemplateCode(db, teamId);
  const code = known ?? newCode(CODE_LENGTH);
  const contents = freezeTeam(seenBy(team, maker), emojis);
  const preview = templatePreview(contents);
  const row = await upsertTemplate(db, teamId, { code, preview, contents });
  if (known === null) {
    tx.markStructural();
    tx.emit({ type: 'TEAM_UPDATED', data: { team: presentTeam(row) } });
  }
  await tx.audit({
    action: 'team.updated',
    targetId: teamId,
    // also when the code is the old one: what it leads to is new
    changes: auditChange('template', { old: null, new: code }),
  });
  return presentTemplate(code, preview);
}
