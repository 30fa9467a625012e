import { describe, expect, it } from 'vitest';
import { createDeferred } from './deferred.ts';

class Counter {
  #count = 0;
  readonly name = 'counter';
  add(): number {
    this.#count += 1;
    return this.#count;
  }
}

describe('createDeferred', () => {
  it('is the real object once there is one, and refuses to be used before', () => {
    const deferred = createDeferred<Counter>();
    const { value } = deferred;
    expect(() => value.add()).toThrow('add was used before');
    deferred.resolve(new Counter());
    expect([value.add(), value.add()]).toEqual([1, 2]);
    expect(value.name).toBe('counter');
  });
});
