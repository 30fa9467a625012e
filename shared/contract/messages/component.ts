import { z } from 'zod';
import {
  componentLimits as limits,
  isPlainAddress,
  isSafeAddress,
  validateLabel,
} from '../../rules/commands.ts';
import { plainText, ruledText } from '../fields.ts';

/** A text of a bot that others read as a label. */
export function labelField(max: number): z.ZodType<string, string> {
  return ruledText((value) => validateLabel(value, max), max * 4);
}

/** By what a bot knows again what was pressed; no one else reads it. */
const customId = plainText(1, limits.customId);

/** An address of the web, as it is written when it was parsed. */
const linkField = z
  .string()
  .max(limits.link, `Must be at most ${String(limits.link)} characters`)
  .refine(isPlainAddress, 'Contains signs that an address does not have')
  .pipe(z.url({ protocol: /^https?$/, normalize: true, error: 'Must be an http or https address' }))
  .refine(isSafeAddress, 'Is not a safe address');

/** What is pressed: the bot is told. */
const pressSchema = z.strictObject({
  type: z.literal('button'),
  style: z.enum(['primary', 'secondary', 'danger']).default('secondary'),
  label: labelField(limits.label),
  customId,
  disabled: z.boolean().default(false),
});

/** A link that looks like a button; the bot hears nothing of it. */
const linkSchema = z.strictObject({
  type: z.literal('link'),
  label: labelField(limits.label),
  url: linkField,
});

const selectOptionSchema = z.strictObject({
  label: labelField(limits.optionText),
  value: plainText(1, limits.optionText),
  description: labelField(limits.optionText).optional(),
});

/** A list to choose one or several of. */
const selectSchema = z.strictObject({
  type: z.literal('select'),
  customId,
  placeholder: labelField(limits.placeholder).optional(),
  options: z.array(selectOptionSchema).min(1).max(limits.selectOptions),
  min: z.number().int().min(0).max(limits.selectOptions).default(1),
  max: z.number().int().min(1).max(limits.selectOptions).default(1),
  disabled: z.boolean().default(false),
});

export const componentSchema = z.discriminatedUnion('type', [
  pressSchema,
  linkSchema,
  selectSchema,
]);
export type Component = z.output<typeof componentSchema>;

const rowSchema = z.array(componentSchema).min(1).max(limits.buttonsPerRow);

/** Rows of buttons, or of one list each, as they hang below a message. */
export const componentRowsSchema = z.array(rowSchema).max(limits.rows);
export type ComponentRows = z.output<typeof componentRowsSchema>;

type RowsProblem = { readonly path: (string | number)[]; readonly message: string };

function selectProblems(rows: ComponentRows): RowsProblem[] {
  return rows.flatMap((row, place) =>
    row.flatMap((one, index) => {
      if (one.type !== 'select') return [];
      const path = [place, index];
      const values = new Set(one.options.map(({ value }) => value));
      return [
        ...(row.length > 1 ? [{ path, message: 'A list takes a row of its own' }] : []),
        ...(values.size < one.options.length
          ? [{ path: [...path, 'options'], message: 'Twice the same value' }]
          : []),
        ...(one.min > one.max || one.max > Math.max(1, one.options.length)
          ? [{ path: [...path, 'max'], message: 'Must be between min and the number of options' }]
          : []),
      ];
    }),
  );
}

function repeatedIds(rows: ComponentRows): RowsProblem[] {
  const ids = rows.flat().flatMap((one) => ('customId' in one ? [one.customId] : []));
  return new Set(ids).size === ids.length ? [] : [{ path: [], message: 'Twice the same customId' }];
}

/** The same as a bot sends it. */
export const componentsField = componentRowsSchema.superRefine((rows, context) => {
  for (const problem of [...selectProblems(rows), ...repeatedIds(rows)])
    context.addIssue({ code: 'custom', ...problem });
});

const modalFieldSchema = z.strictObject({
  customId,
  label: labelField(limits.fieldLabel),
  /** `paragraph` takes several lines. */
  style: z.enum(['short', 'paragraph']).default('short'),
  placeholder: labelField(limits.fieldPlaceholder).optional(),
  /** What stands in it at first. */
  value: plainText(0, limits.fieldText).optional(),
  required: z.boolean().default(true),
  min: z.number().int().min(0).max(limits.fieldText).optional(),
  max: z.number().int().min(1).max(limits.fieldText).optional(),
});

/** A window with fields that a bot opens for the one who used it. */
export const modalSchema = z.strictObject({
  customId,
  title: labelField(limits.modalTitle),
  fields: z.array(modalFieldSchema).min(1).max(limits.fields),
});
export type Modal = z.output<typeof modalSchema>;

/** The same as a bot sends it. */
export const modalDraftField = modalSchema.superRefine(({ fields }, context) => {
  if (new Set(fields.map((field) => field.customId)).size < fields.length)
    context.addIssue({ code: 'custom', path: ['fields'], message: 'Twice the same customId' });
  for (const [place, { min = 0, max = limits.fieldText }] of fields.entries())
    if (min > max)
      context.addIssue({
        code: 'custom',
        path: ['fields', place, 'max'],
        message: 'Must not be less than min',
      });
});
