import { z } from 'zod';

/** As much of JSON Schema as our contracts are written in. */
interface Form {
  /** A list: or null. */
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Form[];
  readonly oneOf?: readonly Form[];
  readonly properties?: Readonly<Record<string, Form>>;
  readonly items?: Form;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** A value that a schema must refuse, and what is wrong with it. */
export interface Malformed {
  readonly what: string;
  readonly value: unknown;
}

/** Longer than any text the page has to tell. */
const LONG = 100_000;

/** Addresses that are no path of the page. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  'file:///etc/passwd',
  'app://tayfa/content/evil.html',
  '',
];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a schema must refuse, made from the schema itself: each part of a value that it takes, in a
 * wrong form, missing, beyond its limits, and with more than was agreed on. The value should have
 * all parts, and something in each list.
 */
export function malformedValues(schema: z.ZodType, good: unknown): Malformed[] {
  // reason: the schema is made from the same library's types, and looked at by these alone
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Form;
  const found = [...malformed(form, good, '')];
  return found.filter(({ value }) => JSON.stringify(value) !== JSON.stringify(good));
}

function* malformed(form: Form, good: unknown, at: string): Generator<Malformed> {
  const options = form.anyOf ?? form.oneOf;
  if (options) yield* inOptions(options, good, at);
  else if (form.enum || form.const !== undefined) yield* each(at, ['no-such-word', '', 7, {}]);
  else if (isRecord(good)) yield* inRecord(form, good, at);
  else if (Array.isArray(good)) yield* inList(form, good, at);
  else if (typeof good === 'string') yield* inText(good, at);
  else if (typeof good === 'number') yield* inNumber(good, at);
  else if (typeof good === 'boolean')
    yield* each(at, ['true', 1, {}, ...(form.type === 'boolean' ? [null] : [])]);
}

function* each(at: string, values: readonly unknown[]): Generator<Malformed> {
  for (const value of values)
    yield { what: `${at} is ${JSON.stringify(value).slice(0, 60)}`, value };
}

/** What is wrong in the option that the value is of; null may be another one. */
function* inOptions(options: readonly Form[], good: unknown, at: string): Generator<Malformed> {
  const own = options.find((option) => isOf(option, good));
  const mayBeNull = options.some(({ type }) => type === 'null');
  if (!own) throw new Error(`no option fits the value at ${at}`);
  for (const found of malformed(own, good, at)) if (found.value !== null || !mayBeNull) yield found;
}

function isOf({ type, properties }: Form, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (value === null || !isRecord(value)) return value !== null;
  return Object.entries(properties ?? {}).every(
    ([key, form]) => form.const === undefined || form.const === value[key],
  );
}

function* inRecord(
  { properties = {} }: Form,
  good: Readonly<Record<string, unknown>>,
  at: string,
): Generator<Malformed> {
  yield* each(at, [null, 'text', 7, true, []]);
  yield { what: `${at} has more`, value: { ...good, more: 1 } };
  yield { what: `${at} has a prototype`, value: JSON.parse('{"__proto__":{"isAdmin":true}}') };
  for (const [key, form] of Object.entries(properties)) {
    const { [key]: part, ...others } = good;
    if (part === undefined) throw new Error(`the value has no ${at}.${key}`);
    for (const { what, value } of malformed(form, part, `${at}.${key}`))
      yield { what, value: { ...others, [key]: value } };
    if (key.toLowerCase().endsWith('path'))
      for (const value of ELSEWHERE)
        yield { what: `${at}.${key} is ${value}`, value: { ...others, [key]: value } };
  }
}

function* inList({ items = {} }: Form, good: readonly unknown[], at: string): Generator<Malformed> {
  const [first, ...others] = good;
  if (first === undefined) throw new Error(`the list at ${at} is empty`);
  yield* each(at, [null, 'text', {}, 7]);
  yield { what: `${at} is endless`, value: Array.from({ length: LONG }, () => first) };
  for (const { what, value } of malformed(items, first, `${at}[0]`))
    yield { what, value: [value, ...others] };
}

function* inText(good: string, at: string): Generator<Malformed> {
  yield* each(at, [null, 7, true, {}, [good]]);
  yield { what: `${at} is endless`, value: good + 'x'.repeat(LONG) };
  yield { what: `${at} has endless digits`, value: `${good}${'1'.repeat(LONG)}` };
}

function* inNumber(good: number, at: string): Generator<Malformed> {
  yield* each(at, [null, String(good), {}, [good]]);
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
    yield { what: `${at} is ${String(value)}`, value };
  yield { what: `${at} is far too small`, value: -Number.MAX_VALUE };
  yield { what: `${at} is far too large`, value: Number.MAX_VALUE };
}
