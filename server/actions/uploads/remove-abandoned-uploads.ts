import type { ActionDeps } from '../action-deps.ts';
import { attachmentTimes } from './attachment-times.ts';

/** Removes what uploads left behind whose process died in them; answers how many. */
export async function removeAbandonedUploads({
  content,
  clock,
}: Pick<ActionDeps, 'content' | 'clock'>): Promise<number> {
  return content.removeAbandoned(new Date(clock.now() - attachmentTimes.abandonedMs));
}
