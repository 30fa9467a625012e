import { z } from 'zod';
import { uploadLimits } from '../../rules/limits.ts';
import { idField, plainText } from '../fields.ts';

/** A file that hangs on a message. */
export const attachmentSchema = z.strictObject({
  id: idField<'upload'>(),
  url: z.string(),
  /** As the sender's machine called it. */
  name: z.string(),
  fileSizeBytes: z.number().int(),
  type: z.enum(['image', 'video', 'audio', 'file']),
  /** Pixels of a picture or film, so that its place is kept before it loads; null when unknown. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A small copy of a picture for the list; null when the file itself is small, or no picture. */
  thumbnailUrl: z.string().nullable(),
  /** Shown only after a click. */
  isSpoiler: z.boolean(),
  /** What the picture shows, for those who cannot see it; empty when nothing was said. */
  alt: z.string(),
});
export type Attachment = z.output<typeof attachmentSchema>;

/** An uploaded file as the sender hangs it on a message. */
export const attachmentDraftSchema = z.object({
  id: idField<'upload'>(),
  isSpoiler: z.boolean().default(false),
  alt: plainText(0, uploadLimits.altText).default(''),
});
export type AttachmentDraft = z.output<typeof attachmentDraftSchema>;
