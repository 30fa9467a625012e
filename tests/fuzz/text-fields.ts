import { z } from 'zod';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';

/** Where a text stands in an input: `['embeds', '0', 'title']`. */
export type FieldPath = readonly string[];

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const narrowing = ['enum', 'const', 'pattern', 'format'] as const;

function isFreeText(schema: JsonSchema): boolean {
  return schema.type === 'string' && !narrowing.some((name) => schema[name] !== undefined);
}

function pathsIn(schema: JsonSchema, at: FieldPath): FieldPath[] {
  if (isFreeText(schema)) return [at];
  const options = schema.anyOf ?? schema.oneOf ?? [];
  return [
    ...options.flatMap((option) => pathsIn(option, at)),
    ...(schema.items ? pathsIn(schema.items, [...at, '0']) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      pathsIn(property, [...at, name]),
    ),
  ];
}

/** The fields of a schema that take any text at all: no ids, no names from a list, no dates. */
export function textFields(schema: z.ZodType | undefined): readonly FieldPath[] {
  if (!schema) return [];
  // reason: the library's own type of a JSON schema says less than what it makes
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const paths = pathsIn(shape, []).map((path) => path.join('.'));
  return [...new Set(paths)].map((path) => path.split('.'));
}

/** The free texts that a call takes, as `sendMessage body.content`. */
export function endpointTexts({ name, params, query, body }: AnyEndpoint): readonly string[] {
  return Object.entries({ params, query, body }).flatMap(([place, schema]) =>
    textFields(schema).map((path) => `${name} ${place}.${path.join('.')}`),
  );
}

/** The value with a text at a place; what is missing on the way there is made. */
export function withText(value: unknown, path: FieldPath, text: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  const isList = /^\d+$/.test(name) && (value === undefined || Array.isArray(value));
  if (isList) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return [withText(list[Number(name)], rest, text), ...list.slice(1)];
  }
  const held = typeof value === 'object' && value !== null ? value : {};
  return { ...held, [name]: withText(Reflect.get(held, name), rest, text) };
}

/** Every text with that name, anywhere in an answer. */
export function textsNamed(value: unknown, name: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === name && typeof part === 'string' ? [part] : textsNamed(part, name),
  );
}
