import type { HeldAction } from '#shared/rules/hotkeys.ts';
import type { VoiceEngine, VoiceSnapshot } from './voice-engine.ts';
import { readAllowsClips, readIsMuted } from './voice-data.ts';

/** Makes the engine; the application supplies it, so that this layer knows no socket and no API. */
export type MakeVoiceEngine = () => Promise<VoiceEngine>;

let make: MakeVoiceEngine | null = null;
let engine: VoiceEngine | null = null;
let loading: Promise<VoiceEngine> | null = null;
let before: VoiceSnapshot | null = null;
const listeners = new Set<() => void>();
let telling: ReturnType<typeof setTimeout> | undefined;

/** Says how the engine is made once something asks for it. */
export function supplyVoiceEngine(makeEngine: MakeVoiceEngine): void {
  make = makeEngine;
}

/**
 * The page's one engine, loaded when it is first asked for.
 * @throws when its file cannot be had; the next call tries again
 */
export function loadVoiceEngine(): Promise<VoiceEngine> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<VoiceEngine> {
  if (!make) throw new Error('No voice engine was supplied');
  const made = await make();
  engine = made;
  made.subscribe(tell);
  tell();
  return made;
}

/** Once for all that changes together, and after it: drawing must not keep the media waiting. */
function tell(): void {
  telling ??= setTimeout(() => {
    telling = undefined;
    for (const listener of listeners) listener();
  });
}

/** Keys to hold went down or up; before the engine is there, there is no microphone to steer. */
export function holdHotkey(action: HeldAction, isHeld: boolean): void {
  engine?.hold(action, isHeld);
}

/** Leaves the channel and forgets the engine: the user signed out. */
export function endVoice(): void {
  engine?.leave();
}

/** One's own stay, also before the engine is loaded: then one is in no channel. */
export const voiceStore = {
  get: (): VoiceSnapshot => engine?.get() ?? (before ??= quietSnapshot(readIsMuted())),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** In no channel. */
export function quietSnapshot(isMuted: boolean): VoiceSnapshot {
  return {
    connection: { state: 'idle' },
    isMuted,
    isDeafened: false,
    maySpeak: true,
    microphoneFailure: null,
    streams: [],
    speaking: new Set(),
    volumes: new Map(),
    silenced: new Set(),
    quality: null,
    encryption: null,
    allowsClips: readAllowsClips(),
    keptStream: null,
  };
}
