import { z } from 'zod';
import { crashReportLimits as limits } from '../rules/limits.ts';

/** Which part of the desktop application ended: a page, the main process, or another one of it. */
const crashedParts = ['page', 'main', 'process'] as const;

/** A call of a stack: a function, and a file without its folder, which would name the user. */
export const CRASH_FRAME = /^[\w.$<> ]{1,80} \([\w.-]{1,80}:\d{1,7}:\d{1,7}\)$/;

const wordField = z.string().regex(/^[\w.+-]{1,60}$/, 'Must be a word');

/**
 * A crash of the desktop application, as it is kept on the machine and sent. Each part has a form
 * that no message, address or path fits: what is not here cannot be sent (ADR 76).
 */
export const crashReportSchema = z.strictObject({
  id: z.uuid(),
  /** When it happened, in milliseconds. */
  at: z.number().int().nonnegative().max(limits.latest),
  part: z.enum(crashedParts),
  /** The system's word for how it ended, or the name of the error. */
  reason: wordField,
  exitCode: z.number().int().min(-0x8000_0000).max(0xffff_ffff).nullable(),
  version: wordField,
  build: wordField,
  platform: wordField,
  arch: wordField,
  electron: wordField,
  stack: z.array(z.string().regex(CRASH_FRAME, 'Must be a call of a stack')).max(limits.frames),
});
export type CrashReport = z.output<typeof crashReportSchema>;

/** A report on the machine it came to be on. */
export const keptCrashReportSchema = crashReportSchema.extend({
  /** When it was sent, in milliseconds; null: it was not. */
  sentAt: z.number().int().nullable(),
});
export type KeptCrashReport = z.output<typeof keptCrashReportSchema>;
