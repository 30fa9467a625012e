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
  summary: 'The archive of my data that I asked for last',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject(stateSchema),
});

export const requestDataExport = endpoint({
  name: 'requestDataExport',
  method: 'POST',
  path: '/api/v1/me/export',
  summary:
    'Ask for an archive of my data, for my password, once in 24 hours; a mail says it is ready',
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
  summary: 'The archive itself, a ZIP; for seven days, to me alone',
  access: { kind: 'user' },
  limit: { per: 'user', points: 20, seconds: 600 },
  params: z.object({ exportId: idField<'data-export'>() }),
  reply: z.unknown(),
});
