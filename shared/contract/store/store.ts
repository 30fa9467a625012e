import { z } from 'zod';
import { BILLING_COUNTRY, billingRule, type BillingField } from '../../rules/billing.ts';
import { billingLimits } from '../../rules/limits.ts';
import { orderStatuses } from '../../rules/orders.ts';
import { currencies } from '../../rules/plans.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, ruledText, success, timeField } from '../fields.ts';

const currencySchema = z.enum(currencies);
export const paymentMethods = ['credit_card', 'transfer'] as const;
const methodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof methodSchema>;

/** In minor units: kuruş, cents. */
const amountSchema = z.number().int().positive();
const amountsSchema = z.strictObject({ prices: z.array(z.strictObject({ amount: amountSchema })) });

/** E-173, E-174. */
export const planSchema = z.strictObject({
  id: z.string(),
  interval: z.enum(['monthly', 'yearly']),
  interval_count: z.number().int().positive(),
  /** What the caller would pay, by where they are (E-176). */
  price: amountSchema,
  currency: currencySchema,
  discount_percentage: z.number().int(),
  localized_interval: z.strictObject({ tr: z.string() }),
  services: z.array(
    z.strictObject({
      methods: z.array(methodSchema),
      prices: z.strictObject({ try: amountsSchema, usd: amountsSchema }),
    }),
  ),
});
export type Plan = z.output<typeof planSchema>;

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/api/v1/store/published-plans',
  summary: 'Lists the plans of Plus with their prices; none where it is not sold',
  access: { kind: 'public' },
  sees: 'session',
  limit: { per: 'address', points: 120, seconds: 60 },
  reply: z.strictObject({ success, plans: z.array(planSchema) }),
});

function billed(field: BillingField) {
  return ruledText(billingRule(field), 400).transform((text) => text.trim());
}

/** What a bill needs of the buyer. The page asks for more, by the same rules, and keeps it. */
export const billingSchema = z.object({
  name: billed('name'),
  surname: billed('surname'),
  /** The ten digits. */
  gsm: billed('phone'),
  address: billed('address'),
  country: z.literal(BILLING_COUNTRY),
  city: billed('city'),
  /** State or district. */
  district: billed('district'),
});
export type Billing = z.output<typeof billingSchema>;

/** E-189. */
export const checkOut = endpoint({
  name: 'checkOut',
  method: 'POST',
  path: '/api/v1/store/checkout/:planId',
  summary: 'Orders Plus; answers where it is paid by card, or to which account money goes',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 20, seconds: 600 },
  params: z.object({ planId: z.string().max(50) }),
  body: z.object({ ...billingSchema.shape, type: methodSchema }),
  reply: z.strictObject({
    success,
    orderId: idField<'order'>(),
    /** The payment company's page, for a frame; null for a transfer. */
    paymentUrl: z.string().nullable(),
    transfer: z
      .strictObject({
        account: z.string(),
        /** What the transfer must name. */
        reference: z.string(),
        amount: amountSchema,
        currency: currencySchema,
      })
      .nullable(),
  }),
});

/** E-205. */
export const orderSchema = z.strictObject({
  id: idField<'order'>(),
  createdAt: timeField,
  currency: currencySchema,
  totalPrice: amountSchema,
  status: z.enum(orderStatuses),
  product: z.strictObject({
    type: z.enum(['plus', 'other']),
    name: z.string(),
    interval: z.enum(['monthly', 'yearly']),
  }),
  /** null: the money was not given back */
  refundedAt: timeField.nullable(),
});
export type Order = z.output<typeof orderSchema>;

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/v1/store/orders/:orderId',
  summary: 'Returns what became of an order of the caller',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: z.object({ orderId: idField<'order'>() }),
  reply: z.strictObject({ success, order: orderSchema }),
});

/** E-196. */
export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/api/v1/me/subscription/plus',
  summary:
    'Returns the Plus of the caller: how it stands and until when; all null when they never had it',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({
    success,
    id: z.string().nullable(),
    status: z.enum(['active', 'waitingRenewal', 'expired']).nullable(),
    expirationDate: timeField.nullable(),
  }),
});

/** E-203. */
export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/v1/me/billings',
  summary: 'Lists the orders of the caller, newest first',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  query: z.object({
    skip: countField(0, 100_000).default(0),
    limit: countField(1, 50).default(billingLimits.ordersPerPage),
  }),
  reply: z.strictObject({
    success,
    orders: z.array(orderSchema),
    pagination: z.strictObject({
      skip: z.number().int(),
      limit: z.number().int(),
      total: z.number().int(),
    }),
  }),
});
