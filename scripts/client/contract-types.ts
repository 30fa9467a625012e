import { z } from 'zod';

/** Whether a value is sent or answered: a schema may change it on the way. */
export type Way = 'input' | 'output';

/** Writes schemas of the contract as plain TypeScript, without the marks that ids carry inside. */
export interface TypeWriter {
  /** What stands at a depth of indentation for a schema. */
  write(schema: z.ZodType, way: Way, depth: number): string;
  /** The types that were named on the way, in the order of their names. */
  declarations(): string;
}

interface Place {
  readonly way: Way;
  readonly depth: number;
}

const INDENT = '  ';

function indented(depth: number): string {
  return INDENT.repeat(depth);
}

/** A name that needs no quotes. */
const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

function keyText(key: string): string {
  return PLAIN_NAME.test(key) ? key : JSON.stringify(key);
}

function alternatives(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  if (distinct.includes('unknown')) return 'unknown';
  // some texts among all of them are no news to the compiler
  const isAnyText = distinct.includes('string');
  return distinct.filter((text) => !(isAnyText && text.startsWith('"'))).join(' | ');
}

function listOf(text: string): string {
  return /^\w+$/.test(text) ? `readonly ${text}[]` : `readonly (${text})[]`;
}

/** Every schema of the contract is one of those that zod exports. */
function inner(schema: z.core.$ZodType): z.ZodType {
  // reason: the contract is written with the schemas of zod itself
  return schema as z.ZodType;
}

/** @param named schemas with a type of their own, by the name of it */
export function createTypeWriter(named: ReadonlyMap<z.ZodType, string>): TypeWriter {
  const declared = new Map<string, string>();

  function write(schema: z.ZodType, place: Place): string {
    const name = named.get(schema);
    return name === undefined ? writeOut(schema, place) : nameOf(schema, name, place.way);
  }

  /** A type that is sent otherwise than it is answered has two names. */
  function nameOf(schema: z.ZodType, name: string, way: Way): string {
    const answered = writeOut(schema, { way: 'output', depth: 0 });
    const sent = writeOut(schema, { way: 'input', depth: 0 });
    const own = way === 'input' && sent !== answered ? `${name}Input` : name;
    declared.set(own, way === 'input' ? sent : answered);
    return own;
  }

  function writeObject({ shape }: z.ZodObject, { way, depth }: Place): string {
    // reason: the contract is written with the schemas of zod itself
    const fields = Object.entries(shape as Record<string, z.ZodType>).map(([key, field]) => {
      const isOptional =
        way === 'input' && !(field instanceof z.ZodUnknown)
          ? field.safeParse(undefined).success
          : field instanceof z.ZodOptional;
      const text = write(field, { way, depth: depth + 1 });
      const mark = isOptional ? '?' : '';
      return `${indented(depth + 1)}${keyText(key)}${mark}: ${text};\n`;
    });
    return fields.length === 0
      ? 'Record<string, unknown>'
      : `{\n${fields.join('')}${indented(depth)}}`;
  }

  function writeParts(schema: z.ZodType, place: Place): string | null {
    const part = (each: z.core.$ZodType): string => write(inner(each), place);
    if (schema instanceof z.ZodObject) return writeObject(schema, place);
    if (schema instanceof z.ZodArray) return listOf(part(schema.element));
    if (schema instanceof z.ZodTuple) return `readonly [${schema.def.items.map(part).join(', ')}]`;
    if (schema instanceof z.ZodRecord) return `Record<string, ${part(schema.valueType)}>`;
    if (schema instanceof z.ZodUnion) return alternatives(schema.options.map(part));
    if (schema instanceof z.ZodNullable) return alternatives([part(schema.unwrap()), 'null']);
    return null;
  }

  /** Schemas around another one. */
  function writeWrapped(schema: z.ZodType, place: Place): string | null {
    const isInput = place.way === 'input';
    if (schema instanceof z.ZodOptional) {
      const text = write(inner(schema.unwrap()), place);
      return alternatives([text, 'undefined']);
    }
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
      const text = write(inner(schema.unwrap()), place);
      return isInput ? alternatives([text, 'undefined']) : text;
    }
    if (schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch)
      return write(inner(schema.unwrap()), place);
    if (schema instanceof z.ZodPipe) {
      // a transform in an answer keeps the kind of its value: a test compares all with the contract
      const takesIn = isInput || schema.out instanceof z.ZodTransform;
      return write(inner(takesIn ? schema.in : schema.out), place);
    }
    return null;
  }

  function writeOut(schema: z.ZodType, place: Place): string {
    const text = writeSimple(schema) ?? writeParts(schema, place) ?? writeWrapped(schema, place);
    if (text === null) throw new Error(`No type is known for a schema of "${schema.type}"`);
    return text;
  }

  return {
    write: (schema, way, depth) => write(schema, { way, depth }),
    declarations() {
      const names = [...declared.keys()].toSorted();
      return names.map((name) => `export type ${name} = ${declared.get(name)};\n`).join('\n');
    },
  };
}

function writeSimple(schema: z.ZodType): string | null {
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => JSON.stringify(value)).join(' | ');
  if (schema instanceof z.ZodEnum)
    return schema.options.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'unknown':
      return schema.type;
    default:
      return null;
  }
}
