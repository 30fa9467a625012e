import { z } from 'zod';
import { uploadLimits, voiceMessageLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';
import { attachmentSchema, waveformPattern } from '../messages/attachment.ts';

/** A file as it came with a multipart form: on disk until the call is answered. */
export interface UploadedFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

export const fileField = z.custom<UploadedFile>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'path') === 'string' &&
    typeof Reflect.get(value, 'name') === 'string',
  'Please choose a file',
);

/** What a picture is for: it decides the size it is kept at. */
export const pictureTypes = [
  'userAvatar',
  'userBanner',
  'customBackground',
  'teamIcon',
  'teamBanner',
  'chatPicture',
  'botPicture',
  'BlogHeroImage',
] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Pixels of a film as the sender's player reads them; form fields are texts. */
const statedPixels = z.coerce.number().int().min(1).max(uploadLimits.statedPixels).optional();

export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/v1/upload',
  encoding: 'multipart',
  summary: 'Uploads a picture, re-encoded, or a file to hang on a message; 20 MB, 50 MB with Plus',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 600 },
  body: z.object({
    image: fileField,
    type: z.enum([...pictureTypes, 'attachment']),
    teamId: idField<'team'>().optional(),
    width: statedPixels,
    height: statedPixels,
    /** With `waveform`: the file was recorded as a voice message. */
    durationMs: z.coerce.number().int().min(1).max(voiceMessageLimits.longestMs).optional(),
    waveform: z.string().regex(waveformPattern).optional(),
  }),
  reply: z.strictObject({
    success,
    url: z.string(),
    id: z.string(),
    /** What the file is as an attachment; null for other pictures. */
    attachment: attachmentSchema.nullable(),
  }),
});
