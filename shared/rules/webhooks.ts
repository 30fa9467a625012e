import { characterCount, isBlank } from '../lib/text.ts';
import { webhookLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** What a new webhook may be called: one of these, by chance (T-277). */
const defaultWebhookNames = [
  'Albatross',
  'Beacon',
  'Bosun',
  'Compass',
  'Herald',
  'Lighthouse',
  'Parrot',
  'Semaphore',
] as const;

/** The name that a chance between 0 and 1 picks. */
export function defaultWebhookName(chance: number): string {
  const last = defaultWebhookNames.length - 1;
  const index = Math.min(last, Math.max(0, Math.floor(chance * defaultWebhookNames.length)));
  return defaultWebhookNames[index] ?? defaultWebhookNames[0];
}

/** T-276: what a webhook is called, also for one message: not blank, and not longer than a line. */
export function validateWebhookName(value: string): RuleProblem | null {
  if (isBlank(value)) return { code: 'webhook.name-blank', message: 'A webhook needs a name' };
  if (characterCount(value.trim()) <= webhookLimits.name) return null;
  return {
    code: 'webhook.name-long',
    message: `A webhook's name has at most ${webhookLimits.name} characters`,
  };
}
