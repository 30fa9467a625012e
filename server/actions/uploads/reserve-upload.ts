import { firstIdOf } from '#shared/lib/ids.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findServerSettings } from '../../store/server-settings.ts';
import { sumUploadedBytes } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { AccountPrincipal } from '../principal.ts';

const DAY_MS = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;

/**
 * Takes a file's bytes out of what one may upload in a day, before its first byte is read: uploads
 * at once count together. They are given back when the call is over; what was kept counts from
 * then on by itself.
 * @throws ProblemError upload.daily-limit
 */
export async function reserveUpload(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'reservedBytes'>,
  actor: Pick<AccountPrincipal, 'userId' | 'flags'>,
  bytes: number,
): Promise<() => void> {
  const { plus, free } = uploadLimits.dailyBytes;
  const reservation = await deps.reservedBytes.reserve(actor.userId, bytes);
  const release = () => reservation.release();
  try {
    const dayAgo = firstIdOf<'upload'>(deps.clock.now() - DAY_MS);
    const kept = await sumUploadedBytes(deps.db, actor.userId, dayAgo);
    const { settings } = await findServerSettings(deps.db);
    const ofTier = isPremium(actor.flags) ? plus : free;
    const ofServer = (settings.uploadMegabytes ?? Infinity) * MEGABYTE;
    if (kept + reservation.total <= Math.min(ofTier, ofServer)) return release;
  } catch (error) {
    release();
    throw error;
  }
  release();
  throw new ProblemError('upload.daily-limit');
}
