import { useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from '../features/entry/frame/load-failure.tsx';
import {
  coversBundle,
  loadTextsOf,
  useI18n,
  useTranslation,
  type TextBundle,
} from '../lib/i18n.ts';
import { retryImport } from '../lib/lazy.ts';

interface WithTextsProps {
  readonly bundle: TextBundle;
  /** shown until the texts are there */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Around everything behind the landing page: waits for as many texts as it needs. */
export function WithTexts({ bundle, waiting, children }: WithTextsProps) {
  const i18n = useI18n();
  const { bundle: there } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = !coversBundle(there, bundle);
  useEffect(() => {
    if (!isMissing || hasFailed) return;
    retryImport(() => loadTextsOf(i18n, bundle)).catch(() => {
      setHasFailed(true);
    });
  }, [i18n, bundle, isMissing, hasFailed]);
  if (!isMissing) return children;
  if (hasFailed) return <LoadFailure onRetry={() => setHasFailed(false)} />;
  return waiting;
}
