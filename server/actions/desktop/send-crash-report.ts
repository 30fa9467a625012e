import type * as contract from '#shared/contract/desktop-server.ts';
import { saveCrashReport } from '../../store/crash-reports.ts';
import type { Action } from '../action.ts';

/** Keeps a crash that a user has sent, without keeping whose it was (ADR 76). */
export const sendCrashReport: Action<typeof contract.sendCrashReport> =
  async function sendCrashReport({ db, clock }, _principal, { body }) {
    await saveCrashReport(db, body, new Date(clock.now()));
    return { success: true };
  };
