import type { AuditAction, AuditChange, AuditEntry } from '#shared/contract/teams/audit.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import type { Db } from '../store/database.ts';
import { lockTeam } from '../store/team-lock.ts';

import { loadTeamContents } from './access/load-team-contents.ts';
import { createTeamState, type TeamState } from './access/team-state.ts';
import type { ActionDeps, AddressedEvent, MemberChange } from './action-deps.ts';
import { followTeam } from './voice/follow-team.ts';

interface AuditRecord {
  readonly action: AuditAction;
  readonly userId: UserId;
  readonly targetId?: string;
  readonly options?: AuditEntry['options'];
  readonly changes?: readonly AuditChange[];
}

/** A change of one team under way: inside its lock and its transaction. */
export interface TeamChange {
  readonly db: Db;
  /** As it stands inside the lock: decide by this, not by what was loaded before. */
  readonly team: TeamState;
  /** Told after the commit, in this order. */
  emit(event: StateEvent, to?: readonly UserId[]): void;
  /** Roles, channels, categories, overrides or the team's own fields changed. */
  markStructural(): void;
  markMember(change: MemberChange): void;
  audit(record: AuditRecord): Promise<void>;
}

/**
 * The one way to change a team, its roles, channels, categories or members: one change of a team
 * at a time, decided on what the database holds inside the transaction, and after the commit the
 * directory is refreshed and the events go out before the next change may start. So events of a
 * team arrive in the order of its changes, and permissions are never older than an answer.
 * @throws ProblemError team.not-found when the team is gone by now
 */
export async function changeTeam<Result>(
  deps: ActionDeps,
  teamId: TeamId,
  work: (change: TeamChange) => Promise<Result>,
): Promise<Result> {
  return deps.lock(lockOf(teamId), async () => {
    const events: AddressedEvent[] = [];
    const members: MemberChange[] = [];
    let isStructural = false;

    const result = await deps.db.transaction().execute(async (db) => {
      await lockTeam(db, teamId);
      const contents = await loadTeamContents(db, teamId);
      if (!contents) throw new ProblemError('team.not-found');
      return work({
        db,
        team: createTeamState(contents),
        emit: (event, to) => events.push(to ? { event, to } : { event }),
        markStructural: () => {
          isStructural = true;
        },
        markMember: (change) => members.push(change),
        audit: (record) =>
          insertAuditEntry(db, {
            teamId,
            id: deps.newId<'audit-entry'>(),
            action: record.action,
            userId: record.userId,
            targetId: record.targetId ?? null,
            options: record.options ?? {},
            changes: record.changes ?? [],
          }),
      });
    });

    await announce(deps, { teamId, events, members, isStructural });
    return result;
  });
}

async function announce(
  deps: ActionDeps,
  change: {
    teamId: TeamId;
    events: AddressedEvent[];
    members: MemberChange[];
    isStructural: boolean;
  },
): Promise<void> {
  const { teamId, members } = change;
  for (const { userId } of members) deps.directory.forgetMember(teamId, userId);
  const states = change.isStructural
    ? await deps.directory.refresh(teamId)
    : { before: deps.directory.loaded(teamId), after: await deps.directory.get(teamId) };
  const announcement = { ...change, ...states };
  deps.announcer.teamChanged(announcement);
  followTeam(deps, announcement);
}

/** Runs work that changes nothing in the database while no change of the team is under way. */
export function betweenChanges<Result>(
  { lock }: Pick<ActionDeps, 'lock'>,
  teamId: TeamId,
  work: () => Promise<Result>,
): Promise<Result> {
  return lock(lockOf(teamId), work);
}

function lockOf(teamId: TeamId): string {
  return `team:${teamId}`;
}

/** The one changed key of an audit entry; nothing when old and new are the same. */
export function auditChange(
  key: string,
  change: { old: unknown; new: unknown; id?: RoleId | string },
): readonly AuditChange[] {
  if (JSON.stringify(change.old) === JSON.stringify(change.new)) return [];
  return [{ key, old: change.old ?? null, new: change.new ?? null, id: change.id ?? null }];
}
