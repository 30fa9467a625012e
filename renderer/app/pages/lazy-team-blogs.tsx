import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const TeamBlogs = lazy(async () => ({ default: (await import('./team-blogs.tsx')).TeamBlogs }));

/** The blogs of a team, once their program and their texts are there. */
export function LazyTeamBlogs(props: ComponentProps<typeof TeamBlogs>) {
  return (
    <WithTexts bundle="all" waiting={null}>
      <Suspense fallback={null}>
        <TeamBlogs {...props} />
      </Suspense>
    </WithTexts>
  );
}
