import { z } from 'zod';

/** What a database host is told to do. */
export const hostOrderSchema = z.object({
  dataFolder: z.string(),
  ways: z.array(z.enum(['direct', 'dropped', 'dropped-copy', 'namespace'])).optional(),
  transport: z.enum(['socket', 'loopback']).optional(),
});

export type HostOrder = z.infer<typeof hostOrderSchema>;

/** What a database host says, a line each. */
export const hostReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    connectionString: z.string(),
    adminConnectionString: z.string(),
    way: z.string(),
    pid: z.number(),
  }),
  z.object({
    kind: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
  }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type HostReport = z.infer<typeof hostReportSchema>;
export type HostReady = Extract<HostReport, { kind: 'ready' }>;
