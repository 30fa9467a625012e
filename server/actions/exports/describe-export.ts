import type { DataExport } from '#shared/contract/account/data-export.ts';
import { exportTimes } from '#shared/rules/limits.ts';
import { isoTime } from '../../lib/clock.ts';
import type { DataExportRow } from '../../store/data-exports.ts';

interface ExportState {
  readonly export: DataExport | null;
  readonly nextAt: string | null;
}

/** When a user can ask again who asked for this export; null: now. */
export function nextRequest(row: DataExportRow | undefined, now: number): Date | null {
  if (!row) return null;
  const next = row.requested_at.getTime() + exportTimes.everyMs;
  return next > now ? new Date(next) : null;
}

/** How it stands with the newest export of a user; one whose time is over is none. */
export function describeExport(row: DataExportRow | undefined, now: number): ExportState {
  const next = nextRequest(row, now);
  const nextAt = next && isoTime(next);
  if (!row || isOver(row, now)) return { export: null, nextAt };
  const { id, requested_at: requested, ready_at: ready, expires_at: expires, bytes } = row;
  return {
    export: {
      id,
      requestedAt: isoTime(requested),
      readyAt: ready && isoTime(ready),
      expiresAt: expires && isoTime(expires),
      bytes: bytes === null ? null : Number(bytes),
    },
    nextAt,
  };
}

/** Whether an export cannot be downloaded any more, or was given up. */
export function isOver({ expires_at: expires, requested_at: asked }: DataExportRow, now: number) {
  const end = expires?.getTime() ?? asked.getTime() + exportTimes.givenUpMs;
  return end <= now;
}
