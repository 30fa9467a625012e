import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const TeamOverview = lazy(async () => ({
  default: (await import('../../features/team-pages/team-overview.tsx')).TeamOverview,
}));

/** A team's overview, once its program and its texts are there: a channel does not wait for them. */
export function LazyOverviewContent(props: ComponentProps<typeof TeamOverview>) {
  return (
    <WithTexts bundle="all" waiting={null}>
      <Suspense fallback={null}>
        <TeamOverview {...props} />
      </Suspense>
    </WithTexts>
  );
}
