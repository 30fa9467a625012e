import { describe, expect, it } from 'vitest';
import { defaultWebhookName, validateWebhookName } from './webhooks.ts';

describe('what a webhook is called', () => {
  it('[T-277] is at first one of eight, each as likely as the others', () => {
    const count = new Map<string, number>();
    for (let step = 0; step < 800; step += 1) {
      const name = defaultWebhookName(step / 800);
      count.set(name, (count.get(name) ?? 0) + 1);
      expect(validateWebhookName(name)).toBeNull();
    }
    expect(count.size).toBe(8);
    expect([...count.values()]).toEqual(Array.from({ length: 8 }, () => 100));
    expect(count.has(defaultWebhookName(1))).toBe(true);
  });

  it('is not blank, and at most 80 characters', () => {
    for (const name of ['', ' ', '\u200b', '\u3164'])
      expect(validateWebhookName(name)?.code).toBe('webhook.name-blank');
    expect(validateWebhookName('x'.repeat(80))).toBeNull();
    expect(validateWebhookName('🚀'.repeat(80))).toBeNull();
    expect(validateWebhookName('x'.repeat(81))?.code).toBe('webhook.name-long');
  });
});
