import { Suspense, type ReactNode } from 'react';
import { useMe } from '../data/me/me.ts';
import { LoadingScreen } from '../features/entry/loading-screen.tsx';
import { WithTexts } from './with-texts.tsx';

/**
 * A page whose path is the landing page's for visitors (E-003, T-008, T-009): they see that one,
 * which stands beside the application (visit.tsx), and here nothing.
 */
export function BesideLanding({ children }: { readonly children: ReactNode }) {
  if (!useMe()?.user) return null;
  return (
    <WithTexts extent="inside" waiting={<LoadingScreen />}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </WithTexts>
  );
}
