import type { TranslationKey } from '../../lib/i18n.ts';
import { readAgent } from '../../lib/read-agent.ts';
import type { CaptureFailure, ShareResult } from '../../voice/voice-engine.ts';

export type CaptureDevice = 'microphone' | 'camera' | 'screen';

/** What is said of a failure; null where there is nothing to say: a denial has a page of its own. */
export function captureWords(device: CaptureDevice, result: ShareResult): TranslationKey | null {
  if (result === 'too-many') return 'voice.capture.tooMany';
  if (result === 'needs-plus') return 'errors.voice.hd-needs-plus';
  return isFailure(result) && result !== 'denied' ? `voice.capture.${result}.${device}` : null;
}

function isFailure(result: ShareResult): result is CaptureFailure {
  return !['shared', 'cancelled', 'too-many', 'needs-plus'].includes(result);
}

/** Whether what came of asking for a device is explained: where to allow it again (T-376). */
export function isExplained(result: ShareResult): boolean {
  return result === 'denied';
}

/** Where a denied device is allowed again: in this browser, and on this system. */
export function permissionSteps(userAgent: string) {
  const { browser, system } = readAgent(userAgent);
  return [`voice.permission.browser.${browser}`, `voice.permission.system.${system}`] as const;
}
