import type { JsonObject } from './json-schema.ts';

/** As much of JSON Schema as the contract's own schemas make use of. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: boolean | Schema;
  readonly prefixItems?: readonly Schema[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A schema for people: a type as TypeScript writes it, and in brackets what else its values are held to. */
export function schemaText(schema: JsonObject): string {
  return described(schema, 0);
}

function described(schema: Schema, depth: number): string {
  const notes = notesOf(schema);
  const type = typeText(schema, depth);
  return notes.length === 0 ? type : `${type} (${notes.join(', ')})`;
}

function typeText(schema: Schema, depth: number): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (choices) return [...new Set(choices.map((each) => described(each, depth)))].join(' | ');
  if (schema.type === 'object') return objectText(schema, depth);
  if (schema.type === 'array') return arrayText(schema, depth);
  return [schema.type ?? 'any'].flat().join(' | ');
}

function objectText({ properties = {}, ...schema }: Schema, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = schema.required?.includes(name) === true ? '' : '?';
    return `${indent}${name}${mark}: ${described(field, depth + 1)}\n`;
  });
  const others = schema.additionalProperties;
  if (typeof others === 'object') fields.push(`${indent}[name]: ${described(others, depth + 1)}\n`);
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${'  '.repeat(depth)}}`;
}

function arrayText({ prefixItems, items }: Schema, depth: number): string {
  if (prefixItems) return `[${prefixItems.map((each) => described(each, depth)).join(', ')}]`;
  if (typeof items !== 'object') return 'any[]';
  const each = described(items, depth);
  return isOneWord(items) ? `${each}[]` : `(${each})[]`;
}

/** Whether the text of a schema is one whole, before which and behind which something may stand. */
function isOneWord(schema: Schema): boolean {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.enum;
  return choices === undefined && !Array.isArray(schema.type) && notesOf(schema).length === 0;
}

/** What the type does not say. */
function notesOf(schema: Schema): readonly string[] {
  const { minimum, exclusiveMinimum, maximum, format, pattern } = schema;
  const notes = [
    boundsText('characters', schema.minLength, schema.maxLength),
    boundsText('items', schema.minItems, schema.maxItems),
    boundsText('', exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, maximum),
    format,
    // that of a format says no more than its name
    pattern !== undefined && format === undefined ? `matches ${pattern}` : undefined,
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : undefined,
  ];
  return notes.flatMap((note) => note ?? []);
}

/** Bounds in words; those of every whole number are none. */
function boundsText(unit: string, least?: number, most?: number): string | undefined {
  const hasLeast = least !== undefined && Number.isSafeInteger(least - 1);
  const hasMost = most !== undefined && Number.isSafeInteger(most + 1);
  const behind = unit === '' ? '' : ` ${unit}`;
  if (hasLeast && hasMost) return `${least === most ? '' : `${least} to `}${most}${behind}`;
  if (hasLeast) return `at least ${least}${behind}`;
  return hasMost ? `at most ${most}${behind}` : undefined;
}
