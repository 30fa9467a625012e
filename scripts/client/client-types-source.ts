import { z } from 'zod';
import { isForBots } from '#shared/contract/bot-calls.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { clientFrames } from '#shared/contract/socket/client-frames.ts';
import { connectionEvents, stateEvents } from '#shared/contract/socket/server-events.ts';
import { contractModules } from './contract-modules.ts';
import { createTypeWriter, type TypeWriter, type Way } from './contract-types.ts';

/** What a client says by itself; the others belong to the connection or to voice. */
const SAID = ['CHANNEL_MOUNTED', 'CHANNEL_TYPING', 'MESSAGE_READ', 'PRESENCE_UPDATE'] as const;

/** Names that a schema has in the contract: `messageSchema` is the type Message. */
async function namedSchemas(): Promise<ReadonlyMap<z.ZodType, string>> {
  const named = new Map<z.ZodType, string>();
  const taken = new Set<string>();
  for (const exported of await contractModules()) {
    for (const [key, value] of Object.entries(exported)) {
      if (!key.endsWith('Schema') || !(value instanceof z.ZodType) || named.has(value)) continue;
      const name = key.charAt(0).toUpperCase() + key.slice(1, -'Schema'.length);
      if (taken.has(name)) throw new Error(`Two schemas of the contract are called ${key}`);
      taken.add(name);
      named.set(value, name);
    }
  }
  return named;
}

function comment(text: string): string {
  return `  /** ${text.replaceAll('*/', '*\\/')} */\n`;
}

/** Whether nothing of a part has to be given. */
function mayBeLeftOut(schema: z.ZodType): boolean {
  return schema.safeParse({}).success;
}

interface Part {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly way: Way;
}

function partsOf(shape: AnyEndpoint): readonly Part[] {
  const { params, query, body, reply, encoding } = shape;
  return [
    ...(params ? [{ name: 'params', schema: params, way: 'input' } as const] : []),
    ...(query ? [{ name: 'query', schema: query, way: 'input' } as const] : []),
    ...(body && encoding === undefined
      ? [{ name: 'body', schema: body, way: 'input' } as const]
      : []),
    { name: 'reply', schema: reply, way: 'output' },
  ];
}

function callText(writer: TypeWriter, shape: AnyEndpoint): string {
  const { name, summary, limit, encoding } = shape;
  const who = isForBots(shape) ? '' : ' For people, not for bots.';
  const heading = comment(`${summary}. At most ${limit.points} calls in ${limit.seconds} s.${who}`);
  const parts = partsOf(shape).map((part) => {
    const mark = part.way === 'input' && mayBeLeftOut(part.schema) ? '?' : '';
    return `    ${part.name}${mark}: ${writer.write(part.schema, part.way, 2)};\n`;
  });
  const form = encoding === undefined ? '' : '    body: FormData;\n';
  return `${heading}  ${name}: {\n${form}${parts.join('')}  };\n`;
}

function tableText(
  writer: TypeWriter,
  schemas: readonly (readonly [string, z.ZodType])[],
  way: Way,
): string {
  return schemas.map(([name, schema]) => `  ${name}: ${writer.write(schema, way, 1)};\n`).join('');
}

/** The text of packages/client/api-types.ts as the contract demands it. */
export async function clientTypesSource(): Promise<string> {
  const writer = createTypeWriter(await namedSchemas());
  // by name: the order of a module's exports differs between loaders
  const sorted = endpoints.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const calls = sorted.map((shape) => callText(writer, shape)).join('');
  const events = tableText(writer, Object.entries(stateEvents), 'output');
  const ready = writer.write(connectionEvents.READY, 'output', 0);
  const frames = tableText(
    writer,
    SAID.map((name) => [name, clientFrames[name]] as const),
    'input',
  );
  return `// Made from the contract by \`npm run generate\`; changes are made there.

/** Every call by its name: what it is given, and what it answers. */
export interface Calls {
${calls}}

/** Every event of the socket by its name. */
export interface Events {
${events}}

/** What the socket begins with. */
export type Ready = ${ready};

/** What a client may say on the socket by itself. */
export interface Frames {
${frames}}

${writer.declarations()}`;
}
