import type { ById } from './client-view.ts';

/** The record with one value set; the same record when that is no change. */
export function withEntry<Value>(record: ById<Value>, key: string, value: Value): ById<Value> {
  return record[key] === value ? record : { ...record, [key]: value };
}

/** The record without a key; the same record when it has none. */
export function withoutEntry<Value>(record: ById<Value>, key: string): ById<Value> {
  if (!(key in record)) return record;
  const { [key]: _removed, ...rest } = record;
  return rest;
}

/** The record without several keys; the same record when it has none of them. */
export function withoutEntries<Value>(record: ById<Value>, keys: readonly string[]): ById<Value> {
  const gone = new Set(keys.filter((key) => key in record));
  if (gone.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));
}

/** The record with every value mapped; the same record when no value changed. */
export function mapEntries<Value>(
  record: ById<Value>,
  change: (value: Value) => Value,
): ById<Value> {
  let isChanged = false;
  const entries = Object.entries(record).map(([key, value]): [string, Value] => {
    const next = change(value);
    isChanged ||= next !== value;
    return [key, next];
  });
  return isChanged ? Object.fromEntries(entries) : record;
}

/** The list with every value mapped; the same list when no value changed. */
export function mapList<Value>(
  list: readonly Value[],
  change: (value: Value) => Value,
): readonly Value[] {
  const next = list.map(change);
  return next.every((value, index) => value === list[index]) ? list : next;
}

/** Values by id. */
export function byId<Value extends { readonly id: string }>(values: readonly Value[]): ById<Value> {
  return Object.fromEntries(values.map((value) => [value.id, value]));
}
