import {
  CRASH_FRAME,
  type CrashReport,
  type KeptCrashReport,
} from '#shared/contract/crash-report.ts';
import { crashReportLimits as limits } from '#shared/rules/limits.ts';
import type { DesktopStore } from '../settings/desktop-store.ts';

type About = Pick<CrashReport, 'version' | 'build' | 'platform' | 'arch' | 'electron'>;

interface ReportDeps {
  readonly store: Pick<DesktopStore, 'read' | 'write'>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly about: About;
}

type Ended = Pick<CrashReport, 'part' | 'reason' | 'exitCode'> & { readonly error?: unknown };

/** Letters of a word of a report; an error of a library may have any name. */
function word(text: string): string {
  return text.replaceAll(/[^\w.+-]/g, '').slice(0, limits.wordLength) || 'unknown';
}

/** `at name (file:1:2)` and `at file:1:2`; the folders before the file are not kept. */
const FRAME_LINE = /^\s*at (?:(.*?) \()?(?:.*[/\\:])?([\w.-]+):(\d+):(\d+)\)?$/;

/** The calls of an error without its words and the folders of its files. */
function callsOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .flatMap((line) => {
      const [, name, file, row, column] = FRAME_LINE.exec(line) ?? [];
      if (file === undefined) return [];
      const called = (name ?? '')
        .replaceAll(/[^\w.$<> ]/g, '')
        .slice(0, limits.nameLength)
        .trim();
      return [`${called || '<anonymous>'} (${file}:${row}:${column})`];
    })
    .filter((frame) => CRASH_FRAME.test(frame))
    .slice(0, limits.frames);
}

/** The name of what was thrown; of a value that is no error not the value, only its type. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Crashes of the application, kept on this machine until the user deletes them or they are old.
 * Nothing leaves it from here: the page sends one where the user says so (ADR 76).
 */
export class CrashReports {
  readonly #deps: ReportDeps;

  constructor(deps: ReportDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  list(): readonly KeptCrashReport[] {
    const since = this.#deps.now() - limits.keptMs;
    return this.#deps.store.read('crashReports').filter(({ at }) => at >= since);
  }

  /** Keeps that something ended which should not have. */
  add({ part, reason, exitCode, error }: Ended): void {
    const { now, newId, about, store } = this.#deps;
    const report: KeptCrashReport = {
      id: newId(),
      at: now(),
      part,
      reason: word(reason),
      exitCode,
      version: word(about.version),
      build: word(about.build),
      platform: word(about.platform),
      arch: word(about.arch),
      electron: word(about.electron),
      stack: callsOf(error),
      sentAt: null,
    };
    store.write('crashReports', [report, ...this.list()].slice(0, limits.kept));
  }

  /** Forgets one. */
  remove(id: string): void {
    this.#write(this.list().filter((report) => report.id !== id));
  }

  /** Remembers that one was sent: it is not sent again by itself. */
  markSent(id: string): void {
    const sentAt = this.#deps.now();
    this.#write(this.list().map((report) => (report.id === id ? { ...report, sentAt } : report)));
  }

  #write(reports: readonly KeptCrashReport[]): void {
    this.#deps.store.write('crashReports', [...reports]);
  }
}
