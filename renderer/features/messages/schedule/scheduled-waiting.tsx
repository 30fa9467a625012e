import { Suspense } from 'react';
import { useHasScheduled } from '../../../data/messages/has-scheduled.ts';
import { lazy } from '../../../lib/lazy.ts';
import type { ConversationPlace } from '../conversation-place.ts';

const ScheduledStrip = lazy(async () => ({
  default: (await import('./scheduled-strip.tsx')).ScheduledStrip,
}));

/** A line above the composer while something of mine is scheduled here; mostly nothing. */
export function ScheduledWaiting({ place }: { readonly place: ConversationPlace }) {
  if (!useHasScheduled(place.channelId)) return null;
  return (
    <Suspense>
      <ScheduledStrip place={place} />
    </Suspense>
  );
}
