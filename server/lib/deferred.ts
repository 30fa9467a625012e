/** Stands in for an object that is made later. */
export interface Deferred<Value extends object> {
  /** Its methods become those of the real object; before that, using one is a mistake and throws. */
  readonly value: Value;
  resolve(real: Value): void;
}

/** For two parts that need each other: the first gets the stand-in, the second resolves it. */
export function createDeferred<Value extends object>(): Deferred<Value> {
  const methods = new Map<PropertyKey, unknown>();
  let real: Value | undefined;

  function methodOf(name: PropertyKey): unknown {
    if (!real) throw new Error(`${String(name)} was used before there was anything behind it`);
    const member: unknown = Reflect.get(real, name);
    return typeof member === 'function' ? member.bind(real) : member;
  }

  return {
    resolve(made) {
      real = made;
    },
    // reason: every read goes to the real object, which is a Value
    value: new Proxy({} as Value, {
      get(_target, name) {
        let method = methods.get(name);
        if (method === undefined) {
          method = methodOf(name);
          methods.set(name, method);
        }
        return method;
      },
    }),
  };
}
