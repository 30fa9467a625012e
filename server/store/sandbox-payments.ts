import type { Insertable, Selectable } from 'kysely';
import type { Db } from './database.ts';
import type { SandboxPaymentTable } from './order-tables.ts';

type State = SandboxPaymentTable['state'];

/** What the sandbox remembers of its payments. */
export function sandboxMemory(db: Db) {
  return {
    async add(payment: Insertable<SandboxPaymentTable>): Promise<void> {
      await db.insertInto('sandbox_payments').values(payment).execute();
    },
    find(token: string): Promise<Selectable<SandboxPaymentTable> | undefined> {
      return db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('token', '=', token)
        .executeTakeFirst();
    },
    /** Changes the state, from one of these only. */
    async move(token: string, from: readonly State[], to: State): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payments')
        .set({ state: to })
        .where('token', '=', token)
        .where('state', 'in', from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
