import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs work inside which none of the same may begin. */
export type NotNested = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a guard. What is begun inside and goes on after the work's end may begin the same again.
 * @throws Error with the message, from the inner call
 */
export function createNotNested(message: string): NotNested {
  const underWay = new AsyncLocalStorage<{ isOpen: boolean }>();
  return async function notNested<Result>(work: () => Promise<Result>): Promise<Result> {
    if (underWay.getStore()?.isOpen) throw new Error(message);
    const unit = { isOpen: true };
    try {
      return await underWay.run(unit, work);
    } finally {
      unit.isOpen = false;
    }
  };
}
