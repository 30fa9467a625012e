import type { Logger } from 'pino';
import { clearAccount } from './actions/account/clear-account.ts';
import { removeExpired } from './actions/account/remove-expired.ts';
import { sendAccountDeletedMail } from './actions/account/send-account-deleted-mail.ts';
import { sendDeviceMail } from './actions/account/send-device-mail.ts';
import { sendEmailChangedMail } from './actions/account/send-email-changed-mail.ts';
import { sendSecurityMail } from './actions/account/send-security-mail.ts';
import { sendResetMail } from './actions/account/send-reset-mail.ts';
import { sendVerificationMail } from './actions/account/send-verification-mail.ts';
import { bringServerAnnouncement } from './actions/admin/bring-server-announcement.ts';
import { tellReportDecision } from './actions/admin/tell-report-decision.ts';
import type { ActionDeps } from './actions/action-deps.ts';
import { greetMember } from './actions/onboarding/greet-member.ts';
import { sendApplicationMail } from './actions/applications/send-application-mail.ts';
import { sendApplicationMessage } from './actions/applications/send-application-message.ts';
import { bringAnnouncement } from './actions/announcements/bring-announcement.ts';
import { removeOldCrashReports } from './actions/desktop/remove-old-crash-reports.ts';
import { removeEmojiPictures } from './actions/emojis/remove-emoji-pictures.ts';
import { purgeDeletedChannels } from './actions/channels/purge-deleted-channels.ts';
import { removeExpiredPreviews } from './actions/embeds/remove-expired-previews.ts';
import { unfurlLinks } from './actions/embeds/unfurl-links.ts';
import {
  sweepKind,
  sweepNames,
  taskKinds,
  type JobQueue,
  type SweepName,
  type TaskData,
  type TaskName,
} from './actions/job.ts';
import { makeDataExport } from './actions/exports/make-data-export.ts';
import { removeExpiredExports } from './actions/exports/remove-expired-exports.ts';
import { sendExportMail } from './actions/exports/send-export-mail.ts';
import { endGrownFamilies } from './actions/family/end-grown-families.ts';
import { sendFamilyMail } from './actions/family/send-family-mail.ts';
import { retireBots } from './actions/bots/retire-bots.ts';
import { giveImportedMessages } from './actions/imports/give-imported-messages.ts';
import { removeImportFiles } from './actions/imports/remove-import-files.ts';
import { runImport } from './actions/imports/run-import.ts';
import { takeBackImport } from './actions/imports/take-back-import.ts';
import { runPrune } from './actions/members/prune-members.ts';
import { endRaidInTime } from './actions/moderation/end-raid.ts';
import { endPoll } from './actions/polls/end-poll.ts';
import { tellPoll } from './actions/polls/tell-poll.ts';
import { pushCall } from './actions/push/push-call.ts';
import { withdrawCallPush } from './actions/push/withdraw-call-push.ts';
import { pushMessage } from './actions/push/push-message.ts';
import { syncPlus } from './actions/plus/sync-plus.ts';
import { reconcileOrders } from './actions/store/reconcile-orders.ts';
import { refundOrder } from './actions/store/refund-order.ts';
import { sendOrderMail } from './actions/store/send-order-mail.ts';
import { deliverDueMessages } from './actions/scheduled/deliver-due-messages.ts';
import { archiveIdleThreads } from './actions/threads/archive-idle-threads.ts';
import { catchUpIndex } from './actions/search/catch-up-index.ts';
import { sendReportMail } from './actions/site/send-report-mail.ts';
import { expireActivities } from './actions/status/expire-activities.ts';
import { tellAssignee } from './actions/todos/tell-assignee.ts';
import { expireWatches } from './actions/watching/tell-watch.ts';
import { removeAbandonedUploads } from './actions/uploads/remove-abandoned-uploads.ts';
import { removeExpiredUploads } from './actions/uploads/remove-expired-uploads.ts';
import { removeUnusedPictures } from './actions/uploads/remove-unused-pictures.ts';
import { startChores } from './jobs/chores.ts';
import { JOBS_AT_ONCE, JobRunner, type JobHandler, type RecurringJob } from './jobs/job-runner.ts';
import { remindOfEvent } from './actions/events/remind-of-event.ts';
import { removeOldEvents } from './actions/events/remove-old-events.ts';
import { attachmentTimes } from './actions/uploads/attachment-times.ts';
import type { Clock } from './lib/clock.ts';
import type { Metrics } from './lib/metrics.ts';
import { removeOldFiles } from './lib/remove-old-files.ts';
import { setTimer } from './lib/set-timer.ts';
import { traced, type Tracing } from './lib/tracing.ts';
import { openDatabase, type Database } from './store/database.ts';
import {
  countJobs,
  deleteJob,
  holdWorkerLock,
  insertJob,
  nextJobDelay,
  releaseDeadWorkers,
} from './store/jobs.ts';

/** What is done for each task, by its name. */
const taskHandlers: {
  readonly [Name in TaskName]: (deps: ActionDeps, data: TaskData<Name>) => Promise<unknown>;
} = {
  'send-verification-mail': sendVerificationMail,
  'send-reset-mail': sendResetMail,
  'send-device-mail': sendDeviceMail,
  'send-security-mail': sendSecurityMail,
  'send-email-changed-mail': sendEmailChangedMail,
  'send-family-mail': sendFamilyMail,
  'send-account-deleted-mail': sendAccountDeletedMail,
  'clear-account': clearAccount,
  'make-data-export': makeDataExport,
  'send-export-mail': sendExportMail,
  'end-raid': endRaidInTime,
  'prune-members': runPrune,
  'greet-member': greetMember,
  'send-application-mail': sendApplicationMail,
  'send-application-message': sendApplicationMessage,
  'send-report-mail': sendReportMail,
  'send-order-mail': sendOrderMail,
  'refund-order': refundOrder,
  'remove-emoji-pictures': removeEmojiPictures,
  'unfurl-links': unfurlLinks,
  'push-message': pushMessage,
  'push-call': pushCall,
  'withdraw-call-push': withdrawCallPush,
  'bring-announcement': bringAnnouncement,
  'run-import': runImport,
  'take-back-import': takeBackImport,
  'give-imported-messages': giveImportedMessages,
  'bring-server-announcement': bringServerAnnouncement,
  'tell-report-decision': tellReportDecision,
  'remind-of-event': remindOfEvent,
  'tell-assignee': tellAssignee,
  'tell-poll': tellPoll,
  'end-poll': endPoll,
};

interface Sweep {
  readonly run: (deps: ActionDeps) => Promise<unknown>;
  /** How often it runs besides after every start and what gives it work: cron, UTC. */
  readonly cron: string;
}

/** What is done for each sweep; of those that run hourly each has a minute of its own. */
const sweeps: { readonly [Name in SweepName]: Sweep } = {
  'archive-idle-threads': { run: archiveIdleThreads, cron: '*/5 * * * *' },
  'deliver-due-messages': { run: deliverDueMessages, cron: '2 * * * *' },
  'end-grown-families': { run: endGrownFamilies, cron: '12 * * * *' },
  'index-missed-messages': { run: catchUpIndex, cron: '*/5 * * * *' },
  'purge-deleted-channels': { run: purgeDeletedChannels, cron: '7 * * * *' },
  'reconcile-orders': { run: reconcileOrders, cron: '*/5 * * * *' },
  'remove-abandoned-uploads': { run: removeAbandonedUploads, cron: '57 * * * *' },
  'remove-expired': { run: removeExpired, cron: '17 * * * *' },
  'remove-expired-exports': { run: removeExpiredExports, cron: '22 * * * *' },
  'remove-expired-previews': { run: removeExpiredPreviews, cron: '27 * * * *' },
  'remove-expired-uploads': { run: removeExpiredUploads, cron: '* * * * *' },
  'remove-import-files': { run: removeImportFiles, cron: '42 * * * *' },
  'remove-old-events': { run: removeOldEvents, cron: '32 * * * *' },
  'remove-old-crash-reports': { run: removeOldCrashReports, cron: '47 * * * *' },
  'remove-unused-pictures': { run: removeUnusedPictures, cron: '37 * * * *' },
  'retire-bots': { run: retireBots, cron: '52 * * * *' },
  'sync-plus': { run: syncPlus, cron: '47 * * * *' },
};

/** Writes jobs into the database; a time is told in the clock of this process. */
export function createJobQueue(clock: Clock): JobQueue {
  return {
    async add(db, job, { runAt, key } = {}) {
      const isTask = 'data' in job;
      const { attempts, priority } = isTask ? taskKinds[job.name] : sweepKind;
      await insertJob(db, {
        name: job.name,
        data: isTask ? job.data : {},
        queue: isTask ? null : job.name,
        maxAttempts: attempts,
        delayMs: runAt === undefined ? 0 : Math.max(runAt.getTime() - clock.now(), 0),
        key: key ?? null,
        priority,
      });
    },
    remove: deleteJob,
  };
}

interface JobParts {
  readonly logger: Logger;
  readonly deps: ActionDeps;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly tracing: Tracing | null;
}

/** Parses what was written down: another version of this program may have written it. */
function handlersFor(deps: ActionDeps): Record<string, JobHandler> {
  function taskHandler(name: TaskName): JobHandler {
    // reason: the schema of a name makes the data of that name, which is what its handler takes
    const handle = taskHandlers[name] as (deps: ActionDeps, data: unknown) => Promise<unknown>;
    return (data) => handle(deps, taskKinds[name].data.parse(data));
  }
  // reason: the keys of a constant are known, Object.keys only says that they are strings
  const taskNames = Object.keys(taskKinds) as TaskName[];
  return Object.fromEntries([
    ...taskNames.map((name) => [name, taskHandler(name)] as const),
    ...sweepNames.map((name) => [name, () => sweeps[name].run(deps)] as const),
  ]);
}

/** Each try of a job is a trace of its own: who caused it was answered long ago. */
function tracedHandlers(
  handlers: Record<string, JobHandler>,
  tracing: Tracing | null,
): Record<string, JobHandler> {
  if (tracing === null) return handlers;
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, JobHandler] => [
      name,
      (data) => traced(tracing, { name: `job ${name}`, kind: 'consumer' }, () => handle(data)),
    ]),
  );
}

const recurring: readonly RecurringJob[] = sweepNames.map((name) => ({
  name,
  cron: sweeps[name].cron,
  ...sweepKind,
}));

/** What people wait for is looked for at once; what only tidies up waits until a start is over. */
const awaited: ReadonlySet<SweepName> = new Set([
  'deliver-due-messages',
  'index-missed-messages',
  'reconcile-orders',
  'sync-plus',
]);
const CALM_MS = 15_000;

/**
 * Every sweep runs after a start: so what a server left undone is found, also after a restore. Nodes
 * that start one after the other have the later ones run once.
 */
function addSweeps(
  { jobs, db }: Pick<ActionDeps, 'jobs' | 'db'>,
  logger: Logger,
): () => Promise<void> {
  async function add(isAwaited: boolean): Promise<void> {
    try {
      for (const name of sweepNames)
        if (awaited.has(name) === isAwaited)
          await jobs.add(db, { name }, isAwaited ? {} : { key: `after a start: ${name}` });
    } catch (error) {
      logger.warn({ err: error }, 'the first sweeps could not be planned');
    }
  }
  let adding = add(true);
  const forgo = setTimer(() => {
    adding = add(false);
  }, CALM_MS);
  return async () => {
    forgo();
    await adding;
  };
}

function watch(metrics: Metrics, { db }: Pick<Database, 'db'>): JobMetrics {
  metrics.gauge('tayfa_jobs_waiting', 'Jobs to be done', async () => (await countJobs(db)).waiting);
  metrics.gauge(
    'tayfa_jobs_failed',
    'Jobs given up and kept',
    async () => (await countJobs(db)).failed,
  );
  return metrics.jobTries;
}
type JobMetrics = Metrics['jobTries'];

/** Runs the jobs in the database on a few connections of its own. */
export function startJobRunner({
  logger,
  deps,
  database,
  metrics,
  tracing,
}: JobParts): () => Promise<void> {
  const own = openDatabase(database.address, JOBS_AT_ONCE);
  const tries = watch(metrics, database);
  const runner = new JobRunner({
    pool: own.pool,
    logger,
    handlers: tracedHandlers(handlersFor(deps), tracing),
    recurring,
    tables: {
      holdLock: holdWorkerLock,
      releaseDead: (self) => releaseDeadWorkers(own.db, self),
      nextDelay: () => nextJobDelay(own.db),
    },
    onEnd: (job, end) => tries.inc({ job, end }),
  });
  const endAdding = addSweeps(deps, logger);
  runner.start();
  return async () => {
    await endAdding();
    await runner.stop();
    await own.close();
  };
}

/** What every node does with its own memory, whether it runs jobs or not. */
export function startServerChores({
  logger,
  deps,
  incoming,
}: Pick<JobParts, 'logger' | 'deps'> & {
  /** The folder of uploads under way. */
  readonly incoming: string;
}): ReturnType<typeof startChores> {
  const removeParts = () =>
    removeOldFiles(incoming, {
      ending: '.part',
      before: new Date(Date.now() - attachmentTimes.abandonedMs),
    });
  return startChores(logger, [
    { name: 'expire-activities', everyMs: 5_000, run: () => expireActivities(deps) },
    { name: 'expire-watches', everyMs: 5_000, run: () => expireWatches(deps) },
    { name: 'remove-parts', everyMs: 3_600_000, run: removeParts },
  ]);
}
