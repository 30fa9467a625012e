import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** Does something to a thread and tells when it failed; events bring what changed. */
export function useThreadChange(): (deed: () => Promise<void>) => void {
  const translation = useTranslation();
  const toasts = useToasts();
  return (deed) => {
    deed().catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
}
