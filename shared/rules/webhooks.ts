import { characterCount, isBlank } from '../lib/text.ts';
import { webhookLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** T-276: what a webhook is called, also for one message: not blank, and not longer than a line. */
export function validateWebhookName(value: string): RuleProblem | null {
  if (isBlank(value)) return { code: 'webhook.name-blank', message: 'A webhook needs a name' };
  if (characterCount(value.trim()) <= webhookLimits.name) return null;
  return {
    code: 'webhook.name-long',
    message: `A webhook's name has at most ${webhookLimits.name} characters`,
  };
}
