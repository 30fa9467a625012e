import { z } from 'zod';
import { reminderMoments } from '#shared/rules/team-events.ts';
import { idField } from '#shared/contract/fields.ts';
import { localeSchema } from '#shared/contract/users.ts';
import type { Db } from '../store/database.ts';

/** A mail is worth trying for 16 hours: so long a mail server may be away. */
const MAIL_ATTEMPTS = 12;

/**
 * Tasks are done once for each cause. `data` is what is written down with one: ids, never a secret,
 * since a job may stand in the database for days. `attempts` says how often it is tried; the pauses
 * grow from 3 seconds to 6 hours. Of what waits, lower `priority` goes first.
 */
export const taskKinds = {
  'send-verification-mail': {
    data: z.object({ userId: idField<'user'>() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-reset-mail': {
    data: z.object({ email: z.string() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-device-mail': {
    data: z.object({
      userId: idField<'user'>(),
      device: z.string(),
      /** Country code. */
      location: z.string(),
      /** When the sign-in was, in milliseconds. */
      at: z.number(),
    }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-security-mail': {
    data: z.object({
      userId: idField<'user'>(),
      change: z.enum([
        'password',
        'two-factor-on',
        'two-factor-off',
        'passkey-added',
        'passkey-removed',
      ]),
      /** When it was, in milliseconds. */
      at: z.number(),
    }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-email-changed-mail': {
    data: z.object({ changeId: idField<'emailChange'>() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-family-mail': {
    data: z.object({
      userId: idField<'user'>(),
      otherId: idField<'user'>(),
      change: z.enum(['connected', 'disconnected']),
      /** When it was, in milliseconds. */
      at: z.number(),
    }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-account-deleted-mail': {
    // the account has no address any more when it is sent
    data: z.object({
      email: z.string(),
      username: z.string(),
      locale: localeSchema,
      /** When it was, in milliseconds. */
      at: z.number(),
    }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'clear-account': {
    data: z.object({ userId: idField<'user'>() }),
    // over 16 hours: within the day that is promised
    attempts: 12,
    priority: 10,
  },
  'make-data-export': {
    data: z.object({ exportId: idField<'data-export'>() }),
    // over 16 hours: within the day after which another can be asked for
    attempts: 12,
    priority: 20,
  },
  'send-export-mail': {
    data: z.object({ exportId: idField<'data-export'>() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'end-raid': {
    data: z.object({ teamId: idField<'team'>(), since: z.string() }),
    // what is over is over without it; it tells
    attempts: 12,
    priority: 0,
  },
  'prune-members': {
    data: z.object({
      teamId: idField<'team'>(),
      /** In milliseconds. */
      unseenSince: z.number(),
    }),
    attempts: 12,
    priority: 10,
  },
  'greet-member': {
    data: z.object({
      teamId: idField<'team'>(),
      userId: idField<'user'>(),
      /** In milliseconds. */
      joinedAt: z.number(),
    }),
    // a greeting that comes an hour later greets no one
    attempts: 5,
    priority: 10,
  },
  'send-application-mail': {
    data: z.object({ applicationId: idField<'application'>() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-application-message': {
    data: z.object({ applicationId: idField<'application'>() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-report-mail': {
    data: z.object({ title: z.string(), details: z.string(), from: z.string().nullable() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'send-order-mail': {
    data: z.object({ orderId: idField<'order'>() }),
    attempts: MAIL_ATTEMPTS,
    priority: 0,
  },
  'refund-order': {
    data: z.object({ orderId: idField<'order'>() }),
    // as long as a payment company may be away
    attempts: 12,
    priority: 5,
  },
  'remove-emoji-pictures': {
    data: z.object({ emojiIds: z.array(idField<'emoji'>()) }),
    // as long as the storage of files may be away
    attempts: 12,
    priority: 10,
  },
  'unfurl-links': {
    data: z.object({ channelId: idField<'channel'>(), messageId: idField<'message'>() }),
    // a preview that comes an hour later helps no reader
    attempts: 5,
    priority: 10,
  },
  'push-message': {
    data: z.object({
      channelId: idField<'channel'>(),
      messageId: idField<'message'>(),
      /** Sessions up to this one have been asked. */
      after: idField<'session'>().optional(),
      /** These alone: they were not reached before, or a page of theirs was open then. */
      to: z.array(idField<'session'>()).optional(),
    }),
    // as long as a notification helps, within an hour
    attempts: 7,
    priority: 0,
  },
  'push-call': {
    data: z.object({
      channelId: idField<'channel'>(),
      callId: idField<'call'>(),
      /** These alone: they were not reached before, or a page of theirs was open then. */
      to: z.array(idField<'session'>()).optional(),
    }),
    // a call rings for a minute only
    attempts: 3,
    priority: 0,
  },
  'withdraw-call-push': {
    data: z.object({
      channelId: idField<'channel'>(),
      callId: idField<'call'>(),
      startedBy: idField<'user'>(),
      startedAt: z.iso.datetime(),
      /** The browsers that show that it rings. */
      shown: z.array(z.object({ sessionId: idField<'session'>(), userId: idField<'user'>() })),
    }),
    attempts: 3,
    priority: 0,
  },
  'bring-announcement': {
    data: z.object({
      channelId: idField<'channel'>(),
      messageId: idField<'message'>(),
      /** Those who follow up to this one have it. */
      after: idField<'channel'>().nullable(),
    }),
    attempts: 8,
    priority: 5,
  },
  'run-import': {
    data: z.object({ teamId: idField<'team'>() }),
    // each try goes on where the last one was stopped
    attempts: 12,
    priority: 20,
  },
  'take-back-import': {
    data: z.object({ teamId: idField<'team'>() }),
    attempts: 12,
    priority: 15,
  },
  'give-imported-messages': {
    data: z.object({ authorId: idField<'user'>() }),
    attempts: 12,
    priority: 15,
  },
  'bring-server-announcement': {
    data: z.object({
      announcementId: idField<'server-announcement'>(),
      /** Accounts up to this one have it. */
      after: idField<'user'>().nullable(),
    }),
    attempts: 12,
    priority: 15,
  },
  'tell-report-decision': {
    data: z.object({
      reportId: idField<'message-report'>(),
      to: z.enum(['reporter', 'author']),
    }),
    attempts: 8,
    priority: 10,
  },
  'remind-of-event': {
    data: z.object({
      eventId: idField<'team-event'>(),
      moment: z.enum(reminderMoments),
      /** When it began as this was planned; void where it begins at another time. */
      startsAt: z.number(),
      /** Members up to this one have been told. */
      after: idField<'user'>().nullable(),
    }),
    // as long as a reminder helps
    attempts: 7,
    priority: 0,
  },
  'tell-assignee': {
    data: z.object({
      channelId: idField<'channel'>(),
      itemId: idField<'todo'>(),
      assigneeId: idField<'user'>(),
      assignedBy: idField<'user'>(),
      /** When it was, in milliseconds. */
      at: z.number(),
    }),
    attempts: 8,
    priority: 5,
  },
  'tell-poll': {
    data: z.object({ channelId: idField<'channel'>(), messageId: idField<'message'>() }),
    attempts: 5,
    priority: 5,
  },
  'end-poll': {
    data: z.object({ channelId: idField<'channel'>(), messageId: idField<'message'>() }),
    attempts: 12,
    priority: 5,
  },
} as const;

/**
 * Sweeps look through a table for all there is to do, one at a time over all nodes. The table is
 * the record of the work; a sweep too many finds nothing to do.
 */
export const sweepNames = [
  'archive-idle-threads',
  'deliver-due-messages',
  'end-grown-families',
  'index-missed-messages',
  'purge-deleted-channels',
  'reconcile-orders',
  'remove-abandoned-uploads',
  'remove-expired',
  'remove-expired-exports',
  'remove-expired-previews',
  'remove-expired-uploads',
  'remove-import-files',
  'remove-old-crash-reports',
  'remove-old-events',
  'remove-unused-pictures',
  'retire-bots',
  'sync-plus',
] as const;

/** Sweeps come again by themselves, so they are tried for some minutes only. */
export const sweepKind = { attempts: 6, priority: 5 } as const;

export type TaskName = keyof typeof taskKinds;
export type SweepName = (typeof sweepNames)[number];
export type TaskData<Name extends TaskName> = z.output<(typeof taskKinds)[Name]['data']>;

/** Something to be done after a change, whatever becomes of this process. */
export type Job =
  | { [Name in TaskName]: { readonly name: Name; readonly data: TaskData<Name> } }[TaskName]
  | { readonly name: SweepName };

export interface JobOptions {
  /** Not before this time. */
  readonly runAt?: Date;
  /** A waiting job of the same key is replaced by this one. */
  readonly key?: string;
}

/** Work that outlives this process: it stands in the database until it is done. */
export interface JobQueue {
  /**
   * Writes a job down in the transaction under way: it exists if that commits. Jobs come last in a
   * transaction, since two that replace the same key wait for each other.
   */
  add(db: Db, job: Job, options?: JobOptions): Promise<void>;
  /** Takes a waiting job back by its key; nothing happens when it runs already or is done. */
  remove(db: Db, key: string): Promise<void>;
}
