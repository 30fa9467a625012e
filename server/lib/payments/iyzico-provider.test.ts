import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OrderId } from '#shared/lib/ids.ts';
import { createIyzicoProvider } from './iyzico-provider.ts';
import { PaymentProviderError } from './payment-provider.ts';

const SECRET = 'secret-of-a-shop';
// reason: an id of an order
const ORDER = '7300000000000000001' as OrderId;
const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

let host: Server;
let origin: string;
let answer: Record<string, unknown>;
/** What is said of payments when it is asked for by its own call. */
let report: Record<string, unknown>;
let asked: { path: string; body: Record<string, unknown>; query: Record<string, string> }[];

/** Answers as iyzico does, and nothing to who does not sign as it wants. */
beforeEach(async () => {
  asked = [];
  host = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const key = String(request.headers['x-iyzi-rnd']);
      const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://iyzico');
      // what is asked by the query is not signed
      const signature = hmac(key + path + body);
      const text = `apiKey:key-of-a-shop&randomKey:${key}&signature:${signature}`;
      const wanted = `IYZWSv2 ${Buffer.from(text).toString('base64')}`;
      const isSigned = request.headers.authorization === wanted;
      const query = Object.fromEntries(searchParams);
      // reason: an object of JSON
      if (isSigned) asked.push({ path, body: JSON.parse(body || '{}') as never, query });
      response.setHeader('content-type', 'application/json');
      const said = request.method === 'GET' ? report : answer;
      response.end(JSON.stringify(isSigned ? said : { status: 'failure', errorCode: '1000' }));
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(() => host.close());

function provider(secretKey = SECRET) {
  return createIyzicoProvider({
    apiKey: 'key-of-a-shop',
    secretKey,
    url: origin,
    callbackUrl: 'https://tayfa.example/payments/iyzico/callback',
    newNonce: () => 'nonce',
  });
}

const payable = {
  orderId: ORDER,
  amount: 7_999,
  currency: 'try',
  product: 'Tayfa Plus',
  buyer: {
    id: '1',
    email: 'ada@example.com',
    ip: '85.34.78.112',
    name: 'Ada',
    surname: 'Yılmaz',
    gsm: '5321234567',
    address: 'Lale Sokak 1',
    country: 'Turkiye',
    city: 'İstanbul',
    district: 'Kadıköy',
  },
} as const;

function detail(changes: Record<string, unknown> = {}) {
  const facts = {
    status: 'success',
    paymentStatus: 'SUCCESS',
    paymentId: '22416035',
    currency: 'TRY',
    basketId: ORDER,
    conversationId: ORDER,
    paidPrice: '79.90',
    price: 79.9,
    token: 'token-1',
    fraudStatus: 1,
    itemTransactions: [{ paymentTransactionId: '24157' }],
    ...changes,
  };
  const signature = hmac(
    `${facts.paymentStatus}:22416035:TRY:${ORDER}:${ORDER}:79.9:79.9:${facts.token}`,
  );
  return { ...facts, signature };
}

it('begins a payment with a signed call and leads to the page for a frame', async () => {
  answer = {
    status: 'success',
    token: 'token-1',
    paymentPageUrl: 'https://sandbox-cpp.iyzipay.com/?token=token-1&lang=tr',
  };
  const { token, url } = await provider().begin(payable);
  expect(token).toBe('token-1');
  expect(url).toBe('https://sandbox-cpp.iyzipay.com/?token=token-1&lang=tr&iframe=true');
  expect(asked[0]?.path).toBe('/payment/iyzipos/checkoutform/initialize/auth/ecom');
  expect(asked[0]?.body).toMatchObject({ price: '79.99', currency: 'TRY', basketId: ORDER });
  await expect(provider('other').begin(payable)).rejects.toThrow(PaymentProviderError);
});

it('believes only what iyzico has signed, and tells paid, suspected, failed and open apart', async () => {
  answer = detail();
  expect(await provider().ask('token-1', ORDER)).toEqual({
    state: 'paid',
    reference: '24157',
    paid: { orderId: ORDER, amount: 7_990, currency: 'try' },
  });
  answer = { ...detail(), price: 1 };
  await expect(provider().ask('token-1', ORDER)).rejects.toThrow('not signed');
  answer = detail();
  await expect(provider().ask('token-2', ORDER)).rejects.toThrow('not signed');
  const states: [Record<string, unknown>, string][] = [
    [{ fraudStatus: 0 }, 'verifying'],
    [{ fraudStatus: -1 }, 'failed'],
    [{ paymentStatus: 'FAILURE' }, 'failed'],
    [{ paymentStatus: 'INIT_THREEDS' }, 'open'],
  ];
  for (const [changes, state] of states) {
    answer = detail(changes);
    expect((await provider().ask('token-1', ORDER)).state).toBe(state);
  }
  answer = { status: 'failure', errorCode: '5115' };
  expect((await provider().ask('token-1', ORDER)).state).toBe('open');
});

it('takes the token of a browser, and of a notification only with its signature', () => {
  const fields = {
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziPaymentId: 22_416_035,
    token: 'token-1',
    paymentConversationId: ORDER,
    status: 'SUCCESS',
  };
  const signature = hmac(`${SECRET}CHECKOUT_FORM_AUTH22416035token-1${ORDER}SUCCESS`);
  const call = (value: string) => ({ fields, headers: { 'x-iyz-signature-v3': value } });
  expect(provider().readCallback({ fields: { token: 'token-1' }, headers: {} })).toBe('token-1');
  expect(provider().readCallback(call(signature))).toBe('token-1');
  expect(provider().readCallback(call('0'.repeat(64)))).toBeNull();
  expect(provider().readCallback({ fields, headers: {} })).toBeNull();
});

it('pays back the transaction of an order', async () => {
  answer = { status: 'success' };
  const refund = {
    orderId: ORDER,
    token: 'token-1',
    reference: '24157',
    amount: 7_999,
    currency: 'try',
  } as const;
  await provider().refund(refund);
  expect(asked[0]).toMatchObject({
    path: '/payment/refund',
    body: { paymentTransactionId: '24157', price: '79.99', currency: 'TRY' },
  });
  expect(asked).toHaveLength(1);
});

it('takes a refund that is refused as done where the payment was paid back before', async () => {
  const refund = {
    orderId: ORDER,
    token: 'token-1',
    reference: '24157',
    amount: 7_999,
    currency: 'try',
  } as const;
  answer = { status: 'failure', errorCode: '1', errorMessage: 'why it was refused' };
  const ofTransaction = (id: number, paymentRefundStatus: string) => ({
    paymentStatus: 1,
    paymentRefundStatus,
    itemTransactions: [{ paymentTransactionId: id }],
  });
  const paidBack = ofTransaction(24_157, 'TOTALLY_REFUNDED');
  report = { status: 'success', payments: [ofTransaction(24_156, 'NOT_REFUNDED'), paidBack] };
  await provider().refund(refund);
  expect(asked[1]).toMatchObject({
    path: '/v2/reporting/payment/details',
    query: { paymentConversationId: ORDER },
  });
  const notPaidBack = [
    { status: 'success', payments: [ofTransaction(24_157, 'NOT_REFUNDED')] },
    { status: 'success', payments: [ofTransaction(24_157, 'PARTIALLY_REFUNDED')] },
    { status: 'success', payments: [ofTransaction(24_156, 'TOTALLY_REFUNDED')] },
    { status: 'success', payments: [] },
    { status: 'failure', errorCode: '10' },
  ];
  for (report of notPaidBack)
    await expect(provider().refund(refund)).rejects.toThrow('1 why it was refused');
});
