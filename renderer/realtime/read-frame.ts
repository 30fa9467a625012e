/** The envelope of a frame of the server's. */
export interface ServerFrame {
  readonly type: string;
  readonly data: object;
  /** Set for state events. */
  readonly seq?: number;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSequence(seq: unknown): boolean {
  return seq === undefined || (typeof seq === 'number' && Number.isInteger(seq) && seq > 0);
}

/** Reads a frame as far as every one is alike, without a schema: this runs for each. null: it is none. */
export function readFrame(text: string): ServerFrame | null {
  const frame = parseJson(text);
  if (!isObject(frame) || !('type' in frame) || typeof frame.type !== 'string') return null;
  if (!('data' in frame) || !isObject(frame.data)) return null;
  if ('seq' in frame && !isSequence(frame.seq)) return null;
  // reason: each of its parts has just been looked at
  return frame as ServerFrame;
}
