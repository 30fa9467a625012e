import { asRecord } from '../lib/parse-stored.ts';
import type { VoicePlace } from './voice-engine.ts';

/** The channel this tab is in, for when it is loaded again. */
const KEY = 'voiceStay';

/** Keeps, or with null forgets, the channel this tab is in. */
export function keepStay(place: VoicePlace | null): void {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
    else sessionStorage.removeItem(KEY);
  } catch {
    // a storage that is forbidden: one joins by hand then
  }
}

/** The channel this tab was in when it was loaded again; null when in none. */
export function keptStay(): VoicePlace | null {
  try {
    const found = asRecord(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (typeof found?.['channelId'] !== 'string') return null;
    const { teamId, channelId, callId } = found;
    const isTeams = typeof teamId === 'string';
    // a call that cannot be named is not called anew
    if (!isTeams && typeof callId !== 'string') return null;
    // reason: written by keepStay; the server refuses what is no id
    return (isTeams ? { teamId, channelId } : { teamId: null, channelId, callId }) as VoicePlace;
  } catch {
    return null;
  }
}
