import type { SessionInfo } from '#shared/contract/account/session.ts';
import { idTime, type SessionId } from '#shared/lib/ids.ts';
import { isoTime } from '../lib/clock.ts';
import type { SessionRow } from '../store/sessions.ts';
import { deviceText } from './device-text.ts';

/** What leaves the server of a session, to its own user. */
export function presentSession(row: SessionRow, currentId: SessionId): SessionInfo {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: deviceText(row.user_agent),
    ip: row.ip,
    location: row.location,
    createdAt: isoTime(idTime(row.id)),
    lastUsedAt: isoTime(row.last_used_at),
  };
}
