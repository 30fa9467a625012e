import { copyText } from '../../lib/copy-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from './toast.tsx';

/** How to put a text on the clipboard and say so, or that it failed (M-134); answers whether it went. */
export function useCopy(): (text: string, done?: string) => Promise<boolean> {
  const { t } = useTranslation();
  const toasts = useToasts();
  return async (text, done = t('common.copied')) => {
    try {
      await copyText(text);
      toasts.success(done);
      return true;
    } catch {
      // it can still be selected by hand
      toasts.error(t('common.copyFailed'));
      return false;
    }
  };
}
