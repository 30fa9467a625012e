import type { Insertable, Selectable } from 'kysely';
import type { OrderId, UserId } from '#shared/lib/ids.ts';
import { nextOrderStatus, type PaymentState } from '#shared/rules/orders.ts';
import type { Db } from './database.ts';
import type { OrderTable } from './order-tables.ts';
import { lengthenPlus, notePayment, shortenPlus } from './plus-memberships.ts';

export type OrderRow = Selectable<OrderTable>;

export async function insertOrder(db: Db, order: Insertable<OrderTable>): Promise<void> {
  await db.insertInto('plus_orders').values(order).execute();
}

/** Notes what the payment company calls the payment of an order. */
export async function setOrderToken(
  db: Db,
  id: OrderId,
  payment: { readonly provider: string; readonly token: string },
): Promise<void> {
  await db.updateTable('plus_orders').set(payment).where('id', '=', id).execute();
}

export function findOrder(db: Db, id: OrderId): Promise<OrderRow | undefined> {
  return db.selectFrom('plus_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findOrderByToken(
  db: Db,
  provider: string,
  token: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('plus_orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('token', '=', token)
    .executeTakeFirst();
}

/** A user's orders, newest first, and how many there are. */
export async function findOrdersOf(
  db: Db,
  userId: UserId,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const ofUser = db.selectFrom('plus_orders').where('user_id', '=', userId);
  const orders = await ofUser.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute();
  const { count } = await ofUser
    .select((build) => build.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { orders, total: Number(count) };
}

/** Open orders whose payment company is to be asked by now, those that wait longest first. */
export function findOrdersToCheck(db: Db, now: Date, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('plus_orders')
    .selectAll()
    .where('status', 'in', ['paymentWait', 'paymentVerification'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}

/** Orders that wait for a transfer, oldest first. */
export function findWaitingTransfers(db: Db, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('plus_orders')
    .selectAll()
    .where('method', '=', 'transfer')
    .where('status', '=', 'paymentWait')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setNextCheck(db: Db, id: OrderId, at: Date): Promise<void> {
  await db.updateTable('plus_orders').set({ next_check_at: at }).where('id', '=', id).execute();
}

/** Holds an order until the transaction ends. */
function holdOrder(db: Db, id: OrderId): Promise<OrderRow | undefined> {
  return db
    .selectFrom('plus_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Brings an order to what is said of its payment and gives what it is for, once, in the transaction
 * under way: what is said again changes nothing. Answers the order when it changed.
 */
export async function settleOrder(
  db: Db,
  id: OrderId,
  said: { readonly state: PaymentState; readonly reference: string | null; readonly now: Date },
): Promise<OrderRow | null> {
  const order = await holdOrder(db, id);
  if (!order) return null;
  const status = nextOrderStatus(order.status, said.state);
  if (status === order.status) return null;
  const settled = status === 'paymentOk' || status === 'paymentNotPaid';
  const row = await db
    .updateTable('plus_orders')
    .set({
      status,
      reference: said.reference ?? order.reference,
      settled_at: settled ? said.now : null,
      ...(settled && { next_check_at: null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await giveOrder(db, row, said.now);
  return row;
}

async function giveOrder(db: Db, order: OrderRow, now: Date): Promise<void> {
  const { user_id: userId, status, months } = order;
  if (userId === null) return;
  if (status === 'paymentOk') await lengthenPlus(db, { userId, months, now });
  else if (status === 'paymentVerification') await notePayment(db, userId, status);
}

/** Notes that an order is to be paid back; answers whether it can be. */
export async function askRefund(db: Db, id: OrderId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plus_orders')
    .set({ refund_asked_at: now })
    .where('id', '=', id)
    .where('status', '=', 'paymentOk')
    .where('refund_asked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that an order was paid back and takes what it was for, once. */
export async function settleRefund(db: Db, id: OrderId, now: Date): Promise<OrderRow | null> {
  const order = await holdOrder(db, id);
  if (!order || order.refund_asked_at === null || order.refunded_at !== null) return null;
  await db.updateTable('plus_orders').set({ refunded_at: now }).where('id', '=', id).execute();
  if (order.user_id !== null)
    await shortenPlus(db, { userId: order.user_id, months: order.months, now });
  return order;
}
