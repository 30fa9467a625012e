import { z } from 'zod';
import { uploadLimits, voiceMessageLimits } from '../../rules/limits.ts';
import { idField, plainText } from '../fields.ts';

/** One character of base 36 for each slice. */
export const waveformPattern = new RegExp(
  `^[0-9a-z]{1,${String(voiceMessageLimits.slices)}}$`,
  'u',
);

/** What a voice message says of itself beside its sound. */
export const voiceNoteSchema = z.strictObject({
  durationMs: z.number().int().min(1).max(voiceMessageLimits.longestMs),
  /** See shared/rules/voice-message.ts */
  waveform: z.string().regex(waveformPattern),
});
export type VoiceNote = z.output<typeof voiceNoteSchema>;

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
  /** Of a sound that was recorded as a message; absent of any other file. */
  voice: voiceNoteSchema.optional(),
  /** Chosen from the server's provider of GIFs: it plays by itself, and `thumbnailUrl` stands still. */
  shownAs: z.enum(['gif', 'sticker']).optional(),
});
export type Attachment = z.output<typeof attachmentSchema>;

/** An uploaded file as the sender hangs it on a message. */
export const attachmentDraftSchema = z.object({
  id: idField<'upload'>(),
  isSpoiler: z.boolean().default(false),
  alt: plainText(0, uploadLimits.altText).default(''),
});
export type AttachmentDraft = z.output<typeof attachmentDraftSchema>;
