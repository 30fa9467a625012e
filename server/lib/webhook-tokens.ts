import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookId } from '#shared/lib/ids.ts';

/** Which token of which webhook: a new number makes the one before worthless. */
export interface WebhookTokenOf {
  readonly id: WebhookId;
  readonly token_number: number;
}

/** The secrets in the addresses of webhooks. */
export interface WebhookTokens {
  tokenOf(webhook: WebhookTokenOf): string;
  /** Whether a token is the webhook's; it takes equally long for each that is not. */
  isToken(webhook: WebhookTokenOf, token: string): boolean;
}

/**
 * Tokens that follow from a key and the webhook, so that none is stored and their managers can
 * still be shown them again (ADR 44).
 */
export function createWebhookTokens(key: string): WebhookTokens {
  function tokenOf({ id, token_number: number }: WebhookTokenOf): string {
    return createHmac('sha256', key)
      .update(`webhook ${id} ${String(number)}`)
      .digest('base64url');
  }
  return {
    tokenOf,
    isToken(webhook, token) {
      const expected = Buffer.from(tokenOf(webhook));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
