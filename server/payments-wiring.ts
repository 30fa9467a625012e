import { randomUUID } from 'node:crypto';
import { publicOriginOf, type Config } from './config.ts';
import { createIyzicoProvider } from './lib/payments/iyzico-provider.ts';
import type { PaymentProvider } from './lib/payments/payment-provider.ts';
import { createSandboxProvider } from './lib/payments/sandbox-provider.ts';
import type { Database } from './store/database.ts';
import { sandboxMemory } from './store/sandbox-payments.ts';

/** Who takes card payments, as the configuration says; null: no one. */
export function createPayments(
  config: Config,
  { db, sandboxKey }: { readonly db: Database['db']; readonly sandboxKey: string },
): PaymentProvider | null {
  const { PAYMENTS, IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey } = config;
  if (PAYMENTS === 'sandbox')
    return createSandboxProvider({
      memory: sandboxMemory(db),
      key: sandboxKey,
      newToken: randomUUID,
    });
  if (PAYMENTS === 'off' || !apiKey || !secretKey) return null;
  return createIyzicoProvider({
    apiKey,
    secretKey,
    url: config.IYZICO_URL,
    callbackUrl: `${publicOriginOf(config)}/payments/iyzico/callback`,
    newNonce: randomUUID,
  });
}
