import type { CrashReport } from '#shared/contract/crash-report.ts';
import { findCrashReports } from '../store/crash-reports.ts';
import { openDatabase } from '../store/database.ts';

/** Reports shown at once. */
const LISTED = 200;

function describe(receivedAt: Date, report: CrashReport): string {
  const { id, part, reason, exitCode, version, build, platform, arch, electron, stack } = report;
  const head = [
    receivedAt.toISOString(),
    id,
    `${part}: ${reason}${exitCode === null ? '' : ` (${exitCode})`}`,
    `${version} ${build}`,
    `${platform} ${arch}`,
    `Electron ${electron}`,
  ].join('  ');
  return [head, ...stack.map((frame) => `    at ${frame}`)].join('\n');
}

/** Lists the crashes of the desktop application that users have sent, the newest first. */
export async function listCrashes(connectionString: string): Promise<string> {
  const database = openDatabase(connectionString, 1);
  try {
    const rows = await findCrashReports(database.db, LISTED);
    if (rows.length === 0) return 'No crash was sent';
    return rows.map((row) => describe(row.received_at, row.report)).join('\n');
  } finally {
    await database.close();
  }
}
