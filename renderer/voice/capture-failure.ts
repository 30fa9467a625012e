import type { CaptureFailure } from './voice-engine.ts';

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
