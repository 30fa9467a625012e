import { Suspense, useEffect, type ReactNode } from 'react';
import { coversBundle, loadTextsOf, useI18n, useTranslation } from '../lib/i18n.ts';
import { retryImport } from '../lib/lazy.ts';

/** What is loaded late within the first screens: it waits for its texts too, and is nothing until then. */
export function WithApplicationTexts({ children }: { readonly children: ReactNode }) {
  const i18n = useI18n();
  const { bundle } = useTranslation();
  const isThere = coversBundle(bundle, 'application');
  useEffect(() => {
    if (!isThere) void retryImport(() => loadTextsOf(i18n, 'application')).catch(() => undefined);
  }, [i18n, isThere]);
  return isThere && <Suspense>{children}</Suspense>;
}
