import { beginRaid, endRaid } from '#shared/contract/teams/moderation.ts';
import type { ConvergenceCase } from './convergence-case.ts';

/** The door of a team. */
export const moderationCases: readonly ConvergenceCase[] = [
  {
    name: 'RAID_UPDATED to all of the team',
    ownWorld: true,
    async act({ actor, insider, outsider, teamId }) {
      for (const observer of [actor, insider, outsider]) await observer.lookAtRaid(teamId);
      const params = { teamId };
      await actor.person.ok(beginRaid, { params, body: { minutes: 0 } });
      await actor.person.ok(endRaid, { params });
      // opened already, it is told to no one
      await actor.person.ok(endRaid, { params });
      await actor.person.ok(beginRaid, { params, body: { minutes: 60 } });
    },
    told: {
      actor: ['RAID_UPDATED', 'RAID_UPDATED', 'RAID_UPDATED'],
      insider: ['RAID_UPDATED', 'RAID_UPDATED', 'RAID_UPDATED'],
      outsider: ['RAID_UPDATED', 'RAID_UPDATED', 'RAID_UPDATED'],
    },
  },
];
