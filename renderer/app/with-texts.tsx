import { useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from '../features/entry/frame/load-failure.tsx';
import {
  coversExtent,
  loadTextsOf,
  useI18n,
  useTranslation,
  type TextExtent,
} from '../lib/i18n.ts';
import { patiently } from '../lib/lazy.ts';

interface WithTextsProps {
  readonly extent: TextExtent;
  /** shown until the texts are there */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Around everything behind the landing page: waits for as many texts as it needs. */
export function WithTexts({ extent, waiting, children }: WithTextsProps) {
  const i18n = useI18n();
  const { extent: there } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = !coversExtent(there, extent);
  useEffect(() => {
    if (!isMissing || hasFailed) return;
    patiently(() => loadTextsOf(i18n, extent)).catch(() => {
      setHasFailed(true);
    });
  }, [i18n, extent, isMissing, hasFailed]);
  if (!isMissing) return children;
  if (hasFailed) return <LoadFailure onRetry={() => setHasFailed(false)} />;
  return waiting;
}
