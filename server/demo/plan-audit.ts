import { everyoneRoleId, idTime } from '#shared/lib/ids.ts';
import { auditChange } from '../actions/write/audit-change.ts';
import type { DemoRow } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedTeam } from './plan-team.ts';
import type { DeedBlueprint } from './team-blueprint.ts';

const DAY = 86_400_000;

type Entry = DemoRow<'audit_entries'>;
type Deed = Pick<Entry, 'action' | 'user_id' | 'target_id' | 'options' | 'changes'>;

/** What a team's audit log tells: how it was built, and what was done since. */
export function planAudit(team: PlannedTeam, { now, idAt }: { now: number; idAt: IdAt }): Entry[] {
  const entryAt = (moment: number, deed: Deed): Entry => ({
    team_id: team.id,
    id: idAt<'audit-entry'>(moment),
    ...deed,
  });
  return [
    ...builtParts(team).map(({ id, ...part }) =>
      entryAt(idTime(id), { ...part, user_id: team.row.created_by, target_id: id }),
    ),
    ...(team.blueprint.deeds ?? []).map((deed) =>
      entryAt(now - deed.daysAgo * DAY, deedEntry(team, deed)),
    ),
    ...(team.blueprint.bans ?? []).map((ban) =>
      entryAt(now - ban.daysAgo * DAY, {
        action: 'user.banned',
        user_id: team.personOf(ban.by).id,
        target_id: team.personOf(ban.person).id,
        options: {},
        changes: [...auditChange('reason', { old: '', new: ban.reason })],
      }),
    ),
  ].toSorted((left, right) => idTime(left.id) - idTime(right.id));
}

type BuiltPart = Pick<Entry, 'action' | 'options' | 'changes'> & { readonly id: string };

function builtParts(team: PlannedTeam): BuiltPart[] {
  const ownRoles = team.roles.filter(({ id }) => id !== everyoneRoleId(team.id));
  return [
    ...ownRoles.map(({ id, name }): BuiltPart => ({
      id,
      action: 'role.created',
      options: { name },
      changes: [],
    })),
    ...team.categories.map(({ id, name }): BuiltPart => ({
      id,
      action: 'category.created',
      options: { name },
      changes: [...auditChange('name', { old: null, new: name })],
    })),
    ...team.channels.map(({ row: { id, name, type } }): BuiltPart => ({
      id,
      action: 'channel.created',
      options: { channelId: id, name },
      changes: [
        ...auditChange('name', { old: null, new: name }),
        ...auditChange('type', { old: null, new: type }),
      ],
    })),
  ];
}

function deedEntry(team: PlannedTeam, deed: DeedBlueprint): Deed {
  const { target } = deed;
  const base = { action: deed.action, user_id: team.personOf(deed.by).id };
  const count = deed.count === undefined ? {} : { count: deed.count };
  const changes = [...(deed.changes ?? [])];
  if (target === undefined) return { ...base, target_id: null, options: count, changes };
  if ('person' in target)
    return { ...base, target_id: team.personOf(target.person).id, options: count, changes };
  if ('role' in target) {
    const id = team.roleId(target.role);
    const name = team.roles.find((role) => role.id === id)?.name ?? target.role;
    return { ...base, target_id: id, options: { name, ...count }, changes };
  }
  if ('name' in target)
    return { ...base, target_id: null, options: { name: target.name, ...count }, changes };
  const channelId = channelNamed(team, target.channel);
  const options = { channelId, name: target.channel, ...count };
  return { ...base, target_id: channelId, options, changes };
}

function channelNamed(team: PlannedTeam, name: string) {
  const channel = team.channels.find(({ row }) => row.name === name);
  if (!channel) throw new Error(`The demo names the channel ${name}, which it does not have`);
  return channel.row.id;
}
