import type { TeamId } from '#shared/lib/ids.ts';
import { presentTeam } from '../../present/team.ts';
import { updateTeamRow } from '../../store/team-writes.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamContext } from '../context.ts';
import { auditChange } from '../write/audit-change.ts';

/** Writes a team's invite code, or with null that it has none. */
export async function changeVanity(
  deps: ActionDeps,
  context: TeamContext,
  { teamId, slug }: { readonly teamId: TeamId; readonly slug: string | null },
): Promise<void> {
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const { vanityUrl } = tx.team.team;
    const changes = auditChange('vanityUrl', { old: vanityUrl, new: slug });
    if (changes.length === 0) return;
    const team = presentTeam(await updateTeamRow(tx.db, teamId, { vanitySlug: slug }));
    tx.markStructural();
    tx.emit({ type: 'TEAM_UPDATED', data: { team } });
    await tx.audit({ action: 'team.updated', targetId: teamId, changes });
  });
}
