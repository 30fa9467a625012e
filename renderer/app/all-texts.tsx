import { useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from '../features/entry/load-failure.tsx';
import { loadAllTexts, useI18n, useTranslation } from '../lib/i18n.ts';

interface AllTextsProps {
  /** shown until the texts are there */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Around everything behind the landing page: waits for its texts. */
export function AllTexts({ waiting, children }: AllTextsProps) {
  const i18n = useI18n();
  const { extent } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = extent !== 'all';
  useEffect(() => {
    if (!isMissing || hasFailed) return;
    loadAllTexts(i18n).catch(() => {
      setHasFailed(true);
    });
  }, [i18n, isMissing, hasFailed]);
  if (!isMissing) return children;
  if (hasFailed) return <LoadFailure onRetry={() => setHasFailed(false)} />;
  return waiting;
}
