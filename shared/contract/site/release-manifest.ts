import { z } from 'zod';

/** How long the notes of a release may be; characters. */
export const RELEASE_NOTES_MAX = 20_000;

/**
 * What `npm run release` writes beside the files of the newest version, as `latest.json` and
 * `beta.json`, for the server that serves the folder. Applications read the lists instead.
 */
export const releaseManifestSchema = z.object({
  version: z.string().max(40),
  date: z.iso.datetime(),
  notes: z.string().max(RELEASE_NOTES_MAX),
  files: z
    .array(
      z.object({
        name: z.string().max(100),
        /** bytes */
        size: z.int().min(0),
        /** base64 */
        sha512: z.string().length(88),
      }),
    )
    .max(60),
});
export type ReleaseManifest = z.output<typeof releaseManifestSchema>;
