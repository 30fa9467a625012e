import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  PaymentProviderError,
  type Payable,
  type PaymentAnswer,
  type PaymentCall,
  type PaymentProvider,
  type Refund,
} from './payment-provider.ts';

interface IyzicoOptions {
  readonly apiKey: string;
  readonly secretKey: string;
  readonly url: string;
  /** Where the buyer's browser is sent after paying. */
  readonly callbackUrl: string;
  /** Makes each request differ from the last. */
  readonly newNonce: () => string;
  readonly fetch?: typeof fetch;
}

const INITIALIZE = '/payment/iyzipos/checkoutform/initialize/auth/ecom';
const RETRIEVE = '/payment/iyzipos/checkoutform/auth/ecom/detail';
const REFUND = '/payment/refund';
const REPORT = '/v2/reporting/payment/details';
const TIMEOUT_MS = 15_000;
/** iyzico asks for an identity number; this one is what it names for buyers who gave none. */
const NO_IDENTITY_NUMBER = '11111111111';

const numberLike = z.union([z.number(), z.string()]);
const textLike = z.union([z.string(), z.number()]).transform(String);
const beginSchema = z.object({
  status: z.literal('success'),
  token: z.string(),
  paymentPageUrl: z.url({ protocol: /^https?$/ }),
});
const detailSchema = z.object({
  status: z.string(),
  paymentStatus: z.string().optional(),
  paymentId: textLike.optional(),
  currency: z.string().optional(),
  basketId: z.string().optional(),
  conversationId: z.string().nullish(),
  paidPrice: numberLike.optional(),
  price: numberLike.optional(),
  token: z.string().optional(),
  fraudStatus: z.number().nullish(),
  signature: z.string().optional(),
  itemTransactions: z.array(z.object({ paymentTransactionId: textLike })).optional(),
});
type Detail = z.output<typeof detailSchema>;
const refundSchema = z.object({
  status: z.string(),
  errorCode: textLike.optional(),
  errorMessage: z.string().optional(),
});
const reportSchema = z.object({
  payments: z
    .array(
      z.object({
        paymentRefundStatus: z.string().nullish(),
        itemTransactions: z.array(z.object({ paymentTransactionId: textLike })).nullish(),
      }),
    )
    .nullish(),
});

/** `7999` as `79.99`: iyzico counts in whole units. */
function decimal(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}

function isEqual(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What iyzico signs: its values in order, prices without zeros at their end. */
function signedText(detail: Detail): string {
  const { paymentStatus, paymentId, currency, basketId, conversationId, token } = detail;
  const prices = [detail.paidPrice, detail.price].map((price) => String(Number(price)));
  const values = [paymentStatus, paymentId, currency, basketId, conversationId, ...prices, token];
  return values.map((value) => value ?? '').join(':');
}

/** What became of a payment; one that iyzico suspects of fraud waits until it has decided. */
function stateOf({ paymentStatus, fraudStatus }: Detail): PaymentAnswer['state'] {
  if (paymentStatus === 'FAILURE' || fraudStatus === -1) return 'failed';
  if (paymentStatus !== 'SUCCESS') return 'open';
  return fraudStatus === 0 ? 'verifying' : 'paid';
}

/** Asks iyzico: what it is sent, by the path, or by the query alone. */
type Ask = <Answer>(
  path: string,
  sent: { readonly body: object } | { readonly query: Readonly<Record<string, string>> },
  schema: z.ZodType<Answer>,
) => Promise<Answer>;

type Hmac = (text: string) => string;

/** Calls signed with IYZWSv2: a random key, the path without its query, and the body. */
function createAsk(options: IyzicoOptions, hmac: Hmac): Ask {
  const { apiKey, newNonce, fetch: request = fetch } = options;
  return async function ask(path, sent, schema) {
    const body = 'body' in sent ? JSON.stringify({ locale: 'tr', ...sent.body }) : null;
    const url = new URL(path, options.url);
    if ('query' in sent) url.search = new URLSearchParams(sent.query).toString();
    const randomKey = newNonce();
    const signature = hmac(randomKey + path + (body ?? ''));
    const text = `apiKey:${apiKey}&randomKey:${randomKey}&signature:${signature}`;
    try {
      const response = await request(url, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `IYZWSv2 ${Buffer.from(text).toString('base64')}`,
          'x-iyzi-rnd': randomKey,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return schema.parse(await response.json());
    } catch (cause) {
      throw new PaymentProviderError(`iyzico did not answer ${path} as expected`, { cause });
    }
  };
}

/** iyzico's hosted form: its page in a frame, then its answer asked for and its signature checked. */
export function createIyzicoProvider(options: IyzicoOptions): PaymentProvider {
  const { secretKey } = options;
  const hmac: Hmac = (text) => createHmac('sha256', secretKey).update(text).digest('hex');
  const call = createAsk(options, hmac);

  return {
    name: 'iyzico',
    frameSources: ['https://*.iyzipay.com', 'https://*.iyzico.com'],
    sandbox: null,
    async begin(payable) {
      const body = initializeRequest(payable, options.callbackUrl);
      const { token, paymentPageUrl } = await call(INITIALIZE, { body }, beginSchema);
      const url = new URL(paymentPageUrl);
      url.searchParams.set('iframe', 'true');
      return { token, url: url.href };
    },
    readCallback: (given) => tokenOfCall(given, secretKey, hmac),
    async ask(token, orderId) {
      const body = { conversationId: orderId, token };
      const detail = await call(RETRIEVE, { body }, detailSchema);
      // before the buyer has typed a card there is nothing to tell, and nothing signed
      if (detail.status !== 'success' || detail.paymentStatus === undefined)
        return { state: 'open', reference: null, paid: null };
      if (detail.token !== token || !isEqual(hmac(signedText(detail)), detail.signature ?? ''))
        throw new PaymentProviderError('an answer of iyzico is not signed by it');
      return answerOf(detail);
    },
    async refund({ orderId, reference, amount, currency }) {
      const body = {
        conversationId: orderId,
        paymentTransactionId: reference,
        price: decimal(amount),
        currency: currency.toUpperCase(),
        ip: '127.0.0.1',
      };
      const { status, errorCode, errorMessage } = await call(REFUND, { body }, refundSchema);
      if (status === 'success') return;
      // so it answers also when it gave the money back before and the answer was lost
      if (await isPaidBack(call, { orderId, reference })) return;
      throw new PaymentProviderError(
        `iyzico refused a refund: ${errorCode ?? ''} ${errorMessage ?? ''}`,
      );
    },
  };
}

/** Whether all that was paid was given back; asked of the payments that were begun for an order. */
async function isPaidBack(
  ask: Ask,
  { orderId, reference }: Pick<Refund, 'orderId' | 'reference'>,
): Promise<boolean> {
  const query = { locale: 'tr', paymentConversationId: orderId };
  const { payments } = await ask(REPORT, { query }, reportSchema);
  const paid = payments?.find(({ itemTransactions }) =>
    itemTransactions?.some(({ paymentTransactionId: id }) => id === reference),
  );
  return paid?.paymentRefundStatus?.trim() === 'TOTALLY_REFUNDED';
}

function answerOf(detail: Detail): PaymentAnswer {
  const state = stateOf(detail);
  const isPaid = state === 'paid';
  const paid = {
    orderId: detail.basketId ?? '',
    amount: Math.round(Number(detail.price) * 100),
    currency: (detail.currency ?? '').toLowerCase(),
  };
  return {
    state,
    reference: isPaid ? (detail.itemTransactions?.[0]?.paymentTransactionId ?? null) : null,
    paid: isPaid ? paid : null,
  };
}

/** The buyer's browser brings the token alone; a notification brings a signature as well. */
function tokenOfCall(
  { fields, headers }: PaymentCall,
  secretKey: string,
  hmac: Hmac,
): string | null {
  const { token } = fields;
  if (typeof token !== 'string' || token === '') return null;
  if (fields['iyziEventType'] === undefined) return token;
  const parts = ['iyziEventType', 'iyziPaymentId', 'token', 'paymentConversationId', 'status'];
  const text = secretKey + parts.map((name) => textOf(fields[name])).join('');
  const signature = headers['x-iyz-signature-v3'];
  return typeof signature === 'string' && isEqual(hmac(text), signature) ? token : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function initializeRequest(
  { orderId, amount, currency, product, buyer }: Payable,
  callbackUrl: string,
) {
  const address = {
    contactName: `${buyer.name} ${buyer.surname}`,
    city: buyer.city,
    country: 'Turkey',
    address: `${buyer.address} ${buyer.district}`,
  };
  const price = decimal(amount);
  return {
    conversationId: orderId,
    price,
    paidPrice: price,
    currency: currency.toUpperCase(),
    basketId: orderId,
    paymentGroup: 'PRODUCT',
    callbackUrl,
    enabledInstallments: [1],
    buyer: {
      id: buyer.id,
      name: buyer.name,
      surname: buyer.surname,
      identityNumber: NO_IDENTITY_NUMBER,
      email: buyer.email,
      registrationAddress: address.address,
      city: buyer.city,
      country: 'Turkey',
      ip: buyer.ip,
    },
    billingAddress: address,
    shippingAddress: address,
    basketItems: [{ id: orderId, name: product, category1: 'Plus', itemType: 'VIRTUAL', price }],
  };
}
