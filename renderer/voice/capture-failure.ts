import type { CaptureFailure, ShareResult, VoiceStream } from './voice-engine.ts';

/** What the browser's refusal of a microphone, camera or screen means. */
export function captureFailure(error: unknown): CaptureFailure {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unknown';
  }
}

/**
 * Ours: no one closes the browser's window of screens sooner. A refusal that comes before was decided
 * without asking. Milliseconds.
 */
const UNASKED_MS = 250;

/** The same for what is shown; `tookMs` until it was refused. */
export function refusedShare(
  source: VoiceStream['source'],
  error: unknown,
  tookMs: number,
): ShareResult {
  const failure = captureFailure(error);
  if (source !== 'screen' || failure !== 'denied') return failure;
  const isBySystem = error instanceof Error && /system/iu.test(error.message);
  // who closes the window has changed their mind
  return isBySystem || tookMs < UNASKED_MS ? 'denied' : 'cancelled';
}
