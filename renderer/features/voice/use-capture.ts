import { voiceLimits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { ShareResult } from '../../voice/voice-engine.ts';
import { captureWords, isExplained, type CaptureDevice } from './capture-words.ts';

/** How to say what came of asking for a device: a denial is explained, the rest is a toast (T-376, T-377). */
export function useCaptureTeller(): (device: CaptureDevice, result: ShareResult) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { open } = useOverlays();
  return (device, result) => {
    if (isExplained(result)) open({ type: 'voice-permission', device });
    const words = captureWords(device, result);
    if (words === null) return;
    // reason: the others take no values
    toasts.error(t(words as 'voice.capture.tooMany', { max: voiceLimits.screens }));
  };
}
