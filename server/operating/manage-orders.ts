import type { OrderId } from '#shared/lib/ids.ts';
import { ID_PATTERN } from '#shared/lib/ids.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { openDatabase, type Db } from '../store/database.ts';
import { insertJob } from '../store/jobs.ts';
import { askRefund, findOrder, findWaitingTransfers, settleOrder } from '../store/orders.ts';
import { ArchiveError } from './archive.ts';

const verbs = ['list', 'confirm', 'refuse', 'refund'] as const;
type Verb = (typeof verbs)[number];

interface OrderCommand {
  readonly verb: Verb;
  /** null for a list */
  readonly id: OrderId | null;
}

/** Transfers shown at once. */
const LISTED = 200;

/** Reads what an operator typed; null when that is no command for orders. */
export function readOrderCommand(
  verb: string | undefined,
  id: string | undefined,
): OrderCommand | null {
  const known = verbs.find((name) => name === verb);
  if (known === undefined) return null;
  if (known === 'list') return { verb: known, id: null };
  // reason: the pattern has checked the value
  return id !== undefined && ID_PATTERN.test(id) ? { verb: known, id: id as OrderId } : null;
}

/**
 * Lists transfers that are waited for, confirms or refuses one, or has an order paid back. A running
 * server notices within seconds and tells the buyer.
 *
 * @throws ArchiveError when the order is not there or not in a state for it
 */
export async function manageOrders(
  connectionString: string,
  { verb, id }: OrderCommand,
  now: Date,
): Promise<string> {
  const database = openDatabase(connectionString, 1);
  try {
    if (id === null) return await listTransfers(database.db);
    return await database.db.transaction().execute((db) => change(db, { verb, id, now }));
  } finally {
    await database.close();
  }
}

async function listTransfers(db: Db): Promise<string> {
  const orders = await findWaitingTransfers(db, LISTED);
  if (orders.length === 0) return 'No transfer is waited for';
  return orders
    .map(({ id, total_price: price, currency, created_at: at, billing }) =>
      [
        id,
        at.toISOString().slice(0, 10),
        formatPrice(price, currency),
        billing.name,
        billing.surname,
      ].join('  '),
    )
    .join('\n');
}

async function change(
  db: Db,
  { verb, id, now }: { verb: Verb; id: OrderId; now: Date },
): Promise<string> {
  const order = await findOrder(db, id);
  if (!order) throw new ArchiveError(`There is no order ${id}.`);
  if (verb === 'refund') return refund(db, id, now);
  if (order.method !== 'transfer')
    throw new ArchiveError(
      `Order ${id} is paid by card: the payment company says what became of it.`,
    );
  const state = verb === 'confirm' ? 'paid' : 'failed';
  const changed = await settleOrder(db, id, { state, reference: null, now });
  if (!changed) return `Order ${id} was ${order.status} already`;
  if (state === 'paid') await addTask(db, 'send-order-mail', id);
  return `Order ${id} is ${changed.status}`;
}

async function refund(db: Db, id: OrderId, now: Date): Promise<string> {
  if (!(await askRefund(db, id, now)))
    throw new ArchiveError(`Order ${id} is not paid, or its refund is under way.`);
  await addTask(db, 'refund-order', id);
  return `Order ${id} is being paid back`;
}

async function addTask(db: Db, name: string, orderId: OrderId): Promise<void> {
  await insertJob(db, {
    name,
    data: { orderId },
    queue: null,
    maxAttempts: 12,
    delayMs: 0,
    key: null,
    priority: 5,
  });
}
