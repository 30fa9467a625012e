import { z } from 'zod';

/** What a backup says of itself; the first thing a restore reads. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  program: z.string(),
  schemaVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** In an order in which every row's references are there before it. */
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z_0-9]+$/)),
      rows: z.number().int(),
    }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Names inside an archive. */
export const archivePaths = {
  manifest: 'manifest.json',
  tables: 'tables',
  content: 'content',
} as const;

/** A backup or restore that cannot be done, told to the person who asked for it. */
export class ArchiveError extends Error {}

/** The file of one table's rows, in PostgreSQL's COPY text form. */
export function tableFile(table: string): string {
  return `${table}.copy`;
}
