import type { Challenge } from 'altcha-lib/types';
import type { CaptchaReport, CaptchaWork } from './captcha-messages.ts';

/** Works at a challenge. */
export interface CaptchaWorker {
  terminate(): void;
}

/** Who hears what a worker tells. */
export interface CaptchaListener {
  readonly onReport: (report: CaptchaReport) => void;
  /** it broke, or could not be loaded */
  readonly onBreak: () => void;
}

interface Crew {
  readonly size: number;
  readonly startWorker: (work: CaptchaWork, listener: CaptchaListener) => CaptchaWorker;
}

/**
 * Lets several workers try the counters of one challenge in turn, and tells of them as of one. When
 * one of them fails, all have: no other tries its counters.
 */
export function startCaptchaCrew(
  challenge: Challenge,
  crew: Crew,
  { onReport, onBreak }: CaptchaListener,
): CaptchaWorker {
  const attempts = Array.from({ length: crew.size }, () => 0);
  const workers = attempts.map((_, index) =>
    crew.startWorker(
      { challenge, counterStart: index, counterStep: crew.size },
      {
        onBreak,
        onReport(report) {
          if (report.type !== 'attempts') {
            onReport(report);
            return;
          }
          attempts[index] = report.attempts;
          onReport({ type: 'attempts', attempts: attempts.reduce((sum, made) => sum + made, 0) });
        },
      },
    ),
  );
  return {
    terminate() {
      for (const worker of workers) worker.terminate();
    },
  };
}
