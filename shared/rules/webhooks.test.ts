import { describe, expect, it } from 'vitest';
import { validateWebhookName } from './webhooks.ts';

describe('what a webhook is called', () => {
  it('is not blank, and at most 80 characters', () => {
    for (const name of ['', ' ', '\u200b', '\u3164'])
      expect(validateWebhookName(name)?.code).toBe('webhook.name-blank');
    expect(validateWebhookName('x'.repeat(80))).toBeNull();
    expect(validateWebhookName('🚀'.repeat(80))).toBeNull();
    expect(validateWebhookName('x'.repeat(81))?.code).toBe('webhook.name-long');
  });
});
