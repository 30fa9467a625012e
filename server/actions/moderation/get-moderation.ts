import type * as contract from '#shared/contract/teams/moderation.ts';
import { allRules, isRaidOn } from '#shared/rules/moderation.ts';
import type { Action } from '../action.ts';
import { presentRule } from './present-rule.ts';

/** What a team has set for itself. */
export const getModeration: Action<typeof contract.getModeration> = function getModeration(
  _deps,
  { team },
) {
  const { rules, raidSettings } = team.moderation;
  return Promise.resolve({ rules: allRules(rules).map(presentRule), raidSettings });
};

/** Whether a team's door is closed. */
export const getRaid: Action<typeof contract.getRaid> = function getRaid(deps, { team }) {
  const { raid } = team.moderation;
  return Promise.resolve({ raid: isRaidOn(raid, deps.clock.now()) ? raid : null });
};
