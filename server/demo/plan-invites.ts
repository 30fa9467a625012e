import type { DemoRow } from './demo-rows.ts';
import type { PlannedTeam } from './plan-team.ts';
import type { Random } from './seeded-random.ts';

const DAY = 86_400_000;

/** Letters and digits that cannot be mistaken for one another when read aloud. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

export interface PlannedInvite {
  readonly row: DemoRow<'invites'>;
  readonly teamName: string;
}

/** The invites of a team: open ones, one for some uses, one that has run out. */
export function planInvites(
  team: PlannedTeam,
  { now, random }: { now: number; random: Random },
): PlannedInvite[] {
  return team.blueprint.invites.map((invite) => {
    const createdAt = now - invite.createdDaysAgo * DAY;
    const lifetime = invite.expiresAfterDays;
    const letters = Array.from({ length: CODE_LENGTH }, () => random.pick(CODE_ALPHABET.split('')));
    const row = {
      code: letters.join(''),
      team_id: team.id,
      inviter_id: team.personOf(invite.by).id,
      uses: invite.uses,
      max_uses: invite.maxUses ?? null,
      expires_at: lifetime === undefined ? null : new Date(createdAt + lifetime * DAY),
      application_enabled: invite.asksApplication ?? false,
      for_discovery: false,
      created_at: new Date(createdAt),
    };
    return { row, teamName: team.row.name };
  });
}

/** The link by which a listed team is found; none of one that is not listed. */
export function planListingInvite(team: PlannedTeam): DemoRow<'invites'>[] {
  const code = team.row.discoverable_invite;
  if (code === null) return [];
  return [
    {
      code,
      team_id: team.id,
      inviter_id: team.row.created_by,
      uses: 0,
      max_uses: null,
      expires_at: null,
      application_enabled: false,
      for_discovery: true,
      created_at: new Date(team.foundedAt),
    },
  ];
}
