import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from './json-schema.ts';
import { schemaText } from './schema-text.ts';

function textOf(schema: z.ZodType): string {
  return schemaText(jsonSchema(schema, 'input'));
}

it.each([
  [z.string(), 'string'],
  [z.string().min(1).max(32), 'string (1 to 32 characters)'],
  [z.string().regex(/^\d+$/), String.raw`string (matches ^\d+$)`],
  [z.iso.datetime(), 'string (date-time)'],
  [z.int(), 'integer'],
  [z.int().min(0), 'integer (at least 0)'],
  [z.int().positive().max(9), 'integer (1 to 9)'],
  [z.enum(['on', 'off']).default('on'), '"on" | "off" (default "on")'],
  [z.string().nullable(), 'string | null'],
  [z.union([z.string(), z.string(), z.literal(2)]), 'string | 2'],
  [z.array(z.string()).max(5), 'string[] (at most 5 items)'],
  [z.array(z.string().max(3)), '(string (at most 3 characters))[]'],
  [z.array(z.string().nullable()), '(string | null)[]'],
  [z.tuple([z.string(), z.boolean()]), '[string, boolean] (2 items)'],
  [z.record(z.string(), z.number()), '{\n  [name]: number\n}'],
  [z.strictObject({}), '{}'],
  [z.unknown(), 'any'],
])('a schema is told as a type and what its values are held to, number %#', (schema, text) => {
  expect(textOf(schema)).toBe(text);
});

it('an object is told field by field, those that may be left out with a mark', () => {
  const schema = z.strictObject({
    id: z.string(),
    parts: z.array(z.strictObject({ name: z.string().optional() })).optional(),
  });
  expect(textOf(schema)).toBe(`{
  id: string
  parts?: {
    name?: string
  }[]
}`);
});
