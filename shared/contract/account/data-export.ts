import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success, timeField } from '../fields.ts';
import { secondFactorFields } from './security.ts';

/** an archive of what I have here. */
export const dataExportSchema = z.strictObject({
  id: idField<'data-export'>(),
  requestedAt: timeField,
  /** null: it is being made */
  readyAt: timeField.nullable(),
  /** until when it can be downloaded */
  expiresAt: timeField.nullable(),
  bytes: z.number().int().nullable(),
});
export type DataExport = z.output<typeof dataExportSchema>;

const stateSchema = {
  export: dataExportSchema.nullable(),
  /** when I can ask for another one; null: now */
  nextAt: timeField.nullable(),
} as const;

export const getDataExport = endpoint({
  name: 'getDataExport',
  method: 'GET',
  path: '/api/v1/me/export',
  summary: 'Returns the state of the last archive of their data that the caller asked for',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject(stateSchema),
});

export const requestDataExport = endpoint({
  name: 'requestDataExport',
  method: 'POST',
  path: '/api/v1/me/export',
  summary:
    'Requests an archive of the data of the caller, with their password, once in 24 hours; a mail says when it is ready',
  access: { kind: 'user' },
  sees: 'session',
  limit: { per: 'user', points: 10, seconds: 600 },
  body: z.object({ password: z.string().max(200), ...secondFactorFields }),
  reply: z.strictObject({ success, ...stateSchema }),
});

export const downloadDataExport = endpoint({
  name: 'downloadDataExport',
  method: 'GET',
  path: '/api/v1/me/export/:exportId',
  summary: 'Downloads the archive, a ZIP; for seven days, and for the caller alone',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  params: z.object({ exportId: idField<'data-export'>() }),
  reply: z.unknown(),
});
