import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrderStatus } from '#shared/rules/orders.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { PaymentCall } from '../lib/payments/payment-provider.ts';
import type { Allowance } from '../state/allowance.ts';
import { languageOf } from './head-tags.ts';
import { sendFramed, takeForms } from './payment-page.ts';

interface PaymentRoutesOptions {
  readonly provider: string;
  readonly takeCallback: (call: PaymentCall) => Promise<OrderStatus>;
  /** How many of them each network may make. */
  readonly calls: Allowance;
}

const words = {
  en: {
    paymentOk: 'Payment received',
    paymentVerification: 'Your payment is being verified',
    paymentWait: 'Waiting for your payment',
    paymentNotPaid: 'The payment failed',
    back: 'You can go back to Tayfa now.',
  },
  tr: {
    paymentOk: 'Ödemen alındı',
    paymentVerification: 'Ödemen doğrulanıyor',
    paymentWait: 'Ödemen bekleniyor',
    paymentNotPaid: 'Ödeme başarısız oldu',
    back: 'Şimdi Tayfa’ya dönebilirsin.',
  },
} as const;

function asFields(value: unknown): Record<string, unknown> {
  // reason: an object has names, and each is asked for by what reads it
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Where the payment company sends the buyer's browser and its own messages. No cookie counts there:
 * what comes is believed only as far as the company itself confirms it.
 */
export async function registerPaymentRoutes(
  server: FastifyInstance,
  { provider, takeCallback, calls }: PaymentRoutesOptions,
): Promise<void> {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const retryAfter = await calls.take(request.ip);
    if (retryAfter !== null) throw new ProblemError('request.rate-limited', { retryAfter });
    const fields = { ...asFields(request.query), ...asFields(request.body) };
    const status = await takeCallback({ fields, headers: request.headers });
    const language = languageOf(request.headers['accept-language']);
    const texts = words[language];
    return sendFramed(reply, { language, title: texts[status], body: `<p>${texts.back}</p>` });
  }
  await server.register(async (scope) => {
    takeForms(scope);
    scope.route({
      method: ['GET', 'POST'],
      url: `/payments/${provider}/callback`,
      config: { admitsOtherSites: true },
      handler: answer,
    });
  });
}
