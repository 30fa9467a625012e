import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** Which JSON Schema a document is written in: OpenAPI 3.1 takes 2020-12, AsyncAPI 3 takes draft 7. */
export type Dialect = 'draft-2020-12' | 'draft-7';

/** A schema of the contract as the documents of the API carry it. */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  target: Dialect = 'draft-2020-12',
): JsonObject {
  const options = { io, target, unrepresentable: 'any' } as const;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, options);
  return rest;
}
