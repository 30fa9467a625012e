import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';

/** A file as it came with a multipart form; the whole of it is in memory, bounded by the plan. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const fileField = z.custom<UploadedFile>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'bytes') instanceof Uint8Array &&
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
] as const;
export type PictureType = (typeof pictureTypes)[number];

export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/v1/upload',
  encoding: 'multipart',
  summary: 'Upload a picture: png, jpeg or gif, 20 MB, 50 MB with Plus; it is re-encoded',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 600 },
  body: z.object({
    image: fileField,
    type: z.enum(pictureTypes),
    teamId: idField<'team'>().optional(),
  }),
  reply: z.strictObject({ success, url: z.string(), id: z.string() }),
});
