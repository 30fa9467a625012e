import fc from 'fast-check';
import { z } from 'zod';

/** The part of a JSON schema that inputs are made from. */
interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Moments at the ends of what a date, an id or a database can hold, and beyond. */
export const nastyMoments: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '1969-12-31T23:59:59Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-23:59',
  '2095-09-07T15:47:35.552Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-23:59',
];

/** Values that have broken parsers before. */
export const nastyValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 60,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  'x'.repeat(5000),
  'İıĞğ🙂'.repeat(50),
  [],
  [[]],
  {},
  { __proto__: { admin: true } },
  { constructor: { prototype: { admin: true } } },
  { toString: 'no' },
  Array.from({ length: 300 }, () => null),
];

const nasty = fc.constantFrom(...nastyValues);

function fromObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      [name, fc.oneof({ weight: 4, arbitrary: fromSchema(property) }, nasty)] as const,
  );
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
}

function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  return options ? fc.oneof(...options.map(fromSchema)) : fromType(schema);
}

function fromType(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return fromObject(schema);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 8 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer(), fc.double());
    case 'string':
      return fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String),
        fc.constantFrom(...nastyMoments),
        fc.constantFrom('a@b.co', '2026-01-01T00:00:00Z', '#aabbcc', 'everyone', 'hello'),
      );
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/**
 * Inputs near what a schema asks for: mostly its shape, some fields missing or nasty, sometimes
 * something else altogether.
 */
export function inputFor(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 2 }));
  // reason: the library's own type of a JSON schema says less than what it makes
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof(
    { weight: 8, arbitrary: fromSchema(shape) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
  );
}

/** Bodies that are no JSON, or no JSON a server should like. */
export const malformedBodies: readonly string[] = [
  '',
  '{',
  '}',
  'null',
  '[]',
  '"text"',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":"${'x'.repeat(100_000)}"}`,
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  'a=1&b=2',
  '<xml/>',
];
