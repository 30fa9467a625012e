import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** How to put a text on the clipboard and say so (M-134). */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation();
  const toasts = useToasts();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(done);
    } catch {
      toasts.error(t('messages.copied.failed'));
    }
  };
}
