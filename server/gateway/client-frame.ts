import { z } from 'zod';
import {
  clientFrames,
  type ClientFrame,
  type ClientFrameName,
} from '#shared/contract/socket/client-frames.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { findUnstorableText } from '#shared/lib/storable-text.ts';

/** A client's frame, or why it is none. */
export type ReadFrame =
  | { readonly ok: true; readonly frame: ClientFrame }
  | { readonly ok: false; readonly code: ProblemCode; readonly type: string | null };

const envelope = z.object({ type: z.string().max(64), data: z.unknown().optional() });

function isFrameName(name: string): name is ClientFrameName {
  return Object.hasOwn(clientFrames, name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads what a client sent: `request.malformed` when it is no frame at all, `request.invalid`
 * when the contract does not know its type or its data.
 */
export function readClientFrame(text: string): ReadFrame {
  const value = parseJson(text);
  const outer = envelope.safeParse(value);
  if (!outer.success) return { ok: false, code: 'request.malformed', type: null };
  const { type, data } = outer.data;
  if (findUnstorableText(value) !== null) return { ok: false, code: 'request.invalid', type: null };
  if (!isFrameName(type)) return { ok: false, code: 'request.invalid', type };
  const parsed = clientFrames[type].safeParse(data);
  if (!parsed.success) return { ok: false, code: 'request.invalid', type };
  // reason: the data was parsed with the schema of this very type
  return { ok: true, frame: { type, data: parsed.data } as ClientFrame };
}
