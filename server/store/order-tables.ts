import type { ColumnType, JSONColumnType } from 'kysely';
import type { Billing, PaymentMethod } from '#shared/contract/store/store.ts';
import type { OrderId, UserId } from '#shared/lib/ids.ts';
import type { OrderStatus } from '#shared/rules/orders.ts';
import type { Currency, PlanId } from '#shared/rules/plans.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

export interface OrderTable {
  id: OrderId;
  /** null: the account is gone, the bill is kept */
  user_id: UserId | null;
  plan: PlanId;
  months: number;
  currency: Currency;
  /** in minor units */
  total_price: number;
  method: PaymentMethod;
  status: OrderStatus;
  /** who takes the payment, and what it calls it; null for transfers and until it is begun */
  provider: string | null;
  token: string | null;
  /** what a refund names */
  reference: string | null;
  billing: JSONColumnType<Billing>;
  created_at: Time;
  /** when the payment company is asked again; null: never */
  next_check_at: Time | null;
  settled_at: Time | null;
  refund_asked_at: Time | null;
  refunded_at: Time | null;
}

/** What the built-in sandbox remembers, in the place of a payment company. */
export interface SandboxPaymentTable {
  token: string;
  order_id: OrderId;
  amount: number;
  currency: Currency;
  state: 'open' | 'asked' | 'paid' | 'failed' | 'refunded';
}

export interface OrderTables {
  plus_orders: OrderTable;
  sandbox_payments: SandboxPaymentTable;
}
