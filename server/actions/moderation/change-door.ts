import type { UserId } from '#shared/lib/ids.ts';
import { isRaidOn, type Raid } from '#shared/rules/moderation.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countArrivals, saveModeration } from '../../store/moderation.ts';
import { auditChange } from '../write/audit-change.ts';
import type { TeamTx } from '../write/write.ts';

const MINUTE_MS = 60_000;

/** @throws ProblemError team.door-closed */
export function requireOpenDoor({ team, now }: Pick<TeamTx, 'team' | 'now'>): void {
  if (isRaidOn(team.moderation.raid, now)) throw new ProblemError('team.door-closed');
}

/** Closes the door, for some minutes or with 0 until it is opened; `by` null: on its own. */
export async function closeDoor(
  tx: TeamTx,
  { by, minutes }: { readonly by: UserId | null; readonly minutes: number },
): Promise<Raid> {
  const teamId = tx.team.team.id;
  const since = isoTime(tx.now);
  const endsAt = minutes === 0 ? null : isoTime(tx.now + minutes * MINUTE_MS);
  const { accountHours } = tx.team.moderation.raidSettings;
  const raid: Raid = { since, endsAt, by, accountHours };
  await saveModeration(tx.db, teamId, { raid });
  tx.markStructural();
  tx.emit({ type: 'RAID_UPDATED', data: { teamId, raid } });
  await tx.audit({
    action: 'raid.began',
    ...(by === null && { isOwn: true }),
    changes: auditChange('endsAt', { old: null, new: endsAt }),
  });
  if (endsAt !== null)
    await tx.later({ name: 'end-raid', data: { teamId, since } }, { runAt: new Date(endsAt) });
  return raid;
}

/** Opens the door; `isOwn`: its time was over. */
export async function openDoor(tx: TeamTx, { isOwn }: { readonly isOwn: boolean }): Promise<void> {
  const teamId = tx.team.team.id;
  await saveModeration(tx.db, teamId, { raid: null, openedAt: new Date(tx.now) });
  tx.markStructural();
  tx.emit({ type: 'RAID_UPDATED', data: { teamId, raid: null } });
  await tx.audit({ action: 'raid.ended', ...(isOwn && { isOwn: true }) });
}

/** After an arrival: closes the door where the team wants that and too many came lately. */
export async function closeWhenFlooded(tx: TeamTx): Promise<void> {
  const { raidSettings, raid, openedAt } = tx.team.moderation;
  const { isAutomatic, joins, minutes, lastsMinutes } = raidSettings;
  if (!isAutomatic || isRaidOn(raid, tx.now)) return;
  // those who came before the door was opened were looked at then
  const after = Math.max(tx.now - minutes * MINUTE_MS, openedAt ?? 0);
  if ((await countArrivals(tx.db, tx.team.team.id, new Date(after))) > joins)
    await closeDoor(tx, { by: null, minutes: lastsMinutes });
}
