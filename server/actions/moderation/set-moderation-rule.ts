import type * as contract from '#shared/contract/teams/moderation.ts';
import { allRules, type ModerationRule } from '#shared/rules/moderation.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import { saveModeration } from '../../store/moderation.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import type { MemberTx } from '../write/write.ts';
import { presentRule } from './present-rule.ts';

/** Sets one rule. What it names of the team and is gone is left out; the log says which rule it was. */
export const setModerationRule: Action<typeof contract.setModerationRule> =
  async function setModerationRule(deps, context, { params: { teamId }, body }) {
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const rule = known(tx, body.rule);
      const before = allRules(tx.team.moderation.rules);
      const old = before.find(({ kind }) => kind === rule.kind);
      const success = true as const;
      if (JSON.stringify(old) === JSON.stringify(rule)) return { success, rule: presentRule(rule) };
      const rules = before.map((each) => (each.kind === rule.kind ? rule : each));
      await saveModeration(tx.db, teamId, { rules });
      tx.markStructural();
      await tx.audit({
        action: 'moderation.rule-updated',
        options: { name: rule.kind },
        // what was said of the words themselves is for those who set them
        changes: auditChange('isOn', { old: old?.isOn ?? false, new: rule.isOn }),
      });
      return { success, rule: presentRule(rule) };
    });
  };

/** @throws ProblemError request.invalid where alerts would go into a channel that the actor cannot see */
function known({ team, actor }: MemberTx, rule: ModerationRule): ModerationRule {
  const { alertChannelId, exemptRoleIds, exemptChannelIds } = rule;
  if (alertChannelId !== null) {
    const isText = team.channels.get(alertChannelId)?.type === 'text';
    if (!isText || !team.canSeeChannel(alertChannelId, actor.actor))
      throw fieldProblem('rule.alertChannelId', 'Not a text channel of this team');
  }
  return {
    ...rule,
    exemptRoleIds: exemptRoleIds.filter((id) => team.roles.has(id)),
    exemptChannelIds: exemptChannelIds.filter((id) => team.channels.has(id)),
  };
}
