import { inviteState } from '#shared/rules/invites.ts';
import { inviteFacts } from '../../present/invite.ts';
import { findInvite } from '../../store/invites.ts';
import { findTeamRow } from '../../store/teams.ts';
import type { ActionDeps } from '../action-deps.ts';

/** What a link to a page shows where it is shared. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  readonly image?: string;
}

/** An invite's code is letters, digits, dashes (T-068). */
const INVITE_PATH = /^\/invite\/([\w-]{1,64})$/;

/** The preview of a public page; null: the product's own will do. */
export async function previewPage(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'config'>,
  path: string,
): Promise<PagePreview | null> {
  const code = INVITE_PATH.exec(path)?.[1];
  const invite = code ? await findInvite(deps.db, code) : undefined;
  if (!invite || inviteState(inviteFacts(invite), deps.clock.now()) !== 'usable') return null;
  const team = await findTeamRow(deps.db, invite.team_id);
  if (!team || team.suspended_at) return null;
  const picture = team.banner ?? team.profile_picture;
  return {
    title: `${team.name} · Tayfa`,
    description: team.description || `You are invited to join ${team.name} on Tayfa.`,
    ...(picture ? { image: deps.config.publicOrigin + picture } : {}),
  };
}
