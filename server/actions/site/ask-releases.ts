import { ProblemError } from '../../lib/problem-error.ts';
import { ReleaseFeedError } from '../../lib/release-feed.ts';

/** What is known of releases. @throws ProblemError release.unreachable while it cannot be asked for */
export async function askReleases<Known>(ask: () => Promise<Known>): Promise<Known> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ReleaseFeedError) throw new ProblemError('release.unreachable');
    throw error;
  }
}
