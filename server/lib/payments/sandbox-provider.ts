import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderId } from '#shared/lib/ids.ts';
import type { Currency } from '#shared/rules/plans.ts';
import {
  PaymentProviderError,
  type PaymentAnswer,
  type PaymentProvider,
  type SandboxDesk,
  type SandboxPayment,
} from './payment-provider.ts';

/** The cards that the sandbox knows; any other is refused like the failing one. */
export const sandboxCards = { good: '5528790000000008', failing: '4111111111111129' } as const;
/** What the bank of the good card would send to a phone. */
export const SANDBOX_CODE = '283126';
/** Where the sandbox's page lies. */
export const SANDBOX_PREFIX = '/sandbox-payment/';

type State = SandboxPayment['state'];

/** Where the sandbox keeps its payments: they outlive the process, as at a real company. */
interface SandboxMemory {
  add(payment: {
    token: string;
    order_id: OrderId;
    amount: number;
    currency: Currency;
    state: State;
  }): Promise<void>;
  find(token: string): Promise<(SandboxPayment & { readonly order_id: OrderId }) | undefined>;
  move(token: string, from: readonly State[], to: State): Promise<boolean>;
}

interface SandboxOptions {
  readonly memory: SandboxMemory;
  /** Signs callbacks. */
  readonly key: string;
  readonly newToken: () => string;
}

const said = {
  open: 'open',
  asked: 'open',
  paid: 'paid',
  refunded: 'paid',
  failed: 'failed',
} as const;

/** A payment company that moves no money: a real page, real signatures, cards that fail on purpose. */
export function createSandboxProvider({ memory, key, newToken }: SandboxOptions): PaymentProvider {
  const sign = (token: string) =>
    createHmac('sha256', key).update(`callback ${token}`).digest('hex');

  function isSigned(token: string, signature: string): boolean {
    const expected = Buffer.from(sign(token));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  const desk: SandboxDesk = {
    find: async (token) => (await memory.find(token)) ?? null,
    async giveCard(token, card) {
      if (card === sandboxCards.good && (await memory.move(token, ['open', 'asked'], 'asked')))
        return 'code';
      await memory.move(token, ['open', 'asked'], 'failed');
      return 'failed';
    },
    async giveCode(token, code) {
      if ((await memory.find(token))?.state !== 'asked') return 'failed';
      if (code !== SANDBOX_CODE) return 'wrong';
      return (await memory.move(token, ['asked'], 'paid')) ? 'paid' : 'failed';
    },
    callbackOf: (token) =>
      `/payments/sandbox/callback?${new URLSearchParams({ token, signature: sign(token) }).toString()}`,
  };

  return {
    name: 'sandbox',
    frameSources: ["'self'"],
    sandbox: desk,
    async begin({ orderId, amount, currency }) {
      const token = newToken();
      await memory.add({ token, order_id: orderId, amount, currency, state: 'open' });
      return { token, url: `${SANDBOX_PREFIX}${token}` };
    },
    readCallback({ fields: { token, signature } }) {
      if (typeof token !== 'string' || typeof signature !== 'string') return null;
      return isSigned(token, signature) ? token : null;
    },
    async ask(token): Promise<PaymentAnswer> {
      const payment = await memory.find(token);
      if (!payment) throw new PaymentProviderError('the sandbox knows no such payment');
      const state = said[payment.state];
      const { order_id: orderId, amount, currency } = payment;
      return {
        state,
        reference: state === 'paid' ? token : null,
        paid: state === 'paid' ? { orderId, amount, currency } : null,
      };
    },
    async refund({ token }) {
      const isDone = await memory.move(token, ['paid', 'refunded'], 'refunded');
      if (!isDone) throw new PaymentProviderError('the sandbox has no such payment to give back');
    },
  };
}
