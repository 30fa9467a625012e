import { sql, type Kysely } from 'kysely';

/**
 * Orders of Plus. One is written before its buyer can pay, so that no payment is without an order;
 * what is paid for is given in the transaction that settles it. The bill outlives the account: the
 * law wants it kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table plus_orders (
     id bigint primary key,
     user_id bigint references users on delete set null,
     plan text not null,
     months integer not null check (months > 0),
     currency text not null check (currency in ('try', 'usd')),
     total_price integer not null check (total_price > 0),
     method text not null check (method in ('credit_card', 'transfer')),
     status text not null check
       (status in ('paymentWait', 'paymentVerification', 'paymentOk', 'paymentNotPaid')),
     provider text,
     token text,
     reference text,
     billing jsonb not null,
     created_at timestamptz not null,
     next_check_at timestamptz,
     settled_at timestamptz,
     refund_asked_at timestamptz,
     refunded_at timestamptz,
     unique (provider, token)
   )`,
  `create index plus_orders_of_user on plus_orders (user_id, id desc)`,
  `create index plus_orders_open on plus_orders (next_check_at)
     where status in ('paymentWait', 'paymentVerification') and next_check_at is not null`,
  `create table sandbox_payments (
     token text primary key,
     order_id bigint not null,
     amount integer not null,
     currency text not null,
     state text not null check (state in ('open', 'asked', 'paid', 'failed', 'refunded'))
   )`,
];
