import { useEffect, useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { isRaidOn, type Raid } from '#shared/rules/moderation.ts';
import { callApi } from '../../lib/api-client.ts';
import { raidSlice } from '../slices/raid-slice.ts';
import { useSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';

/** The closed door of a team; null while it is open, or not known yet. */
export function useRaid(teamId: TeamId): Raid | null {
  useSlice(raidSlice, teamId);
  const raid = useView((view) => view.raids[teamId]) ?? null;
  const [now, setNow] = useState(() => Date.now());
  const endsAt = raid?.endsAt ?? null;
  useEffect(() => {
    if (endsAt === null) return undefined;
    // what tells that it is over may be late; a timer holds 24 days at most, a door stays closed for one
    const timer = setTimeout(() => setNow(Date.now()), Date.parse(endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return isRaidOn(raid, now) ? raid : null;
}

/**
 * Closes the door, for some minutes or with 0 until it is opened.
 * @throws ApiProblem
 */
export async function closeDoor(teamId: TeamId, minutes: number): Promise<void> {
  await callApi('beginRaid', { params: { teamId }, body: { minutes } });
}

/**
 * Opens the door again.
 * @throws ApiProblem
 */
export async function openDoor(teamId: TeamId): Promise<void> {
  await callApi('endRaid', { params: { teamId } });
}
