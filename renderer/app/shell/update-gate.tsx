import { Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const UpdateBanner = lazy(async () => ({
  default: (await import('../../features/desktop/update-banner.tsx')).UpdateBanner,
}));

/** The next version of the desktop application; a browser never loads it. */
export function LateUpdateBanner() {
  return (
    <WithTexts bundle="application" waiting={null}>
      <Suspense>
        <UpdateBanner />
      </Suspense>
    </WithTexts>
  );
}
