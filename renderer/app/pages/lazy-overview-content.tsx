import { Suspense, type ComponentProps } from 'react';
import { OverviewSkeleton } from '../../features/team-pages/overview-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const TeamOverview = lazy(async () => ({
  default: (await import('../../features/team-pages/team-overview.tsx')).TeamOverview,
}));

/** A team's overview, or its shape until its program and its texts are there. */
export function LazyOverviewContent(props: ComponentProps<typeof TeamOverview>) {
  return (
    <WithTexts bundle="all" waiting={<OverviewSkeleton />}>
      <Suspense fallback={<OverviewSkeleton />}>
        <TeamOverview {...props} />
      </Suspense>
    </WithTexts>
  );
}
