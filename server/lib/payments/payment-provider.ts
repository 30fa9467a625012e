import type { Billing } from '#shared/contract/store/store.ts';
import type { OrderId } from '#shared/lib/ids.ts';
import type { PaymentState } from '#shared/rules/orders.ts';
import type { Currency } from '#shared/rules/plans.ts';

/** What is to be paid. */
export interface Payable {
  readonly orderId: OrderId;
  readonly amount: number;
  readonly currency: Currency;
  readonly product: string;
  readonly buyer: Billing & { readonly id: string; readonly email: string; readonly ip: string };
}

/** A message that came to our callback address; anyone may have sent it. */
export interface PaymentCall {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a payment company says when it is asked. */
export interface PaymentAnswer {
  readonly state: PaymentState;
  /** Of what is paid: what a refund names. */
  readonly reference: string | null;
  /** What was paid, in minor units; what differs from the order is no payment of it. */
  readonly paid: {
    readonly orderId: string;
    readonly amount: number;
    readonly currency: string;
  } | null;
}

/** The payment company did not answer, or not in a way that can be believed. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}

/** What is paid back. */
export interface Refund {
  readonly orderId: OrderId;
  readonly token: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
}

/**
 * A company that takes card payments on a page of its own. Nothing it sends unasked is believed by
 * itself: a callback names a payment, and `ask` says what became of it.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'iyzico';
  /** What the page may show in a frame, as sources of a content policy. */
  readonly frameSources: readonly string[];
  /** The built-in one answers for its own page as well. */
  readonly sandbox: SandboxDesk | null;
  /** Begins a payment. @throws PaymentProviderError */
  begin(payable: Payable): Promise<{ readonly token: string; readonly url: string }>;
  /** Which payment a call is about; null: it is forged or says nothing. */
  readCallback(call: PaymentCall): string | null;
  /** @throws PaymentProviderError */
  ask(token: string, orderId: OrderId): Promise<PaymentAnswer>;
  /** Gives the money back; again for the same order does nothing. @throws PaymentProviderError */
  refund(refund: Refund): Promise<void>;
}

/** What the sandbox's own page does. */
export interface SandboxDesk {
  find(token: string): Promise<SandboxPayment | null>;
  /** A card was typed; answers whether a code is asked for next. */
  giveCard(token: string, card: string): Promise<'code' | 'failed'>;
  giveCode(token: string, code: string): Promise<'paid' | 'wrong' | 'failed'>;
  /** Where the buyer is led afterwards, with a signature. */
  callbackOf(token: string): string;
}

export interface SandboxPayment {
  readonly state: 'open' | 'asked' | 'paid' | 'failed' | 'refunded';
  readonly amount: number;
  readonly currency: Currency;
}
