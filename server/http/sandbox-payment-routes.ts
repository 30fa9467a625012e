import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formatPrice } from '#shared/rules/plans.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { SandboxDesk, SandboxPayment } from '../lib/payments/payment-provider.ts';
import { SANDBOX_CODE, SANDBOX_PREFIX, sandboxCards } from '../lib/payments/sandbox-provider.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { Allowance } from '../state/allowance.ts';
import { languageOf } from './head-tags.ts';
import { sendFramed, takeForms } from './payment-page.ts';

interface SandboxRoutesOptions {
  readonly desk: SandboxDesk;
  readonly calls: Allowance;
}

const words = {
  en: {
    card: 'Pay by card',
    number: 'Card number',
    pay: 'Pay {price}',
    code: 'Confirm with your bank',
    codeLabel: 'Code from your phone',
    confirm: 'Confirm',
    wrong: 'This code is wrong.',
    hint: 'A sandbox: no money moves. {good} is paid with the code {code}, {failing} is refused.',
  },
  tr: {
    card: 'Kartla öde',
    number: 'Kart numarası',
    pay: '{price} öde',
    code: 'Bankanla onayla',
    codeLabel: 'Telefonuna gelen kod',
    confirm: 'Onayla',
    wrong: 'Bu kod yanlış.',
    hint: 'Deneme ödemesi: para çekilmez. {good}, {code} koduyla ödenir; {failing} reddedilir.',
  },
} as const;

const paramsSchema = z.object({ token: z.string().max(100) });
const formSchema = z.object({
  card: z.string().max(40).optional(),
  code: z.string().max(20).optional(),
});

/** The page of the built-in payment sandbox: a card, then the code of its bank. */
export async function registerSandboxPayments(
  server: FastifyInstance,
  { desk, calls }: SandboxRoutesOptions,
): Promise<void> {
  async function paymentOf(request: FastifyRequest) {
    const retryAfter = await calls.take(request.ip);
    if (retryAfter !== null) throw new ProblemError('request.rate-limited', { retryAfter });
    const { token } = paramsSchema.parse(request.params);
    const payment = await desk.find(token);
    if (!payment) throw new ProblemError('store.order-not-found');
    return { token, payment };
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token, payment } = await paymentOf(request);
    return send(request, reply, { token, payment });
  }

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token, payment } = await paymentOf(request);
    const { card, code } = formSchema.parse(request.body ?? {});
    const step = await takeStep(token, card, code);
    if (step === 'code' || step === 'wrong')
      return send(request, reply, {
        token,
        payment: { ...payment, state: 'asked' },
        isWrong: step === 'wrong',
      });
    return reply.code(303).header('location', desk.callbackOf(token)).send();
  }

  async function takeStep(token: string, card: string | undefined, code: string | undefined) {
    if (code !== undefined) return desk.giveCode(token, code.trim());
    return desk.giveCard(token, (card ?? '').replaceAll(/\s/g, ''));
  }

  await server.register(async (scope) => {
    takeForms(scope);
    scope.get(`${SANDBOX_PREFIX}:token`, show);
    scope.post(`${SANDBOX_PREFIX}:token`, take);
  });
}

interface Shown {
  readonly token: string;
  readonly payment: SandboxPayment;
  readonly isWrong?: boolean;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, payment, isWrong = false }: Shown,
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const texts = words[language];
  const price = formatPrice(payment.amount, payment.currency);
  const action = escapeHtml(`${SANDBOX_PREFIX}${token}`);
  const isAsked = payment.state === 'asked';
  const field = isAsked
    ? `<label>${texts.codeLabel}<input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>`
    : `<label>${texts.number}<input name="card" inputmode="numeric" autocomplete="cc-number" required></label>`;
  const button = isAsked ? texts.confirm : texts.pay.replace('{price}', price);
  const hint = texts.hint
    .replace('{good}', sandboxCards.good)
    .replace('{code}', SANDBOX_CODE)
    .replace('{failing}', sandboxCards.failing);
  const body = `${isWrong ? `<p class="error" role="alert">${texts.wrong}</p>` : ''}<form method="post" action="${action}">${field}<button>${button}</button></form><small>${hint}</small>`;
  return sendFramed(reply, { language, title: isAsked ? texts.code : texts.card, body });
}
