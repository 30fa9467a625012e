import { use, useEffect, useState } from 'react';
import type { SoundSettings, VoiceEngine } from '../../voice/voice-engine.ts';
import { VoiceDoorContext } from './voice-door.ts';

/** The engine with its settings, once it is there. */
export interface LoadedVoice {
  readonly engine: VoiceEngine;
  readonly settings: SoundSettings;
  readonly change: (change: Partial<SoundSettings>) => void;
}

interface SoundSettingsState {
  readonly loaded: LoadedVoice | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the engine for what sets it. */
export function useSoundSettings(): SoundSettingsState {
  const door = use(VoiceDoorContext);
  const [engine, setEngine] = useState<VoiceEngine | null>(null);
  const [settings, setSettings] = useState<SoundSettings | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    let isOver = false;
    door.load().then(
      (there) => {
        if (isOver) return;
        setEngine(there);
        setSettings(there.settings());
      },
      () => {
        if (!isOver) setFailed(attempt);
      },
    );
    return () => {
      isOver = true;
    };
  }, [door, attempt]);
  const loaded =
    engine && settings
      ? {
          engine,
          settings,
          change: (change: Partial<SoundSettings>) => {
            engine.changeSettings(change);
            setSettings(engine.settings());
          },
        }
      : null;
  return { loaded, hasFailed: failed === attempt, retry: () => setAttempt(attempt + 1) };
}
