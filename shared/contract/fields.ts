import { z } from 'zod';
import { ID_PATTERN, type Id } from '../lib/ids.ts';
import type { ChannelMask, TeamMask } from '../rules/permissions.ts';
import { isStorableText, NOT_TEXT } from '../lib/storable-text.ts';

/** A rule of shared/rules: the value's problem, or null. */
export type Rule<Value> = (
  value: Value,
) => { readonly code: string; readonly message: string } | null;

/** An id on the wire: a decimal string, branded for its entity. */
export function idField<Entity extends string>(): z.ZodType<Id<Entity>, string> {
  return (
    z
      .string()
      .regex(ID_PATTERN, 'Must be an id')
      // 2^63 - 1: what the database's 8-byte integer can hold
      .refine((text) => text.length < 19 || text <= '9223372036854775807', 'Must be an id')
      // reason: the brand exists for the compiler only; the pattern above has checked the value
      .transform((text) => text as Id<Entity>)
  );
}

/**
 * A string that one rule decides; the rule's own text becomes the field's error. No rule is asked
 * about a longer one: it may be as long as a whole request, and rules are made for short texts.
 */
export function ruledText(rule: Rule<string>, maxLength = 10_000): z.ZodType<string, string> {
  return z
    .string()
    .max(maxLength, { error: `Must be at most ${maxLength} characters`, abort: true })
    .superRefine((value, context) => {
      if (!isStorableText(value)) {
        context.addIssue({ code: 'custom', message: NOT_TEXT });
        return;
      }
      const problem = rule(value);
      if (problem) context.addIssue({ code: 'custom', message: problem.message });
    });
}

/** Free text with a length only. */
export function plainText(minLength: number, maxLength: number): z.ZodType<string, string> {
  return ruledText((value) => {
    if (value.length < minLength)
      return { code: 'text.short', message: `Must be at least ${minLength} characters` };
    if (value.length > maxLength)
      return { code: 'text.long', message: `Must be at most ${maxLength} characters` };
    return null;
  });
}

/** A moment as ISO 8601 text with offset or Z. */
export const timeField = z.iso.datetime({ offset: true });

const EARLIEST_MS = 0;
const LATEST_MS = Date.UTC(10_000, 0) - 1;

/**
 * A moment as a caller names it, in any offset; it goes on in UTC. Years are 1970 to 9999: what a
 * date, a text of four digits and the database can all hold.
 */
export const momentField: z.ZodType<string, string> = timeField
  .refine((text) => {
    const time = Date.parse(text);
    return time >= EARLIEST_MS && time <= LATEST_MS;
  }, 'Must be a moment between 1970 and 9999')
  .transform((text) => new Date(text).toISOString());

/** Whole number from a query string or a body. */
export function countField(min: number, max: number): z.ZodType<number> {
  return z.coerce.number().int().min(min).max(max);
}

/** `true`/`false` in a query string. */
export const flagQuery = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A permission mask: the documents allow it as number or as text. */
const maskField = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(0x7fff_ffff));
/** A mask of team permissions as a client sends it, and of channel permissions. */
export const teamMaskField: z.ZodType<TeamMask, number | string> = maskField;
export const channelMaskField: z.ZodType<ChannelMask, number | string> = maskField;

/** The two as the server answers them. */
export const teamMaskReply: z.ZodType<TeamMask, number> = z.number().int();
export const channelMaskReply: z.ZodType<ChannelMask, number> = z.number().int();

/** A kept picture: a path below /content, as an upload answered it. */
export const pictureField = z
  .string()
  .max(200)
  .regex(/^\/content\/[A-Za-z0-9/_-]+\.(png|jpg|gif|webp)$/, 'Must be a picture uploaded here');

/** Every successful answer says so. */
export const success = z.literal(true);
