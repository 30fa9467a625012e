import type { Logger } from 'pino';
import { removeExpired } from './actions/account/remove-expired.ts';
import type { ActionDeps } from './actions/action-deps.ts';
import { purgeDeletedChannels } from './actions/channels/purge-deleted-channels.ts';
import { previewTimes } from './actions/embeds/preview-times.ts';
import { removeExpiredPreviews } from './actions/embeds/remove-expired-previews.ts';
import { followPlus } from './actions/plus/follow-plus.ts';
import { deliverDueMessages } from './actions/scheduled/deliver-due-messages.ts';
import type { MessageIndexer } from './actions/search/message-indexer.ts';
import { expireActivities } from './actions/status/expire-activities.ts';
import { attachmentTimes } from './actions/uploads/attachment-times.ts';
import { removeExpiredUploads } from './actions/uploads/remove-expired-uploads.ts';
import { removeUnusedPictures } from './actions/uploads/remove-unused-pictures.ts';
import { startJobs } from './jobs/jobs.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

interface JobParts {
  readonly logger: Logger;
  readonly deps: ActionDeps;
  readonly indexer: Pick<MessageIndexer, 'catchUp'>;
}

/** What the server does by itself, again and again. */
export function startServerJobs({ logger, deps, indexer }: JobParts): ReturnType<typeof startJobs> {
  return startJobs(logger, [
    { name: 'remove-expired', everyMs: HOUR_MS, run: () => removeExpired(deps) },
    {
      name: 'remove-expired-uploads',
      everyMs: attachmentTimes.removalMs,
      run: () => removeExpiredUploads(deps),
    },
    {
      name: 'remove-unused-pictures',
      everyMs: attachmentTimes.pictureRemovalMs,
      run: () => removeUnusedPictures(deps),
    },
    {
      name: 'remove-expired-previews',
      everyMs: previewTimes.removalMs,
      run: () => removeExpiredPreviews(deps),
    },
    { name: 'index-missed-messages', everyMs: HOUR_MS, run: () => indexer.catchUp() },
    { name: 'deliver-due-messages', everyMs: SECOND_MS, run: () => deliverDueMessages(deps) },
    { name: 'follow-plus', everyMs: 2 * SECOND_MS, run: () => followPlus(deps) },
    { name: 'expire-activities', everyMs: 5 * SECOND_MS, run: () => expireActivities(deps) },
    { name: 'purge-deleted-channels', everyMs: HOUR_MS, run: () => purgeDeletedChannels(deps) },
  ]);
}
