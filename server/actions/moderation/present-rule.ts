import type { z } from 'zod';
import type { moderationRuleSchema } from '#shared/contract/teams/moderation.ts';
import type { ModerationRule } from '#shared/rules/moderation.ts';

export type SentRule = z.output<typeof moderationRuleSchema>;

/** A rule as it leaves the server. */
export function presentRule(rule: ModerationRule): SentRule {
  // reason: a rule is stored as it was sent; its lists are read-only here and copied there
  return structuredClone(rule) as SentRule;
}
