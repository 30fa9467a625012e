import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** Does something by one press: it says that it is done, or why not. */
export function useAct() {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done = translation.t('admin.done')) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      toasts.success(done);
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, act: (work: () => Promise<unknown>, done?: string) => void act(work, done) };
}
