import type { Ban } from '#shared/contract/teams/member.ts';
import type { BanRow } from '../store/bans.ts';
import { presentPublicUser } from './user.ts';

/** What leaves the server of a ban. */
export function presentBan(row: BanRow): Ban {
  return {
    user: presentPublicUser(row),
    reason: row.reason,
    date: row.banned_at.toISOString(),
  };
}
