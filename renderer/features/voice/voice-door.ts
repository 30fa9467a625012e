import { createContext, use, useSyncExternalStore } from 'react';
import { loadVoiceEngine, voiceStore } from '../../voice/own-voice.ts';
import type { VoiceEngine, VoicePlace, VoiceSnapshot } from '../../voice/voice-engine.ts';

/** One's own stay, as this feature sees it: what is known at once, and the engine once it is needed. */
export interface VoiceDoor {
  readonly get: () => VoiceSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly load: () => Promise<VoiceEngine>;
}

/** The page's own; the gallery puts another in its place. */
export const VoiceDoorContext = createContext<VoiceDoor>({ ...voiceStore, load: loadVoiceEngine });

/** A part of the own stay: something that lies in the snapshot, or a primitive. */
export function useVoice<Part>(select: (snapshot: VoiceSnapshot) => Part): Part {
  const door = use(VoiceDoorContext);
  return useSyncExternalStore(door.subscribe, () => select(door.get()));
}

/** Where one is in voice or on the way to; null: nowhere. */
export function placeOf({ connection }: VoiceSnapshot): VoicePlace | null {
  return connection.state === 'idle' || connection.state === 'disconnected'
    ? null
    : connection.place;
}
