import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';

const loadSection = () => import('./team-section.tsx');
const LoadedSection = lazy(async () => ({ default: (await loadSection()).TeamSection }));
const LoadedUnknown = lazy(async () => ({ default: (await loadSection()).UnknownItem }));

/** A page of a team that is no channel: a channel does not wait for its program. */
export function TeamSection(props: ComponentProps<typeof LoadedSection>) {
  return (
    <Suspense fallback={null}>
      <LoadedSection {...props} />
    </Suspense>
  );
}

/** The address of a blog post that is not there. */
export function UnknownItem(props: ComponentProps<typeof LoadedUnknown>) {
  return (
    <Suspense fallback={null}>
      <LoadedUnknown {...props} />
    </Suspense>
  );
}
