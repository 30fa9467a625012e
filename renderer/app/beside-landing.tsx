import { Suspense, type ReactNode } from 'react';
import { useMe } from '../data/me/me.ts';
import { LoadingScreen } from '../features/entry/loading/loading-screen.tsx';
import type { TextExtent } from '../lib/i18n.ts';
import { WithTexts } from './with-texts.tsx';

interface BesideLandingProps {
  /** how many texts the page needs */
  readonly extent: TextExtent;
  readonly children: ReactNode;
}

/**
 * A page whose path is the landing page's for visitors (E-003, T-008, T-009): they see that one,
 * which stands beside the application (visit.tsx), and here nothing.
 */
export function BesideLanding({ extent, children }: BesideLandingProps) {
  if (!useMe()?.user) return null;
  return (
    <WithTexts extent={extent} waiting={<LoadingScreen />}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </WithTexts>
  );
}
