import { Suspense, useEffect, type ReactNode } from 'react';
import { coversBundle, loadTextsOf, useI18n, useTranslation } from '../../lib/i18n.ts';
import { retryImport } from '../../lib/lazy.ts';

/** Shows what few conversations have once its texts are there, which come with the first of it. */
export function WithAllTexts({ children }: { readonly children: ReactNode }) {
  const i18n = useI18n();
  const { bundle } = useTranslation();
  const isThere = coversBundle(bundle, 'all');
  useEffect(() => {
    if (!isThere) void retryImport(() => loadTextsOf(i18n, 'all')).catch(() => undefined);
  }, [i18n, isThere]);
  return isThere && <Suspense>{children}</Suspense>;
}
