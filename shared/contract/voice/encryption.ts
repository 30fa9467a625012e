import { z } from 'zod';
import { idField } from '../fields.ts';
import { groupLimits } from '../../rules/limits.ts';

/**
 * What goes over the socket so that the pages in a voice channel agree on keys that the server does not
 * know: messages of MLS (RFC 9420), which the server orders and passes on without reading them. ADR 40.
 */

/** Why sound and pictures of a channel can be read by the server. */
export const encryptionEnds = ['operator', 'recording', 'livestream', 'transcript'] as const;
export type EncryptionEnd = (typeof encryptionEnds)[number];
/** What reads a channel while it runs. */
export type EncryptionCause = Exclude<EncryptionEnd, 'operator'>;

/** Once ended it stays so until the channel is empty; `operator`: this server has it off for all. */
export const encryptionStateSchema = z.strictObject({
  isOn: z.boolean(),
  endedBy: z.enum(encryptionEnds).nullable(),
});
export type EncryptionState = z.output<typeof encryptionStateSchema>;

const attendeeId = idField<'attendee'>();
const epoch = z.number().int().min(0).max(4_294_967_295);
/** A message of MLS; what it may be long is said in letters of base64. */
const message = (longest: number) => z.base64().min(4).max(longest);
export const keyPackageSchema = message(groupLimits.keyPackageLength);
const commit = message(groupLimits.commitLength);
const welcome = message(groupLimits.welcomeLength);

/** Client frames of a stay's group; each is answered. */
export const groupFrames = {
  /** Into the group, or into it anew after losing track of it. */
  VOICE_GROUP_JOIN: z.object({ attendeeId, keyPackage: keyPackageSchema }),
  /**
   * The answer to a task: what changes the group. `commit` null where there was nothing to do but to
   * refuse key packages that cannot be used.
   */
  VOICE_GROUP_COMMIT: z.object({
    attendeeId,
    /** The one that the commit ends. */
    epoch,
    commit: commit.nullable(),
    /** For those added. */
    welcome: welcome.nullable(),
    added: z.array(attendeeId).max(groupLimits.newcomersPerCommit),
    removed: z.array(attendeeId).max(groupLimits.removedPerCommit),
    refused: z.array(attendeeId).max(groupLimits.newcomersPerCommit),
  }),
} as const;

export const groupReplies = {
  VOICE_GROUP_JOIN: z.strictObject({}),
  /** The epoch that the group is in now. */
  VOICE_GROUP_COMMIT: z.strictObject({ epoch }),
} as const;

/** Signals to one member of a group. */
export const groupSignalSchemas = [
  /** Told to everyone in the channel. */
  encryptionStateSchema.extend({ signal: z.literal('encryption') }),
  /** There is no group: make it. */
  z.strictObject({ signal: z.literal('group-make') }),
  /** Change the group, within `groupLimits.answerMs`: then another is asked. */
  z.strictObject({
    signal: z.literal('group-task'),
    epoch,
    add: z.array(
      z.strictObject({ attendeeId, userId: idField<'user'>(), keyPackage: keyPackageSchema }),
    ),
    remove: z.array(attendeeId),
  }),
  z.strictObject({ signal: z.literal('group-commit'), epoch, commit }),
  z.strictObject({ signal: z.literal('group-welcome'), welcome }),
  /** The group is given up: join anew. */
  z.strictObject({ signal: z.literal('group-reset') }),
  /** My key package could not be used. */
  z.strictObject({ signal: z.literal('group-refused') }),
  /** After a resume, when signals may have been missed; null: I am not in the group. */
  z.strictObject({ signal: z.literal('group-epoch'), epoch: epoch.nullable() }),
] as const;
export type GroupSignal = z.output<(typeof groupSignalSchemas)[number]>;
