import { LANES } from './bus.ts';

/**
 * What nodes send each other, a line each: a letter, the sender, and what belongs to it, parted by
 * spaces; the last field may hold anything.
 */
export type BusLine =
  /** Something published, with its number in its lane. */
  | {
      readonly kind: 'message';
      readonly from: number;
      readonly run: string;
      readonly lane: number;
      readonly number: number;
      readonly isAcknowledged: boolean;
      readonly body: string;
    }
  /** All is well, and these are the last numbers published. */
  | {
      readonly kind: 'beat';
      readonly from: number;
      readonly run: string;
      readonly count: number;
      readonly numbers: readonly number[];
    }
  /** A life begins, the first of a process or one after the bus failed it. */
  | { readonly kind: 'join'; readonly from: number; readonly run: string }
  /** The answer to `join`, to its sender alone: from here on it hears this node. */
  | {
      readonly kind: 'welcome';
      readonly from: number;
      readonly run: string;
      /** The life that is welcomed. */
      readonly to: string;
      readonly numbers: readonly number[];
      readonly state: string;
    }
  /** To a publisher alone: all up to a number in a lane was heard. */
  | {
      readonly kind: 'heard';
      readonly from: number;
      readonly run: string;
      readonly lane: number;
      readonly number: number;
    }
  /** Something for one node alone. */
  | { readonly kind: 'direct'; readonly from: number; readonly run: string; readonly body: string }
  /** What the sender alone knows, once it is heard again. */
  | { readonly kind: 'state'; readonly from: number; readonly run: string; readonly state: string }
  | { readonly kind: 'leave'; readonly from: number; readonly run: string };

/** Writes a line. */
export function writeLine(line: BusLine): string {
  const head = `${String(line.from)} ${line.run}`;
  switch (line.kind) {
    case 'message': {
      const { lane, number, isAcknowledged, body } = line;
      return `M ${head} ${String(lane)} ${String(number)} ${isAcknowledged ? '1' : '0'} ${body}`;
    }
    case 'beat':
      return `B ${head} ${String(line.count)} ${line.numbers.join(',')}`;
    case 'join':
      return `J ${head}`;
    case 'welcome':
      return `W ${head} ${line.to} ${line.numbers.join(',')} ${line.state}`;
    case 'heard':
      return `H ${head} ${String(line.lane)} ${String(line.number)}`;
    case 'direct':
      return `D ${head} ${line.body}`;
    case 'state':
      return `S ${head} ${line.state}`;
    case 'leave':
      return `L ${head}`;
  }
}

interface Sender {
  readonly from: number;
  readonly run: string;
}

interface LineForm {
  /** Fields before the one that may hold anything, the letter and the sender included. */
  readonly fields: number;
  readonly read: (sender: Sender, fields: readonly string[]) => BusLine;
}

const forms: Readonly<Record<string, LineForm>> = {
  M: {
    fields: 6,
    read: (sender, [lane, number, isAcknowledged, body = '']) => ({
      kind: 'message',
      ...sender,
      lane: Number(lane),
      number: Number(number),
      isAcknowledged: isAcknowledged === '1',
      body,
    }),
  },
  B: {
    fields: 5,
    read: (sender, [count, numbers = '']) => ({
      kind: 'beat',
      ...sender,
      count: Number(count),
      numbers: readNumbers(numbers),
    }),
  },
  J: { fields: 3, read: (sender) => ({ kind: 'join', ...sender }) },
  W: {
    fields: 5,
    read: (sender, [to = '', numbers = '', state = '']) => ({
      kind: 'welcome',
      ...sender,
      to,
      numbers: readNumbers(numbers),
      state,
    }),
  },
  H: {
    fields: 5,
    read: (sender, [lane, number]) => ({
      kind: 'heard',
      ...sender,
      lane: Number(lane),
      number: Number(number),
    }),
  },
  D: { fields: 3, read: (sender, [body = '']) => ({ kind: 'direct', ...sender, body }) },
  S: { fields: 3, read: (sender, [state = '']) => ({ kind: 'state', ...sender, state }) },
  L: { fields: 3, read: (sender) => ({ kind: 'leave', ...sender }) },
};

/** Reads a line; null for what no node of this version has written. */
export function readLine(text: string): BusLine | null {
  const form = forms[text[0] ?? ''];
  if (!form) return null;
  const [, from, run, ...fields] = split(text, form.fields);
  if (from === undefined || run === undefined) return null;
  return form.read({ from: Number(from), run }, fields);
}

/** The first fields, and after them all the rest as one. */
function split(text: string, count: number): string[] {
  const fields: string[] = [];
  let start = 0;
  while (fields.length < count) {
    const end = text.indexOf(' ', start);
    if (end < 0) break;
    fields.push(text.slice(start, end));
    start = end + 1;
  }
  return [...fields, text.slice(start)];
}

function readNumbers(text: string): number[] {
  const numbers = text.split(',').map(Number);
  return Array.from({ length: LANES }, (_, lane) => numbers[lane] ?? 0);
}
